import FluidCore
import FluidSettings

extension DataValue {
  /// The value in the notation of an old one: its quotes, or its word for yes and no; nil for the
  /// default notation.
  func text(inPlaceOf old: String, _ quotes: ConfigNode.Style) -> String? {
    switch (self, quotes) {
    case (.text(let text), .doubleQuoted): text.jsonQuoted
    case (.text(let text), .singleQuoted)
    where text.unicodeScalars.allSatisfy { (" "..."~").contains($0) }:
      "'" + text.replacing("'", with: "''") + "'"
    case (.text(let text), .plain) where Self.staysBare(text): text
    case (.flag(let flag), .plain): Self.word(flag, as: old)
    default: nil
    }
  }

  /// Whether a text may replace an unquoted one without quotes: words, paths, and names of several
  /// words.
  private static func staysBare(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "/",
      text.last != " ", text != "y", text != "n",
      text.unicodeScalars.allSatisfy({
        $0.isASCII
          && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
            || " _-./".unicodeScalars.contains($0))
      })
    else { return false }
    return DataValue(bare: text) == .text(text)
  }

  /// YAML's words for yes and no.
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
