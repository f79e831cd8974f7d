import FluidCore

/// Maps a drawer's single axis to the window's plane, and back.
///
/// The engine knows only *extent*: how far the panel reaches inwards from its edge. This is the one
/// place with directions on screen, so that everything else is the same on all edges. The edge is
/// that of the drawer's area: the part of the window that the insets leave.
public struct EdgeGeometry: Sendable, Hashable {
  /// The side of the window, with reading direction resolved.
  public enum Side: Sendable, Hashable { case top, bottom, left, right }

  /// The side of the window that the drawer hangs on.
  public let side: Side
  /// The window's size, in points.
  public internal(set) var container: Size
  /// The insets at the window's left and right, in points.
  private var horizontal: Margins
  /// The insets at the window's top and bottom, in points.
  private var vertical: Margins
  /// Whether a card is as long as it is open, and not always as long as at its largest detent; see
  /// ``PanelFrame``.
  public let growsAsItOpens: Bool

  /// A drawer's area in a window, and the edge it opens from.
  ///
  /// - Parameters:
  ///   - container: The window's size, in points.
  ///   - insets: The room around the area. Insets that leave nothing are reduced together, to meet
  ///     in a line.
  ///   - growsAsItOpens: Whether a card is as long as it is open.
  public init(
    edge: Edge, direction: LayoutDirection = .leftToRight, container: Size,
    insets: EdgeInsets = .zero, growsAsItOpens: Bool = false
  ) {
    self.container = container
    self.growsAsItOpens = growsAsItOpens
    side =
      switch (edge, direction) {
      case (.top, _): .top
      case (.bottom, _): .bottom
      case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
      case (.leading, .rightToLeft), (.trailing, .leftToRight): .right
      }
    horizontal =
      switch direction {
      case .leftToRight: Margins(start: insets.leading, end: insets.trailing)
      case .rightToLeft: Margins(start: insets.trailing, end: insets.leading)
      }
    vertical = Margins(start: insets.top, end: insets.bottom)
  }

  /// Whether the panel moves up and down.
  public var isVertical: Bool { side == .top || side == .bottom }

  /// The drawer's part of the window, in points; all of it without insets.
  public var area: Rect {
    let (x, y) = (columns, rows)
    return Rect(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start)
  }

  /// The area's length along the axis of motion, in points.
  public var length: Double { isVertical ? area.height : area.width }

  /// The area's length along the edge, in points.
  public var breadth: Double { isVertical ? area.width : area.height }

  /// Whether the area is the whole window: no insets.
  public var fillsWindow: Bool { horizontal == .none && vertical == .none }

  /// The distance from the window's edge to the area's, in points; 0 or more.
  public var edgeInset: Double {
    switch side {
    case .top: rows.start
    case .bottom: container.height - rows.end
    case .left: columns.start
    case .right: container.width - columns.end
    }
  }

  /// The distance from the window's opposite edge to the area's, in points; 0 or more.
  var oppositeInset: Double {
    switch side {
    case .top: container.height - rows.end
    case .bottom: rows.start
    case .left: container.width - columns.end
    case .right: columns.start
    }
  }

  /// The part of a displacement on screen that opens the drawer, in points; negative where it
  /// closes it.
  public func opening(_ displacement: Point) -> Double {
    switch side {
    case .top: displacement.y
    case .bottom: -displacement.y
    case .left: displacement.x
    case .right: -displacement.x
    }
  }

  /// The part of a displacement along the edge, which does not move the drawer, in points.
  public func across(_ displacement: Point) -> Double {
    isVertical ? displacement.x : displacement.y
  }

  /// The distance of a point inwards from the edge, in points; negative outside of it.
  public func depth(of point: Point) -> Double {
    switch side {
    case .top: point.y - rows.start
    case .bottom: rows.end - point.y
    case .left: point.x - columns.start
    case .right: columns.end - point.x
    }
  }

  /// The distance of a point along the edge from the edge's start (its left or upper end), in
  /// points.
  public func along(of point: Point) -> Double {
    isVertical ? point.x - columns.start : point.y - rows.start
  }

  /// Whether a point lies between the area's sides, however deep. Without an inset at a side the
  /// area continues there, out of the window.
  public func spans(_ point: Point) -> Bool {
    let margins = isVertical ? horizontal : vertical
    let along = along(of: point)
    return (margins.start == 0 || along >= 0) && (margins.end == 0 || along < breadth)
  }

  /// The point `depth` points inwards from the edge and `along` points from the edge's start (its
  /// left or upper end).
  public func point(depth: Double, along: Double) -> Point {
    switch side {
    case .top: Point(x: columns.start + along, y: rows.start + depth)
    case .bottom: Point(x: columns.start + along, y: rows.end - depth)
    case .left: Point(x: columns.start + depth, y: rows.start + along)
    case .right: Point(x: columns.end - depth, y: rows.start + along)
    }
  }

  /// The screen rectangle between two depths, over a stretch along the edge (all of it when nil).
  ///
  /// - Parameters:
  ///   - depths: In points from the edge.
  ///   - along: In points along the edge.
  public func rect(depths: ClosedRange<Double>, along: ClosedRange<Double>? = nil) -> Rect {
    let stretch = along ?? 0...max(0, breadth)
    let a = point(depth: depths.lowerBound, along: stretch.lowerBound)
    let b = point(depth: depths.upperBound, along: stretch.upperBound)
    return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// The part of the area that a panel of an extent covers.
  ///
  /// - Parameter extent: In points from the edge; below 0 counts as 0.
  public func panel(extent: Double) -> Rect { rect(depths: 0...max(0, extent)) }

  /// The area with a share of its breadth, 0…1, about its middle.
  func narrowed(to share: Double) -> EdgeGeometry {
    var copy = self
    let margin = max(0, breadth) * (1 - share) / 2
    if isVertical {
      let (start, end) = columns
      copy.horizontal = Margins(start: start + margin, end: container.width - end + margin)
    } else {
      let (start, end) = rows
      copy.vertical = Margins(start: start + margin, end: container.height - end + margin)
    }
    return copy
  }

  /// The area's left and right, in points.
  private var columns: (start: Double, end: Double) { horizontal.span(of: container.width) }

  /// The area's top and bottom, in points.
  private var rows: (start: Double, end: Double) { vertical.span(of: container.height) }

  /// The insets at both ends of one measure of the window, in points.
  private struct Margins: Sendable, Hashable {
    /// At the left or at the top.
    let start: Double
    let end: Double

    static let none = Margins(start: 0, end: 0)

    /// The part of a length that the insets leave.
    func span(of length: Double) -> (start: Double, end: Double) {
      guard self != .none else { return (0, length) }
      if start <= length - end { return (start, length - end) }
      // Halved first: two large ones may have no sum.
      let place = length > 0 ? length * (start / 2 / (start / 2 + end / 2)) : 0
      return (place, place)
    }
  }
}

extension DrawerConfiguration {
  /// The drawer's geometry in a window.
  ///
  /// - Parameter container: The window's size, in points.
  public func geometry(in container: Size, _ direction: LayoutDirection) -> EdgeGeometry {
    var insets = insets
    var grows = false
    if let width, edge == .top || edge == .bottom {
      let margins = width.margins(in: container.width)
      insets.top += margins.top
      insets.leading += margins.leading
      insets.bottom += margins.bottom
      insets.trailing += margins.trailing
      grows = width.isCard(in: container.width)
    }
    return EdgeGeometry(
      edge: edge, direction: direction, container: container, insets: insets,
      growsAsItOpens: grows)
  }
}
