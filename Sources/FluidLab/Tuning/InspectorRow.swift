import FluidCore
import FluidPlayer
import FluidSettings

/// A line of the inspector.
struct InspectorRow: Sendable {
  /// The path of its key.
  let path: String
  let title: String
  let kind: Kind

  /// The kinds of value.
  enum Kind: Sendable {
    case number(TunableNumber)
    /// A number that may be left out, with a switch.
    case optional(TunableNumber)
    case flag
    case choice([String])
    /// Typed: a colour, a name, a path.
    case text
  }

  /// Its number; nil: it has none.
  var number: TunableNumber? {
    switch kind {
    case .number(let number), .optional(let number): number
    case .flag, .choice, .text: nil
    }
  }

  init(_ number: TunableNumber) {
    path = number.path
    title = number.title
    kind = .number(number)
  }

  /// The row of a key; nil: the key is a section, a notation, or a choice that may be left out.
  init?(_ key: SchemaKey) {
    switch key.kind {
    case .number:
      guard let number = TunableNumber(key) else { return nil }
      kind = key.isNullable ? .optional(number) : .number(number)
    case .flag: kind = .flag
    // No picker shows that nothing is chosen.
    case .choice where key.isNullable: return nil
    case .choice(let words): kind = .choice(words)
    case .color, .text: kind = .text
    case .section, .notation: return nil
    }
    path = key.path
    title = key.title
  }
}

extension SchemaKey {
  /// The key's name in words: `flick_velocity` is “Flick velocity”.
  var title: String {
    if let short = Self.shortTitles[path] { return short }
    let words = name.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Titles of keys whose names are too long to stand beside a slider.
  private static let shortTitles = [
    "drawer.overpull_closes_at": "Closes past", "drawer.rubber_band.from": "Begins at",
    "background.animated": "Drifting", "drawer.drag.edge_region": "Edge strip",
    "content.length": "List length",
  ]
}
