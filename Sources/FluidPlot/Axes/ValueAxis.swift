/// One of a plot's two directions: which values it shows, and the round ones among them that are
/// written beside it.
package struct ValueAxis: Sendable, Hashable {
  /// All it shows, both ends included; finite, and wider than 0.
  package let range: ClosedRange<Double>
  /// From one tick to the next.
  package let step: RoundStep
  /// Which multiples of the step are ticks.
  private let multiples: ClosedRange<Int>

  /// A round number on the axis.
  package struct Tick: Sendable, Hashable {
    /// The number, in the unit of the axis.
    package var value: Double
    /// The number as it is written.
    package var text: String
  }

  /// Nothing that a drawer does is farther out, in points or points a second.
  static let farthest = 1e12

  /// An axis that shows values and a little room around them.
  ///
  /// - Parameters:
  ///   - values: What it has to show; those that are not finite are left out, those beyond 10¹²
  ///     count as that.
  ///   - room: How much it shows beyond the least and the greatest, as a share of what lies
  ///     between.
  ///   - least: How wide it is at least, in the values' unit; above 0.
  ///   - most: How many ticks there may be, 2 or more; there is at least one.
  package init(
    showing values: some Sequence<Double>, room: (below: Double, above: Double) = (0, 0),
    least: Double = 1, ticks most: Int
  ) {
    let shown = values.lazy.filter { $0.isFinite }
      .map { max(-Self.farthest, min(Self.farthest, $0)) }
    var low = shown.min() ?? 0
    var high = shown.max() ?? 0
    // A step far below the numbers' own last digit would be none.
    let least = max(least, max(abs(low), abs(high)) * 1e-9)
    if high - low < least {
      let middle = low + (high - low) / 2
      // What begins at 0 goes on doing so.
      (low, high) = low == 0 ? (0, least) : (middle - least / 2, middle + least / 2)
    }
    let width = high - low
    low -= width * room.below
    high += width * room.above
    range = low...high
    var step = RoundStep(atLeast: (high - low) / Double(max(2, most) + 1))
    while Self.multiples(of: step, in: low...high).count > max(2, most) { step = step.next }
    self.step = step
    multiples = Self.multiples(of: step, in: low...high)
  }

  private static func multiples(
    of step: RoundStep, in range: ClosedRange<Double>
  ) -> ClosedRange<Int> {
    let first = Int((range.lowerBound / step.value).rounded(.up))
    let last = Int((range.upperBound / step.value).rounded(.down))
    guard first <= last else {
      // No multiple lies inside: the nearest is all there is, and `ticks` leaves it out.
      return first...first
    }
    return first...last
  }

  /// The round numbers it shows, from the least. Large ones are written in thousands (k), millions
  /// (M) and so on.
  package var ticks: [Tick] {
    let largest = max(
      abs(step.multiple(multiples.lowerBound)), abs(step.multiple(multiples.upperBound)))
    let thousands = largest >= 1e5 ? Self.suffixes.count { largest >= $0.from } : 0
    let suffix = thousands > 0 ? Self.suffixes[thousands - 1].letter : ""
    return multiples.compactMap { count in
      let value = step.multiple(count)
      guard range.contains(value) else { return nil }
      let text = step.text(count, dividedByThousands: thousands)
      return Tick(value: value, text: count == 0 ? text : text + suffix)
    }
  }

  private static let suffixes = [(1e4, "k"), (1e8, "M"), (1e11, "G")].map {
    (from: $0.0, letter: $0.1)
  }

  /// Where a value lies: 0 at the lower end, 1 at the upper.
  package func share(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The value at a share of the way from the lower end to the upper.
  package func value(atShare share: Double) -> Double {
    range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}
