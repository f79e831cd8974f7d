import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// The velocity that a hand gives a panel.
@Suite struct HandTrackerTests {
  @Test func `has forgotten all reports after a reset`() {
    var hand = HandTracker()
    for step in 0...5 { hand.add(Double(step) * 50, at: 1 + Double(step) / 100) }
    hand.reset()
    #expect(hand.velocity(at: 1.05) == 0)
    // Half a millisecond after the last it is the first, at its own time.
    hand.add(0, at: 1.0505)
    hand.add(10, at: 1.0605)
    #expect(abs(hand.velocity(at: 1.0605) - 1000) < 1e-6)
  }

  @Test func `counts 8000 points a second at most`() {
    func velocity(_ speed: Double) -> Double {
      var hand = HandTracker()
      for step in 0...8 { hand.add(speed * Double(step) / 100, at: HandTime(Double(step) / 100)) }
      return hand.velocity(at: 0.08)
    }
    #expect(abs(velocity(7900) - 7900) < 1e-6 && abs(velocity(-7900) + 7900) < 1e-6)
    #expect(velocity(8100) == 8000 && velocity(-8100) == -8000)
    #expect(HandTracker.resolution == 0.001 && HandTracker.maxVelocity == 8000)
  }

  @Test func `counts reports a millisecond apart one by one, and closer ones as one`() {
    var tracker = HandTracker()
    tracker.add(0, at: 0)
    tracker.add(5, at: 0.0005)
    #expect(tracker.velocity(at: 0.0005) == 0)
    tracker.add(10, at: 0.001)
    #expect(abs(tracker.velocity(at: 0.001) - 5000) < 1e-6)
  }

  @Test func `is what it is when the clock is set back`() {
    var tracker = HandTracker()
    for (travel, time) in [(0.0, 10.0), (5, 10.01), (0, 1), (3, 1.02)] {
      tracker.add(travel, at: HandTime(time))
    }
    #expect(abs(tracker.velocity(at: 1.02) - 150) < 1e-6)
  }

  // MARK: Bursts

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

  @Test(arguments: [0.016, 0.024, 0.038], 1...6)
  func `has the velocity of the hand, not of a burst of late reports`(stall: Double, count: Int) {
    for speed in [100.0, 900] {
      let hand = Self.hand(speed: speed, stall: stall, count: count)
      #expect(abs(hand.shown.velocity - speed) < 0.1 * speed)
    }
  }

  @Test(arguments: [0.052, 0.2], 1...6)
  func `flings nothing after a longer stall`(stall: Double, count: Int) {
    var hand = Self.hand(speed: 100, stall: stall, count: count)
    #expect(hand.extent < 220)
    #expect(hand.shown.velocity == 0)
    hand.up()
    hand.settle()
    #expect(hand.detent == "closed")
  }

  // MARK: Before the slop

  @Test func `is as fast as the hand was all along, the slop's way included`() {
    var hand = Hand()
    hand.down(40, 50)
    for step in 1...3 {
      hand.time = SceneTime(0.008 * Double(step))
      hand.move(to: 40, 50 + 6 * Double(step))
    }
    #expect(abs(hand.shown.velocity - 750) < 1e-6)
  }

  // MARK: Slow motion

  /// A scene at a tenth of the hand's rate.
  private static let slow: SceneClock = {
    var clock = SceneClock()
    clock.setRate(0.1, atHand: 0)
    return clock
  }()

  @Test func `in slow motion throws a map no further than at full speed`() {
    func thrown(_ clock: SceneClock) -> Point {
      var map = Hand.map(Size(width: 5000, height: 5000))
      map.session.setClock(clock)
      func send(_ hand: Double, _ kind: InputEvent.Kind) {
        map.events += map.session.handle(
          kind, at: clock.sceneTime(atHand: HandTime(hand)))
      }
      send(0, .down(.touch(1), map.place))
      for step in 1...10 {
        let place = map.place + Point(x: 8 * Double(step), y: -3 * Double(step))
        send(0.008 * Double(step), .move(.touch(1), place))
      }
      send(0.08, .up(.touch(1), map.place + Point(x: 80, y: -30)))
      return map.session.panOffset(at: 1000)
    }
    let whole = thrown(SceneClock())
    #expect(whole.x > 200)
    #expect((thrown(Self.slow) - whole).length < 1e-6)
  }

  @Test func `in slow motion is as fast on a drawer that has just come`() {
    let drawer = DrawerConfiguration.side(.leading)
    func speed(isNew: Bool) -> Double {
      var session = Session(
        drawers: isNew ? [] : [drawer], container: Size(width: 800, height: 800))
      session.setClock(Self.slow)
      if isNew { _ = session.setDrawers([(drawer, nil)], at: 0) }
      func send(_ hand: Double, _ kind: InputEvent.Kind) {
        _ = session.handle(kind, at: Self.slow.sceneTime(atHand: HandTime(hand)))
      }
      send(0, .down(.touch(1), Point(x: 5, y: 400)))
      for step in 1...10 {
        send(0.01 * Double(step), .move(.touch(1), Point(x: 5 + 10 * Double(step), y: 400)))
      }
      return session.frame(at: Self.slow.sceneTime(atHand: 0.1))[0].velocity
    }
    #expect(abs(speed(isNew: false) - 1000) < 50)
    #expect(abs(speed(isNew: true) - speed(isNew: false)) < 1e-6)
  }
}
