import FluidCore
import FluidMotion

extension ExportFormat {
  /// Motion (framer-motion), which evaluates the closed form.
  public static let motion = Self(
    "motion", "Motion", "a transition of Motion (framer-motion)",
    others: ["framer-motion", "framer"], language: .javascript, draft: MotionSpec.motionLibrary)
}

extension MotionSpec {
  /// A Motion transition by physical parameters; by duration Motion would drop the velocity and
  /// clamp ζ to 0.05…1.
  fileprivate func motionLibrary() throws(ExportError) -> ExportDraft {
    let numbers = physical(velocity: velocity)
    let (mass, stiffness, damping) = (numbers.mass, numbers.stiffness, numbers.damping)
    let speed = numbers.velocity
    let capError = capError
    guard capError <= tolerance else {
      throw .overdamped(
        .motion,
        "it ends sinh and cosh at 300, and would jump by \(capError.bounded.plain) points to the end."
      )
    }
    return ExportDraft(
      code: """
        const transition = {
          type: "spring", stiffness: \(stiffness.plain), damping: \(damping.plain), mass: \(mass.plain),
          velocity: \(speed.plain), restDelta: \(rest.plain), restSpeed: \((60 * rest).plain),
        };
        animate(panel, { y: [\(from.plain), \(to.plain)] }, transition);
        """,
      parameters: [
        .init("type", .text("spring")), .init("stiffness", stiffness), .init("damping", damping),
        .init("mass", mass), .init("velocity", speed), .init("restDelta", rest),
        .init("restSpeed", 60 * rest),
      ],
      isExact: capError <= rest, error: numbers.error + rest + capError,
      remark: capError > rest
        ? "Motion ends sinh and cosh at 300, and jumps the rest of the way" : nil)
  }

  /// The distance left when Motion caps sinh and cosh of an overdamped spring, in points.
  private var capError: Double {
    guard spring.damping == .over else { return 0 }
    let ratio = spring.dampingRatio
    let rate = spring.angularFrequency * (ratio * ratio - 1).squareRoot()
    let motion = referenceMotion
    return abs(motion.position(at: 300 / rate) - motion.target)
  }
}
