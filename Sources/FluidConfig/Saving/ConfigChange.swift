import FluidSettings

/// A key of a file that has another value than before.
package struct ConfigChange: Sendable, Hashable {
  /// The key as messages call it: `drawer.detents[1].points`.
  package var path: String
  /// What it was; nil for a key that was not there.
  package var old: ConfigValue?
  /// What it is; nil for a key that is gone.
  package var new: ConfigValue?

  /// All changes between two trees, each as deep down as it can be, in the order of the new one.
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
  /// `drawer.spring.bounce 0.3 → 0.42`; without the old value where there was none.
  package var description: String {
    [path, old?.yaml, old != nil ? "→" : nil, new?.yaml ?? "gone"].compactMap { $0 }
      .joined(separator: " ")
  }
}
