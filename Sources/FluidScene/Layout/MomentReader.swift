import FluidGeometry

/// A drawer's moment as a layout sees it. What is asked for is noted: the layout is kept for as
/// long as the answers stay the same. What only moves or fades with the drawer asks where it draws
/// instead: `painter.moment`.
public struct MomentReader {
  private let moment: Moment
  private let reads: LayoutReads?

  init(_ moment: Moment, noting reads: LayoutReads?) {
    self.moment = moment
    self.reads = reads
  }

  private func noting<Value>(_ part: LayoutReads.Part, _ value: Value) -> Value {
    reads?.note(part)
    return value
  }

  /// All of it: a layout that asks for this is made anew in every picture of a drawer that moves.
  public var whole: Moment { noting(.moment, moment) }

  /// Which of the scene's drawers, counted from 0; nil behind them all.
  public var drawer: Int? { noting(.drawer, moment.drawer) }
  /// 0 at the smallest detent, 1 at the largest, and beyond while pulled past them.
  public var progress: Double { noting(.progress, moment.progress) }
  /// How far the panel reaches into the window, in points; 0 or more.
  public var extent: Double { noting(.extent, moment.extent) }
  /// How far the panel is pulled past its largest detent, in points; 0 or more.
  public var overpull: Double { noting(.overpull, moment.overpull) }
  /// The way the panel opens: a unit vector.
  public var opening: Point { noting(.opening, moment.opening) }
  /// How far the content is scrolled, in points.
  public var scroll: Double { noting(.scroll, moment.scroll) }
  /// How far each of several lists side by side is scrolled, in points; empty where there is one.
  public var scrolls: [Double] { noting(.scrolls, moment.scrolls) }

  /// How far the list of that number is scrolled, in points.
  public func scroll(of column: Int) -> Double {
    reads?.note(column: column)
    return moment.scroll(of: column)
  }
}
