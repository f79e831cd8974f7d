import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite("A gesture that something else ends")
struct GestureEndTests {
  static func turn(_ dy: Double, x: Double = 40, y: Double = 50) -> InputEvent.Kind {
    .wheel(
      WheelEvent(
        location: Point(x: x, y: y), delta: Point(x: 0, y: dy), resolution: .precise))
  }

  /// A pull-down drawer that a trackpad has dragged to 150 points.
  static func underTrackpad() -> Hand {
    var hand = Hand()
    for _ in 0..<10 {
      hand.time += 0.008
      hand.send(turn(5))
    }
    return hand
  }

  @Test func `by the same finger's next press is cancelled`() {
    var hand = Hand()
    hand.carry(to: 400)
    hand.down(40, 850)
    #expect(hand.session.draggingPointer == nil)
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test func `of a trackpad is let go at once by a press elsewhere`() {
    var hand = Self.underTrackpad()
    #expect(hand.shown.phase == .dragging)
    hand.down(40, 800)
    #expect(hand.shown.phase == .settling)
  }

  @Test func `of a trackpad is let go by a notch of a wheel, which then counts`() {
    var hand = Self.underTrackpad()
    hand.send(
      .wheel(
        WheelEvent(
          location: Point(x: 40, y: 50), delta: Point(x: 0, y: 1), resolution: .notched)))
    #expect(hand.shown.phase == .settling)
    hand.settle()
    #expect(hand.detent == "open")
  }

  @Test func `of a trackpad by the window's lost focus may begin anew at once`() {
    var hand = Self.underTrackpad()
    hand.send(.blur)
    #expect(hand.shown.phase == .settling)
    hand.time += 0.008
    hand.send(Self.turn(5))
    #expect(hand.shown.phase == .dragging)
  }

  @Test func `of a trackpad by another edge is taken up there by the same trackpad`() {
    var hand = Hand(EdgeSwitchTests.configuration(.top), size: Size(width: 500, height: 800))
    hand.send(Self.turn(5))
    hand.events += hand.session.configure(EdgeSwitchTests.configuration(.bottom), at: hand.time)
    for _ in 0..<100 {
      hand.time += 0.008
      hand.send(Self.turn(-0.5, y: 780))
    }
    #expect(hand.shown.phase == .dragging)
  }

  @Test(arguments: [0.099, 0.104])
  func `of a trackpad ends by a tenth of a second of silence`(silence: Double) {
    var hand = Self.underTrackpad()
    hand.time += silence
    hand.events += hand.session.advance(to: hand.time)
    #expect((hand.shown.phase == .dragging) == (silence < 0.1))
  }

  @Test func `by another edge or another reading direction is no tap`() {
    var press = Hand(EdgeSwitchTests.configuration(.leading), size: Size(width: 500, height: 800))
    press.down(40, 100)
    var turned = press
    press.events += press.session.configure(EdgeSwitchTests.configuration(.bottom), at: 0)
    turned.events += turned.session.setDirection(.rightToLeft, at: 0)
    for var hand in [press, turned] {
      hand.up()
      #expect(hand.count(.tap(target: "panel")) == 0)
      hand.settle()
      #expect(hand.detent == "medium")
    }
  }

  @Test func `by no key: keys leave a panel in a hand alone`() {
    var hand = Hand()
    hand.carry(to: 250)
    for key in Key.allCases { hand.send(.key(key)) }
    #expect(abs(hand.extent - 250) < 1e-9)
    #expect(hand.shown.phase == .dragging)
  }

  @Test func `by the program leaves the list where the hand has brought it`() {
    for end in [
      { $0.session.settle(to: "half", at: $0.time) },
      { $0.session.jump(to: "half", at: $0.time) },
      { $0.session.hold(at: 400, at: $0.time) },
      { $0.session.handle(.cancel(.touch(1)), at: $0.time) },
      { $0.session.handle(.blur, at: $0.time) },
    ] as [(inout Hand) -> [DrawerEvent]] {
      var hand = HandOffTests.held(at: "full", towards: -1)
      hand.drag(dy: -100, over: 0.2)
      _ = end(&hand)
      #expect(abs(hand.shown.scroll - 100) < 1e-9)
      hand.settle()
      #expect(abs(hand.shown.scroll - 100) < 1e-9)
    }
  }

  @Test func `also one for a picture: it ends when the window gets another size`() {
    var hand = Hand()
    hand.events += hand.session.hold(at: 300, at: 0)
    #expect(hand.extent == 300 && hand.shown.phase == .dragging)
    hand.send(.resize(Size(width: 400, height: 800)))
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test func `in a drawer whose detents move comes back to where its detent is now`() {
    var configuration = DrawerConfiguration()
    configuration.drag.isDismissible = false
    var hand = Hand(configuration)
    hand.carry(to: 180)
    configuration.detents = [.points("closed", 150), .points("open", 500)]
    hand.events += hand.session.configure(configuration, at: hand.time)
    var cancelled = hand
    cancelled.send(.cancel(.touch(1)))
    hand.up()
    for var hand in [hand, cancelled] {
      hand.settle()
      #expect(hand.extent == 150 && hand.detent == "closed")
      #expect(hand.count(.dismissPrevented) == 0)
    }
  }

  @Test func `a wheel decides nothing about a drawer on its way out at another edge`() throws {
    var hand = Hand(EdgeSwitchTests.configuration(.top), size: Size(width: 500, height: 800))
    hand.events += hand.session.configure(EdgeSwitchTests.configuration(.bottom), at: 0)
    // From rest a spring with a damping ratio of 1/√2 first arrives after 3/8 of its period.
    let out = 2.0.squareRoot() * 3 / 8 * 0.5
    #expect(abs(try #require(hand.session.nextDeadline) - SceneTime(out)) < 1e-9)
    hand.send(
      .wheel(
        WheelEvent(
          location: Point(x: 40, y: 50), delta: Point(x: 0, y: 1), resolution: .notched)))
    #expect(hand.shown.target == "medium")
  }

  @Test func `of a trackpad by a notch may begin anew at once`() {
    var hand = Self.underTrackpad()
    hand.send(
      .wheel(
        WheelEvent(
          location: Point(x: 40, y: 50), delta: Point(x: 0, y: 1), resolution: .notched)))
    hand.time += 0.008
    hand.send(Self.turn(5))
    #expect(hand.shown.phase == .dragging)
  }
}
