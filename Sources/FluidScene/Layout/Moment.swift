import FluidDrawer
import FluidGeometry

/// What of a drawer's motion its content may follow.
public struct Moment: Sendable, Hashable {
  /// Which of the scene's drawers, counted from 0; nil behind them all.
  public var drawer: Int?
  /// 0 at the smallest detent, 1 at the largest, and beyond while pulled past them.
  public var progress = 1.0
  /// How far the panel reaches into the window, in points; 0 or more.
  public var extent = 0.0
  /// Where the panel starts, in points.
  public var home = 0.0
  /// How far the edge that the panel hangs on lies inside the window's, in points; 0 but of a card.
  public var inset = 0.0
  /// The middle of what of the window is the panel's, in points.
  public var middle = Point.zero
  /// How far the panel is pulled past its largest detent, in points; 0 or more.
  public var overpull = 0.0
  /// The way the panel opens: a unit vector.
  public var opening = Point(x: 0, y: 1)
  /// How far the content is scrolled, in points.
  public var scroll = 0.0
  /// How far each of several lists side by side is scrolled, in points; empty where there is one.
  public var scrolls: [Double] = []

  /// The moment of no drawer: all open, at rest, in no window.
  public init() {}

  /// How far the list of that number is scrolled, in points.
  func scroll(of column: Int) -> Double {
    scrolls.indices.contains(column) ? scrolls[column] : scroll
  }

  init(_ snapshot: DrawerSnapshot, drawer: Int?) {
    self.drawer = drawer
    progress = snapshot.progress.isFinite ? snapshot.progress : 0
    extent = snapshot.extent.isFinite ? max(0, snapshot.extent) : 0
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
