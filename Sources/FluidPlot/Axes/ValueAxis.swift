/// An axis of a plot: the range of its values, and the round ones that are its ticks.
package struct ValueAxis: Sendable, Hashable {
  /// The values that it shows; finite, and wider than 0.
  package let range: ClosedRange<Double>
  /// The step between ticks.
  package let step: RoundStep
  /// The multiples of the step that are ticks.
  private let multiples: ClosedRange<Int>

  /// A round number on the axis.
  package struct Tick: Sendable, Hashable {
    /// The number, in the unit of the axis.
    package var value: Double
    /// The number as text.
    package var text: String
  }

  /// Values are clamped to this, in points or points a second: no drawer goes farther.
  static let farthest = 1e12

  /// An axis that shows values with some room around them.
  ///
  /// - Parameters:
  ///   - values: Those that are not finite are left out, those beyond 10¹² are clamped.
  ///   - room: The room beyond the least and the greatest, as shares of the distance between them.
  ///   - least: The least width, in the values' unit; above 0.
  ///   - most: The most ticks, 2 or more, unless there were fewer than two of these.
  package init(
    showing values: some Sequence<Double>, room: (below: Double, above: Double) = (0, 0),
    least: Double = 1, ticks most: Int
  ) {
    let shown = values.lazy.filter { $0.isFinite }
      .map { max(-Self.farthest, min(Self.farthest, $0)) }
    var low = shown.min() ?? 0
    var high = shown.max() ?? 0
    // A step below the resolution of a Double would be 0.
    let least = max(least, max(abs(low), abs(high)) * 1e-9)
    if high - low < least {
      let middle = low + (high - low) / 2
      // A range that begins at 0 still does.
      (low, high) = low == 0 ? (0, least) : (middle - least / 2, middle + least / 2)
    }
    let width = high - low
    low -= width * room.below
    high += width * room.above
    range = low...high
    var step = RoundStep(atLeast: (high - low) / Double(max(2, most) + 1))
    while Self.multiples(of: step, in: low...high).count > max(2, most) { step = step.next }
    // One number alone does not show the scale of an axis.
    if Self.multiples(of: step, in: low...high).count < 2 { step = step.previous }
    self.step = step
    multiples = Self.multiples(of: step, in: low...high)
  }

  private static func multiples(
    of step: RoundStep, in range: ClosedRange<Double>
  ) -> ClosedRange<Int> {
    let first = Int((range.lowerBound / step.value).rounded(.up))
    let last = Int((range.upperBound / step.value).rounded(.down))
    guard first <= last else {
      // No multiple is inside; `ticks` leaves this one out.
      return first...first
    }
    return first...last
  }

  /// The ticks, from the least. Large ones are written in thousands (k), millions (M) and so on.
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

  /// The place of a value: 0 at the lower end, 1 at the upper.
  package func share(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The value at a place: 0 at the lower end, 1 at the upper.
  package func value(atShare share: Double) -> Double {
    range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}
