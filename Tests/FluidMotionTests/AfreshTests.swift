import FluidMotion
import Testing

@Suite struct `What has forgotten everything` {
  @Test func `is a resampler as new, of its own policy`() {
    var resampler = PointerResampler(policy: .stylus)
    for step in 0..<9 { resampler.add([Double(step), 0], at: Double(step) / 100) }
    _ = resampler.sample(atFrame: 0.05)
    resampler.reset()
    #expect(resampler == PointerResampler(policy: .stylus))
    #expect(resampler.sample(atFrame: 9) == nil)
  }

  @Test func `is a resampler whose clock was set back by more than a tenth of a second`() {
    func shown(_ time: Double) -> PointerResampler.Sample? {
      var resampler = PointerResampler()
      for step in 0..<9 { resampler.add([Double(step), 0], at: 1 + Double(step) / 100) }
      _ = resampler.sample(atFrame: 1.2)
      resampler.add([77, 0], at: time)
      return resampler.sample(atFrame: time + 0.005)
    }
    #expect(shown(0.97)?.position.x == 77 && shown(0.97)?.origin == .device)
    #expect(shown(0.985)?.position.x != 77 && shown(1.07)?.position.x != 77)
  }

  @Test func `is a tracker as new`() {
    for strategy in VelocityTracker.Strategy.allCases {
      var tracker = VelocityTracker(strategy: strategy)
      var plane = VelocityTracker2D(strategy: strategy)
      for step in 0..<9 {
        tracker.add(20 * Double(step % 5), at: Double(step) / 100)
        plane.add([20 * Double(step % 5), 3], at: Double(step) / 100)
      }
      tracker.reset()
      plane.reset()
      #expect(tracker == VelocityTracker(strategy: strategy))
      #expect(plane == VelocityTracker2D(strategy: strategy))
      #expect(tracker.velocity(at: 0.08) == 0 && plane.velocity(at: 0.08) == .zero)
    }
  }

  @Test func `is a tracker whose clock was set back by more than a tenth of a second`() {
    func velocity(_ start: Double) -> Double {
      var tracker = VelocityTracker()
      for step in 0...10 { tracker.add(8 * Double(step), at: 1 + 0.008 * Double(step)) }
      for step in 0...4 { tracker.add(-4 * Double(step), at: start + 0.008 * Double(step)) }
      return tracker.velocity(at: start + 0.032)
    }
    #expect(abs(velocity(0.97) + 500) < 1e-6)
    #expect(abs(velocity(0.99) - 1000) < 1e-6)
  }

  @Test func `is a tracker whose hand once went back a little, out of its window`() {
    for strategy in VelocityTracker.Strategy.allCases {
      func trackers(back: Double) -> (VelocityTracker, VelocityTracker2D) {
        var tracker = VelocityTracker(strategy: strategy)
        var plane = VelocityTracker2D(strategy: strategy)
        for step in 0...40 {
          let (place, time) = (8 * Double(step) - (step == 3 ? 8 + back : 0), Double(step) / 125)
          tracker.add(place, at: time)
          plane.add([place, 0], at: time)
        }
        return (tracker, plane)
      }
      let (still, trembled) = (trackers(back: 0), trackers(back: 2))
      #expect(still.0 == trembled.0 && still.0.hashValue == trembled.0.hashValue)
      #expect(still.1 == trembled.1 && still.1.hashValue == trembled.1.hashValue)
      #expect(abs(trembled.0.velocity(at: 0.32) - 1000) < 1e-6)
    }
  }
}
