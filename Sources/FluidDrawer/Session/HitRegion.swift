import FluidCore
import FluidMotion

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
  func hitRegion(at point: Point, time: SceneTime) -> HitRegion? {
    let extent = state(at: time).position
    let frame = PanelFrame(shownGeometry, stops: shownStops, extent: extent)
    if extent > 0, isOnHandle(point, frame) { return .handle }
    if frame.contains(point) { return .panel }
    let isClosed = heading == stops.smallest && !isInFlight
    if configuration.drag.isEnabled {
      if isClosed, let edgeRegion = configuration.drag.edgeRegion {
        return isOnStrip(edgeRegion, point) ? .edge : nil
      }
      if configuration.drag.grab == .anywhere { return .anywhere }
    }
    return isModal(at: time) ? .scrim : nil
  }

  private func isOnHandle(_ point: Point, _ frame: PanelFrame) -> Bool {
    let handle = configuration.handle
    guard handle.length > 0 else { return false }
    let geometry = frame.geometry
    let depth = geometry.depth(of: point)
    let inwards = frame.edge - depth
    let along = geometry.along(of: point) - geometry.breadth / 2
    guard
      inwards <= handle.depth && inwards >= -handle.overhang && abs(along) <= handle.length / 2
    else { return false }
    // The pad of a short or narrow card ends where the card does.
    return geometry.spans(point) && (!frame.isCard || depth >= frame.farSide)
  }

  /// Whether a point is on the strip that pulls the closed drawer in. It begins at the window's
  /// edge, as a finger does that comes from outside, and is as wide as asked for from the area's
  /// edge on.
  private func isOnStrip(_ strip: DragRule.EdgeRegion, _ point: Point) -> Bool {
    let geometry = shownGeometry
    let width = strip.width(container: geometry.length)
    let depth = geometry.depth(of: point)
    return depth < width && (depth >= 0 || width > 0) && geometry.spans(point)
  }

  /// What a hand there moves.
  func scope(of region: HitRegion) -> DrawerHand.Scope { region == .panel ? contentScope : .panel }

  /// Whether a press there may become a drag of the panel.
  func canDrag(from region: HitRegion) -> Bool {
    guard configuration.drag.isEnabled, !isLeaving else { return false }
    switch region {
    case .handle, .edge, .anywhere: return true
    case .panel:
      if isMoving || contentScope != .panel { return true }
      // Content that listens leaves the panel to its handle, unless it shares drags with it and has
      // nothing to scroll.
      let isContents = contentTakesInput && !sharesDrags
      return configuration.drag.grab != .handle && !isContents
    case .scrim: return false
    }
  }
}
