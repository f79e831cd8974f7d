import FluidExport
import FluidMotion
import RealModule
import Testing

/// The digits of exported numbers, and the errors of those left out.
@Suite struct WrittenNumberTests {
  private func furthest(_ a: SpringMotion, _ b: SpringMotion) -> Double {
    (0...4000).map { step in
      let time = 4 * a.spring.response * Double(step) / 4000
      return abs(a.position(at: time) - b.position(at: time))
    }.max() ?? 0
  }

  /// The fewest digits with which a motion stays within a hundredth of where it rests: 0.01 points.
  private func fewest(_ motion: SpringMotion, _ with: (Int) throws -> SpringMotion) throws -> Int {
    try #require(try (4...15).first { try furthest(motion, with($0)) <= 0.01 / 100 })
  }

  /// The numbers that are rounded: stiffness and damping, duration and bounce, or the velocity.
  enum Pair { case physics, perception, velocity }

  @Test(arguments: [
    (Pair.physics, 0.913, 0.721, 0.0), (.physics, 1.025, 0.528, 0), (.physics, 1.141, 1.582, 0),
    (.physics, 0.928, 1.05, 0), (.perception, 0.7, 1.565, 0), (.perception, 0.681, 1.237, 0),
    (.perception, 0.647, 1.238, 0), (.perception, 0.213, 1.389, 0),
    (.velocity, 0.69, 1.066, 161.6325), (.velocity, 0.888, 1.571, 514.9675),
    (.velocity, 0.916, 1.281, 1769.9879),
  ])
  func `has no digit more than the motion asks for`(
    pair: Pair, response: Double, ratio: Double, velocity: Double
  ) throws {
    let spring = try Spring(response: response, dampingRatio: ratio)
    let feel = try MotionSpec(spring: spring, from: 0, to: 400, velocity: velocity)
    let digits = try fewest(feel.motion) { digits in
      let rounded =
        switch pair {
        case .physics:
          try Spring(
            stiffness: spring.stiffness.significant(digits),
            dampingCoefficient: spring.dampingCoefficient.significant(digits))
        case .perception:
          try Spring(
            duration: response.significant(digits), bounce: spring.bounce.significant(digits))
        case .velocity: spring
        }
      let speed = pair == .velocity ? velocity.significant(digits) : velocity
      return SpringMotion(spring: rounded, from: 0, to: 400, velocity: speed, at: 0)
    }
    #expect(digits > 4)
    let written: (formats: [ExportFormat], numbers: [(String, Double)]) =
      switch pair {
      case .physics:
        (
          [.flutter, .motion, .libadwaita, .coreAnimation],
          [("stiffness", spring.stiffness), ("damping", spring.dampingCoefficient)]
        )
      case .perception: ([.swiftui, .uikit], [("duration", response), ("bounce", spring.bounce)])
      case .velocity: ([.flutter, .motion], [("velocity", velocity)])
      }
    for format in written.formats {
      let parameters = try feel.export(as: format).parameters
      for (name, number) in written.numbers {
        #expect(parameters[name]?.number == number.significant(digits), "\(format) \(name)")
      }
    }
  }

  /// Digits behind the fifteenth of 1 − ζ are noise of the subtraction.
  @Test(arguments: [0.987_654_321_098_765_5, 0.7, 1.012_345_678_901_234_5])
  func `of bounce has fifteen digits after the point at most, however near it is to be`(
    ratio: Double
  ) throws {
    let spring = try Spring(response: 0.5, dampingRatio: ratio)
    let feel = try MotionSpec(spring: spring, from: 0, to: 1e6, tolerance: 1e-9)
    let value = try #require(feel.export(as: .designToken).parameters["$value"])
    for bounce in [
      try feel.export(as: .swiftui).parameters["bounce"]?.number, value["bounce"]?.number,
    ] {
      let bounce = try #require(bounce)
      #expect(abs(bounce - spring.bounce) <= 0.51e-15)
      #expect(bounce.plain.split(separator: ".")[1].count <= 15, "\(bounce.plain)")
    }
    if ratio == 0.7 { #expect(value["bounce"]?.number == 0.3) }
  }
}
