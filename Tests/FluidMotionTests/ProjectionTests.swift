import FluidMotion
import RealModule
import TestSupport
import Testing

@Suite struct ProjectionTests {
  @Test func `carries as far as WWDC 2018 and the exact decay say`() throws {
    let rows = try Vector.file("projection")["rows"].list
    #expect(rows.count == 8)
    for row in rows {
      let wwdc = Projection.wwdc18(decelerationRate: row.rate)
      let decay = Projection.decay(decelerationRate: row.rate)
      #expect(abs(wwdc.travel(velocity: row.v) - row.wwdc) <= 1e-12 * abs(row.wwdc))
      #expect(abs(decay.travel(velocity: row.v) - row.continuous) <= 1e-12 * abs(row.continuous))
    }
  }

  @Test func `has the lookahead of each platform`() {
    #expect(Projection.swiftUI.end(from: 100, velocity: 800) == 300)
    #expect(Projection.swiftUI.velocity(forTravel: 200) == 800)
    #expect(abs(Projection.scrollView.seconds - 0.499) < 1e-12)
    #expect(abs(Projection.fastScrollView.seconds - 0.099) < 1e-12)
    #expect(Projection.framer.travel(velocity: 1000) == 800)
    #expect(abs(Projection.compose.travel(velocity: 4.2) - 1) < 1e-15)
    // Flutter's drag of 0.135 is UIScrollView's 0.998 (0.49938 s; the published note says 0.49942).
    let flutter = Projection.decay(decelerationRate: Double.pow(0.135, 0.001))
    #expect(abs(flutter.seconds - 0.49942) < 5e-5)
  }

  @Test
  func `is undone by the velocity for its travel, by decay ends where that motion rests`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<1000 {
      let rate = lots.pick([0.5, 1 - 1e-7, lots.number(0.9...0.9999)])
      let (sum, whole) = (
        Projection.wwdc18(decelerationRate: rate), Projection.decay(decelerationRate: rate)
      )
      let velocity = lots.signed(1, 1e4)
      for projection in [Projection.lookahead(lots.scale(1e-3, 2)), sum, whole] {
        let travel = projection.travel(velocity: velocity)
        #expect(abs(projection.velocity(forTravel: travel) - velocity) <= 1e-12 * abs(velocity))
        #expect(projection.travel(velocity: -velocity) == -travel)
      }
      let motion = DecayMotion(
        decay: try Decay(decelerationRate: rate), from: 10, velocity: velocity, at: 0)
      let end = whole.end(from: 10, velocity: velocity)
      #expect(abs(end - motion.restPosition) <= 1e-9 * (10 + abs(end)))
      // The sum over milliseconds falls short of it by half a millisecond.
      #expect(abs(whole.seconds - sum.seconds - 0.0005) < 0.0001)
    }
  }
}
