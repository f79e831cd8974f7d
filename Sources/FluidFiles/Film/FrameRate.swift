/// A frame rate in pictures per second: a fraction, so that rounding errors do not add up.
package struct FrameRate: Sendable, Hashable {
  /// Numerator, 1…65535.
  package let numerator: Int
  /// Denominator, 1…65535.
  package let denominator: Int

  /// The allowed rates, in pictures per second.
  package static let range = 1.0...1000.0

  /// A number of pictures in a number of seconds, reduced to lowest terms.
  ///
  /// - Returns: nil outside ``range``, and where a number exceeds 65535 in lowest terms, the most
  ///   that files can store.
  package init?(_ numerator: Int, _ denominator: Int = 1) {
    guard numerator > 0, denominator > 0 else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    (self.numerator, self.denominator) = (numerator / a, denominator / a)
    guard self.numerator <= 65535, self.denominator <= 65535, Self.range.contains(hertz) else {
      return nil
    }
  }

  /// Parses a rate such as `30`, `29.97` or `30000/1001`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let numerator = Int(parts[0]), let denominator = Int(parts[1]) {
      self.init(numerator, denominator)
      return
    }
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1, (1...2).contains(digits.count), let whole = Int(digits[0]) else {
      return nil
    }
    let decimals = digits.count == 2 ? digits[1] : ""
    guard decimals.count <= 4, decimals.allSatisfy({ $0.isASCII && $0.isNumber }), whole >= 0 else {
      return nil
    }
    let scale = decimals.reduce(1) { scale, _ in scale * 10 }
    let (number, isTooLarge) = whole.multipliedReportingOverflow(by: scale)
    guard !isTooLarge else { return nil }
    self.init(number + (Int(decimals) ?? 0), scale)
  }

  /// The rate in pictures per second (hertz).
  package var hertz: Double { Double(numerator) / Double(denominator) }

  /// Start time of a picture, in seconds of the film, counted from 0.
  package func time(of picture: Int) -> Double {
    Double(picture) * Double(denominator) / Double(numerator)
  }
}
