import FluidCore

/// Where a panel is in the window at one extent: the same for what is drawn and for what is
/// touched.
///
/// A panel whose area reaches its window's edge hangs on that edge and goes on behind it. Any other
/// is a card: as long as it is at its largest detent it slides in and out as a whole, and only
/// pulled further it stretches, with its far side held. One that grows as it opens does so from its
/// smallest detent at which it is to be seen, and slides only below that.
///
/// A card that is shut has to be out of the window and not in the room between its area and the
/// window's edge. That way belongs to the last stretch: below `wayOut` the card goes further than
/// its extent says, in a straight line, so that at an extent of 0 its moving edge is at the
/// window's. From there on the moving edge is exactly where the extent has it.
public struct PanelFrame: Sendable, Hashable {
  /// The edge it hangs on, and the part of the window it has.
  public let geometry: EdgeGeometry
  /// Where the moving edge is, in points inwards from the area's edge; the extent itself except on
  /// a card's way out.
  public let edge: Double
  /// Where a card's far side is, in points inwards from the area's edge: 0 or less; 0 of a panel
  /// that hangs.
  public let farSide: Double
  /// How much of its way in a card has behind it, 0…1; 1 of a panel that hangs.
  public let arrival: Double

  /// Where a panel is in its window at an extent.
  ///
  /// - Parameters:
  ///   - stops: The detents worked out for `geometry`.
  ///   - extent: Points from the area's edge, as the engine says.
  public init(_ geometry: EdgeGeometry, stops: SnapPoints, extent: Double) {
    self.geometry = geometry
    let extent = extent.isFinite ? extent : 0
    let inset = geometry.edgeInset
    let wayOut = Self.wayOut(inset: inset, stops: stops)
    guard inset > 0 else {
      (edge, farSide, arrival) = (extent, 0, 1)
      return
    }
    let share = extent < wayOut ? max(0, extent / wayOut) : 1
    arrival = share
    edge = share < 1 ? extent - inset * (1 - share) : extent
    let whole = geometry.growsAsItOpens ? Self.smallestSeen(of: stops) : stops.range.upperBound
    farSide = min(0, edge - whole)
  }

  /// Below what extent a card goes further than its extent, in points: twice the room before its
  /// window's edge, so that it moves by no more than half as much again as the finger, but never as
  /// much as a detent at which it is to be seen.
  public static func wayOut(inset: Double, stops: SnapPoints) -> Double {
    min(2 * inset, smallestSeen(of: stops))
  }

  /// The extent at the smallest detent at which a card is to be seen, in points.
  private static func smallestSeen(of stops: SnapPoints) -> Double {
    let range = stops.range
    let seen = stops.stops.first { $0.extent > 0 }?.extent
    return seen ?? (range.lowerBound > 0 ? range.lowerBound : range.upperBound)
  }

  /// Whether it is a card with room all round, and not a panel that hangs on its window's edge.
  public var isCard: Bool { geometry.edgeInset > 0 }

  /// From the moving edge to a card's far side, or to the area's edge for a panel that hangs; in
  /// points, in or out of the window.
  public var rect: Rect { geometry.rect(depths: min(farSide, edge)...max(farSide, edge)) }

  /// The part of it in the window, in points.
  public var visible: Rect {
    guard isCard else { return geometry.panel(extent: edge) }
    return rect.intersection(Rect(origin: .zero, size: geometry.container))
  }

  /// Whether a point is on the panel; corners that are rounded count as if they were not.
  public func contains(_ point: Point) -> Bool {
    let depth = geometry.depth(of: point)
    return depth >= farSide && depth < edge && geometry.spans(point)
  }
}
