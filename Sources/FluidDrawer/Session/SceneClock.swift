import FluidCore

/// Maps the time of hands to the time of motions.
///
/// Slow motion slows what moves by itself; a finger keeps its own time, so that its velocity stays
/// true. Both times are in seconds, and the same until a rate is set.
public struct SceneClock: Sendable, Hashable {
  /// Seconds of the scene per second of the hand: 0 or more; 0 is paused.
  public private(set) var rate = 1.0
  /// A moment in both times: the latest change of rate, or, in a pause, the hand's latest input.
  private var hand: HandTime = 0
  private var scene: SceneTime = 0

  /// A clock on which both times are the same.
  public init() {}

  /// Whether the scene is paused.
  public var isPaused: Bool { rate == 0 }

  /// The scene's time at a time of the hand's, both in seconds.
  public func sceneTime(atHand time: HandTime) -> SceneTime { scene + (time - hand) * rate }

  /// The hand's time at a time of the scene's, both in seconds; in a pause, which is one moment of
  /// the scene's, the hand's latest input.
  public func handTime(atScene time: SceneTime) -> HandTime {
    isPaused ? hand : hand + (time - scene) / rate
  }

  /// The first time of the hand's by which the scene has reached a time, both in seconds; nil: it
  /// is paused before that.
  public func handTime(reachingScene time: SceneTime) -> HandTime? {
    guard !isPaused else { return time <= scene ? hand : nil }
    var result = handTime(atScene: time)
    // Rounding may leave it a hair short, and a host that waits until then would find nothing due.
    while result.isFinite, sceneTime(atHand: result) < time { result = result.nextUp }
    return result
  }

  /// Sets the rate from a time of the hand's on; what is no number from 0 up counts as 1.
  public mutating func setRate(_ rate: Double, atHand time: HandTime) {
    advance(toHand: time)
    self.rate = rate.isFinite && rate >= 0 ? rate : 1
  }

  /// Stores the current moment in both times, before a change of rate and for a hand's input in a
  /// pause.
  public mutating func advance(toHand time: HandTime) {
    scene = sceneTime(atHand: time)
    hand = time
  }
}
