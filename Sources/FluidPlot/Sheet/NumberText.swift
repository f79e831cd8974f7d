import FluidCore

/// Numbers as text, with a typographic minus; “–” for what is no number.
package enum NumberText {
  /// With so many decimals.
  package static func fixed(_ value: Double, decimals: Int = 0) -> String {
    guard value.isFinite else { return "–" }
    guard value.magnitude < 1e12 else { return "\(value)" }
    let decimals = max(0, min(6, decimals))
    let parts = (0..<decimals).reduce(Int64(1)) { whole, _ in whole * 10 }
    let number = Int64((value.magnitude * Double(parts)).rounded())
    let whole = (value < 0 && number > 0 ? "−" : "") + String(number / parts)
    guard decimals > 0 else { return whole }
    let fraction = String(number % parts)
    return whole + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// With up to so many decimals, without zeros at the end.
  static func trimmed(_ value: Double, decimals: Int = 1) -> String {
    var text = fixed(value, decimals: decimals)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// A difference with its sign, trimmed; empty below the least that is told.
  package static func difference(_ value: Double, least: Double, decimals: Int) -> String {
    guard value.isFinite, value.magnitude >= least else { return "" }
    let text = trimmed(value, decimals: decimals)
    return value > 0 && text != "0" ? "+" + text : text
  }

  /// With all its digits.
  package static func full(_ value: Double) -> String {
    let text = value.magnitude.description
    let number = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return value < 0 ? "−" + number : number
  }
}
