import FluidCore
import FluidMotion

/// The velocity of a hand along an axis, from the reports that a program receives.
public struct HandTracker: Sendable {
  /// The samples, in storage of their own: they are most of a drawer in hand, which is copied more
  /// often than they are read.
  private var samples = CopyOnWrite(VelocityTracker())
  /// The time of the newest sample, in seconds.
  private var newest: HandTime = -.infinity
  /// The last report that moved by more than a tremble, with the hand's travel there; nil before
  /// the first one.
  private var arrival: (travel: Double, time: HandTime)?
  /// The first report, and the hand's travel at the latest one; nil before the first report.
  private var whole: (start: Double, time: HandTime, end: Double)?

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
    samples.value.add(travel, at: newest.seconds)
    let tremble = samples.value.stopRules.tremble
    let hasMoved = arrival.map { abs(travel - $0.travel) >= tremble } ?? true
    if hasMoved { arrival = (travel, time) }
    if travel.isFinite { whole = (whole?.start ?? travel, whole?.time ?? time, travel) }
  }

  /// Forgets all reports.
  public mutating func reset() { self = HandTracker() }

  /// Seconds since the hand last moved by more than a tremble; nil before the first report.
  func stillness(at time: HandTime) -> Double? { arrival.map { max(0, time - $0.time) } }

  /// Points per second at a time in seconds.
  public func velocity(at time: HandTime) -> Double {
    Self.limited(samples.value.velocity(at: time.seconds))
  }

  /// The mean velocity since the first report, in points per second: net travel over time; 0
  /// without any time between.
  public func meanVelocity(at time: HandTime) -> Double {
    guard let whole, time > whole.time else { return 0 }
    return Self.limited((whole.end - whole.start) / (time - whole.time))
  }

  /// The mean velocity where a rule judges that; nil: it does not.
  func meanVelocity(for rule: ReleaseRule, at time: HandTime) -> Double? {
    rule.estimator == .mean ? meanVelocity(at: time) : nil
  }

  private static func limited(_ velocity: Double) -> Double {
    min(maxVelocity, max(-maxVelocity, velocity))
  }
}
