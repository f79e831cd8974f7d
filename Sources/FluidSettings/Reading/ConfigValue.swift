import FluidCore

/// A configuration value as a tree, for YAML or JSON output.
package indirect enum ConfigValue: Sendable, Hashable {
  /// No value: `null` or `~`.
  case null
  /// `true` or `false`.
  case flag(Bool)
  /// A number in its key's unit, finite or not.
  case number(Double)
  /// A text, a name or a colour.
  case text(String)
  /// An ordered list.
  case list([ConfigValue])
  /// Fields in output order.
  case map([Field])

  /// A key with its value.
  package struct Field: Sendable, Hashable {
    /// The last part of the key's path.
    package var key: String
    /// The value.
    package var value: ConfigValue

    /// A key with its value.
    package init(_ key: String, _ value: ConfigValue) {
      self.key = key
      self.value = value
    }
  }

  /// The fields of a mapping; nil for other values.
  package var fields: [Field]? { if case .map(let fields) = self { fields } else { nil } }

  /// Compact JSON on one line.
  package var json: String { text(.json) }

  /// YAML on one line, with quotes only where required.
  package var yaml: String { text(.yaml) }

  /// The notation of a value on one line.
  package enum Style {
    /// Unquoted words where possible.
    case yaml
    /// Quoted keys and words, without spaces.
    case json
    /// JSON with spaces after colons and commas.
    case spacedJSON

    fileprivate var gap: String { self == .json ? "" : " " }

    /// A key with colon and space.
    package func key(_ name: String) -> String {
      (self == .yaml ? name : name.jsonQuoted) + ":" + gap
    }

    /// Members of a mapping or a list, joined by commas.
    package func joined(_ members: [String]) -> String { members.joined(separator: "," + gap) }
  }

  /// The value on one line.
  package func text(_ style: Style) -> String {
    switch self {
    case .null: return "null"
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number): return number.shortestText
    case .text(let text): return style == .yaml && Self.isPlain(text) ? text : text.jsonQuoted
    case .list(let items): return "[" + style.joined(items.map { $0.text(style) }) + "]"
    case .map(let fields):
      let inside = style.joined(fields.map { style.key($0.key) + $0.value.text(style) })
      return style == .yaml ? "{ \(inside) }" : "{\(inside)}"
    }
  }

  /// Whether YAML reads an unquoted word as the same text: letters, digits and dashes, starting
  /// with a letter, and none of YAML's words for yes, no and null.
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
