import Yams

extension ConfigValue {
  /// What a node means, as a key's value if one is given: a key that takes a name takes `off` and
  /// `007` for text.
  init(_ node: Node, of key: SchemaKey? = nil) {
    switch node {
    case .mapping(let mapping):
      let parts = key.map(Schema.parts) ?? []
      self = .map(
        mapping.map { name, value in
          let part = parts.first { $0.name == name.string }
          return Field(name.string ?? "", ConfigValue(value, of: part))
        })
    case .sequence(let sequence):
      self = .list(
        sequence.map { item in
          // Items of a list without a key of their own are names.
          if key != nil, let name = ConfigScalar.string(of: item) { return .text(name) }
          return ConfigValue(item, of: key)
        })
    default:
      if case .text? = key?.kind, let text = ConfigScalar.string(of: node) {
        self = .text(text)
        return
      }
      switch ConfigScalar(node) {
      case .null?, nil: self = .null
      case .flag(let flag)?: self = .flag(flag)
      case .number(let number)?:
        // A number that is none would not be equal to itself.
        self = number.isFinite ? .number(number) : .text(node.string ?? "")
      case .text(let text)?: self = .text(text)
      }
    }
  }
}
