/// Bisection for equations without a closed form.
enum MonotoneSearch {
  /// The smallest number of a range from which on a monotone condition holds, to the last bit; the
  /// upper end if it holds nowhere below.
  static func first(
    from lower: Double, to upper: Double, where condition: (Double) -> Bool
  ) -> Double {
    if condition(lower) { return lower }
    var low = lower
    var high = upper
    // Up to 1100 steps for a root next to 0, usually 60.
    for _ in 0..<1100 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if condition(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
