import FluidCore

/// A drawer's ``Moment``, as a layout reads it. Parts that are read are recorded; the layout is
/// reused while they are unchanged. A piece that only moves or fades with the drawer reads
/// `painter.moment` while drawing instead.
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

  /// The whole moment; a layout that reads it is made anew in every picture of a moving drawer.
  public var whole: Moment { noting(.moment, moment) }

  /// The drawer's index within the scene, from 0; nil behind all drawers.
  public var drawer: Int? { noting(.drawer, moment.drawer) }
  /// 0 at the smallest detent, 1 at the largest; outside 0…1 while pulled beyond them.
  public var progress: Double { noting(.progress, moment.progress) }
  /// How far the panel reaches into the window, in points; 0 or more.
  public var extent: Double { noting(.extent, moment.extent) }
  /// Over-pull beyond the largest detent, in points; 0 or more.
  public var overpull: Double { noting(.overpull, moment.overpull) }
  /// The opening direction, a unit vector.
  public var opening: Point { noting(.opening, moment.opening) }
  /// The content's scroll position, in points.
  public var scroll: Double { noting(.scroll, moment.scroll) }
  /// The scroll positions of lists side by side, in points; empty with a single list.
  public var scrolls: [Double] { noting(.scrolls, moment.scrolls) }

  /// The scroll position of the list at index `column`, in points.
  public func scroll(of column: Int) -> Double {
    reads?.note(.scrollOf(column: column))
    return moment.scroll(of: column)
  }
}
