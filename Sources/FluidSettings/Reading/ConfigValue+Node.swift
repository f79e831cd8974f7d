extension ConfigValue {
  /// The value of a node. A key whose type is text keeps `off` and `007` as texts.
  package init(_ node: ConfigNode, of key: SchemaKey? = nil) {
    switch node.content {
    case .mapping(let mapping):
      let parts = key.map(Schema.parts) ?? []
      self = .map(
        mapping.map { key, value in
          let name = key.scalar?.string ?? ""
          return Field(name, ConfigValue(value, of: parts.first { $0.name == name }))
        })
    case .sequence(let sequence):
      self = .list(
        sequence.map { item in
          // Items of a list without a key of their own are names.
          if key != nil, let name = ConfigScalar.string(of: item) { return .text(name) }
          return ConfigValue(item, of: key)
        })
    case .scalar(let scalar):
      if case .text? = key?.kind, let text = ConfigScalar.string(of: node) {
        self = .text(text)
        return
      }
      switch ConfigScalar(node) {
      case .null?, nil: self = .null
      case .flag(let flag)?: self = .flag(flag)
      case .number(let number)?:
        // NaN would not equal itself.
        self = number.isFinite ? .number(number) : .text(scalar.string)
      case .text(let text)?: self = .text(text)
      }
    }
  }
}
