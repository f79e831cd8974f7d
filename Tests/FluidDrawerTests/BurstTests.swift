import FluidCore
import FluidDrawer
import Testing

/// A busy machine delays reports and delivers them together, all with nearly the same time.
@Suite("Reports that come in a burst")
struct BurstTests {
  /// A hand with 125 reports a second, of which the last `count` arrive late and at once.
  static func hand(speed: Double, stall: Double, count: Int) -> Hand {
    var hand = Hand(size: Size(width: 400, height: 1000))
    hand.down(200, 90)
    hand.drag(dy: speed * 0.2, over: 0.2)
    let (start, y) = (hand.time, hand.place.y)
    for report in 1...count {
      hand.time = start + stall + Double(report) * 3e-6
      hand.move(to: 200, y + speed * stall * Double(report) / Double(count))
    }
    return hand
  }

  @Test("have the velocity of the hand, not of the burst", arguments: [0.016, 0.024, 0.038], 1...6)
  func steady(stall: Double, count: Int) {
    for speed in [100.0, 900] {
      let hand = Self.hand(speed: speed, stall: stall, count: count)
      #expect(abs(hand.shown.velocity - speed) < 0.1 * speed)
    }
  }

  @Test("fling nothing after a longer stall", arguments: [0.052, 0.2], 1...6)
  func stalled(stall: Double, count: Int) {
    var hand = Self.hand(speed: 100, stall: stall, count: count)
    #expect(hand.extent < 220)
    #expect(hand.shown.velocity == 0)
    hand.up()
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test("never make a hand faster than any hand is")
  func maximum() {
    var hand = Hand(size: Size(width: 400, height: 1000))
    hand.down(200, 90)
    for report in 1...8 {
      hand.time = SceneTime(Double(report) * 0.0011)
      hand.move(to: 200, 90 + 45 * Double(report))
    }
    #expect(hand.shown.velocity == 8000)
  }
}
