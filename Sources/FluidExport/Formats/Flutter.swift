import FluidCore

extension ExportFormat {
  /// Flutter, which evaluates the closed form.
  public static let flutter = Self(
    "flutter", "Flutter", "SpringDescription and SpringSimulation", others: ["dart"],
    language: .dart, draft: MotionSpec.flutter)
}

extension MotionSpec {
  /// `SpringSimulation` by physical parameters, evaluated in doubles, with velocities in points per
  /// second. `withDurationAndBounce` would truncate the duration to whole milliseconds.
  fileprivate func flutter() -> ExportDraft {
    let numbers = physical(velocity: velocity)
    return ExportDraft(
      code: """
        final spring = SpringDescription(
          \(numbers.fields.words));
        controller.animateWith(SpringSimulation(
          spring, \(from.plain), \(to.plain), \(numbers.velocity.plain),
          tolerance: const Tolerance(distance: \(rest.plain), velocity: \((60 * rest).plain)),
          snapToEnd: true));
        """,
      parameters: numbers.fields + [
        .init("start", from), .init("end", to), .init("velocity", numbers.velocity),
        .init("tolerance", .map([.init("distance", rest), .init("velocity", 60 * rest)])),
      ],
      error: numbers.error + rest)
  }
}
