import FluidMotion
import RealModule
import TestSupport
import Testing

@Suite struct VelocityTracker2DTests {
  private func velocity(
    of path: [(time: Double, place: SIMD2<Double>)], at release: Double? = nil
  ) -> SIMD2<Double> {
    var tracker = VelocityTracker2D()
    for sample in path { tracker.add(sample.place, at: sample.time) }
    return tracker.velocity(at: release ?? path.last!.time)
  }

  @Test func `agrees to the bit with a tracker of each axis where both go straight on`() {
    var lots = SeededRandom(#function)
    for _ in 0..<300 {
      let (speed, bend) = (SIMD2(lots.scale(300, 3000), -lots.scale(300, 3000)), lots.number(0...2))
      var (plane, x, y) = (VelocityTracker2D(), VelocityTracker(), VelocityTracker())
      let (start, count) = (lots.number(0...1e3), Int.random(in: 2...30, using: &lots))
      for index in 0..<count {
        let time = Double(index) / 125
        let place = speed * (time + bend * time * time)
        plane.add(place, at: start + time)
        x.add(place.x, at: start + time)
        y.add(place.y, at: start + time)
      }
      let release = start + Double(count - 1) / 125 + lots.number(0...0.03)
      #expect(plane.velocity(at: release) == [x.velocity(at: release), y.velocity(at: release)])
    }
  }

  @Test func `finds a flick back in any direction, and a roll to be none`() {
    for angle in stride(from: 0.0, to: 2 * .pi, by: .pi / 12) {
      let along = SIMD2(Double.cos(angle), Double.sin(angle))
      for (back, wanted) in [(16.0, -1000.0), (24, -1000), (7.9, 1000), (4, 1000)] {
        let path = (-12...2).map { index in
          let time = Double(index) / 125
          return (time: time, place: along * (index <= 0 ? 1000 * time : -back * Double(index) / 2))
        }
        let speed = wanted < 0 ? -back / 0.016 : wanted
        let velocity = velocity(of: path) - along * speed
        #expect((velocity * velocity).sum() < 1e-9 * speed * speed, "\(angle) \(back)")
      }
    }
  }
}
