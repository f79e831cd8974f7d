extension RandomAccessCollection {
  /// The first index from which on a condition holds, by bisection; `endIndex`: it never does.
  ///
  /// - Parameter condition: Holds for no element before that index, and for all from there on.
  @inlinable
  package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if condition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
