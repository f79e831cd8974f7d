import FluidCore
import FluidMotion

extension ExportFormat {
  /// react-spring, which integrates in steps of a millisecond.
  public static let reactSpring = Self(
    "react-spring", "react-spring", "a config of react-spring", others: ["react"],
    language: .javascript, draft: MotionSpec.reactSpring)
}

extension MotionSpec {
  /// A react-spring config: semi-implicit Euler in steps of 1 ms, velocity in points per
  /// millisecond.
  fileprivate func reactSpring() throws(ExportError) -> ExportDraft {
    let numbers = physical(velocity: velocity / 1000)
    let (mass, stiffness, damping) = (numbers.mass, numbers.stiffness, numbers.damping)
    let speed = numbers.velocity
    let deviation = deviation
    guard deviation.end <= 0.001 * Double(Deviation.mostSteps) else {
      throw .deviates(
        .reactSpring, .infinity,
        "it is at rest after more than five minutes, in steps of a millisecond.")
    }
    let stepped = deviation.steps(stiffness: stiffness / mass, damping: damping / mass)
    let onStep = deviation.largest(inStepsOf: 0.001, holding: false, stepped)
    guard onStep <= referenceMotion.reach / 10 else {
      throw .deviates(
        .reactSpring, onStep, "its steps of a millisecond are too coarse for so fast a spring.")
    }
    let off = deviation.largest(inStepsOf: 0.001, holding: true, stepped)
    // A frame of 16.7 ms is rounded up to 17 steps, so react-spring runs ahead.
    let ahead = deviation.largest(inStepsOf: 1 / 60.0, holding: false) { index in
      stepped(index * 17)
    }
    return ExportDraft(
      code: """
        const config = {
          mass: \(mass.plain), tension: \(stiffness.plain), friction: \(damping.plain),
          velocity: \(speed.plain), precision: \(rest.plain), restVelocity: \((rest * 0.06).plain),
        };
        api.start({ from: { y: \(from.plain) }, to: { y: \(to.plain) }, config });
        """,
      parameters: [
        .init("mass", mass), .init("tension", stiffness), .init("friction", damping),
        .init("velocity", speed), .init("precision", rest), .init("restVelocity", rest * 0.06),
      ],
      isExact: false, error: off + numbers.error + rest,
      loses: [
        "its time: a frame is rounded up to whole milliseconds, so that at 60 frames a second it is up to "
          + "\(ahead.bounded.plain) points ahead"
      ],
      remark: "it goes in steps of 1 ms")
  }
}

extension Deviation {
  /// Semi-implicit Euler in steps of a millisecond: velocity first, then position by the new
  /// velocity.
  ///
  /// - Returns: The position after a number of steps; ascending calls integrate each step once.
  func steps(stiffness: Double, damping: Double) -> (Int) -> Double {
    let target = motion.target
    let start = motion.start
    var done = 0
    var place = start.position
    var speed = start.velocity / 1000
    return { count in
      if count < done { (done, place, speed) = (0, start.position, start.velocity / 1000) }
      while done < count {
        speed += -stiffness * 1e-6 * (place - target) - damping * 1e-3 * speed
        place += speed
        done += 1
      }
      return place
    }
  }
}
