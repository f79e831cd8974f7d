import FluidCore

/// A drag in a drag area, or a tap on it.
///
/// A drag is one `began`, any number of `changed` and one `ended` or `cancelled`. All points are
/// the window's; the program that listens converts them to its own scale.
public struct DragValue: Sendable, Hashable {
  /// The phase of the drag.
  public var phase: Phase
  /// The place of the press, in points.
  public var start: Point
  /// The finger's place, in points, perhaps outside the control; of a cancelled drag the last one
  /// known.
  public var location: Point
  /// The control's bounds at the press, in points, unclipped.
  public var bounds: Rect

  /// The phases of a drag; the raw values are the words of traces.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The finger has gone further than the slop, along an axis of the control.
    case began
    case changed
    /// The finger lifted.
    case ended
    /// The finger was taken away, or its drawer was: undo rather than commit.
    case cancelled
    /// The finger lifted where it went down: follows the `tap` of the control and gives its place.
    case tapped
  }

  /// A drag from one point to another, in points of the window, and the control it is on.
  public init(phase: Phase, start: Point, location: Point, bounds: Rect) {
    self.phase = phase
    self.start = start
    self.location = location
    self.bounds = bounds
  }

  /// The finger's travel since the press, in points, the slop included.
  public var translation: Point { location - start }
}
