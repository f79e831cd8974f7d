/// What a node's bare text means: YAML 1.2's core schema, with 1.1's words for yes and no.
package enum ConfigScalar: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)

  /// Nil for a mapping or a sequence.
  package init?(_ node: ConfigNode) {
    guard let scalar = node.scalar else { return nil }
    if scalar.style == .plain, !scalar.isTagged {
      self.init(bare: scalar.string)
    } else {
      self = .text(scalar.string)
    }
  }

  /// What a text without quotes means.
  package init(bare text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": self = .flag(true)
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": self = .flag(false)
    default: self = Self.number(text).map(Self.number) ?? .text(text)
    }
  }

  /// The number a text stands for, infinite or not a number where it says so or is too large.
  private static func number(_ text: String) -> Double? {
    switch text {
    case ".nan", ".NaN", ".NAN": return .nan
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
    case "-.inf", "-.Inf", "-.INF": return -.infinity
    default: break
    }
    // Double also reads "nan", "0x1p3" and more; YAML's decimal numbers are of these signs alone.
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }

  /// The text of a scalar that may be written bare: a name such as 1 or yes is a text as well.
  package static func string(of node: ConfigNode) -> String? {
    guard let scalar = node.scalar, ConfigScalar(node) != .null else { return nil }
    return scalar.string
  }

  /// The node as a message shows it.
  package static func text(of node: ConfigNode) -> String {
    switch node.content {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .scalar(let scalar):
      if case .null? = ConfigScalar(node) { return scalar.string.isEmpty ? "nothing" : "null" }
      return scalar.style == .plain
        ? shown(scalar.string) : ConfigValue.quoted(shown(scalar.string))
    }
  }

  /// A text from a file, cut to a length a message can bear and without line breaks.
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
