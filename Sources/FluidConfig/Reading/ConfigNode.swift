import FluidPlayer

/// A part of a configuration's text as it is written, before a key tells what it means.
struct ConfigNode {
  let content: Content
  /// Where it begins, with its anchor and tag; for an alias, where what it names does.
  let place: ConfigProblem.Place

  enum Content {
    case scalar(Scalar)
    case mapping([(key: ConfigNode, value: ConfigNode)])
    case sequence([ConfigNode])
  }

  /// A single value.
  struct Scalar {
    var string: String
    var style: Style
    /// Whether a tag says what it means.
    var isTagged: Bool
  }

  /// How a single value is written.
  enum Style { case plain, singleQuoted, doubleQuoted, literal, folded }

  /// The single value; nil for anything else.
  var scalar: Scalar? { if case .scalar(let scalar) = content { scalar } else { nil } }

  /// The keys with their values; nil for anything else.
  var mapping: [(key: ConfigNode, value: ConfigNode)]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// The items of a list; nil for anything else.
  var sequence: [ConfigNode]? { if case .sequence(let items) = content { items } else { nil } }

  /// What stands under a key of a mapping.
  subscript(name: String) -> ConfigNode? {
    mapping?.first { $0.key.scalar?.string == name }?.value
  }
}
