import FluidDrawer
import FluidMotion

/// What a drawer feels like, in numbers: the motion that is to be said in other toolkits' words,
/// and the rules around it.
///
/// Positions are extents: points from the drawer's edge, growing where it opens.
public struct MotionSpec: Sendable, Hashable {
  /// What it moves like from the release on; it begins at time 0.
  public let motion: SpringMotion
  /// The largest error that a curve may have which only follows the motion, in points.
  public let tolerance: Double
  /// The resistance past the largest detent; nil: not said.
  public var over: RubberBand?
  /// The resistance below the smallest detent; nil: not said.
  public var under: RubberBand?
  /// Where it goes when it is let go; nil: not said.
  public var release: ReleaseRule?
  /// How far past the largest detent an open drawer closes like a blind, as a share of the way
  /// between the outermost detents; nil: never.
  public var overpullClosesAt: Double?

  /// The largest position (in points) and velocity (in points per second) that are taken.
  public static let limit = 1e9

  // What any toolkit can be asked to play: from a millisecond to a quarter of an hour, from a
  // thousand swings to treacle.
  private static let responses = 1e-3...1e3
  private static let ratios = 1e-3...1e3
  private static let masses = 1e-6...1e6

  /// A motion with the rules around it, which has to be one that a toolkit can be asked to play.
  ///
  /// - Parameters:
  ///   - spring: What draws it to its target.
  ///   - from: Where it is let go, in points.
  ///   - to: Where it comes to rest, in points.
  ///   - velocity: Points per second, positive where positions grow.
  ///   - tolerance: In points, above 0; nil: a thousandth of the furthest that it gets from its
  ///     target.
  /// - Throws: ``ExportError/number(_:_:expected:)``.
  public init(
    spring: Spring, from: Double, to: Double, velocity: Double = 0, tolerance: Double? = nil,
    over: RubberBand? = nil, under: RubberBand? = nil, release: ReleaseRule? = nil,
    overpullClosesAt: Double? = nil
  ) throws(ExportError) {
    for (name, number) in [("from", from), ("to", to), ("velocity", velocity)] {
      // Written so that what is not a number fails, too.
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

  /// What is drawn to its target.
  public var spring: Spring { motion.spring }
  /// Where it is let go, in points.
  public var from: Double { motion.start.position }
  /// Where it comes to rest, in points.
  public var to: Double { motion.target }
  /// Points per second.
  public var velocity: Double { motion.start.velocity }
  /// The way to the target, in points, with its sign.
  public var distance: Double { to - from }

  /// The velocity as a share of the way per second, positive towards the target; nil: there is no
  /// way.
  var relativeVelocity: Double? {
    if velocity == 0 { return 0 }
    let share = velocity / distance
    return share.isFinite ? share : nil
  }

  /// The same for a toolkit that counts velocities in ways per second.
  func relativeVelocity(for format: ExportFormat) throws(ExportError) -> Double {
    guard let relativeVelocity else { throw .velocityWithoutDistance(format) }
    return relativeVelocity
  }

  /// How near to its target it counts as at rest, in points: nothing that a screen could show.
  var rest: Double { min(0.01, tolerance / 40) }
}

extension SpringMotion {
  /// The furthest it gets from its target, in points; for a motion that does not move, 400: a
  /// drawer's usual way.
  var reach: Double {
    let distance = max(abs(start.position - target), excursion)
    return distance > 0 ? distance : 400
  }

  /// How far from its target it first turns, in points.
  private var excursion: Double {
    guard start.velocity != 0 else { return 0 }
    // Looked for more closely at the beginning, where the velocity of an overdamped motion is soon
    // gone.
    var largest = 0.0
    for step in 0...400 {
      let share = Double(step) / 400
      let time = 4 * spring.response * share * share * share
      largest = max(largest, abs(position(at: time) - target))
    }
    return largest
  }
}
