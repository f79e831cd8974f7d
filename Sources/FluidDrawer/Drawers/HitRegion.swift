import FluidCore
import FluidMotion

/// The part of a drawer that lies under a point; the raw values are the words of traces.
enum HitRegion: String, Sendable, Hashable {
  case handle, panel
  /// The strip along the edge that drags a closed drawer in.
  case edge
  /// The dimmed rest of the window, out of reach.
  case scrim
  /// Elsewhere, for drawers that may be dragged from anywhere.
  case anywhere
}

extension DrawerEngine {
  /// The region that a press at a point would touch; nil: the press goes on to what is below.
  func hitRegion(at point: Point, time: SceneTime) -> HitRegion? {
    let extent = state(at: time).position
    let frame = PanelFrame(shownGeometry, stops: shownStops, extent: extent)
    if extent > 0, isOnHandle(point, frame) { return .handle }
    if frame.contains(point) { return .panel }
    let isClosed = destination == stops.smallest && !isInFlight
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

  /// Whether a point is on the strip that drags the closed drawer in. It begins at the window's
  /// edge, where a finger from outside arrives, and its width counts from the area's edge.
  private func isOnStrip(_ strip: Length, _ point: Point) -> Bool {
    let geometry = shownGeometry
    let width = strip.resolved(in: geometry.length)
    let depth = geometry.depth(of: point)
    return depth < width && (depth >= 0 || width > 0) && geometry.spans(point)
  }

  /// Whether a press in a region may become a drag of the panel or its list.
  func canDrag(from region: HitRegion) -> Bool {
    guard configuration.drag.isEnabled, exitTransition == nil else { return false }
    switch region {
    case .handle, .edge, .anywhere: return true
    case .panel:
      if isMoving || contentScope != .panel { return true }
      // Content that takes input leaves the panel to its handle, unless it shares drags with the
      // panel and has nothing to scroll.
      let isContents = contentTakesInput && !sharesDrags
      return configuration.drag.grab != .handle && !isContents
    case .scrim: return false
    }
  }

  /// The tracks that a drag from a region moves.
  func scope(of region: HitRegion) -> DrawerHand.Scope { region == .panel ? contentScope : .panel }

  /// The tracks that a drag from the panel, but not its handle, moves.
  var contentScope: DrawerHand.Scope {
    guard scrollable > 0, contentTakesInput else { return .panel }
    return sharesDrags && configuration.drag.grab != .handle ? .both : .list
  }

  /// Whether the content takes presses and drags: at interactive detents, and, where it shares
  /// drags with the panel, everywhere.
  private var contentTakesInput: Bool {
    if sharesDrags { return true }
    return !isInFlight
      && (destination.name.map(configuration.interactiveDetents.contains) ?? false)
  }

  /// Whether a press may be for a control: wherever the content takes input, and, in a drawer that
  /// names no interactive detents, anywhere, until the press turns out to be a drag.
  var contentTakesPresses: Bool {
    contentTakesInput || configuration.interactiveDetents.isEmpty
  }

  /// Whether one drag may go over from the panel to the list and back. Interactive detents give the
  /// content its drags there and the panel all others.
  private var sharesDrags: Bool {
    configuration.scroll.handsOver && configuration.interactiveDetents.isEmpty
  }
}
