import FluidCore
import FluidMotion

extension MotionSpec {
  /// The motion in which errors are measured: `motion`, or one over a drawer's usual distance where
  /// nothing moves.
  var referenceMotion: SpringMotion {
    from == to && velocity == 0
      ? SpringMotion(spring: spring, from: from, to: from + motion.reach, at: 0) : motion
  }

  var deviation: Deviation { Deviation(from: referenceMotion, until: rest / 10) }

  /// Numbers with the fewest digits that keep the motion, and their error in points.
  ///
  /// - Parameter make: The numbers rounded to some digits, and their motion; nil where no spring
  ///   has them.
  func shortest<Numbers>(
    _ make: (Int) -> (numbers: Numbers, motion: SpringMotion)?
  ) -> (numbers: Numbers, error: Double)? {
    let deviation = deviation
    for digits in 4...17 {
      guard let (numbers, motion) = make(digits) else { continue }
      let error = deviation.largest { motion.position(at: $0) }
      // Rounding may cost a hundredth of the resting tolerance.
      if error <= rest / 100 || digits == 17 { return (numbers, error) }
    }
    return nil
  }

  /// The velocity in a toolkit's unit, rounded, and the error of the motion with it, in points.
  func written(velocity: Double) -> (number: Double, error: Double) {
    guard velocity != 0 else { return (0, 0) }
    let found = shortest { digits in
      let rounded = velocity.significant(digits)
      let share = self.velocity == 0 ? 0 : rounded / velocity * self.velocity
      return (rounded, SpringMotion(spring: spring, from: from, to: to, velocity: share, at: 0))
    }
    return (found?.numbers ?? velocity, found?.error ?? 0)
  }

  /// Duration and bounce, rounded, and the error of the motion with them, in points.
  var perceptual: (fields: [DataValue.Field], error: Double) {
    let (duration, bounce) = (spring.duration, spring.bounce.decimals(15))
    let found = shortest { digits in
      let (duration, bounce) = (duration.significant(digits), bounce.significant(digits))
      return (try? Spring(duration: duration, bounce: bounce)).map {
        ((duration, bounce), with($0))
      }
    }
    let numbers = found?.numbers ?? (duration, bounce)
    return ([.init("duration", numbers.0), .init("bounce", numbers.1)], found?.error ?? .infinity)
  }

  /// Mass, stiffness and damping coefficient, rounded.
  ///
  /// Rounding never makes a spring overdamped that is not: some toolkits treat overdamped springs
  /// differently.
  ///
  /// - Parameter velocity: The velocity in the toolkit's unit, rounded as well.
  func physical(velocity: Double) -> PhysicalNumbers {
    let (velocity, speedError) = written(velocity: velocity)
    let found = shortest { digits in
      let (mass, stiffness) = (
        spring.mass.significant(digits), spring.stiffness.significant(digits)
      )
      var damping = spring.dampingCoefficient.significant(digits)
      if spring.damping != .over, damping * damping > 4 * mass * stiffness {
        damping = damping.below(digits)
      }
      let written = try? Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
      return written.map { ((mass, stiffness, damping), with($0)) }
    }
    let (mass, stiffness, damping) =
      found?.numbers ?? (spring.mass, spring.stiffness, spring.dampingCoefficient)
    return PhysicalNumbers(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
      error: (found?.error ?? 0) + speedError)
  }

  /// ``referenceMotion`` with another spring.
  func with(_ spring: Spring) -> SpringMotion {
    let motion = referenceMotion
    return SpringMotion(
      spring: spring, from: motion.start.position, to: motion.target,
      velocity: motion.start.velocity, at: 0)
  }
}

extension MotionSpec {
  /// ``physical(velocity:)`` for a toolkit that plays damping ratios above 1 as 1.
  ///
  /// - Throws: ``ExportError/overdamped(_:_:)`` where that is further off than the tolerance.
  func physicalUpToCritical(
    velocity: Double, for format: ExportFormat
  ) throws(ExportError) -> PhysicalNumbers {
    guard spring.damping == .over,
      let critical = try? Spring(response: spring.response, dampingRatio: 1, mass: spring.mass)
    else { return physical(velocity: velocity) }
    let motion = with(critical)
    let error = deviation.largest { motion.position(at: $0) }
    guard error <= tolerance else {
      throw .overdamped(
        format, "it plays a damping ratio of 1, \(error.bounded.plain) points off.")
    }
    var numbers = try MotionSpec(
      spring: critical, from: from, to: to, velocity: self.velocity, tolerance: tolerance
    ).physical(velocity: velocity)
    numbers.error += error
    return numbers
  }
}

/// A spring's mass, stiffness and damping coefficient, and a velocity, rounded for an export.
struct PhysicalNumbers {
  let mass, stiffness, damping: Double
  /// In the toolkit's unit.
  let velocity: Double
  /// Error of the motion with these numbers, in points.
  var error: Double

  var fields: [DataValue.Field] {
    [.init("mass", mass), .init("stiffness", stiffness), .init("damping", damping)]
  }

  /// Whether the damping is above critical.
  var isOverdamped: Bool { damping * damping > 4 * mass * stiffness }
}

extension [DataValue.Field] {
  /// `mass: 1, stiffness: 100, damping: 10`.
  var words: String { map { "\($0.key): \($0.value.plainJSON)" }.joined(separator: ", ") }
}
