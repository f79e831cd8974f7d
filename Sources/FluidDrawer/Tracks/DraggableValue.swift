import FluidCore

/// The state of a draggable piece, in its own unit: points, or degrees for a dial.
public struct DraggableValue: Sendable, Hashable {
  /// The phase of the drag.
  public var phase: Phase
  /// In the axis' unit: points, or degrees for a dial; horizontal where the piece is dragged in
  /// the plane.
  public var position: Double
  /// Per second.
  public var velocity: Double
  /// The position where the piece rests or will come to rest, in the same unit; nil while a hand
  /// holds it.
  public var goal: Double?
  /// The vertical half of a piece that is dragged in the plane; nil: it has one axis.
  public var vertical: Vertical?
  /// The decision of a release by a hand; for a piece that is dragged in the plane the horizontal
  /// and the vertical one. Empty in other phases, and where the program moved the piece. Traces
  /// leave it out.
  public var decisions: [ReleaseDecision] = []

  /// The vertical half of a piece that is dragged in the plane.
  public struct Vertical: Sendable, Hashable {
    /// In points, down.
    public var position: Double
    /// Points per second.
    public var velocity: Double
    /// The position where it rests or will come to rest, in points; nil while a hand holds it.
    public var goal: Double?

    /// A vertical state, in points.
    public init(position: Double, velocity: Double, goal: Double?) {
      self.position = position
      self.velocity = velocity
      self.goal = goal
    }
  }

  /// The position of a piece that is dragged in the plane, in points; on the axis of another one.
  public var place: Point { Point(x: position, y: vertical?.position ?? 0) }

  /// The velocity in the plane, in points per second.
  public var planeVelocity: Point { Point(x: velocity, y: vertical?.velocity ?? 0) }

  /// The target of a piece that is dragged in the plane, in points; nil while a hand holds it.
  public var planeGoal: Point? {
    goal.map { Point(x: $0, y: vertical?.goal ?? 0) }
  }

  /// The phases of a drag; the raw values are the words of traces.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// A hand took hold, at rest or in flight.
    case began
    /// The hand moved the piece.
    case moved
    /// The hand let go, or was taken away.
    case ended
    /// The piece has come to rest.
    case settled
  }

  /// A state in the piece's own unit: points, or degrees for a dial.
  public init(
    phase: Phase, position: Double, velocity: Double, goal: Double?, vertical: Vertical? = nil
  ) {
    self.phase = phase
    self.position = position
    self.velocity = velocity
    self.goal = goal
    self.vertical = vertical
  }
}
