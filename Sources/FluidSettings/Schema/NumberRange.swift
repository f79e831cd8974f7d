import FluidCore

/// The range of a key's numbers; each end may be included or excluded.
package struct NumberRange: Sendable, Hashable {
  /// The lower end, in the key's unit; −∞ for none.
  package var lower: Double
  /// The upper end, in the key's unit; +∞ for none.
  package var upper: Double
  /// Whether `lower` is included.
  package var includesLower: Bool
  /// Whether `upper` is included.
  package var includesUpper: Bool

  init(_ lower: Double, _ upper: Double, includesLower: Bool = true, includesUpper: Bool = true) {
    self.lower = lower
    self.upper = upper
    self.includesLower = includesLower
    self.includesUpper = includesUpper
  }

  static func from(_ lower: Double, to upper: Double) -> NumberRange { .init(lower, upper) }

  static func from(_ range: ClosedRange<Double>) -> NumberRange {
    .init(range.lowerBound, range.upperBound)
  }

  static func above(_ lower: Double, to upper: Double) -> NumberRange {
    .init(lower, upper, includesLower: false)
  }

  /// Whether the range includes a number; never for NaN.
  ///
  /// - Parameter number: In the key's unit.
  package func contains(_ number: Double) -> Bool {
    (includesLower ? number >= lower : number > lower)
      && (includesUpper ? number <= upper : number < upper)
  }

  /// Short notation: `0…1`, or `>0…100` for an excluded end.
  package var short: String {
    (includesLower ? "" : ">") + Self.text(lower) + "…" + (includesUpper ? "" : "<")
      + Self.text(upper)
  }
}

extension NumberRange: CustomStringConvertible {
  /// The range in words, as in "expected a number from 0 to 1".
  package var description: String {
    "a number " + (includesLower ? "from " : "above ") + Self.text(lower)
      + (includesUpper ? (includesLower ? " to " : " and at most ") : " and below ")
      + Self.text(upper)
  }

  /// A number; large powers of ten as 1e6.
  private static func text(_ number: Double) -> String {
    let powers = [1e6: "1e6", 1e9: "1e9"]
    return powers[number] ?? number.shortestText
  }
}
