import FluidCore
import FluidMotion

extension ExportFormat {
  /// Qt Quick's `SpringAnimation`, which goes on in steps of 16 ms.
  public static let qmlSpring = Self(
    "qml-spring", "Qt Quick SpringAnimation", "a SpringAnimation, in steps of 16 ms",
    others: ["springanimation"], language: .javascript, draft: MotionSpec.qmlSpring)
}

extension MotionSpec {
  /// A `SpringAnimation` whose steps have the spring's factors: damping 1 − P, spring
  /// (1 + P − S)/h.
  fileprivate func qmlSpring() -> ExportDraft {
    let factors = StepFactors(spring, step: QMLSpring.step)
    let damping = (1 - factors.product.significant(6)).decimals(15)
    let pull = ((1 + factors.product - factors.sum) / factors.step).significant(6)
    let motion = referenceMotion
    var (place, velocity) = (motion.start.position, 0.0)
    var (frame, steps) = (0, 0)
    let error = deviation.largest(at: 60) {
      frame += 1
      // A frame's time is cut to whole milliseconds, the rest of a step is kept.
      while (steps + 1) * 16 <= frame * 1000 / 60 {
        velocity += pull * (motion.target - place) - damping * velocity
        place += QMLSpring.step * velocity
        steps += 1
      }
      return place
    }
    return ExportDraft(
      code: """
        SpringAnimation {
          property: "y"; from: \(from.plain); to: \(to.plain)
          spring: \(pull.plain); damping: \(damping.plain); epsilon: \(rest.plain)
        }
        """,
      parameters: [.init("spring", pull), .init("damping", damping), .init("epsilon", rest)],
      isExact: false, error: max(rest, error),
      loses: velocity == 0 ? [] : ["the first velocity: it begins at rest"],
      remark: steppedRemark(.qml))
  }
}

/// Constants of Qt Quick's `SpringAnimation`.
enum QMLSpring {
  /// The length of a step, in seconds.
  static let step = 0.016
}
