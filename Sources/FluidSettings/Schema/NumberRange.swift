/// The numbers a key takes: everything between two ends, each of which may belong to it or not.
package struct NumberRange: Sendable, Hashable {
  /// The lower end, in the unit of the key; −∞ where there is none.
  package var lower: Double
  /// The upper end, in the unit of the key; +∞ where there is none.
  package var upper: Double
  /// Whether `lower` itself is allowed.
  package var includesLower: Bool
  /// Whether `upper` itself is allowed.
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

  /// Whether the number is allowed; not-a-number never is.
  ///
  /// - Parameter number: In the key's unit.
  package func contains(_ number: Double) -> Bool {
    (includesLower ? number >= lower : number > lower)
      && (includesUpper ? number <= upper : number < upper)
  }

  /// The range in signs: `0…1`, or `>0…100` where an end does not belong to it.
  package var short: String {
    (includesLower ? "" : ">") + Self.text(lower) + "…" + (includesUpper ? "" : "<")
      + Self.text(upper)
  }
}

extension NumberRange: CustomStringConvertible {
  /// The range in words, as it stands after "expected".
  package var description: String {
    "a number " + (includesLower ? "from " : "above ") + Self.text(lower)
      + (includesUpper ? (includesLower ? " to " : " and at most ") : " and below ")
      + Self.text(upper)
  }

  /// A number with large powers of ten in short: 1e6.
  private static func text(_ number: Double) -> String {
    let powers = [1e6: "1e6", 1e9: "1e9"]
    return powers[number] ?? number.shortestText
  }
}

extension Double {
  /// The shortest text that reads back as this number, whole numbers without a point; zero has no
  /// sign.
  package var shortestText: String {
    let text = (self == 0 ? 0 : self).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
