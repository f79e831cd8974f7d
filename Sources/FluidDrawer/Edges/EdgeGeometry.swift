import FluidGeometry

/// Maps one drawer's single axis to the window's plane, and back.
///
/// The engine knows only *extent*: how far the panel reaches inwards from its edge. This is the one
/// place that knows which way that is on screen, so that everything else is the same on all edges.
public struct EdgeGeometry: Sendable, Hashable {
  /// The side of the window, with reading direction resolved.
  public enum Side: Sendable, Hashable { case top, bottom, left, right }

  /// The side of the window it hangs on.
  public let side: Side
  /// The window's size, in points.
  public internal(set) var container: Size

  public init(edge: Edge, direction: LayoutDirection = .leftToRight, container: Size) {
    self.container = container
    side =
      switch (edge, direction) {
      case (.top, _): .top
      case (.bottom, _): .bottom
      case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
      case (.leading, .rightToLeft), (.trailing, .leftToRight): .right
      }
  }

  /// Whether the panel moves up and down.
  public var isVertical: Bool { side == .top || side == .bottom }

  /// The container's measure along the axis of motion, in points.
  public var length: Double { isVertical ? container.height : container.width }

  /// The container's measure along the edge, in points.
  public var breadth: Double { isVertical ? container.width : container.height }

  /// How much a displacement on screen opens the drawer; negative where it closes it.
  public func opening(_ displacement: Point) -> Double {
    switch side {
    case .top: displacement.y
    case .bottom: -displacement.y
    case .left: displacement.x
    case .right: -displacement.x
    }
  }

  /// The part of a displacement that runs along the edge and does not move the drawer.
  public func across(_ displacement: Point) -> Double {
    isVertical ? displacement.x : displacement.y
  }

  /// How far inwards from the edge a point lies, in points.
  public func depth(of point: Point) -> Double {
    switch side {
    case .top: point.y
    case .bottom: container.height - point.y
    case .left: point.x
    case .right: container.width - point.x
    }
  }

  /// The point `depth` points inwards from the edge and `along` points from the edge's start (its
  /// left or upper end).
  public func point(depth: Double, along: Double) -> Point {
    switch side {
    case .top: Point(x: along, y: depth)
    case .bottom: Point(x: along, y: container.height - depth)
    case .left: Point(x: depth, y: along)
    case .right: Point(x: container.width - depth, y: along)
    }
  }

  /// The screen rectangle between two depths, over a stretch along the edge (all of it when nil).
  public func rect(depths: ClosedRange<Double>, along: ClosedRange<Double>? = nil) -> Rect {
    let stretch = along ?? 0...max(0, breadth)
    let a = point(depth: depths.lowerBound, along: stretch.lowerBound)
    let b = point(depth: depths.upperBound, along: stretch.upperBound)
    return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// The visible part of a panel of the given extent.
  public func panel(extent: Double) -> Rect { rect(depths: 0...max(0, extent)) }
}
