/// The type and value of a scalar: YAML 1.2's core schema, with YAML 1.1's words for yes and no.
package enum ConfigScalar: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)

  /// Nil for a mapping or a list.
  package init?(_ node: ConfigNode) {
    guard let scalar = node.scalar else { return nil }
    if scalar.style == .plain, !scalar.isTagged {
      self.init(bare: scalar.string)
    } else {
      self = .text(scalar.string)
    }
  }

  /// The meaning of an unquoted text.
  package init(bare text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": self = .flag(true)
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": self = .flag(false)
    default: self = Self.number(text).map(Self.number) ?? .text(text)
    }
  }

  /// The number of a text: infinite for `.inf` and for numbers too large, NaN for `.nan`.
  private static func number(_ text: String) -> Double? {
    switch text {
    case ".nan", ".NaN", ".NAN": return .nan
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
    case "-.inf", "-.Inf", "-.INF": return -.infinity
    default: break
    }
    // Double also parses "nan" and "0x1p3"; YAML's decimal numbers consist of these characters
    // only.
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }

  /// The text of a scalar where a text is expected, so that unquoted names such as 1 or yes stay
  /// texts.
  package static func string(of node: ConfigNode) -> String? {
    guard let scalar = node.scalar, ConfigScalar(node) != .null else { return nil }
    return scalar.string
  }

  /// The node in messages.
  package static func text(of node: ConfigNode) -> String {
    switch node.content {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .scalar(let scalar):
      if case .null? = ConfigScalar(node) { return scalar.string.isEmpty ? "nothing" : "null" }
      return scalar.style == .plain
        ? shown(scalar.string) : shown(scalar.string).jsonQuoted
    }
  }

  /// A text from a file in messages: truncated, without line breaks.
  package static func shown(_ text: String) -> String {
    let maximum = 60
    let line = String(
      text.unicodeScalars.map { scalar in
        if scalar.properties.isWhitespace { return " " }
        return scalar.properties.generalCategory == .control ? "\u{FFFD}" : Character(scalar)
      })
    return line.count <= maximum ? line : String(line.prefix(maximum)) + "…"
  }
}
