/// A part of a configuration's text as it is written, before a key tells what it means.
package struct ConfigNode {
  package let content: Content
  /// Where it begins, with its anchor and tag; for an alias, where what it names does.
  package let place: ConfigProblem.Place

  package enum Content {
    case scalar(Scalar)
    case mapping([(key: ConfigNode, value: ConfigNode)])
    case sequence([ConfigNode])
  }

  /// A single value.
  package struct Scalar {
    package var string: String
    package var style: Style
    /// Whether a tag says what it means.
    package var isTagged = false

    package init(string: String, style: Style, isTagged: Bool = false) {
      self.string = string
      self.style = style
      self.isTagged = isTagged
    }

    /// A value without quotes.
    package static func plain(_ string: String) -> Scalar { Scalar(string: string, style: .plain) }

    /// A text in double quotes.
    package static func quoted(_ string: String) -> Scalar {
      Scalar(string: string, style: .doubleQuoted)
    }
  }

  /// How a single value is written.
  package enum Style { case plain, singleQuoted, doubleQuoted, literal, folded }

  /// The node that a value is written as, at the beginning of a text.
  package init(_ value: ConfigValue) {
    place = ConfigProblem.Place(line: 1, column: 1)
    content =
      switch value {
      case .null, .flag, .number: .scalar(.plain(value.json))
      case .text(let text): .scalar(.quoted(text))
      case .list(let items): .sequence(items.map { ConfigNode($0) })
      case .map(let fields):
        .mapping(fields.map { (ConfigNode(.text($0.key)), ConfigNode($0.value)) })
      }
  }

  package init(content: Content, place: ConfigProblem.Place) {
    self.content = content
    self.place = place
  }

  /// The single value; nil for anything else.
  package var scalar: Scalar? { if case .scalar(let scalar) = content { scalar } else { nil } }

  /// The keys with their values; nil for anything else.
  package var mapping: [(key: ConfigNode, value: ConfigNode)]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// The items of a list; nil for anything else.
  package var sequence: [ConfigNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// What stands under a key of a mapping.
  package subscript(name: String) -> ConfigNode? {
    mapping?.first { $0.key.scalar?.string == name }?.value
  }
}
