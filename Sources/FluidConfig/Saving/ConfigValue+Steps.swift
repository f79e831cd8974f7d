import FluidSettings

extension ConfigValue {
  /// A value nested in the mappings and lists of a path.
  init(_ value: ConfigValue?, at steps: ArraySlice<SourceStep>) {
    self = .null
    set(steps, value)
  }

  /// The value of a key; setting a new key appends it.
  subscript(name: String) -> ConfigValue? {
    get { fields?.first { $0.key == name }?.value }
    set {
      var fields = fields ?? []
      if let index = fields.firstIndex(where: { $0.key == name }) {
        if let newValue { fields[index].value = newValue } else { fields.remove(at: index) }
      } else if let newValue {
        fields.append(Field(name, newValue))
      }
      self = .map(fields)
    }
  }

  /// Sets the value at a path and creates missing parents; nil removes it.
  mutating func set(_ steps: ArraySlice<SourceStep>, _ value: ConfigValue?) {
    let rest = steps.dropFirst()
    func changed(_ old: ConfigValue?) -> ConfigValue? {
      if rest.isEmpty { return value }
      var new = old ?? .null
      new.set(rest, value)
      return new
    }
    switch steps.first {
    case nil: self = value ?? .null
    case .key(let name)?: self[name] = changed(self[name])
    case .index(let index)?:
      var items = if case .list(let items) = self { items } else { [ConfigValue]() }
      let end = min(index, items.count)
      let range = end..<min(index + 1, items.count)
      items.replaceSubrange(range, with: [changed(items[range].first)].compactMap { $0 })
      self = .list(items)
    }
  }
}
