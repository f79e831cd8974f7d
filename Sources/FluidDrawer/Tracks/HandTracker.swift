import FluidCore
import FluidMotion

/// How fast a hand moves along an axis, from reports as a program gets to see them.
public struct HandTracker: Sendable {
  private var tracker = VelocityTracker()
  /// When the newest sample was, in seconds.
  private var newest: HandTime = -.infinity
  /// The last report that was not where the one before had come to, and the hand's travel there:
  /// since then it has only trembled; nil before the first one.
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

  /// A hand that has not been anywhere yet.
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

  /// How long it has been within a tremble of where it came to last, in seconds; nil before the
  /// first report.
  func stillness(at time: HandTime) -> Double? { arrival.map { max(0, time - $0.time) } }

  /// Points per second at a time in seconds.
  public func velocity(at time: HandTime) -> Double {
    min(Self.maxVelocity, max(-Self.maxVelocity, tracker.velocity(at: time.seconds)))
  }
}
