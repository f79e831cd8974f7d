import FluidExport
import FluidMotion
import TestSupport
import Testing

/// Numbers that the toolkits' own tests and pages publish.
@Suite struct PublishedTests {
  /// Motion's own way from a generator to `linear()`: a value every 30 ms, to four digits.
  private func motionStops(
    _ player: MotionPlayer, duration: Double, endsAtDuration: Bool
  ) -> [Double] {
    let count = max(2, Int((duration / 30).rounded()))
    return (0..<count).map { index in
      let progress = Double(index) / Double(count - 1)
      let value =
        endsAtDuration && progress >= 1 ? 1 : player.position(duration * progress / 1000)
      return (value * 10_000).rounded() / 10_000
    }
  }

  private static let physics =
    "linear(0, 0.0419, 0.1493, 0.2963, 0.4608, 0.625, 0.7759, 0.905, 1.0077, 1.0827, 1.1314, 1.1567, 1.1629, 1.1545, 1.1359, 1.1114, 1.0844, 1.0578, 1.0336, 1.0131, 0.9969, 0.9853, 0.9779, 0.9742, 0.9735, 0.9751, 0.9783, 0.9824, 0.9868, 0.9911, 0.995, 0.9982, 1.0008, 1.0026, 1.0037, 1, 1)"
  private static let duration =
    "linear(0, 0.0542, 0.1797, 0.3344, 0.4905, 0.6321, 0.7511, 0.8451, 0.9152, 0.9644, 0.9967, 1.0157, 1.0253, 1.0283, 1.0273, 1.024, 1.0196, 1.0152, 1.0111, 1.0076, 1.0048, 1.0027, 1.0012, 1.0002, 0.9996, 0.9993, 1)"
  private static let visual =
    "linear(0, 0.046, 0.1551, 0.2934, 0.4378, 0.5737, 0.6927, 0.7915, 0.8694, 0.928, 0.9699, 0.998, 1.0153, 1.0245, 1.0281, 1.0279, 1.0254, 1.0217, 1.0176, 1.0136, 1.01, 1.007, 1.0045, 1.0027, 1.0013, 1.0003, 0.9997, 1)"

  @Test(arguments: [
    (#"{ type: "spring", stiffness: 100, damping: 10, mass: 1 }"#, 1100.0, physics, false, 37),
    (#"{ type: "spring", duration: 0.8, bounce: 0.25 }"#, 800, duration, true, 27),
    (#"{ type: "spring", visualDuration: 0.5, bounce: 0.25 }"#, 850, visual, false, 28),
    ("spring(0.5, 0.25)", 850, visual, false, 28),
  ])
  func `of Motion's linear() comes out of the spring that is read, stop by stop`(
    text: String, milliseconds: Double, published: String, endsAtDuration: Bool, count: Int
  ) throws {
    let read = try SpringNotation(reading: text)
    let feel = try MotionSpec(spring: read.spring, from: 0, to: 1)
    // With Motion's own thresholds for small values, or none.
    var player: MotionPlayer = try feel.export(as: .motion).player(feel)
    player.restDelta = endsAtDuration ? 0 : 0.005
    player.restSpeed = endsAtDuration ? 0 : 0.01
    let stops = motionStops(player, duration: milliseconds, endsAtDuration: endsAtDuration)
    let function = try #require(LinearFunction(published))
    #expect(stops.count == count && function.points.count == count)
    for (stop, point) in zip(stops, function.points) {
      // Our export's numbers are rounded themselves.
      #expect(abs(stop - point.y) <= 0.00011, "\(stop) \(point)")
    }
  }

  @Test func `of Flutter's simulation is where its tests say`() throws {
    for (ratio, samples) in [
      (1.0, [(0.25, 356.0), (0.5, 479), (0.75, 497)]), (1.25, [(0.5, 445), (1, 495), (1.5, 499)]),
    ] {
      let spring = try Spring(stiffness: 100, dampingRatio: ratio)
      let feel = try MotionSpec(spring: spring, from: 0, to: 500)
      let player: FlutterPlayer = try feel.export(as: .flutter).player(feel)
      for (time, floor) in samples { #expect(player.position(time).rounded(.down) == floor) }
    }
  }

  @Test func `of Apple's pages has its numbers`() throws {
    let bouncy = try SpringNotation(reading: "Spring(duration: 0.5, bounce: 0.3)").spring
    #expect(bouncy.mass == 1)
    #expect((bouncy.stiffness * 10).rounded() / 10 == 157.9)
    #expect((bouncy.dampingCoefficient * 10).rounded() / 10 == 17.6)
    let loose = try SpringNotation(reading: "Spring(mass: 1, stiffness: 100, damping: 10)").spring
    #expect((loose.duration * 100).rounded() / 100 == 0.63)
    #expect((loose.bounce * 100).rounded() / 100 == 0.5)
    // UISpringTimingParameters: 200 points, 100 points a second.
    let thrown = try MotionSpec(spring: bouncy, from: 0, to: 200, velocity: 100).export(as: .uikit)
    #expect(thrown.parameters["initialVelocity"]?["dy"]?.number == 0.5)
    // settlingDuration's examples: 2.85 s with a damping of 5, just over 1 s with 15, by an
    // envelope; the true time is less.
    for (damping, documented) in [(5.0, 2.85), (15, 1.05)] {
      let spring = try Spring(stiffness: 100, dampingCoefficient: damping)
      let feel = try MotionSpec(spring: spring, from: 0, to: 1, tolerance: 0.04)
      let duration = try #require(feel.export(as: .coreAnimation).parameters["duration"]?.number)
      #expect(duration < documented && duration > 0.7 * documented, "\(duration)")
    }
  }

  @Test(arguments: [
    (
      "0, 0.057, 0.199 5.4%, 0.761 13.5%, 0.914, 1.029, 1.107, 1.149, 1.163, 1.155, 1.132 32.4%, 1.016 43.2%, 0.996 45.9%, 0.976, 0.975 56.8%, 1.003 75.7%, 1",
      17
    ),
    ("0, 0.91 16%, 1.15 24% 30%, 1.02 43%, 0.98 51%, 1", 7),
    (
      "0, 0.06, 0.2, 0.38, 0.58, 0.76, 0.91, 1.03, 1.11, 1.15, 1.16, 1.15, 1.13, 1.1, 1.07, 1.04, 1.02, 1, 0.98, 0.98, 0.97, 0.97, 0.98, 0.98, 0.99, 0.99, 1 70% 100%",
      28
    ),
  ])
  func `of spring-easing's is read as linear()`(stops: String, count: Int) throws {
    // spring(1, 100, 10, 0) over 1333.33 ms.
    let function = try #require(LinearFunction("linear(\(stops))"))
    #expect(function.points.count == count)
    let motion = SpringMotion(
      spring: try Spring(stiffness: 100, dampingCoefficient: 10), from: 0, to: 1, at: 0)
    for point in function.points {
      #expect(abs(point.y - motion.position(at: 4 / 3 * point.x)) < 0.04, "\(point)")
    }
    // Seven stops show no spring.
    guard count > 7 else { return }
    let read = try SpringNotation(reading: "1333.33ms linear(\(stops))")
    #expect(abs(read.spring.response - 0.6283) < 0.03 && abs(read.spring.dampingRatio - 0.5) < 0.06)
  }
}
