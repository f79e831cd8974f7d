import FluidCore
import FluidMotion

/// The velocity of a hand along an axis, from the reports that a program receives.
public struct HandTracker: Sendable {
  private var tracker = VelocityTracker()
  /// The time of the newest sample, in seconds.
  private var newest: HandTime = -.infinity
  /// The last report that moved by more than a tremble, with the hand's travel there; nil before
  /// the first one.
  private var arrival: (travel: Double, time: HandTime)?

  /// Reports closer together than this count as one, at the first one's time and the last one's
  /// place, in seconds.
  ///
  /// 1 ms, a tick of the fastest common mice. Reports that waited while the program was busy come
  /// within microseconds of each other; what they moved by in that time is not the hand's velocity.
  public static let resolution = 0.001

  /// The most a hand's velocity counts as, in points per second: Android's
  /// ViewConfiguration maximum of 8000 dp/s.
  public static let maxVelocity = 8000.0

  /// A tracker without reports.
  public init() {}

  /// Adds a report: the hand's travel in points, and when, in seconds.
  public mutating func add(_ travel: Double, at time: HandTime) {
    if time - newest >= Self.resolution || time < newest { newest = time }
    tracker.add(travel, at: newest.seconds)
    let hasMoved = arrival.map { abs(travel - $0.travel) >= tracker.stopRules.tremble } ?? true
    if hasMoved { arrival = (travel, time) }
  }

  /// Forgets all reports.
  public mutating func reset() {
    tracker.reset()
    newest = -.infinity
    arrival = nil
  }

  /// Seconds since the hand last moved by more than a tremble; nil before the first report.
  func stillness(at time: HandTime) -> Double? { arrival.map { max(0, time - $0.time) } }

  /// Points per second at a time in seconds.
  public func velocity(at time: HandTime) -> Double {
    min(Self.maxVelocity, max(-Self.maxVelocity, tracker.velocity(at: time.seconds)))
  }
}
