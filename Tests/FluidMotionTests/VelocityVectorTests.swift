import FluidMotion
import RealModule
import TestSupport
import Testing

/// Android's recorded flings and its synthetic streams.
@Suite struct VelocityVectorTests {
  struct File: Decodable {
    let cases: [Case]
    let differentialCases: [DifferentialCase]
  }

  struct Case: Decodable {
    let name: String
    let events: [Event]
    let expected: [Expected]
  }

  struct Event: Decodable {
    let tNs: Int
    let pointers: [Pointer]
  }

  struct Pointer: Decodable {
    let x: Double?
    let y: Double?
    let resampled: Bool?
  }

  struct Expected: Decodable {
    let strategy: String
    let axis: String
    let pointer: Int
    let velocityPxPerS: Double?
    let toleranceFraction: Double
    let absoluteToleranceIfZero: Double?
    let formulaValueFloat64: Double?
  }

  struct DifferentialCase: Decodable {
    struct Sample: Decodable {
      let tNs: Int
      let delta: Double
    }
    struct Expected: Decodable {
      let velocityPerS: Double?
      let toleranceFraction: Double
      let formulaValueFloat64: Double?
    }
    let name: String
    let samples: [Sample]
    let expected: Expected
  }

  /// Nanoseconds since the first event as seconds, exact to the nanosecond.
  private static func seconds(_ time: Int, since first: Int) -> Double {
    Double(time - first) / 1e9
  }

  /// The velocity of one pointer along one axis at the end of a recording.
  static func velocity(
    of vector: Case, _ expected: Expected, _ strategy: VelocityTracker.Strategy,
    _ rules: VelocityTracker.StopRules
  ) -> Double {
    let first = vector.events[0].tNs
    // One tracker for both axes, as Android's: the x of a downward fling does not reverse by
    // itself.
    var tracker = VelocityTracker2D(strategy: strategy, stopRules: rules)
    // Ups add no sample (after one there are fewer pointers), resampled ones are not the device's.
    for (event, next) in zip(vector.events, vector.events.dropFirst())
    where event.pointers.count > expected.pointer
      && event.pointers.count <= max(next.pointers.count, 1)
    {
      let pointer = event.pointers[expected.pointer]
      guard pointer.resampled != true else { continue }
      tracker.add([pointer.x ?? 0, pointer.y ?? 0], at: seconds(event.tNs, since: first))
    }
    let velocity = tracker.velocity(at: seconds(vector.events.last!.tNs, since: first))
    return expected.axis == "x" ? velocity.x : velocity.y
  }

  @Test(arguments: [VelocityTracker.StopRules.pauseOnly, .pointer])
  func `are met by every recorded fling, under Android's stop rule and under our own`(
    rules: VelocityTracker.StopRules
  ) throws {
    let file: File = try VectorFile.read("android_velocity_tracker")
    #expect(file.cases.count == 33)
    var compared = 0
    for vector in file.cases {
      for expected in vector.expected {
        let strategy: VelocityTracker.Strategy =
          expected.strategy == "LSQ2" ? .leastSquares : .impulse
        let velocity = Self.velocity(of: vector, expected, strategy, rules)
        let wanted = expected.velocityPxPerS ?? 0
        let allowed =
          wanted == 0
          ? expected.absoluteToleranceIfZero ?? 1e-6 : abs(wanted) * expected.toleranceFraction
        #expect(abs(velocity - wanted) <= allowed, "\(vector.name) \(expected): \(velocity)")
        let formula = expected.formulaValueFloat64 ?? 0
        #expect(
          abs(velocity - formula) <= 1e-6 * max(1, abs(formula)),
          "\(vector.name) \(expected): \(velocity)")
        compared += 1
      }
    }
    #expect(compared > 60)
  }

  @Test
  func `are met by every stream of wheel movements`() throws {
    let file: File = try VectorFile.read("android_velocity_tracker")
    #expect(file.differentialCases.count == 9)
    for vector in file.differentialCases {
      var tracker = VelocityTracker(strategy: .impulse, stopRules: .pauseOnly)
      let first = vector.samples.first?.tNs ?? 0
      for sample in vector.samples {
        tracker.add(delta: sample.delta, at: Self.seconds(sample.tNs, since: first))
      }
      let last = Self.seconds(vector.samples.last?.tNs ?? 0, since: first)
      let velocity = tracker.velocity(at: last)
      let wanted = vector.expected.velocityPerS ?? 0
      #expect(
        abs(velocity - wanted) <= vector.expected.toleranceFraction * abs(wanted),
        "\(vector.name): \(velocity)")
      let formula = vector.expected.formulaValueFloat64 ?? 0
      #expect(
        abs(velocity - formula) <= 1e-6 * max(1, abs(formula)), "\(vector.name): \(velocity)")
    }
  }

  struct Apple: Decodable {
    struct Sampler: Decodable {
      struct Case: Decodable {
        let samples: [[Double]]
        let v: Double
      }
      let cases: [Case]
    }
    let velocitySampler: Sampler
  }

  @Test
  func `agree with SwiftUI's sampler on steady movement; where it speeds up SwiftUI's lags`() throws
  {
    let file: Apple = try VectorFile.read("apple_spring")
    #expect(file.velocitySampler.cases.count == 6)
    for vector in file.velocitySampler.cases {
      // Their samples are seconds apart; a hundredth of that is within a gesture's window.
      var tracker = VelocityTracker()
      for sample in vector.samples { tracker.add(sample[1] * 10, at: sample[0] / 100) }
      let velocity = tracker.velocity(at: vector.samples.last![0] / 100) / 1000
      let slopes = zip(vector.samples, vector.samples.dropFirst()).map { old, new in
        (new[1] - old[1]) / (new[0] - old[0])
      }
      if Set(slopes).count <= 1 {
        #expect(abs(velocity - vector.v) < 1e-12 * max(1, abs(vector.v)), "\(vector)")
      } else {
        // A parabola through 1, 2, 4 leaves at 2.5; the last step alone is 2; SwiftUI says 1.25.
        #expect(abs(velocity - 2.5) < 1e-12)
        #expect(vector.v == 1.25 && slopes.last == 2)
      }
    }
  }
}
