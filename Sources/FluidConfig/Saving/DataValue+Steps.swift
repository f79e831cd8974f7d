import FluidCore
import FluidSettings

extension DataValue {
  /// A value nested in the mappings and lists of a path.
  init(_ value: DataValue?, at steps: ArraySlice<SourceStep>) {
    self = .null
    set(steps, value)
  }

  /// Sets the value at a path and creates missing parents; nil removes it.
  mutating func set(_ steps: ArraySlice<SourceStep>, _ value: DataValue?) {
    let rest = steps.dropFirst()
    func changed(_ old: DataValue?) -> DataValue? {
      if rest.isEmpty { return value }
      var new = old ?? .null
      new.set(rest, value)
      return new
    }
    switch steps.first {
    case nil: self = value ?? .null
    case .key(let name)?: self[name] = changed(self[name])
    case .index(let index)?:
      var items = if case .list(let items) = self { items } else { [DataValue]() }
      let end = min(index, items.count)
      let range = end..<min(index + 1, items.count)
      items.replaceSubrange(range, with: [changed(items[range].first)].compactMap { $0 })
      self = .list(items)
    }
  }
}
