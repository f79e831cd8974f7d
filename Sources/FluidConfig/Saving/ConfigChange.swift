import FluidSettings

/// A changed key of a file.
package struct ConfigChange: Sendable, Hashable {
  /// The path in messages: `drawer.detents[1].points`.
  package var path: String
  /// The old value; nil for a new key.
  package var old: ConfigValue?
  /// The new value; nil for a removed key.
  package var new: ConfigValue?

  /// The changes between two trees, each as deep as possible, in the new tree's order.
  static func between(_ old: ConfigValue, _ new: ConfigValue) -> [ConfigChange] {
    between(old, new, at: [])
  }

  private static func between(
    _ old: ConfigValue?, _ new: ConfigValue, at steps: [SourceStep]
  ) -> [ConfigChange] {
    switch (old, new) {
    case (.map(let old)?, .map(let new)):
      return new.flatMap { field in
        let before = old.first { $0.key == field.key }?.value
        return between(before, field.value, at: steps + [.key(field.key)])
      }
        + old.filter { field in !new.contains { $0.key == field.key } }.map {
          ConfigChange(path: (steps + [.key($0.key)]).path, old: $0.value, new: nil)
        }
    case (.list(let old)?, .list(let new)) where old.count == new.count:
      return new.indices.flatMap { between(old[$0], new[$0], at: steps + [.index($0)]) }
    case (let old?, _) where old == new: return []
    case (nil, .map(let fields)), (.null?, .map(let fields)):
      let isSection = steps.isEmpty || Schema.key(steps.schemaPath)?.kind == .section
      if !isSection { break }
      return fields.flatMap { between(nil, $0.value, at: steps + [.key($0.key)]) }
    default: break
    }
    return [ConfigChange(path: steps.path, old: old, new: new)]
  }
}

extension ConfigChange: CustomStringConvertible {
  /// `drawer.spring.bounce 0.3 → 0.42`; a new key without the old value.
  package var description: String {
    [path, old?.yaml, old != nil ? "→" : nil, new?.yaml ?? "gone"].compactMap { $0 }
      .joined(separator: " ")
  }
}
