import FluidCore
import FluidDemos
import FluidScene

/// A parsed configuration.
package struct ConfigDocument {
  /// The root node; nil for a text of whitespace and comments.
  package let root: ConfigNode?
  /// The first duplicate key, reported if no other mistake is found.
  package let repetition: ConfigProblem?

  package init(root: ConfigNode?, repetition: ConfigProblem?) {
    self.root = root
    self.repetition = repetition
  }

  /// The built-in scene that the document names; nil if it names none, or has duplicate keys.
  package var namedScene: DemoScene? {
    guard repetition == nil else { return nil }
    return root?["scene"]?.scalar.flatMap { DemoScene(rawValue: $0.string) }
  }
}

/// A node of a configuration's syntax tree, independent of the schema.
package struct ConfigNode {
  package let content: Content
  /// Start of the node, anchor and tag included; an alias has the place of its target.
  package let place: ConfigProblem.Place

  package enum Content {
    case scalar(Scalar)
    case mapping([(key: ConfigNode, value: ConfigNode)])
    case sequence([ConfigNode])
  }

  /// A scalar.
  package struct Scalar {
    package var string: String
    package var style: Style
    /// Whether a YAML tag sets its type.
    package var isTagged = false

    package init(string: String, style: Style, isTagged: Bool = false) {
      self.string = string
      self.style = style
      self.isTagged = isTagged
    }

    /// An unquoted scalar.
    package static func plain(_ string: String) -> Scalar { Scalar(string: string, style: .plain) }

    /// A double-quoted scalar.
    package static func quoted(_ string: String) -> Scalar {
      Scalar(string: string, style: .doubleQuoted)
    }
  }

  /// The notation of a scalar.
  package enum Style { case plain, singleQuoted, doubleQuoted, literal, folded }

  /// A node for a value, at the start of a text.
  package init(_ value: DataValue) {
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

  /// The scalar; nil for other nodes.
  package var scalar: Scalar? { if case .scalar(let scalar) = content { scalar } else { nil } }

  /// Keys with values; nil for other nodes.
  package var mapping: [(key: ConfigNode, value: ConfigNode)]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// Items of a list; nil for other nodes.
  package var sequence: [ConfigNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The value of a key of a mapping.
  package subscript(name: String) -> ConfigNode? {
    mapping?.first { $0.key.scalar?.string == name }?.value
  }
}
