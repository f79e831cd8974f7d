import FluidCore
import FluidDrawer
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
    let notch = WheelEvent(
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

  @Test func `that meets its end springs back alone: the panel is not asked`() {
    var hand = HandOffTests.held(at: "full", towards: -1)
    hand.drag(dy: -200, over: 0.1)
    hand.up()
    var furthest = 0.0
    hand.events = []
    for _ in 0..<500 {
      hand.time += 0.005
      hand.events += hand.session.advance(to: hand.time)
      #expect(hand.extent == 600)
      furthest = max(furthest, hand.shown.scroll)
    }
    #expect(furthest > 410)
    #expect(hand.shown.scroll == 400)
    #expect(hand.events.isEmpty)
  }

  @Test(arguments: [3000.0, 900])
  func `goes on in a list that is longer or shorter now as if it had always been`(length: Double) {
    var hand = HandOffTests.held(at: "full", towards: -1)
    var always = hand
    always.events += always.session.setContentLength(length, at: always.time)
    func fling(_ hand: inout Hand) {
      hand.drag(dy: -150, over: 0.1)
      hand.up()
      hand.time += 0.02
    }
    fling(&hand)
    fling(&always)
    #expect(abs(hand.shown.scroll - always.shown.scroll) < 1e-9)
    hand.events += hand.session.setContentLength(length, at: hand.time)
    #expect(abs(hand.shown.scroll - always.shown.scroll) < 1e-9)
    for _ in 0..<100 {
      hand.time += 0.02
      always.time += 0.02
      #expect(abs(hand.shown.scroll - always.shown.scroll) < 0.6)
    }
    hand.settle()
    #expect(hand.shown.scroll > (length == 900 ? 299.9 : 600))
  }

  @Test func `gets nothing of a fling that ends on a detent in between`() {
    var configuration = HandOffTests.sheet(at: "half").session.drawers[0].configuration
    configuration.detents = [.points("low", 200), .points("mid", 400), .points("full", 600)]
    configuration.initial = "low"
    var hand = Hand(configuration, size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(1000, at: 0)
    hand.down(40, 550)
    hand.time += 0.1
    hand.move(to: 40, 538)
    hand.drag(dy: -100, over: 100.0 / 600)
    #expect(abs(hand.extent - 300) < 1e-9)
    hand.up()
    #expect(hand.shown.target == "mid")
    hand.settle()
    #expect(hand.detent == "mid" && hand.shown.scroll == 0)
  }

  @Test func `scrolled a little goes on by the wheel, wherever the panel stands`() {
    var hand = HandOffTests.sheet(at: "full")
    func notch(_ dy: Double) {
      hand.send(
        .wheel(
          WheelEvent(
            location: Point(x: 40, y: 500), delta: Point(x: 0, y: dy), resolution: .notched)))
      hand.settle()
    }
    notch(-1)
    hand.events += hand.session.settle(to: "half", at: hand.time)
    hand.settle()
    for (dy, scroll, detent) in [
      (-1.0, 120.0, "half"), (1, 60, "half"), (1, 0, "half"), (-1, 0, "full"),
    ] {
      notch(dy)
      #expect(hand.shown.scroll == scroll && hand.detent == detent)
    }
  }

  @Test func `keeps its panel on the one of two detents in one place where that was`() {
    for name in ["a", "b"] {
      var hand = Hand(
        DrawerConfiguration(
          edge: .bottom,
          detents: [.points("half", 300), .points("a", 600), .points("b", 600)], initial: name,
          interactiveDetents: ["a", "b"], overpullClosesAt: nil),
        size: Size(width: 800, height: 600))
      _ = hand.session.setContentLength(1000, at: 0)
      hand.down(40, 450)
      hand.drag(dy: -100, over: 0.3)
      #expect(hand.shown.phase == .scrolling)
      hand.up()
      hand.settle()
      #expect(hand.detent == name)
      #expect(!hand.events.contains { if case .willChange = $0.kind { true } else { false } })
      #expect(hand.shown.scroll > 50)
    }
  }
}
