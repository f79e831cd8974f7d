import FluidMotion
import Testing

/// Recorded flings and synthetic streams of Android, Flutter and SwiftUI.
@Suite struct VelocityVectorTests {
  /// The velocity of one pointer along one axis at the end of a recording.
  static func velocity(
    of vector: Vector, _ expected: Vector, _ rules: VelocityTracker.StopRules
  ) -> Double {
    let events = vector["events"].list
    let start = events[0].tNs
    let number = Int(expected.pointer)
    // One tracker for both axes, as Android's: the x of a downward fling does not reverse by
    // itself.
    var tracker = VelocityTracker2D(
      strategy: expected["strategy"].text == "LSQ2" ? .leastSquares : .impulse, stopRules: rules)
    // Ups add no sample (after one there are fewer pointers), resampled ones are not the device's.
    for (event, next) in zip(events, events.dropFirst()) {
      let (pointers, later) = (event["pointers"].list, next["pointers"].list)
      guard pointers.count > number, pointers.count <= max(later.count, 1),
        !pointers[number]["resampled"].isTrue
      else { continue }
      let (x, y) = (pointers[number]["x"].number, pointers[number]["y"].number)
      tracker.add([x ?? 0, y ?? 0], at: (event.tNs - start) / 1e9)
    }
    let velocity = tracker.velocity(at: (events[events.count - 1].tNs - start) / 1e9)
    return expected["axis"].text == "x" ? velocity.x : velocity.y
  }

  @Test(arguments: [VelocityTracker.StopRules.pauseOnly, .pointer])
  func `are met by every fling Android recorded, under its stop rule and under our own`(
    rules: VelocityTracker.StopRules
  ) throws {
    let file = try Vector.file("android_velocity_tracker")
    #expect(file["cases"].list.count == 33)
    var compared = 0
    for vector in file["cases"].list {
      for expected in vector["expected"].list {
        let velocity = Self.velocity(of: vector, expected, rules)
        let wanted = expected["velocityPxPerS"].number ?? 0
        let allowed =
          wanted == 0
          ? expected["absoluteToleranceIfZero"].number ?? 1e-6
          : abs(wanted) * expected.toleranceFraction
        let formula = expected["formulaValueFloat64"].number ?? 0
        #expect(abs(velocity - wanted) <= allowed, "\(vector["name"].text): \(velocity)")
        #expect(
          abs(velocity - formula) <= 1e-6 * max(1, abs(formula)),
          "\(vector["name"].text): \(velocity)")
        compared += 1
      }
    }
    #expect(compared > 60)
  }

  @Test func `are met by every stream of wheel movements`() throws {
    let file = try Vector.file("android_velocity_tracker")
    #expect(file["differentialCases"].list.count == 9)
    for vector in file["differentialCases"].list {
      var tracker = VelocityTracker(strategy: .impulse, stopRules: .pauseOnly)
      let samples = vector["samples"].list
      var now = 0.0
      for sample in samples {
        now = (sample.tNs - samples[0].tNs) / 1e9
        tracker.add(delta: sample.delta, at: now)
      }
      let (velocity, expected) = (tracker.velocity(at: now), vector["expected"])
      let wanted = expected["velocityPerS"].number ?? 0
      #expect(abs(velocity - wanted) <= expected.toleranceFraction * abs(wanted))
      let formula = expected["formulaValueFloat64"].number ?? 0
      #expect(abs(velocity - formula) <= 1e-6 * max(1, abs(formula)))
    }
  }

  @Test func `are met by every fling Flutter recorded`() throws {
    let file = try Vector.file("flutter_velocity")
    #expect(file["flings"].list.count == 14)
    for (number, fling) in file["flings"].list.enumerated() {
      var tracker = VelocityTracker2D()
      for sample in fling["samples"].list.map(\.numbers) {
        tracker.add(SIMD2(sample[1], sample[2]), at: sample[0] / 1000)
      }
      let velocity = tracker.velocity(at: fling.upMs / 1000)
      // The third finger brakes to a halt and never goes back, though Flutter's parabola does, at
      // 39 points a second: below its own minimum of 50, so it is no fling there either.
      let wanted = number == 2 ? [0, 0] : fling["velocity"].numbers
      for lane in 0..<2 {
        #expect(
          abs(velocity[lane] - wanted[lane]) <= file.toleranceFraction * abs(wanted[lane]),
          "fling \(number + 1): \(velocity)")
      }
    }
  }

  @Test
  func `agree with SwiftUI's sampler on steady movement; speeding up, SwiftUI's lags`() throws {
    let cases = try Vector.file("apple_spring")["velocitySampler"]["cases"].list
    #expect(cases.count == 6)
    for vector in cases {
      // Their samples are seconds apart; a hundredth of that is within a gesture's window.
      var tracker = VelocityTracker()
      let samples = vector["samples"].list.map(\.numbers)
      for sample in samples { tracker.add(sample[1] * 10, at: sample[0] / 100) }
      let velocity = tracker.velocity(at: samples.last![0] / 100) / 1000
      let slopes = zip(samples, samples.dropFirst()).map { old, new in
        (new[1] - old[1]) / (new[0] - old[0])
      }
      if Set(slopes).count <= 1 {
        #expect(abs(velocity - vector.v) < 1e-12 * max(1, abs(vector.v)), "\(vector)")
      } else {
        // A parabola through 1, 2, 4 leaves at 2.5; the last step alone is 2; SwiftUI says 1.25.
        #expect(abs(velocity - 2.5) < 1e-12 && vector.v == 1.25 && slopes.last == 2)
      }
    }
  }
}
