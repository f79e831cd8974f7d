import FluidCore

/// A motion as a polyline, for CSS `linear()` and other keyframe players.
///
/// The curve has the fewest points for a stated error. Points may lie beside the motion, within the
/// error, which takes about 30% fewer of them than points on it. The first and the last point lie
/// on the motion exactly.
public struct EasingCurve: Sendable, Hashable {
  /// A point of the curve.
  public struct Point: Sendable, Hashable {
    /// Seconds after the start of the motion.
    public let time: Double
    /// In points.
    public let value: Double

    /// A point at a time (in seconds) with a value (in points).
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// The points in order of time, at least two; the first is at time 0.
  public let points: [Point]
  /// The largest distance between curve and motion, in points: an upper bound, tight to one per
  /// cent.
  ///
  /// Holds for every motion whose velocity is the derivative of its position and that changes
  /// curvature at most once within a thousandth of a line or so; true of all motions in this
  /// library.
  public let maximumError: Double

  /// Seconds from the first point to the last.
  public var duration: Double { points[points.count - 1].time }

  /// The curve of a motion from its start.
  ///
  /// - Parameters:
  ///   - motion: The motion to approximate. Positions are limited to ±1e100, NaN counts as 0, and
  ///     velocities beyond ±1e110 as 0; the error is measured from the motion so limited.
  ///   - duration: Length in seconds, at most 1e9; NaN or less than 1e-9 gives two equal points at
  ///     time 0.
  ///   - tolerance: The largest error, in points; at least half a millionth of the motion's span.
  ///     Motions that need more than some 260 000 samples, a thousand swings or so, may exceed it;
  ///     ``maximumError`` tells.
  public init(following motion: some Motion<Double>, for duration: Double, tolerance: Double) {
    let duration = duration >= 1e-9 ? min(duration, 1e9) : 0
    var chart = MotionChart(motion, for: duration, tolerance: tolerance)
    (points, maximumError) = chart.fewestPointsWithinTolerance()
  }

  /// The curve of a spring from 0 to 1, until it stays within the tolerance of 1; it ends at
  /// exactly 1.
  ///
  /// - Parameters:
  ///   - spring: The spring to approximate.
  ///   - tolerance: The largest error, as a share of the distance, within 1e-6…0.5.
  public init(spring: Spring, tolerance: Double) {
    let tolerance = tolerance > 1e-6 ? min(tolerance, 0.5) : 1e-6
    self.init(settling: SpringMotion(spring: spring, from: 0, to: 1, at: 0), tolerance: tolerance)
  }

  /// The curve of a spring motion until it stays within the tolerance of its target; it ends at the
  /// target.
  ///
  /// - Parameters:
  ///   - motion: The motion to approximate, from its start.
  ///   - tolerance: The largest error, in points; as in ``init(following:for:tolerance:)``.
  public init(settling motion: SpringMotion, tolerance: Double) {
    // Slightly less than the tolerance, so that rounding keeps the jump to the target within it.
    let end = motion.settlingTime(distance: 0.99 * tolerance)
    let duration = end >= 1e-9 ? min(end, 1e9) : 0
    var chart = MotionChart(motion, for: duration, tolerance: tolerance, ending: motion.target)
    (points, maximumError) = chart.fewestPointsWithinTolerance()
  }

  /// The value at a time, in points: constant before the first and after the last point.
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
