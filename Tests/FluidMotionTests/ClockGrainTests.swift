import FluidMotion
import Testing

/// Limits that reports at even rates meet exactly, at many phases of the clock.
@Suite("Limits of time")
struct ClockGrainTests {
  /// Clock times at which a finger goes down, in seconds.
  private static let starts: [Double] =
    (0...60).map { 0.1 * Double($0) } + [1000.7, 1e5, 100_000.1]

  @Test("take reports at 25 Hz for one movement wherever the clock is")
  func stillness() {
    for start in Self.starts {
      for count in 2...57 {
        var tracker = VelocityTracker()
        var plane = VelocityTracker2D()
        for index in 0..<count {
          let time = start + 0.04 * Double(index)
          tracker.add(20 * Double(index), at: time)
          plane.add([20 * Double(index), 0], at: time)
        }
        let end = start + 0.04 * Double(count - 1)
        #expect(abs(tracker.velocity(at: end) - 500) < 1e-3, "\(start) \(count)")
        #expect(abs(plane.velocity(at: end).x - 500) < 1e-3, "\(start) \(count)")
      }
    }
  }

  @Test("take a lift just 40 ms after the last report for one in movement, and no later one")
  func silence() {
    for start in Self.starts {
      var tracker = VelocityTracker(stopRules: .pauseOnly)
      for index in 0...10 { tracker.add(4 * Double(index), at: start + 0.008 * Double(index)) }
      #expect(abs(tracker.velocity(at: start + 0.08 + 0.04) - 500) < 1e-3, "\(start)")
      #expect(tracker.velocity(at: start + 0.08 + 0.0401) == 0)
    }
  }

  @Test("count the same reports into the window at 60 Hz, wherever the clock is")
  func window() {
    for start in Self.starts {
      var tracker = VelocityTracker()
      for index in 0..<20 {
        let time = Double(index) / 60
        tracker.add(400 * time * time * time * 100, at: start + time)
      }
      var near = VelocityTracker()
      for index in 13..<20 {
        let time = Double(index) / 60
        near.add(400 * time * time * time * 100, at: start + time)
      }
      let end = start + 19.0 / 60
      #expect(tracker.velocity(at: end) == near.velocity(at: end), "\(start)")
    }
  }

  /// A steady stroke at 1000 points per second as it is drawn at 60 Hz, times since its start.
  private func draw(rate: Double, from start: Double) -> [PointerResampler.Sample] {
    var resampler = PointerResampler()
    var next = 0.0
    return (0..<120).compactMap { frame in
      let now = Double(frame) / 60
      while next / rate <= now + 1e-9 {
        resampler.add([1000 * next / rate, 0], at: start + next / rate)
        next += 1
      }
      // No sample is due yet.
      guard var sample = resampler.sample(atFrame: start + now), frame > 8 else { return nil }
      sample.time -= start
      return sample
    }
  }

  @Test("let a stroke be drawn alike wherever the clock is", arguments: [50.0, 500])
  func resampling(rate: Double) {
    let wanted = draw(rate: rate, from: 0)
    for start in Self.starts {
      let drawn = draw(rate: rate, from: start)
      #expect(drawn.map(\.origin) == wanted.map(\.origin), "\(start)")
      for (index, sample) in drawn.enumerated() {
        #expect(abs(sample.time - wanted[index].time) < 1e-9, "\(start)")
        #expect(abs(sample.position.x - 1000 * sample.time) < 1e-6, "\(start)")
        // Reports on either side 2 ms apart: always where it was 5 ms ago.
        if rate == 500 { #expect(abs(sample.time - (Double(index + 9) / 60 - 0.005)) < 1e-9) }
      }
    }
  }
}

@Suite struct `Two times that are the same but for the clock's grain` {
  /// Just within the tolerance of two microseconds, and just beyond.
  private static let grains = [(1.9e-6, true), (2.1e-6, false)]

  @Test(arguments: grains)
  func `are so for a tracker: a pause, a silence, the window and a clock set back`(
    grain: Double, isSame: Bool
  ) {
    var tracker = VelocityTracker(stopRules: .pauseOnly)
    tracker.add(0, at: 0)
    tracker.add(40, at: 0.04 + grain)
    #expect((tracker.velocity(at: 0.04 + grain) > 0) == isSame)

    tracker.reset()
    tracker.add(-20, at: -0.02)
    tracker.add(0, at: 0)
    #expect((tracker.velocity(at: 0.04 + grain) > 0) == isSame)
    let before = tracker
    tracker.add(7, at: -0.1 - grain)
    #expect((tracker == before) == isSame)

    tracker.reset()
    tracker.add(200, at: -0.1 - grain)
    for step in -4...0 { tracker.add(10 * Double(step), at: 0.02 * Double(step)) }
    #expect((abs(tracker.velocity(at: 0) - 500) > 1) == isSame)
  }

  @Test(arguments: grains)
  func `are so for a resampler: the shortest gap and the longest`(grain: Double, isSame: Bool) {
    for gap in [0.002 - grain, 0.02 + grain] {
      var resampler = PointerResampler()
      resampler.add([0, 0], at: 0)
      resampler.add([9, 0], at: gap)
      let sample = resampler.sample(atFrame: 1)
      #expect(sample?.origin == (isSame ? .predicted : .device))
    }
    var resampler = PointerResampler()
    resampler.add([0, 0], at: 0)
    resampler.add([9, 0], at: 0.002 - grain)
    let sample = resampler.sample(atFrame: 0.006)
    #expect(sample?.origin == (isSame ? .interpolated : .device))
  }
}
