extension Double {
  /// The shortest decimals that read back as this number, without an exponent, as every language
  /// reads them.
  var plain: String {
    guard isFinite else { return "\(self)" }
    let text = "\(self == 0 ? 0 : self)"
    guard let mark = text.firstIndex(of: "e") else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    var digits = text[..<mark].filter { $0 != "-" && $0 != "." }
    let whole = text[..<mark].drop { $0 == "-" }.prefix { $0 != "." }.count
    let point = whole + (Int(text[text.index(after: mark)...]) ?? 0)
    while digits.last == "0", digits.count > 1 { digits.removeLast() }
    let sign = self < 0 ? "-" : ""
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    guard point < digits.count else {
      return sign + digits + String(repeating: "0", count: point - digits.count)
    }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }

  /// Rounded to a number of decimals, up to 15.
  func decimals(_ count: Int) -> Double {
    let scaled = self * Self.power(count)
    // Beyond 2⁵³ there are no decimals to round.
    guard abs(scaled) < 9e15 else { return self }
    return scaled.rounded() / Self.power(count)
  }

  /// Rounded to a number of significant digits, at least 1; from 16 on unchanged.
  func significant(_ count: Int) -> Double {
    guard isFinite, self != 0, count < 16 else { return self }
    let places = count - 1 - decade
    if places >= 0 {
      guard places <= 300 else { return self }
      return (self * Self.power(places)).rounded() / Self.power(places)
    }
    return (self / Self.power(-places)).rounded() * Self.power(-places)
  }

  /// The greatest number with so many significant digits below this one, which must be positive.
  func below(_ count: Int) -> Double {
    guard count < 16 else { return nextDown }
    let places = count - 1 - decade
    let unit = places >= 0 ? 1 / Self.power(places) : Self.power(-places)
    // Below a power of ten, the numbers are ten times as dense.
    let close = (self - unit / 10).significant(count)
    return close < self ? close : (self - unit).significant(count)
  }

  /// Rounded up to two significant digits, so that an upper bound remains one.
  var bounded: Double {
    guard isFinite, self > 0 else { return isFinite ? 0 : self }
    let places = 1 - decade
    // Below a millionth of a point, more digits are noise.
    if places > 7 { return 1e-6 }
    return places >= 0
      ? (self * Self.power(places)).rounded(.up) / Self.power(places)
      : (self / Self.power(-places)).rounded(.up) * Self.power(-places)
  }

  /// The decimal exponent of the first digit.
  private var decade: Int {
    var decade = 0
    var rest = magnitude
    while rest >= 10 {
      rest /= 10
      decade += 1
    }
    while rest < 1 {
      rest *= 10
      decade -= 1
    }
    return decade
  }

  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= 10 }
    return result
  }
}

extension Float {
  /// A float literal of Kotlin or Java.
  var literal: String {
    // The double nearest to the float's shortest decimals reads back as this float.
    (Double("\(self)") ?? Double(self)).plain + "f"
  }
}
