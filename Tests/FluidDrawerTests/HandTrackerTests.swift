import FluidCore
import FluidDrawer
import Testing

/// The velocity that a hand gives a panel.
@Suite struct HandTrackerTests {
  static let reports: [([(Double, Double)], Double)] = [
    // Reports (travel, time), and the velocity at the last of them.
    ([(0.0, 0.0), (5, 0.0005)], 0.0), ([(0, 0), (5, 0.0005), (10, 0.001)], 5000),
    ([(0, 10), (5, 10.01), (0, 1), (3, 1.02)], 150), ([(0, 0), (79, 0.01)], 7900),
    ([(0, 0), (-79, 0.01)], -7900), ([(0, 0), (81, 0.01)], 8000), ([(0, 0), (-81, 0.01)], -8000),
  ]

  @Test(arguments: reports)
  func `counts reports a millisecond apart, on a clock set back, up to 8000 points a second`(
    reports: [(Double, Double)], velocity: Double
  ) {
    var tracker = HandTracker()
    for (travel, time) in reports { tracker.add(travel, at: HandTime(time)) }
    #expect(abs(tracker.velocity(at: HandTime(reports.last!.1)) - velocity) < 1e-6)
  }

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

  @Test(arguments: [0.016, 0.024, 0.038, 0.052, 0.2], 1...6)
  func `has the velocity of the hand, not of a burst of late reports, and none after a long stall`(
    stall: Double, count: Int
  ) {
    for speed in [100.0, 900] {
      // 125 reports a second, of which the last arrive late and at once.
      var hand = Hand(size: Size(width: 400, height: 1000))
      hand.down(200, 90)
      hand.drag(dy: speed * 0.2, over: 0.2)
      let (start, y) = (hand.time, hand.place.y)
      for report in 1...count {
        hand.time = start + stall + Double(report) * 3e-6
        hand.move(to: 200, y + speed * stall * Double(report) / Double(count))
      }
      let expected = stall < 0.05 ? speed : 0
      #expect(abs(hand.shown.velocity - expected) <= 0.1 * expected)
    }
  }

  // MARK: Slow motion

  /// A hand on a session at a rate of its own, that drags at 1000 points a second.
  private static func drag(
    _ session: inout Session, rate: Double, from start: Point, by way: Point
  ) -> SceneTime {
    var clock = SceneClock()
    if rate != 1 { clock.setRate(rate, atHand: 0) }
    session.setClock(clock)
    for step in 0...10 {
      let (time, place) = (HandTime(0.01 * Double(step)), start + way * (Double(step) / 10))
      let kind = step == 0 ? InputEvent.Kind.down(.touch(1), place) : .move(.touch(1), place)
      _ = session.handle(kind, at: clock.sceneTime(atHand: time))
    }
    return clock.sceneTime(atHand: 0.1)
  }

  @Test func `in slow motion throws a map no further than at full speed`() {
    func thrown(_ rate: Double) -> Point {
      var map = Hand.map(Size(width: 5000, height: 5000))
      let time = Self.drag(&map.session, rate: rate, from: map.place, by: Point(x: 100, y: -30))
      _ = map.session.handle(.up(.touch(1), map.place + Point(x: 100, y: -30)), at: time)
      return map.session.panOffset(at: 1000)
    }
    #expect(thrown(1).x > 200 && (thrown(0.1) - thrown(1)).length < 1e-6)
  }

  @Test(arguments: [true, false])
  func `in slow motion is as fast, also on a drawer that has just come`(isNew: Bool) {
    let drawer = DrawerConfiguration.side(.leading)
    var hand = Hand(drawers: isNew ? [] : [drawer])
    var clock = SceneClock()
    clock.setRate(0.1, atHand: 0)
    hand.session.setClock(clock)
    if isNew { _ = hand.session.setDrawers([(drawer, nil)], at: 0) }
    hand.time = Self.drag(
      &hand.session, rate: 0.1, from: Point(x: 5, y: 400), by: Point(x: 100, y: 0))
    #expect(abs(hand.shown.velocity - 1000) < 1e-6)
  }
}
