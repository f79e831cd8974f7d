extension Color {
  /// A colour from `#rrggbb` or `#rrggbbaa` (either case); nil for anything else.
  public init?(hex: some StringProtocol) {
    guard hex.first == "#", hex.utf8.count == 7 || hex.utf8.count == 9 else { return nil }
    let digits = hex.dropFirst()
    guard digits.allSatisfy({ $0.isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    if digits.utf8.count == 6 {
      self.init(rgb: value)
    } else {
      self.init(rgb: value >> 8, alpha: UInt8(truncatingIfNeeded: value))
    }
  }

  /// The colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  public var hex: String {
    func pair(_ value: UInt8) -> String {
      let digits = String(value, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    let opaque = "#" + pair(red) + pair(green) + pair(blue)
    return alpha == 255 ? opaque : opaque + pair(alpha)
  }
}
