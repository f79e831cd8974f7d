/// Bisection for what has no closed form.
enum MonotoneSearch {
  /// The smallest number in a range at which a condition holds that holds from there on, to the
  /// last bit; the upper end if it holds nowhere below.
  static func first(
    from lower: Double, to upper: Double, where condition: (Double) -> Bool
  ) -> Double {
    if condition(lower) { return lower }
    var low = lower
    var high = upper
    // Halving reaches the last bit in some 1100 steps at worst (a root next to 0); usually 60.
    for _ in 0..<1100 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if condition(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
