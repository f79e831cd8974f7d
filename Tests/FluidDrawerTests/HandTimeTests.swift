import FluidCore
import FluidDrawer
import TestSupport
import Testing

/// A hand's velocity is in its own time, however slow the scene is.
@Suite struct `A hand in slow motion` {
  /// A scene at a tenth of the hand's rate.
  private static let slow: SceneClock = {
    var clock = SceneClock()
    clock.setRate(0.1, atHand: 0)
    return clock
  }()

  @Test func `throws a map no further than it would at full speed`() {
    func thrown(_ clock: SceneClock) -> Point {
      var map = BehindTests.Map(reach: Size(width: 5000, height: 5000))
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

  @Test func `is as fast on a drawer that has just come as on one that was there`() {
    let drawer = SeveralDrawersTests.drawer(.leading)
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
