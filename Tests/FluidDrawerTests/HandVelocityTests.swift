import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite("The speed a hand gives a panel")
struct HandVelocityTests {
  @Test func `counts reports a millisecond apart one by one, and closer ones as one`() {
    var tracker = HandTracker()
    tracker.add(0, at: 0)
    tracker.add(5, at: 0.0005)
    #expect(tracker.velocity(at: 0.0005) == 0)
    tracker.add(10, at: 0.001)
    #expect(abs(tracker.velocity(at: 0.001) - 5000) < 1e-6)
  }

  @Test func `is none against a hard stop, however fast the hand goes on`() {
    var configuration = DrawerConfiguration()
    configuration.over = .none
    configuration.under = .none
    for way in [1000.0, -400] {
      var hand = Hand(configuration)
      hand.carry(to: 300)
      hand.drag(dy: way, over: 0.5)
      #expect(abs(hand.extent - (way > 0 ? 500 : 100)) < 1e-9)
      #expect(hand.shown.velocity == 0)
      hand.up()
      #expect(hand.shown.velocity == 0)
    }
  }

  @Test(arguments: [
    RubberBand.logarithmic(gain: 3), .uikit(coefficient: 2), .power(exponent: 1.5, limit: 900),
  ])
  func `is never more than the hand's, whatever the band`(band: RubberBand) {
    var configuration = DrawerConfiguration()
    configuration.detents = [.points("closed", 300), .points("open", 500)]
    configuration.over = band
    configuration.under = band
    for side in [1.0, -1] {
      var hand = Hand(configuration)
      hand.carry(to: 400)
      for _ in 0..<10 {
        hand.drag(dy: 15 * side, over: 0.03)
        #expect(abs(hand.shown.velocity) <= 500.0001)
      }
      #expect(hand.shown.velocity * side > 100)
    }
  }

  @Test func `is what it is when the clock is set back`() {
    var tracker = HandTracker()
    for (travel, time) in [(0.0, 10.0), (5, 10.01), (0, 1), (3, 1.02)] {
      tracker.add(travel, at: HandTime(time))
    }
    #expect(abs(tracker.velocity(at: 1.02) - 150) < 1e-6)
  }
}
