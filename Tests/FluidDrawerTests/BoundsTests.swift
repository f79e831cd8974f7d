import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite("The bounds of a drawer")
struct BoundsTests {
  @Test func `are rubber below a hidden panel too, of which nothing is to be seen then`() {
    var configuration = SeveralDrawersTests.drawer(.leading)
    configuration.under = .uikit(coefficient: 0.55)
    configuration.initial = "open"
    var hand = Hand(configuration)
    hand.down(100, 400)
    hand.drag(dx: -20, over: 0.1)
    let pull = hand.extent - 238
    hand.drag(dx: -238, over: 0.2)
    let band = RubberBand.uikit(coefficient: 0.55)
    #expect(abs(hand.extent - band.stretch(forPull: pull, dimension: 400)) < 1e-9)
    #expect(hand.extent < -10)
    #expect(hand.shown.panel.width == 0)
  }

  @Test(arguments: [(0.5, 0.5), (1, 1), (3, 1)])
  func `dim no more than told and never more than wholly`(opacity: Double, maximum: Double) {
    var configuration = DrawerConfiguration()
    configuration.scrim = ScrimRule(opacity: opacity, from: "closed")
    var hand = Hand(configuration)
    hand.carry(to: 300)
    #expect(abs(hand.shown.scrim - maximum / 2) < 1e-9)
    hand.drag(dy: 300, over: 0.2)
    #expect(hand.extent > 550)
    #expect(hand.shown.scrim == maximum)
    hand.drag(dy: -600, over: 0.2)
    #expect(hand.extent < 100)
    #expect(hand.shown.scrim == 0)
  }

  @Test func `that are hard are not passed by a spring, from above or from below`() {
    var configuration = DrawerConfiguration()
    configuration.over = .none
    configuration.under = .none
    for way in [250.0, -250] {
      var hand = Hand(configuration)
      hand.carry(to: 300)
      hand.drag(dy: 0.7 * way, over: 0.05)
      hand.up()
      for _ in 0..<500 {
        hand.time += 0.002
        hand.events += hand.session.advance(to: hand.time)
        #expect(hand.extent > 100 - 1e-9 && hand.extent < 500 + 1e-9)
      }
    }
  }

  @Test func `in time and room are kept: no clock runs back, and no window is endless`() {
    var session = Session(
      drawers: [DrawerConfiguration()], container: Size(width: 1e9, height: .infinity))
    #expect(session.container == Size(width: 1e6, height: 1e6))
    _ = session.advance(to: 5)
    _ = session.settle(to: "open", at: 1)
    #expect(session.now == 5)
    #expect(session.frame(at: 1)[0].extent == 100)
  }

  // MARK: Lists

  static func notch(_ y: Double, x: Double = 40) -> InputEvent.Kind {
    .wheel(
      WheelEvent(
        location: Point(x: x, y: 300), delta: Point(x: 0, y: y), resolution: .notched))
  }

  @Test func `of a list are never passed by a wheel`() {
    var hand = HandOffTests.sheet(at: "full")
    hand.send(Self.notch(-20))
    for _ in 0..<300 {
      hand.time += 0.004
      hand.events += hand.session.advance(to: hand.time)
      #expect(hand.shown.scroll <= 400)
    }
    #expect(hand.shown.scroll == 400)
  }

  @Test func `of a list leave room for what is above it in the panel`() {
    var hand = HandOffTests.sheet(at: "full")
    var configuration = hand.session.drawers[0].configuration
    configuration.scroll.header = 100
    hand.events += hand.session.configure(configuration, at: 0)
    hand.send(Self.notch(-20))
    hand.settle()
    #expect(hand.shown.scroll == 500)
  }

  @Test func `of a list are rubber as a scroll view's, and do not jump when it grows in a hand`() {
    var hand = HandOffTests.held(at: "full", towards: -1)
    hand.drag(dy: -500, over: 0.3)
    let band = RubberBand.uikit(coefficient: 0.55)
    let seen = 400 + band.stretch(forPull: 100, dimension: 600)
    #expect(abs(hand.shown.scroll - seen) < 1e-9)
    for length in [1010.0, 1300, 900] {
      hand.events += hand.session.setContentLength(length, at: hand.time)
      #expect(abs(hand.shown.scroll - seen) < 1e-9)
    }
  }

  @Test(arguments: [(0.0, 0), (399, 0), (400, 1), (800, 1)])
  func `between two lists lie in the middle, and the last one reaches to the end`(
    x: Double, list: Int
  ) {
    let expected = list == 0 ? [60.0, 0] : [0, 60]
    var hand = Hand(TwoListsTests.configuration(), size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(5000, at: 0)
    var pad = hand
    hand.send(Self.notch(-1, x: x))
    hand.settle()
    #expect(hand.shown.scrolls == expected)
    pad.send(
      .wheel(
        WheelEvent(
          location: Point(x: x, y: 300), delta: Point(x: 0, y: -60), resolution: .precise)))
    #expect(pad.shown.scrolls == expected)
  }

  @Test func `of a list are its content's where more lies above it than the panel shows`() {
    var hand = HandOffTests.sheet(at: "full")
    var configuration = hand.session.drawers[0].configuration
    configuration.scroll.header = 700
    hand.events += hand.session.configure(configuration, at: 0)
    hand.send(Self.notch(-100))
    hand.settle()
    #expect(hand.shown.scroll == 1000)
  }
}
