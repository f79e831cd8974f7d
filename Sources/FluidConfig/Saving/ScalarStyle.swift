import Yams

/// How values are written into a file: as what stands there, or around there, is written.
struct ScalarStyle {
  /// Whether the text around is JSON's: keys and words in double quotes.
  var isJSON = false
  /// Whether there is a blank after colons and commas.
  var isSpaced = true

  /// The value on one line.
  func text(_ value: ConfigValue) -> String {
    guard isJSON else { return value.yaml }
    let gap = isSpaced ? " " : ""
    switch value {
    case .list(let items): return "[" + items.map(text).joined(separator: ",\(gap)") + "]"
    case .map(let fields):
      let pairs = fields.map { "\(key($0.key)):\(gap)\(text($0.value))" }
      return "{" + pairs.joined(separator: ",\(gap)") + "}"
    default: return value.json
    }
  }

  func key(_ name: String) -> String { isJSON ? ConfigValue.quoted(name) : name }

  /// The value as it is written in place of another one: in its quotes, and as its word for yes and
  /// no.
  func text(_ value: ConfigValue, inPlaceOf old: String, _ style: Node.Scalar.Style) -> String {
    switch value {
    case .text(let text):
      switch style {
      case .doubleQuoted: return ConfigValue.quoted(text)
      case .singleQuoted where !text.unicodeScalars.contains { $0.value < 0x20 || $0.value > 0x7E }:
        return "'" + text.replacing("'", with: "''") + "'"
      case .plain where Self.staysBare(text): return text
      default: return self.text(value)
      }
    case .flag(let flag) where style == .plain: return Self.word(flag, as: old) ?? text(value)
    default: return text(value)
    }
  }

  /// Whether a text may stand without quotes where another one did: besides words, also paths and
  /// names of several words.
  private static func staysBare(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      text.unicodeScalars.allSatisfy({
        $0.isASCII
          && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
            || " _-./".unicodeScalars.contains($0))
      }), first.properties.isAlphabetic || first == "/", last != " "
    else { return false }
    let bare = Node.Scalar(text, .implicit, .plain)
    return ConfigScalar(.scalar(Node.Scalar(bare.string, Tag(""), .plain))) == .text(text)
      && text != "y" && text != "n"
  }

  /// YAML's words for yes and no, each with its opposite.
  private static let pairs = [("true", "false"), ("yes", "no"), ("on", "off")]

  private static func word(_ flag: Bool, as old: String) -> String? {
    for (yes, no) in pairs where [yes, no].contains(old.lowercased()) {
      let word = flag ? yes : no
      if old == old.uppercased() { return word.uppercased() }
      return old.first?.isUppercase == true ? word.capitalizedFirst : word
    }
    return nil
  }
}
