import FluidDrawer
import FluidMotion

/// A drawer's motion and the rules around it, as input of an export.
///
/// Positions are extents: points from the drawer's edge, growing as it opens.
public struct MotionSpec: Sendable, Hashable {
  /// The motion from the release on, starting at time 0.
  public let motion: SpringMotion
  /// The largest allowed error of formats that approximate the motion by a curve, in points.
  public let tolerance: Double
  /// Resistance past the largest detent; nil to leave it out.
  public var over: RubberBand?
  /// Resistance below the smallest detent; nil to leave it out.
  public var under: RubberBand?
  /// Rule that chooses the target on release; nil to leave it out.
  public var release: ReleaseRule?
  /// Overpull past the largest detent at which a release closes the drawer, as a share of the
  /// distance between the outermost detents; nil for never.
  public var overpullClosesAt: Double?

  /// The largest position (in points) and velocity (in points per second).
  public static let limit = 1e9

  // Ranges that toolkits can play: from a millisecond to a quarter of an hour, from a thousand
  // swings to creeping.
  private static let responses = 1e-3...1e3
  private static let ratios = 1e-3...1e3
  private static let masses = 1e-6...1e6

  /// A motion and its rules, checked for what toolkits can play.
  ///
  /// - Parameters:
  ///   - spring: The spring that drives the motion.
  ///   - from: Position at release, in points.
  ///   - to: The target, in points.
  ///   - velocity: Velocity at release, in points per second; positive opens.
  ///   - tolerance: In points, above 0; nil for a thousandth of the largest distance from the
  ///     target.
  /// - Throws: ``ExportError/number(_:_:expected:)``.
  public init(
    spring: Spring, from: Double, to: Double, velocity: Double = 0, tolerance: Double? = nil,
    over: RubberBand? = nil, under: RubberBand? = nil, release: ReleaseRule? = nil,
    overpullClosesAt: Double? = nil
  ) throws(ExportError) {
    for (name, number) in [("from", from), ("to", to), ("velocity", velocity)] {
      // The comparison also rejects NaN.
      guard abs(number) <= Self.limit else {
        throw .number(name, number, expected: "a number within ±1e9")
      }
    }
    for (name, number, range) in [
      ("response", spring.response, Self.responses),
      ("damping ratio", spring.dampingRatio, Self.ratios),
      ("mass", spring.mass, Self.masses),
    ] where !range.contains(number) {
      let (low, high) = (range.lowerBound.plain, range.upperBound.plain)
      throw .number(name, number, expected: "a number from \(low) to \(high)")
    }
    motion = SpringMotion(spring: spring, from: from, to: to, velocity: velocity, at: 0)
    if let tolerance {
      guard tolerance >= 1e-9, tolerance <= Self.limit else {
        throw .number("tolerance", tolerance, expected: "a number of points from 1e-9 to 1e9")
      }
      self.tolerance = tolerance
    } else {
      self.tolerance = max(1e-9, motion.reach / 1000)
    }
    self.over = over
    self.under = under
    self.release = release
    self.overpullClosesAt = overpullClosesAt
  }

  /// The spring that drives the motion.
  public var spring: Spring { motion.spring }
  /// Position at release, in points.
  public var from: Double { motion.start.position }
  /// The target, in points.
  public var to: Double { motion.target }
  /// Velocity at release, in points per second.
  public var velocity: Double { motion.start.velocity }
  /// Signed distance to the target, in points.
  public var distance: Double { to - from }

  /// Velocity relative to the distance, per second, positive towards the target; nil for a distance
  /// of 0.
  var relativeVelocity: Double? {
    if velocity == 0 { return 0 }
    let share = velocity / distance
    return share.isFinite ? share : nil
  }

  /// The motion from rest, without ``velocity``.
  var motionFromRest: SpringMotion { SpringMotion(spring: spring, from: from, to: to, at: 0) }

  /// The relative velocity for a format that requires one.
  func relativeVelocity(for format: ExportFormat) throws(ExportError) -> Double {
    guard let relativeVelocity else { throw .velocityWithoutDistance(format) }
    return relativeVelocity
  }

  /// The distance from the target that counts as at rest, in points; below what a screen can show.
  var rest: Double { min(0.01, tolerance / 40) }
}

extension SpringMotion {
  /// The largest distance from the target, in points; 400, a drawer's usual distance, for a motion
  /// at rest.
  var reach: Double {
    let distance = max(abs(start.position - target), excursion)
    return distance > 0 ? distance : 400
  }

  /// The largest distance from the target after the start, in points.
  private var excursion: Double {
    guard start.velocity != 0 else { return 0 }
    // Denser samples at the beginning, where an overdamped motion loses its velocity.
    var largest = 0.0
    for step in 0...400 {
      let share = Double(step) / 400
      let time = 4 * spring.response * share * share * share
      largest = max(largest, abs(position(at: time) - target))
    }
    return largest
  }
}

extension MotionSpec {
  /// The loss of every export as a curve.
  var curveLoss: String {
    "the spring itself: interrupted, or from elsewhere, or at another velocity it is another curve"
  }

  /// The motion normalised to run from 0 to 1.
  func share(_ format: ExportFormat) throws(ExportError) -> SpringMotion {
    guard from != to else {
      throw velocity == 0 ? .nothingMoves(format) : .velocityWithoutDistance(format)
    }
    let velocity = try relativeVelocity(for: format)
    return SpringMotion(spring: spring, from: 0, to: 1, velocity: velocity, at: 0)
  }
}
