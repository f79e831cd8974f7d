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
    // Beyond 2⁵³ there are no decimals to round.
    abs(self * Self.power(count)) < 9e15 ? rounded(at: count) : self
  }

  /// Rounded to a number of significant digits, at least 1; from 16 on unchanged.
  func significant(_ count: Int) -> Double {
    guard isFinite, self != 0, count < 16, count - 1 - decade <= 300 else { return self }
    return rounded(at: count - 1 - decade)
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
    // Below a millionth of a point, more digits are noise.
    return decade < -6 ? 1e-6 : rounded(at: 1 - decade, .up)
  }

  /// Rounded at a decimal place; a negative one rounds tens, hundreds and so on.
  private func rounded(
    at places: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Double {
    places >= 0
      ? (self * Self.power(places)).rounded(rule) / Self.power(places)
      : (self / Self.power(-places)).rounded(rule) * Self.power(-places)
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
