import FluidDrawer
import FluidGeometry
import FluidInput
import FluidMotion
import Testing

@Suite("A list let go")
struct ListFlingTests {
  /// A half open sheet flung open: it would get there with so many points a second left.
  static func flung(arriving speed: Double, reduced: Bool = false) -> Hand {
    var hand = HandOffTests.held(at: "half", towards: -1)
    hand.events += hand.session.setOptions(MotionOptions(isReduced: reduced), at: hand.time)
    // Let go 100 points below full.
    hand.drag(dy: -200, over: 200 / (speed + 100 * Decay.normal.rate))
    hand.up()
    return hand
  }

  @Test(arguments: [251.0, 300, 700])
  func `takes over all that a fling open has left when the panel is full`(speed: Double) {
    var hand = Self.flung(arriving: speed)
    hand.settle()
    #expect(hand.detent == "full")
    #expect(abs(hand.shown.scroll - speed / Decay.normal.rate) < 1e-3)
  }

  @Test(arguments: [120.0, 249])
  func `gets nothing of a fling too slow to wait for: the spring brings the panel`(speed: Double) {
    var hand = Self.flung(arriving: speed)
    hand.settle()
    #expect(hand.detent == "full")
    #expect(hand.shown.scroll == 0)
  }

  @Test func `gets nothing of a fling where motion is reduced`() {
    var hand = Self.flung(arriving: 700, reduced: true)
    hand.settle()
    #expect(hand.detent == "full")
    #expect(hand.shown.scroll == 0)
  }

  @Test(arguments: [(40.0, false), (49, false), (51, true), (90, true)])
  func `flings from 50 points a second on and stays where it is below`(
    speed: Double, flings: Bool
  ) {
    var hand = HandOffTests.held(at: "full", towards: -1)
    hand.drag(dy: -60, over: 60 / speed)
    let seen = hand.shown.scroll
    hand.up()
    #expect(hand.shown.phase == (flings ? .flinging : .resting))
    hand.settle()
    #expect(abs(hand.shown.scroll - seen - (flings ? speed / Decay.normal.rate : 0)) < 1e-3)
  }

  @Test(arguments: [-500.0, -460])
  func `beyond its end goes on as fast as it was seen to go`(way: Double) {
    var hand = HandOffTests.held(at: "full", towards: -1)
    hand.drag(dy: way, over: 0.4)
    let seen = hand.shown.scroll
    #expect(seen > 400)
    hand.drag(dy: way / 800, over: 0.0005)
    let before = (hand.shown.scroll - seen) / 0.0005
    let start = hand.shown.scroll
    hand.up()
    hand.time += 1e-5
    let after = (hand.shown.scroll - start) / 1e-5
    #expect(abs(after - before) < 0.05 * before)
  }

  @Test(arguments: [0.0, 0.03, 0.1])
  func `goes as many lines as the wheel has notches, however fast they come`(gap: Double) {
    var hand = HandOffTests.sheet(at: "full")
    let notch = WheelTurn(
      location: Point(x: 40, y: 300), delta: Point(x: 0, y: -1), resolution: .notched)
    for _ in 0..<3 {
      hand.send(.wheel(notch))
      hand.time += gap
    }
    hand.settle()
    #expect(hand.shown.scroll == 180)
  }

  @Test func `that meets its start does not take the panel out of a hand`() {
    var hand = HandOffTests.held(at: "full", towards: -1)
    hand.drag(dy: -120, over: 0.2)
    hand.hold()
    hand.drag(dy: 80, over: 0.03)
    hand.up()
    #expect(hand.shown.phase == .flinging)
    hand.down(400, 10)
    hand.hold(1)
    hand.move(to: 400, 110)
    #expect(hand.shown.scroll == 0)
    #expect(hand.extent == 500)
    #expect(hand.shown.phase == .dragging)
  }

  @Test func `hands the panel all that is left when it meets its start`() throws {
    var hand = HandOffTests.held(at: "full", towards: -1)
    hand.drag(dy: -120, over: 0.2)
    hand.hold()
    hand.drag(dy: 60, over: 0.1)
    hand.up()
    let left = 600 - hand.shown.scroll * Decay.normal.rate
    hand.time = try #require(hand.session.nextDeadline)
    hand.events += hand.session.advance(to: hand.time)
    #expect(hand.shown.scroll == 0)
    #expect(abs(hand.shown.velocity + left) < 1e-3)
  }

  @Test func `gets nothing of a panel flung by its handle`() {
    var hand = HandOffTests.sheet(at: "half")
    hand.down(400, 310)
    hand.drag(dy: -200, over: 0.1)
    hand.up()
    hand.settle()
    #expect(hand.detent == "full")
    #expect(hand.shown.scroll == 0)
  }

  @Test func `is seen to fling while another one is touched last`() {
    var hand = TwoListsTests.flung()
    hand.time += 0.05
    hand.down(700, 300)
    hand.up()
    #expect(hand.shown.phase == .flinging)
    hand.settle()
    #expect(hand.shown.phase == .resting)
  }
}
