import FluidCore
import FluidMotion

extension ExportFormat {
  /// Core Animation, which evaluates the closed form.
  public static let coreAnimation = Self(
    "core-animation", "Core Animation", "CASpringAnimation, with its duration",
    others: ["caspringanimation", "ca"], language: .swift, draft: MotionSpec.coreAnimation)
}

extension MotionSpec {
  /// `CASpringAnimation` from 0 to 1 with an explicit duration; it does not end at rest by itself.
  fileprivate func coreAnimation() throws(ExportError) -> ExportDraft {
    let numbers = physical(velocity: try relativeVelocity(for: .coreAnimation))
    // Rounded up to a millisecond at which it is at rest.
    let duration = (referenceMotion.settlingTime(distance: rest) * 1000).rounded(.up) / 1000
    var parameters = numbers.fields + [DataValue.Field("initialVelocity", numbers.velocity)]
    var lines = [
      "let spring = CASpringAnimation(keyPath: \"position.y\")",
      "spring.fromValue = \(from.plain)", "spring.toValue = \(to.plain)",
    ]
    lines += parameters.map { "spring.\($0.key) = \($0.value.plainJSON)" }
    if numbers.isOverdamped {
      lines.append("spring.allowsOverdamping = true  // iOS 17")
      parameters.append(.init("allowsOverdamping", .flag(true)))
    }
    lines.append(
      "spring.duration = \(duration.plain)  // at rest by then; settlingDuration is an estimate")
    return ExportDraft(
      code: lines.joined(separator: "\n"), parameters: parameters + [.init("duration", duration)],
      error: numbers.error + rest)
  }
}
