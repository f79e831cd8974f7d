import FluidCore
import FluidMotion
import RealModule

extension ExportFormat {
  /// libadwaita, which evaluates the closed form at whole milliseconds.
  public static let libadwaita = Self(
    "libadwaita", "libadwaita", "AdwSpringParams and AdwSpringAnimation, in C",
    others: ["adwaita", "adw", "gtk"], language: .c, draft: MotionSpec.libadwaita)
}

extension MotionSpec {
  /// `AdwSpringAnimation`, evaluated at whole milliseconds. Its duration is an estimate that
  /// ignores the velocity.
  ///
  /// Up to critical damping the estimate is −ln ε/β with β = c/2m, so that ε follows from the
  /// settling time. Beyond, it searches the time at which the motion from rest is within ε points.
  fileprivate func libadwaita() throws(ExportError) -> ExportDraft {
    let numbers = physical(velocity: velocity)
    let (mass, stiffness, damping) = (numbers.mass, numbers.stiffness, numbers.damping)
    let speed = numbers.velocity
    let end = referenceMotion.settlingTime(distance: rest)
    let rate = damping / (2 * mass)
    var epsilon: Double
    if !numbers.isOverdamped {
      epsilon = Double.exp(-rate * end)
      guard epsilon > 0 else {
        throw .deviates(
          .libadwaita, referenceMotion.reach, "its epsilon would have to be below any number.")
      }
    } else {
      guard from != to else {
        throw .overdamped(
          .libadwaita, "where from and to are the same its estimate of the duration divides 0 by 0."
        )
      }
      let excess = (rate * rate - stiffness / mass).squareRoot()
      guard excess * end < 11_000 else {
        throw .overdamped(.libadwaita, "its cosh leaves the numbers there are.")
      }
      epsilon = min(rest, abs(motionFromRest.position(at: end) - to))
      guard epsilon > 0 else {
        throw .overdamped(.libadwaita, "its epsilon would have to be below any number.")
      }
    }
    // Rounded down, so that it ends later rather than earlier.
    epsilon *= 0.999
    epsilon = epsilon.significant(4)
    let lag = try millisecondLag(.libadwaita)
    let ratio = spring.dampingRatio
    var lines = [
      "AdwSpringParams *params = adw_spring_params_new_full (\(damping.plain), \(mass.plain), \(stiffness.plain));",
      "AdwAnimation *animation = adw_spring_animation_new (panel, \(from.plain), \(to.plain), params, target);",
      "AdwSpringAnimation *spring = ADW_SPRING_ANIMATION (animation);",
      "adw_spring_animation_set_epsilon (spring, \(epsilon.plain));",
    ]
    if speed != 0 {
      lines.append("adw_spring_animation_set_initial_velocity (spring, \(speed.plain));")
    }
    lines.append("adw_animation_play (animation);")
    return ExportDraft(
      code: lines.joined(separator: "\n"),
      parameters: [
        .init("damping", damping), .init("mass", mass), .init("stiffness", stiffness),
        .init("damping-ratio", ratio), .init("value-from", from), .init("value-to", to),
        .init("initial-velocity", speed), .init("epsilon", epsilon),
      ],
      isExact: false, error: numbers.error + lag + 2 * rest,
      remark: millisecondRemark(numbers.error, lag))
  }
}
