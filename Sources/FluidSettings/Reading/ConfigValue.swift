/// A configuration's value as a tree, on its way out to YAML or JSON.
package indirect enum ConfigValue: Sendable, Hashable {
  /// Nothing, as `null` or `~` says it.
  case null
  /// `true` or `false`.
  case flag(Bool)
  /// A number in its key's unit, finite or not.
  case number(Double)
  /// A text, a name or a colour.
  case text(String)
  /// Values in their order.
  case list([ConfigValue])
  /// Keys with values, in the order they are written.
  case map([Field])

  /// A key of a map with what stands under it.
  package struct Field: Sendable, Hashable {
    /// The key, without those it stands under.
    package var key: String
    /// What stands under it.
    package var value: ConfigValue

    /// A key with what stands under it.
    package init(_ key: String, _ value: ConfigValue) {
      self.key = key
      self.value = value
    }
  }

  /// The fields of a mapping; nil for anything else.
  package var fields: [Field]? { if case .map(let fields) = self { fields } else { nil } }

  /// The value on one line of JSON.
  package var json: String { text(.json) }

  /// The value on one line of YAML, with quotes only where they are needed.
  package var yaml: String { text(.yaml) }

  /// How a value is written on one line.
  package enum Style {
    /// Words bare where they can be.
    case yaml
    /// Keys and words in double quotes, without blanks.
    case json
    /// The same with blanks after colons and commas.
    case spacedJSON

    fileprivate var gap: String { self == .json ? "" : " " }

    /// A key with its colon, up to its value.
    package func key(_ name: String) -> String {
      (self == .yaml ? name : ConfigValue.quoted(name)) + ":" + gap
    }

    /// Members of a mapping or a list with the commas between them.
    package func joined(_ members: [String]) -> String { members.joined(separator: "," + gap) }
  }

  /// The value on one line.
  package func text(_ style: Style) -> String {
    switch self {
    case .null: return "null"
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number): return number.shortestText
    case .text(let text): return style == .yaml && Self.isPlain(text) ? text : Self.quoted(text)
    case .list(let items): return "[" + style.joined(items.map { $0.text(style) }) + "]"
    case .map(let fields):
      let inside = style.joined(fields.map { style.key($0.key) + $0.value.text(style) })
      return style == .yaml ? "{ \(inside) }" : "{\(inside)}"
    }
  }

  /// The text in double quotes, escaped so that both JSON and YAML read it back as it was.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isControl(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether the scalar may not stand in a YAML or JSON text as itself. All are of one UTF-16 unit.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Whether YAML reads the bare text as this very text: a word of letters, digits and dashes that
  /// begins with a letter and is none of YAML's words for yes, no and nothing.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    let reserved = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      && !reserved.contains(text.lowercased())
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
