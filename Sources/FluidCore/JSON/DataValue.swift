/// A value as a tree, for YAML or JSON output.
public indirect enum DataValue: Sendable, Hashable {
  /// No value: `null` or `~`.
  case null
  /// `true` or `false`.
  case flag(Bool)
  /// A number in its key's unit, finite or not.
  case number(Double)
  /// A text, a name or a colour.
  case text(String)
  /// An ordered list.
  case list([DataValue])
  /// Fields in output order.
  case map([Field])

  /// A key with its value.
  public struct Field: Sendable, Hashable {
    /// The key.
    public var key: String
    /// The value.
    public var value: DataValue

    /// A key with its value.
    public init(_ key: String, _ value: DataValue) {
      self.key = key
      self.value = value
    }

    /// A key with a number in its unit.
    public init(_ key: String, _ number: Double) { self.init(key, .number(number)) }
  }

  /// The fields of a mapping; nil for other values.
  package var fields: [Field]? { if case .map(let fields) = self { fields } else { nil } }

  /// The value of a key; nil for a missing key, and for values other than mappings. Setting a new
  /// key appends it.
  public package(set) subscript(key: String) -> DataValue? {
    get { fields?.first { $0.key == key }?.value }
    set {
      var fields = fields ?? []
      if let index = fields.firstIndex(where: { $0.key == key }) {
        if let newValue { fields[index].value = newValue } else { fields.remove(at: index) }
      } else if let newValue {
        fields.append(Field(key, newValue))
      }
      self = .map(fields)
    }
  }

  /// The number, in its key's unit; nil for other values.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Compact JSON on one line.
  package var json: String { text(.json) }

  /// YAML on one line, with quotes only where required.
  package var yaml: String { text(.yaml) }

  /// The notation of a value on one line.
  package struct Style: Hashable, Sendable {
    /// The space after colons and commas.
    fileprivate var gap = " "
    /// The space inside braces.
    fileprivate var padding = ""
    /// Whether words are unquoted where possible.
    fileprivate var isBare = false

    /// YAML.
    package static let yaml = Style(padding: " ", isBare: true)
    /// JSON without spaces.
    package static let json = Style(gap: "")
    /// JSON with spaces after colons and commas.
    package static let spacedJSON = Style()
    /// JSON with spaces also inside braces.
    package static let paddedJSON = Style(padding: " ")

    /// A key with colon and space.
    package func key(_ name: String) -> String { (isBare ? name : name.jsonQuoted) + ":" + gap }
  }

  /// The value on one line.
  ///
  /// - Parameter number: Writes a number.
  package func text(
    _ style: Style, number: (Double) -> String = { $0.shortestText }
  ) -> String {
    switch self {
    case .null: return "null"
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let value): return number(value)
    case .text(let text): return style.isBare && Self.isPlain(text) ? text : text.jsonQuoted
    case .list(let items):
      return "["
        + items.map { $0.text(style, number: number) }.joined(separator: "," + style.gap) + "]"
    case .map(let fields):
      if fields.isEmpty { return "{}" }
      let inside = fields.map { style.key($0.key) + $0.value.text(style, number: number) }
      return "{" + style.padding + inside.joined(separator: "," + style.gap) + style.padding + "}"
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

extension Double {
  /// The shortest text that reads back as this number; whole numbers without a decimal point, zero
  /// without a sign.
  package var shortestText: String {
    let text = (self == 0 ? 0 : self).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
