import FluidCore

/// The panel's frame in the window at one extent, for drawing and for hit testing.
///
/// A panel whose area reaches its window's edge hangs on that edge and continues behind it. Any
/// other is a card: as long as at its largest detent, it slides in and out as a whole; dragged
/// further it stretches, with its far side held. A card that grows as it opens does so from its
/// smallest visible detent, and slides only below that.
///
/// A closed card has to be out of the window and not in the room between its area and the window's
/// edge. That distance belongs to the last stretch: below `wayOut` the card goes further than its
/// extent says, in a straight line, so that at an extent of 0 its moving edge is at the window's.
/// From there on the moving edge is exactly at the extent.
public struct PanelFrame: Sendable, Hashable {
  /// The edge and the area of the drawer.
  public let geometry: EdgeGeometry
  /// The moving edge, in points inwards from the area's edge; the extent itself except on a card's
  /// way out.
  public let edge: Double
  /// A card's far side, in points inwards from the area's edge: 0 or less; 0 of a panel that hangs.
  public let farSide: Double
  /// The completed share of a card's way in, 0…1; 1 of a panel that hangs.
  public let arrival: Double

  /// The frame of a panel at an extent.
  ///
  /// - Parameters:
  ///   - stops: The detents resolved for `geometry`.
  ///   - extent: Points from the area's edge.
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

  /// The extent below which a card goes further than its extent, in points: twice the room before
  /// its window's edge, so that it moves by no more than half as much again as the finger, and at
  /// most its smallest visible detent.
  public static func wayOut(inset: Double, stops: SnapPoints) -> Double {
    min(2 * inset, smallestSeen(of: stops))
  }

  /// The smallest visible detent's extent, in points.
  private static func smallestSeen(of stops: SnapPoints) -> Double {
    let range = stops.range
    let seen = stops.stops.first { $0.extent > 0 }?.extent
    return seen ?? (range.lowerBound > 0 ? range.lowerBound : range.upperBound)
  }

  private init(_ geometry: EdgeGeometry, edge: Double, farSide: Double, arrival: Double) {
    (self.geometry, self.edge) = (geometry, edge)
    (self.farSide, self.arrival) = (farSide, arrival)
  }

  /// The frame scaled about the middle of its moving edge, and moved.
  ///
  /// A panel that hangs is narrower and goes on to its edge, so that no gap opens there.
  ///
  /// - Parameters:
  ///   - scale: A factor of 0…1.
  ///   - distance: How far the moving edge goes inwards, in points.
  package func scaled(by scale: Double, movedBy distance: Double) -> PanelFrame {
    PanelFrame(
      geometry.narrowed(to: scale), edge: edge + distance,
      farSide: isCard ? edge + distance - (edge - farSide) * scale : farSide, arrival: arrival)
  }

  /// Whether the panel is a card with room all round, and does not hang on its window's edge.
  public var isCard: Bool { geometry.edgeInset > 0 }

  /// The rectangle from the moving edge to a card's far side, or to the area's edge for a panel
  /// that hangs; in points, in or out of the window.
  public var rect: Rect { geometry.rect(depths: min(farSide, edge)...max(farSide, edge)) }

  /// The part of the rectangle in the window, in points.
  public var visible: Rect {
    guard isCard else { return geometry.panel(extent: edge) }
    return rect.intersection(Rect(origin: .zero, size: geometry.container))
  }

  /// Whether a point is on the panel, round corners included.
  public func contains(_ point: Point) -> Bool {
    let depth = geometry.depth(of: point)
    return depth >= farSide && depth < edge && geometry.spans(point)
  }
}
