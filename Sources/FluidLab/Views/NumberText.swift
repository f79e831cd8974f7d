/// Numbers as they are written in the lab.
enum NumberText {
  /// With as many digits as a number beside a slider needs: to whole ones from 100 on, to a tenth
  /// from 10, to a hundredth from 0.1, below that to four decimals; and no more than it has.
  static func short(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    let magnitude = number.magnitude
    let exponent = magnitude >= 100 ? 0 : magnitude >= 10 ? -1 : magnitude >= 0.1 ? -2 : -4
    return sign(RoundNumber.round(number, exponent))
  }

  /// Every digit it has, as it stands in a file.
  static func full(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With its sign, for differences; empty where nothing is to be told.
  static func difference(_ number: Double, least: Double, decimals: Int) -> String {
    guard number.isFinite, number.magnitude >= least else { return "" }
    let text = sign(RoundNumber.round(number, -decimals))
    return number > 0 ? "+" + text : text
  }

  private static func sign(_ number: Double) -> String {
    let text = full(number == 0 ? 0 : number)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}

extension NumberText {
  /// With so many decimals, also where they are 0.
  static func fixed(_ number: Double, decimals: Int) -> String {
    guard number.isFinite, number.magnitude < 1e12 else { return "–" }
    let factor = (0..<max(0, decimals)).reduce(1.0) { value, _ in value * 10 }
    let whole = Int((number.magnitude * factor).rounded())
    let sign = number < 0 && whole > 0 ? "−" : ""
    guard decimals > 0 else { return sign + String(whole) }
    let digits = String(whole % Int(factor))
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(sign)\(whole / Int(factor)).\(zeros)\(digits)"
  }
}
