import FluidCore

/// A motion as a chain of straight lines: what CSS `linear()` and other players of keyframes take.
///
/// Made from a motion with a stated error and as few points as it takes: the points are free to lie
/// beside the motion (within the error), which needs about 30% fewer of them than points on it.
/// The first point and the last lie on the motion exactly.
public struct EasingCurve: Sendable, Hashable {
  /// A corner of the curve.
  public struct Point: Sendable, Hashable {
    /// Seconds after the start of the motion.
    public let time: Double
    /// In points.
    public let value: Double

    /// A corner at a time (in seconds) and a value (in points).
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// The corners in order of time, at least two; the first is at time 0.
  public let points: [Point]
  /// The largest distance of the curve from the motion, in points: a bound that no moment exceeds,
  /// and that is reached to within a hundredth.
  ///
  /// Holds for every motion whose velocity is the slope of its position and that bends one way or
  /// changes its bend once within a thousandth of a line or so; all of this library's do.
  public let maximumError: Double

  /// Seconds from the first point to the last.
  public var duration: Double { points[points.count - 1].time }

  /// The curve of a motion from its start on.
  ///
  /// - Parameters:
  ///   - motion: What to follow. Its positions are taken within ±1e100, and to be 0 where they are
  ///     not numbers, and velocities beyond ±1e110 to be 0; the error is that from the motion so
  ///     taken.
  ///   - duration: For how long, in seconds, at most 1e9; one that is not a number or below 1e-9
  ///     gives two equal points at time 0.
  ///   - tolerance: The largest error allowed, in points; taken to be at least half a millionth of
  ///     the way the motion spans. It is kept where some 260 000 samples of the motion, a thousand
  ///     swings or so, are enough for that; beyond, ``maximumError`` is larger.
  public init(following motion: some Motion<Double>, for duration: Double, tolerance: Double) {
    let duration = duration >= 1e-9 ? min(duration, 1e9) : 0
    var chart = MotionChart(motion, for: duration, tolerance: tolerance)
    (points, maximumError) = chart.fewestPointsWithinTolerance()
  }

  /// The curve of a spring from 0 to 1, until it stays within the tolerance of 1; it ends at 1.
  ///
  /// - Parameters:
  ///   - spring: What to follow.
  ///   - tolerance: The largest error allowed, as a share of the way; taken within 1e-6…0.5.
  public init(spring: Spring, tolerance: Double) {
    let tolerance = tolerance > 1e-6 ? min(tolerance, 0.5) : 1e-6
    self.init(settling: SpringMotion(spring: spring, from: 0, to: 1, at: 0), tolerance: tolerance)
  }

  /// The curve of a spring's motion until it stays within the tolerance of its target; it ends
  /// there.
  ///
  /// - Parameters:
  ///   - motion: What to follow, from its start on.
  ///   - tolerance: The largest error allowed, in points; as in ``init(following:for:tolerance:)``.
  public init(settling motion: SpringMotion, tolerance: Double) {
    // Not quite the tolerance, so that ending at the target is within it whatever the rounding.
    let end = motion.settlingTime(distance: 0.99 * tolerance)
    let duration = end >= 1e-9 ? min(end, 1e9) : 0
    var chart = MotionChart(motion, for: duration, tolerance: tolerance, ending: motion.target)
    (points, maximumError) = chart.fewestPointsWithinTolerance()
  }

  /// The value at a time, in points: the first point's before it, the last one's after it.
  ///
  /// - Parameter time: Seconds after the start of the motion.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return points[0].value }
    guard time < duration else { return points[points.count - 1].value }
    let next = points.dropFirst().dropLast().partitioningIndex { $0.time > time }
    let (from, to) = (points[next - 1], points[next])
    return from.value + (to.value - from.value) * ((time - from.time) / (to.time - from.time))
  }
}
