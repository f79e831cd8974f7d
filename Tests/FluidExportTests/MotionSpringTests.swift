import FluidExport
import FluidMotion
import RealModule
import Testing

/// Motion's springs, by its own rules (framer/motion, `spring/find.ts` and `spring/index.ts`).
@Suite struct MotionSpringTests {
  private func reading(_ numbers: String) throws -> SpringNotation {
    try SpringNotation(reading: "{ type: \"spring\", \(numbers) }")
  }

  /// Motion's search for the undamped frequency: from 5/duration, eleven steps of Newton's.
  private func frequency(_ duration: Double, _ ratio: Double) -> Double {
    let least = 0.001
    var frequency = 5 / duration
    for _ in 1..<12 {
      let (envelope, derivative): (Double, Double)
      if ratio < 1 {
        let decay = frequency * ratio
        let angular = frequency * (1 - ratio * ratio).squareRoot()
        let fall = Double.exp(-decay * duration)
        envelope = least - decay / angular * fall
        let square = frequency * frequency * (1 - ratio * ratio).squareRoot()
        derivative = ratio * ratio * frequency * frequency * duration * fall / square
      } else {
        let fall = Double.exp(-frequency * duration)
        envelope = -least + fall * (frequency * duration + 1)
        derivative = fall * -frequency * duration * duration
      }
      frequency -= envelope / derivative
    }
    return frequency
  }

  @Test(arguments: [0, 1e-9, 1e-6, 0.001, 0.1, 0.25, 0.6, 0.9], [0.1, 0.8, 3])
  func `with a duration is the one that Motion's own search ends at`(
    bounce: Double, duration: Double
  ) throws {
    // Next to critical damping eleven steps do not reach the solution: Motion plays what it has.
    let read = try reading("duration: \(duration), bounce: \(bounce)").spring
    let expected = 2 * .pi / frequency(duration, 1 - bounce)
    #expect(abs(read.response / expected - 1) < 1e-9, "\(read.response) \(expected)")
    #expect(abs(read.dampingRatio - (1 - bounce)) < 1e-12)
  }

  @Test func `lasts a hundredth of a second at least, and ten seconds at most`() throws {
    for (written, meant) in [
      ("0.005", "0.01"), ("12000", "10"), ("10000", "10"), ("10.5", "0.0105"),
    ] {
      let read = try reading("duration: \(written), bounce: 0.25")
      let same = try reading("duration: \(meant), bounce: 0.25")
      #expect(abs(read.spring.response / same.spring.response - 1) < 1e-12, "\(written)")
      let isTold = read.remarks == ["a duration of more than 10 is taken for milliseconds"]
      #expect(isTold == (written != "0.005") && same.remarks.isEmpty, "\(written)")
    }
    let shorter = try reading("duration: 0.009, bounce: 0.25").spring
    #expect(try reading("duration: 0.011, bounce: 0.25").spring.response > 1.05 * shorter.response)
  }

  @Test(arguments: [
    (0.0, 1.0, false), (0.5, 0.5, false), (0.94, 0.06, false), (0.96, 0.05, true), (1, 0.05, true),
    (3, 0.05, true), (-0.01, 1, true), (-1, 1, true),
  ])
  func `keeps its damping ratio within a twentieth and one, and says where it does`(
    bounce: Double, ratio: Double, isKept: Bool
  ) throws {
    let read = try reading("visualDuration: 0.5, bounce: \(bounce)")
    #expect(abs(read.spring.dampingRatio - ratio) < 1e-12)
    #expect(read.remarks == (isKept ? ["Motion keeps the damping ratio within 0.05…1"] : []))
  }
}
