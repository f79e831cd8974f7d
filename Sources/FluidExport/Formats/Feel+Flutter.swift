import FluidMotion

extension Feel {
  /// `SpringSimulation` with the physical parameters, which it solves in doubles with velocities in
  /// points per second. (`withDurationAndBounce` would cut the duration to whole milliseconds.)
  func flutter() -> ExportDraft {
    let (mass, stiffness, damping, offByNumbers) = physical()
    let (speed, offBySpeed) = written(velocity: velocity)
    return ExportDraft(
      code: """
        final spring = SpringDescription(
          mass: \(mass.plain), stiffness: \(stiffness.plain), damping: \(damping.plain));
        controller.animateWith(SpringSimulation(
          spring, \(from.plain), \(to.plain), \(speed.plain),
          tolerance: const Tolerance(distance: \(rest.plain), velocity: \((60 * rest).plain)),
          snapToEnd: true));
        """,
      parameters: [
        .init("mass", mass), .init("stiffness", stiffness), .init("damping", damping),
        .init("start", from), .init("end", to), .init("velocity", speed),
        .init("tolerance", .map([.init("distance", rest), .init("velocity", 60 * rest)])),
      ],
      error: offByNumbers + offBySpeed + rest)
  }
}
