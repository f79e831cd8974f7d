extension RandomAccessCollection {
  /// The index of the first element that fulfils a condition, by bisection; `endIndex` if none
  /// does.
  ///
  /// - Parameter condition: False for all elements before that index, true for all from there on.
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

extension Array {
  /// Reads an element in its place: the subscript copies it first, which is felt where it has
  /// thousands of bytes and is read for every event.
  ///
  /// - Precondition: `indices.contains(index)`.
  @inlinable
  package func reading<Result>(_ index: Int, _ body: (UnsafePointer<Element>) -> Result) -> Result {
    precondition(indices.contains(index))
    return withUnsafeBufferPointer { body($0.baseAddress! + index) }
  }
}

/// The earlier of two deadlines; nil if neither is set.
@inlinable
package func earliest<Time: Comparable>(_ a: Time?, _ b: Time?) -> Time? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}

extension Double {
  /// Smoothstep s²·(3 − 2s) for s in 0…1: from 0 to 1, with slope 0 at both ends.
  @inlinable
  package var smoothstep: Double { self * self * (3 - 2 * self) }
}
