import FluidMotion

// SwiftUI, UIKit and Core Animation solve the spring's equation; they differ in what a velocity is,
// and in what they make of ζ > 1.
extension Feel {
  /// `.spring(duration:bounce:)`; where there is a velocity `.interpolatingSpring`, whose velocity
  /// is in ways per second and which knows ζ > 1 only through a `Spring` that says so (otherwise it
  /// is taken for 1).
  func swiftUI() throws(ExportError) -> ExportDraft {
    guard let velocity = relativeVelocity else { throw .velocityWithoutDistance(.swiftui) }
    if velocity == 0 {
      let (duration, bounce, error) = perceptual()
      return ExportDraft(
        code: ".spring(duration: \(duration.plain), bounce: \(bounce.plain))",
        parameters: [.init("duration", duration), .init("bounce", bounce)], error: error)
    }
    let (speed, offBySpeed) = written(velocity: velocity)
    let (mass, stiffness, damping, offByNumbers) = physical()
    let numbers = "mass: \(mass.plain), stiffness: \(stiffness.plain), damping: \(damping.plain)"
    var parameters: [ExportValue.Field] = [
      .init("mass", mass), .init("stiffness", stiffness), .init("damping", damping),
    ]
    let code: String
    if damping * damping > 4 * mass * stiffness {
      parameters.append(.init("allowOverDamping", .flag(true)))
      code = """
        .interpolatingSpring(
          Spring(\(numbers), allowOverDamping: true),
          initialVelocity: \(speed.plain))
        """
    } else {
      code = ".interpolatingSpring(\(numbers), initialVelocity: \(speed.plain))"
    }
    parameters.append(.init("initialVelocity", speed))
    return ExportDraft(code: code, parameters: parameters, error: offBySpeed + offByNumbers)
  }

  /// `UISpringTimingParameters` by its physical parameters; beyond critical damping by duration and
  /// a bounce below 0 (iOS 17), which is the way UIKit has for it.
  func uiKit() throws(ExportError) -> ExportDraft {
    guard let velocity = relativeVelocity else { throw .velocityWithoutDistance(.uikit) }
    let (speed, offBySpeed) = written(velocity: velocity)
    let vector = "CGVector(dx: 0, dy: \(speed.plain))"
    let (arguments, parameters, error): (String, [ExportValue.Field], Double)
    if spring.damping == .over {
      let (duration, bounce, off) = perceptual()
      arguments = "duration: \(duration.plain), bounce: \(bounce.plain)"
      parameters = [.init("duration", duration), .init("bounce", bounce)]
      error = off
    } else {
      let (mass, stiffness, damping, off) = physical()
      arguments = "mass: \(mass.plain), stiffness: \(stiffness.plain), damping: \(damping.plain)"
      parameters = [
        .init("mass", mass), .init("stiffness", stiffness), .init("damping", damping),
      ]
      error = off
    }
    return ExportDraft(
      code: """
        let timing = UISpringTimingParameters(
          \(arguments), initialVelocity: \(vector))
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
        """,
      parameters: parameters + [
        .init("initialVelocity", .map([.init("dx", 0), .init("dy", speed)]))
      ],
      error: error + offBySpeed)
  }

  /// `CASpringAnimation`, which goes from 0 to 1 and lasts as long as it is told, not until it
  /// rests.
  func coreAnimation() throws(ExportError) -> ExportDraft {
    guard let velocity = relativeVelocity else { throw .velocityWithoutDistance(.coreAnimation) }
    let (speed, offBySpeed) = written(velocity: velocity)
    let (mass, stiffness, damping, offByNumbers) = physical()
    // Up to the next millisecond: by then it is at rest.
    let duration = (judged.settlingTime(distance: rest) * 1000).rounded(.up) / 1000
    var lines = [
      "let spring = CASpringAnimation(keyPath: \"position.y\")",
      "spring.fromValue = \(from.plain)", "spring.toValue = \(to.plain)",
      "spring.mass = \(mass.plain)", "spring.stiffness = \(stiffness.plain)",
      "spring.damping = \(damping.plain)", "spring.initialVelocity = \(speed.plain)",
    ]
    var parameters: [ExportValue.Field] = [
      .init("mass", mass), .init("stiffness", stiffness), .init("damping", damping),
      .init("initialVelocity", speed),
    ]
    if damping * damping > 4 * mass * stiffness {
      lines.append("spring.allowsOverdamping = true  // iOS 17")
      parameters.append(.init("allowsOverdamping", .flag(true)))
    }
    lines.append(
      "spring.duration = \(duration.plain)  // at rest by then; settlingDuration is an estimate")
    parameters.append(.init("duration", duration))
    return ExportDraft(
      code: lines.joined(separator: "\n"), parameters: parameters,
      error: offByNumbers + offBySpeed + rest)
  }

  /// Duration and bounce as they are written.
  private func perceptual() -> (duration: Double, bounce: Double, error: Double) {
    let (numbers, error) = written([spring.duration, spring.bounce.decimals(15)]) {
      try? Spring(duration: $0[0], bounce: $0[1])
    }
    return (numbers[0], numbers[1], error)
  }
}
