import FluidPlayer
import FluidSettings

/// One line of the inspector: what can be changed there.
enum InspectorRow: Sendable {
  case number(TunableNumber)
  /// A number that may be left out, with a switch before it.
  case optional(TunableNumber)
  case flag(path: String, title: String, doc: String)
  case choice(path: String, title: String, doc: String, words: [String])
  /// Typed: a colour, a name, a path.
  case text(path: String, title: String, doc: String)

  /// The key in the file that holds it.
  var path: String {
    switch self {
    case .number(let number), .optional(let number): number.path
    case .flag(let path, _, _), .choice(let path, _, _, _), .text(let path, _, _): path
    }
  }

  var title: String {
    switch self {
    case .number(let number), .optional(let number): number.title
    case .flag(_, let title, _), .choice(_, let title, _, _), .text(_, let title, _): title
    }
  }

  var doc: String {
    switch self {
    case .number(let number), .optional(let number): number.doc
    case .flag(_, _, let doc), .choice(_, _, let doc, _), .text(_, _, let doc): doc
    }
  }

  /// The row of a key that is no notation; nil: it has none.
  init?(_ key: SchemaKey) {
    switch key.kind {
    case .number:
      guard let number = TunableNumber(key) else { return nil }
      self = key.isNullable ? .optional(number) : .number(number)
    case .flag: self = .flag(path: key.path, title: key.title, doc: key.doc)
    case .choice(let words):
      self = .choice(path: key.path, title: key.title, doc: key.doc, words: words)
    case .color, .text: self = .text(path: key.path, title: key.title, doc: key.doc)
    case .section, .notation: return nil
    }
  }
}

extension SchemaKey {
  /// The key's name as it is read: `flick_velocity` is “Flick velocity”.
  var title: String {
    if let short = Self.shortTitles[path] { return short }
    let words = name.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Names too long to stand beside a slider.
  private static let shortTitles = [
    "drawer.overpull_closes_at": "Closes past", "drawer.rubber_band.from": "Begins at",
    "background.animated": "Drifting", "drawer.drag.edge_region": "Edge strip",
    "content.length": "List length",
  ]
}
