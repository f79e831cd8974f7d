import FluidCore
import FluidSettings

/// A key with its new value.
package struct ConfigEdit: Sendable, Hashable {
  /// The schema path, `drawer.spring.bounce`. Detents are addressed by name or by index from 0:
  /// `drawer.detents.open.points`, `drawer.detents[1].points`.
  package var path: String
  /// The new value.
  package var value: DataValue

  /// A key by its schema path, with a new value; both are checked on saving.
  package init(_ path: String, _ value: DataValue) {
    self.path = path
    self.value = value
  }

  /// Parses `PATH=VALUE` from a command line.
  ///
  /// The value is YAML; names, paths and colours need no quotes.
  package init(argument: String) throws(SavingError) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else {
      throw .mistake("\(argument.excerpt): no value; expected PATH=VALUE")
    }
    path = Self.trimmed(argument[..<sign])
    let text = Self.trimmed(argument[argument.index(after: sign)...])
    let key = try EditTarget(path).key
    guard !text.isEmpty else {
      throw .mistake("\(path): nothing after the =; expected \(key.domain)")
    }
    value = try Self.value(text, of: key, path: path)
  }

  private static func value(
    _ text: String, of key: SchemaKey, path: String
  ) throws(SavingError) -> DataValue {
    let isQuoted = text.hasPrefix("\"") || text.hasPrefix("'")
    switch key.kind {
    // Words such as off and none are texts, unless yes and no are choices as well.
    case .choice(let words) where words.contains(text) && !words.contains("true"):
      return .text(text)
    case .color where text.hasPrefix("#"): return .text(text)
    case .text where !isQuoted: return ["null", "~"].contains(text) ? .null : .text(text)
    default: break
    }
    do {
      let root = try ConfigDocument(text: text, file: path).root
      return root.map { DataValue($0, of: key) } ?? .text("")
    } catch {
      let what = error.problems.first?.what ?? "not YAML"
      throw .mistake("\(path): \(text.excerpt) is \(what); expected \(key.domain)")
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop { $0.isWhitespace })
  }
}

extension Settings {
  /// The edits that turn a file with other settings into one with these.
  package func edits(from other: Settings) -> [ConfigEdit] {
    differences(from: other).compactMap { path in
      Schema.key(path)?.value(in: self).map { ConfigEdit(path, $0) }
    }
  }
}
