import FluidGeometry

/// What of a drawer lies under a point; the raw values are the words of traces.
enum HitRegion: String, Sendable, Hashable {
  case handle, panel
  /// The strip along the edge that pulls a closed drawer in.
  case edge
  /// The dimmed rest of the window, out of reach.
  case scrim
  /// Elsewhere, for drawers that may be dragged from anywhere.
  case anywhere
}

extension DrawerEngine {
  /// What of this drawer a press at `point` would touch; nil: nothing, it goes on to what is below.
  func hitRegion(at point: Point, time: Double) -> HitRegion? {
    let depth = shownGeometry.depth(of: point)
    let extent = state(at: time).position
    if isOnHandle(point, extent: extent) { return .handle }
    if depth >= 0 && depth < extent { return .panel }
    let isClosed = heading == stops.smallest && !isInFlight
    if configuration.drag.isEnabled {
      if isClosed, let edgeRegion = configuration.drag.edgeRegion {
        return depth < edgeRegion.width(container: geometry.length) ? .edge : nil
      }
      if configuration.drag.grab == .anywhere { return .anywhere }
    }
    return isModal(at: time) ? .scrim : nil
  }

  private func isOnHandle(_ point: Point, extent: Double) -> Bool {
    let handle = configuration.handle
    guard extent > 0, handle.length > 0 else { return false }
    let geometry = shownGeometry
    let inwards = extent - geometry.depth(of: point)
    let along = (geometry.isVertical ? point.x : point.y) - geometry.breadth / 2
    return inwards <= handle.depth && inwards >= -handle.overhang
      && abs(along) <= handle.length / 2
  }

  /// What a hand there moves.
  func scope(of region: HitRegion) -> Grab.Scope { region == .panel ? contentScope : .panel }

  /// Whether a press there may become a drag of the panel.
  func canDrag(from region: HitRegion) -> Bool {
    guard configuration.drag.isEnabled, !isLeaving else { return false }
    switch region {
    case .handle, .edge, .anywhere: return true
    case .panel:
      if isMoving || contentScope != .panel { return true }
      // Content that listens leaves the panel to its handle, unless it shares drags with it and has nothing to scroll.
      let isContents = contentTakesInput && !configuration.scroll.handsOver
      return configuration.drag.grab != .handle && !isContents
    case .scrim: return false
    }
  }
}
