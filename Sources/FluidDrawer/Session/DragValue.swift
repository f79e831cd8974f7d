import FluidCore

/// Where a finger is that has a control to itself: what a drag area tells of a drag, from beginning
/// to end.
///
/// A drag is one `began`, any number of `changed` and one `ended` or `cancelled`. All points are
/// the window's; what is to be worked out from them, with whatever scale, is up to the program that
/// listens.
public struct DragValue: Sendable, Hashable {
  /// How far the drag has come.
  public var phase: Phase
  /// Where the finger went down, in points.
  public var start: Point
  /// Where it is now, in points; it may be anywhere, also outside the control. A drag that was
  /// cancelled tells the last place known.
  public var location: Point
  /// The whole control as it was when the finger went down, in points, cut off or not.
  public var bounds: Rect

  /// How far a drag has come; the raw values are the words of traces.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// It has gone further than the slop, along an axis the control takes.
    case began
    case changed
    /// The finger was lifted.
    case ended
    /// The finger was taken away, or its drawer was: undo rather than commit.
    case cancelled
    /// There was no drag: the finger was lifted where it went down. It follows the `tap` of the
    /// control and tells where.
    case tapped
  }

  /// A drag from one point to another, in points of the window, and the control it is on.
  public init(phase: Phase, start: Point, location: Point, bounds: Rect) {
    self.phase = phase
    self.start = start
    self.location = location
    self.bounds = bounds
  }

  /// How far the finger has gone since it went down, in points, the slop included.
  public var translation: Point { location - start }
}
