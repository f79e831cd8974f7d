/// The state of a draggable piece, in its own unit: points, or degrees for a dial.
public struct DraggableValue: Sendable, Hashable {
  /// The phase of the drag.
  public var phase: Phase
  /// In the axis' unit: points, or degrees for a dial.
  public var position: Double
  /// Per second.
  public var velocity: Double
  /// The position where the piece rests or will come to rest, in the same unit; nil while a hand
  /// holds it.
  public var goal: Double?

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
  public init(phase: Phase, position: Double, velocity: Double, goal: Double?) {
    self.phase = phase
    self.position = position
    self.velocity = velocity
    self.goal = goal
  }
}
