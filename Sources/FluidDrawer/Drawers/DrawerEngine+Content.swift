extension DrawerEngine {
  /// Whether one drag may go over from the panel to the list and back. Interactive detents give the
  /// content its drags there and the panel all others.
  var sharesDrags: Bool {
    configuration.scroll.handsOver && configuration.interactiveDetents.isEmpty
  }

  /// Whether the content takes presses and drags: at interactive detents, and, where it shares
  /// drags with the panel, everywhere.
  var contentTakesInput: Bool {
    if sharesDrags { return true }
    return !isInFlight && (heading.name.map(configuration.interactiveDetents.contains) ?? false)
  }

  /// Whether a press may be for a control: wherever the content takes input, and, in a drawer that
  /// names no interactive detents, anywhere, until the press turns out to be a drag.
  var contentTakesPresses: Bool {
    contentTakesInput || configuration.interactiveDetents.isEmpty
  }

  /// Whether a hand on the panel, not on its handle, moves the panel, its list, or both in turn.
  var contentScope: DrawerHand.Scope {
    guard scrollable > 0, contentTakesInput else { return .panel }
    return sharesDrags && configuration.drag.grab != .handle ? .both : .list
  }
}
