import FluidDrawer
import FluidScene

// A file speaks of a drawer as it is before anything happens. What the scene's author lets depend
// on the state is the author's from the moment it differs, and all else stays the file's.

extension DrawerConfiguration {
  /// This drawer of a scene as a file wants it.
  ///
  /// - Parameters:
  ///   - tuned: What the file makes of the drawer as it is at the beginning.
  ///   - start: The drawer as it is at the beginning.
  package func tuned(as tuned: Self, insteadOf start: Self) -> Self {
    guard self != start else { return tuned }
    var merged = self
    func take<Value: Equatable>(_ part: WritableKeyPath<Self, Value>) {
      guard self[keyPath: part] == start[keyPath: part] else { return }
      merged[keyPath: part] = tuned[keyPath: part]
    }
    take(\.edge)
    take(\.insets)
    take(\.width)
    take(\.detents)
    take(\.freeRange)
    take(\.initial)
    take(\.interactiveDetents)
    take(\.spring)
    take(\.release)
    take(\.overpullClosesAt)
    take(\.over)
    take(\.under)
    take(\.bandsBegin)
    take(\.drag)
    take(\.handle)
    take(\.scrim)
    take(\.scroll)
    return merged
  }
}

extension PanelStyle {
  /// How this drawer looks as a file wants it; see
  /// ``/FluidDrawer/DrawerConfiguration/tuned(as:insteadOf:)``.
  package func tuned(as tuned: Self, insteadOf start: Self) -> Self {
    guard self != start else { return tuned }
    var merged = self
    func take<Value: Equatable>(_ part: WritableKeyPath<Self, Value>) {
      guard self[keyPath: part] == start[keyPath: part] else { return }
      merged[keyPath: part] = tuned[keyPath: part]
    }
    take(\.cornerRadius)
    take(\.material)
    take(\.tint)
    take(\.edgeMark)
    return merged
  }
}
