import FluidCore

/// Numbers as they are written in plots.
enum NumberText {
  /// With so many decimals, and a minus that is one.
  ///
  /// - Parameter decimals: 0…6.
  static func fixed(_ value: Double, decimals: Int = 0) -> String {
    guard value.isFinite else { return "–" }
    guard abs(value) < 1e11 else { return "\(value)" }
    let parts = (0..<decimals).reduce(1) { whole, _ in whole * 10 }
    let number = Int((abs(value) * Double(parts)).rounded())
    let fraction = String(number % parts)
    let sign = value < 0 && number > 0 ? "−" : ""
    let whole = sign + String(number / parts)
    guard decimals > 0 else { return whole }
    return whole + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// With up to so many decimals, and none that say nothing.
  static func short(_ value: Double, decimals: Int = 1) -> String {
    var text = fixed(value, decimals: decimals)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// With its sign, also where it is positive; 0 has none.
  static func signed(_ value: Double, decimals: Int = 0) -> String {
    let text = short(value, decimals: decimals)
    return value > 0 && text != "0" ? "+" + text : text
  }

  /// With every digit it has, and a minus that is one.
  static func full(_ value: Double) -> String {
    let text = value.magnitude.description
    let number = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return value < 0 ? "−" + number : number
  }
}
