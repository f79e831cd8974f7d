import FluidCore
import FluidSettings

/// A changed key of a file.
package struct ConfigChange: Sendable, Hashable {
  /// The path in the tree.
  let steps: [SourceStep]
  /// The old value; nil for a new key.
  package var old: DataValue?
  /// The new value; nil for a removed key.
  package var new: DataValue?

  /// The path in messages: `drawer.detents[1].points`.
  package var path: String { steps.path }

  /// The changes between two trees, each as deep as possible, in the new tree's order.
  ///
  /// - Parameter itemwise: Whether lists of different lengths differ by items, removed ones last
  ///   first, rather than as a whole.
  static func between(
    _ old: DataValue?, _ new: DataValue, at steps: [SourceStep] = [], itemwise: Bool = false
  ) -> [ConfigChange] {
    func inside(_ step: SourceStep, _ old: DataValue?, _ new: DataValue?) -> [ConfigChange] {
      let steps = steps + [step]
      guard let new else { return [ConfigChange(steps: steps, old: old, new: nil)] }
      return between(old, new, at: steps, itemwise: itemwise)
    }
    switch (old, new) {
    case (.map(let old)?, .map(let new)):
      return new.flatMap { field in
        inside(.key(field.key), old.first { $0.key == field.key }?.value, field.value)
      }
        + old.filter { field in !new.contains { $0.key == field.key } }
        .flatMap { inside(.key($0.key), $0.value, nil) }
    case (.list(let old)?, .list(let new)) where itemwise || old.count == new.count:
      return new.indices.flatMap {
        inside(.index($0), old.indices.contains($0) ? old[$0] : nil, new[$0])
      }
        + old.indices.dropFirst(new.count).reversed().flatMap { inside(.index($0), old[$0], nil) }
    case (let old?, _) where old == new: return []
    case (nil, .map(let fields)), (.null?, .map(let fields)):
      let isSection = steps.isEmpty || Schema.key(steps.schemaPath)?.kind == .section
      if !isSection { break }
      return fields.flatMap { inside(.key($0.key), nil, $0.value) }
    default: break
    }
    return [ConfigChange(steps: steps, old: old, new: new)]
  }
}

extension ConfigChange: CustomStringConvertible {
  /// `drawer.spring.bounce 0.3 → 0.42`; a new key without the old value.
  package var description: String {
    [path, old?.yaml, old != nil ? "→" : nil, new?.yaml ?? "gone"].compactMap { $0 }
      .joined(separator: " ")
  }
}
