import FluidDrawer
import FluidMotion
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
    merged.edge.tune(tuned.edge, insteadOf: start.edge)
    merged.insets.tune(tuned.insets, insteadOf: start.insets)
    merged.width.tune(tuned.width, insteadOf: start.width)
    merged.detents.tune(tuned.detents, insteadOf: start.detents)
    merged.freeRange.tune(tuned.freeRange, insteadOf: start.freeRange)
    merged.initial.tune(tuned.initial, insteadOf: start.initial)
    merged.interactiveDetents.tune(tuned.interactiveDetents, insteadOf: start.interactiveDetents)
    merged.spring.tune(tuned.spring, insteadOf: start.spring)
    merged.release.tune(tuned.release, insteadOf: start.release)
    merged.overpullClosesAt.tune(tuned.overpullClosesAt, insteadOf: start.overpullClosesAt)
    merged.over.tune(tuned.over, insteadOf: start.over)
    merged.under.tune(tuned.under, insteadOf: start.under)
    merged.bandsBegin.tune(tuned.bandsBegin, insteadOf: start.bandsBegin)
    merged.drag.tune(tuned.drag, insteadOf: start.drag)
    merged.handle.tune(tuned.handle, insteadOf: start.handle)
    merged.scrim.tune(tuned.scrim, insteadOf: start.scrim)
    merged.scroll.tune(tuned.scroll, insteadOf: start.scroll)
    return merged
  }
}

extension PanelStyle {
  /// How this drawer looks as a file wants it; see
  /// ``/FluidDrawer/DrawerConfiguration/tuned(as:insteadOf:)``.
  package func tuned(as tuned: Self, insteadOf start: Self) -> Self {
    guard self != start else { return tuned }
    var merged = self
    merged.cornerRadius.tune(tuned.cornerRadius, insteadOf: start.cornerRadius)
    merged.material.tune(tuned.material, insteadOf: start.material)
    merged.tint.tune(tuned.tint, insteadOf: start.tint)
    merged.edgeMark.tune(tuned.edgeMark, insteadOf: start.edgeMark)
    return merged
  }
}

extension Equatable {
  /// Takes a file's value where the state has left the author's first one.
  fileprivate mutating func tune(_ tuned: Self, insteadOf start: Self) {
    if self == start { self = tuned }
  }
}
