import FluidCore
import FluidDrawer

/// A drawer's motion at one moment, for the content that follows it.
public struct Moment: Sendable, Hashable {
  /// The drawer's index within the scene, from 0; nil behind all drawers.
  public var drawer: Int?
  /// 0 at the smallest detent, 1 at the largest; outside 0…1 while pulled beyond them.
  public var progress = 1.0
  /// How far the panel reaches into the window, in points; 0 or more.
  public var extent = 0.0
  /// The panel's extent at the start, in points.
  public var home = 0.0
  /// The distance from the window's edge to the edge that the panel is attached to, in points; 0
  /// except for a card.
  public var inset = 0.0
  /// The centre of the panel's area of the window, in points.
  public var middle = Point.zero
  /// Over-pull beyond the largest detent, in points; 0 or more.
  public var overpull = 0.0
  /// The opening direction, a unit vector.
  public var opening = Point(x: 0, y: 1)
  /// The content's scroll position, in points.
  public var scroll = 0.0
  /// The scroll positions of lists side by side, in points; empty with a single list.
  public var scrolls: [Double] = []

  /// The moment of no drawer: fully open, at rest, without a window.
  public init() {}

  /// The scroll position of the list at index `column`, in points.
  func scroll(of column: Int) -> Double {
    scrolls.indices.contains(column) ? scrolls[column] : scroll
  }

  init(_ snapshot: DrawerSnapshot, drawer: Int?) {
    self.drawer = drawer
    progress = snapshot.progress.isFinite ? snapshot.progress : 0
    extent = snapshot.extent.isFinite ? max(0, snapshot.extent) : 0
    inset = snapshot.geometry.edgeInset
    let over = snapshot.extent - snapshot.stops.range.upperBound
    overpull = over.isFinite ? max(0, over) : 0
    scroll = snapshot.scroll.isFinite ? snapshot.scroll : 0
    scrolls = snapshot.scrolls.map { $0.isFinite ? $0 : 0 }
    opening =
      switch snapshot.geometry.side {
      case .top: Point(x: 0, y: 1)
      case .bottom: Point(x: 0, y: -1)
      case .left: Point(x: 1, y: 0)
      case .right: Point(x: -1, y: 0)
      }
  }
}
