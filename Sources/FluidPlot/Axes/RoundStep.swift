/// The step between round numbers: 1, 2 or 5 times a power of ten.
///
/// Kept as integers, so that multiples are exact to the last bit: three steps of a tenth are 0.3,
/// not 0.30000000000000004.
package struct RoundStep: Sendable, Hashable {
  /// 1, 2 or 5.
  package let digit: Int
  /// The exponent of ten.
  package let exponent: Int

  /// The smallest round step that is no less than a number above 0.
  package init(atLeast least: Double) {
    // Estimated from the power of two, then raised to the exact power of ten.
    var exponent = Int((Double(least.exponent) * 0.301_029_995_66).rounded(.down)) - 1
    while Self.power(exponent + 1) <= least { exponent += 1 }
    let digit = [1, 2, 5].first { Double($0) * Self.power(exponent) >= least }
    self.digit = digit ?? 1
    self.exponent = digit == nil ? exponent + 1 : exponent
  }

  private init(digit: Int, exponent: Int) {
    self.digit = digit
    self.exponent = exponent
  }

  /// The next larger step.
  package var next: RoundStep {
    switch digit {
    case 1: RoundStep(digit: 2, exponent: exponent)
    case 2: RoundStep(digit: 5, exponent: exponent)
    default: RoundStep(digit: 1, exponent: exponent + 1)
    }
  }

  /// The next smaller step.
  package var previous: RoundStep {
    switch digit {
    case 5: RoundStep(digit: 2, exponent: exponent)
    case 2: RoundStep(digit: 1, exponent: exponent)
    default: RoundStep(digit: 5, exponent: exponent - 1)
    }
  }

  /// The step in the unit of the axis; above 0.
  package var value: Double { multiple(1) }

  /// A multiple of the step; 0 has no sign.
  package func multiple(_ count: Int) -> Double {
    guard count != 0 else { return 0 }
    let whole = Double(count * digit)
    return exponent < 0 ? whole / Self.power(-exponent) : whole * Self.power(exponent)
  }

  /// A multiple as text, with the decimals of the step.
  ///
  /// - Parameter thousands: The power of a thousand that the number is divided by.
  package func text(_ count: Int, dividedByThousands thousands: Int = 0) -> String {
    guard count != 0 else { return "0" }
    let shift = exponent - 3 * thousands
    let digits = String((count * digit).magnitude)
    let sign = count < 0 ? "−" : ""
    guard shift < 0 else { return sign + digits + String(repeating: "0", count: shift) }
    let padded = String(repeating: "0", count: max(0, 1 - shift - digits.count)) + digits
    let whole = padded.dropLast(-shift)
    var decimals = padded.suffix(-shift)
    if thousands > 0 { while decimals.last == "0" { decimals.removeLast() } }
    return sign + whole + (decimals.isEmpty ? "" : "." + decimals)
  }

  /// A power of ten; exact up to 22, the nearest number beyond.
  private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? .infinity }
}
