import FluidDrawer
import FluidMotion
import FluidScene

// A file tunes a drawer's initial configuration. Where the scene's state changes a property, the
// author's value wins from then on; all other properties keep the file's values.

extension DrawerConfiguration {
  /// The drawer with a file's values for all properties that the state has not changed.
  ///
  /// - Parameters:
  ///   - tuned: The initial drawer with the file's values.
  ///   - start: The initial drawer.
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
    merged.keyboard.tune(tuned.keyboard, insteadOf: start.keyboard)
    merged.stack.tune(tuned.stack, insteadOf: start.stack)
    return merged
  }
}

extension PanelStyle {
  /// The look with a file's values for all properties that the state has not changed.
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
  /// Takes a file's value if the state has not changed the author's.
  fileprivate mutating func tune(_ tuned: Self, insteadOf start: Self) {
    if self == start { self = tuned }
  }
}
