extension ExportFormat {
  /// Flutter, which solves the spring's equation.
  public static let flutter = Self(
    "flutter", "Flutter", "SpringDescription and SpringSimulation", others: ["dart"],
    language: .dart, draft: MotionSpec.flutter)
}

extension MotionSpec {
  /// `SpringSimulation` with the physical parameters, which it solves in doubles with velocities in
  /// points per second. (`withDurationAndBounce` would cut the duration to whole milliseconds.)
  fileprivate func flutter() -> ExportDraft {
    let numbers = physical
    let (speed, offBySpeed) = written(velocity: velocity)
    return ExportDraft(
      code: """
        final spring = SpringDescription(
          \(numbers.fields.words));
        controller.animateWith(SpringSimulation(
          spring, \(from.plain), \(to.plain), \(speed.plain),
          tolerance: const Tolerance(distance: \(rest.plain), velocity: \((60 * rest).plain)),
          snapToEnd: true));
        """,
      parameters: numbers.fields + [
        .init("start", from), .init("end", to), .init("velocity", speed),
        .init("tolerance", .map([.init("distance", rest), .init("velocity", 60 * rest)])),
      ],
      error: numbers.error + offBySpeed + rest)
  }
}
