/// What a draggable piece tells of itself, in its own unit: points, or degrees of one that is
/// turned.
public struct DraggableValue: Sendable, Hashable {
  /// How far it has come.
  public var phase: Phase
  /// Where it is, in the axis' unit: points, or degrees for a dial.
  public var position: Double
  /// How fast it is, per second.
  public var velocity: Double
  /// Where it is on its way to, in the same unit; nil while it is held.
  public var goal: Double?

  /// How far a draggable piece has come; the raw values are the words of traces.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// It was taken in hand, at rest or in flight.
    case began
    /// The hand moved it.
    case moved
    /// The hand let go of it, or was taken away.
    case ended
    /// It has come to rest.
    case settled
  }

  /// What a drag of a piece has come to, in the piece's own unit: points, or degrees for a dial.
  public init(phase: Phase, position: Double, velocity: Double, goal: Double?) {
    self.phase = phase
    self.position = position
    self.velocity = velocity
    self.goal = goal
  }
}
