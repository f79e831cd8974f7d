import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

/// Document 001, in a window 1000 points wide: the panel is 700 of them.
@Suite("Document 001, the side drawer")
struct SideDrawerSeedTests {
  static let width = 700.0

  /// As the document has it: the scene itself is 672 points at most, so that it is good to read in
  /// a wide window.
  static func hand(at detent: String? = nil) -> SceneHand {
    SceneHand(.sideDrawer, at: detent) { settings in
      settings.drawer.detents = settings.drawer.detents.map {
        $0.name == "open" ? .fraction("open", 0.7) : $0
      }
    }
  }

  /// Pulled in from the edge by a finger that is past its slop.
  static func pulled(to extent: Double) -> SceneHand {
    var hand = hand()
    hand.take(depth: 20)
    hand.pull(by: extent)
    return hand
  }

  @Test(
    "is hidden when closed and 0.7 of the window wide when open, up to 672 points",
    arguments: [400.0, 960, 1000, 1333])
  func measures(window: Double) {
    var hand = SceneHand(.sideDrawer, size: Size(width: window, height: 500))
    #expect(hand.extent == 0 && hand.detent == "closed")
    hand.jump(to: "open")
    #expect(abs(hand.extent - min(0.7 * window, 672)) < 1e-9)
    #expect(hand.shown.panel.minX == 0)
  }

  @Test("shows f = extent/w, and its left end at remap(f, 0…1, −w…0)", arguments: [0.1, 0.5, 0.9])
  func fraction(f: Double) {
    let hand = Self.pulled(to: f * Self.width)
    #expect(abs(hand.shown.progress - f) < 1e-12)
    #expect(abs(hand.extent - Self.width - (-Self.width + f * Self.width)) < 1e-9)
  }

  @Test("dims the window by 0.7 f", arguments: [0.0, 0.25, 0.5, 1])
  func scrim(f: Double) {
    let hand = Self.pulled(to: f * Self.width)
    #expect(abs(hand.shown.scrim - 0.7 * f) < 1e-12)
  }

  @Test("closes, animated, by a tap on the dimmed part")
  func tapOnScrim() {
    var hand = Self.hand(at: "open")
    hand.tap(at: Point(x: 900, y: 500))
    #expect(hand.count(.tap(target: "scrim")) + hand.count(.tap(target: "anywhere")) == 1)
    #expect(hand.shown.phase == .settling)
    #expect(hand.extent == Self.width, "not at once")
    hand.settle()
    #expect(hand.detent == "closed" && hand.extent == 0 && hand.shown.scrim == 0)
  }

  @Test(
    "closed, opens by a drag that starts at x < 0.1 W, strictly",
    arguments: [(0.0, true), (50, true), (99.99, true), (100, false), (500, false)])
  func strip(x: Double, opens: Bool) {
    var hand = Self.hand()
    hand.down(at: Point(x: x, y: 500))
    hand.pull(by: 400)
    #expect((hand.extent > 300) == opens)
    hand.letGo()
    #expect(hand.detent == (opens ? "open" : "closed"))
  }

  @Test("closed, does not open by a drag outwards")
  func outwards() {
    var hand = Self.hand()
    hand.down(at: Point(x: 90, y: 500))
    hand.pull(by: -90, over: 0.05)
    #expect(hand.extent <= 0)
    hand.letGo()
    #expect(hand.detent == "closed" && hand.changes.isEmpty)
  }

  @Test(
    "open, closes by a drag from anywhere, on the panel and beside it",
    arguments: [5.0, 350, 690, 701, 800, 995])
  func fromAnywhere(x: Double) {
    var hand = Self.hand(at: "open")
    hand.take(depth: x, opening: false)
    hand.pull(by: -400)
    #expect(abs(hand.extent - 300) < 1e-9)
    hand.letGo()
    #expect(hand.detent == "closed")
  }

  @Test("opens where the predicted f is more than 0.5, else closes")
  func predicted() {
    // f, velocity in points per second: 0.4 · 700 + 0.25 v against 350.
    for (f, velocity, rest) in [
      (0.49, 0.0, "closed"), (0.51, 0, "open"), (0.4, 260, "closed"), (0.4, 300, "open"),
      (0.6, -260, "open"), (0.6, -300, "closed"),
    ] {
      var hand = Self.pulled(to: f * Self.width - velocity * 0.2)
      hand.hold()
      hand.pull(by: velocity * 0.2, over: 0.2)
      #expect(abs(hand.shown.progress - f) < 1e-9)
      if velocity == 0 { hand.hold() }
      hand.letGo()
      #expect(hand.detent == rest, "f = \(f) at \(velocity)")
    }
  }

  /// The document closes a drawer let go at 0.5 sharp from wherever it came; here, as in all
  /// scenes, a threshold has to be passed, and a tie stays.
  @Test("leaves predicted f = 0.5 sharp where the drag came from", arguments: ["closed", "open"])
  func tie(start: String) {
    var hand = Self.hand(at: start)
    hand.take(depth: 20, opening: start == "closed")
    hand.pull(by: start == "closed" ? 350 : -350)
    #expect(hand.extent == 350)
    hand.hold()
    hand.letGo()
    #expect(hand.detent == start)
  }

  @Test("let go at f exactly 0 or 1, changes nothing", arguments: [("closed", 0.0), ("open", 700)])
  func exactEnds(start: String, extent: Double) {
    var hand = Self.hand(at: start)
    hand.take(depth: 20, opening: start == "closed")
    let way = start == "closed" ? 300.0 : -300
    hand.pull(by: way)
    hand.pull(by: -way)
    hand.hold()
    #expect(hand.extent == extent)
    hand.up()
    #expect(hand.shown.phase == .resting && hand.detent == start)
    #expect(hand.changes.isEmpty && hand.isAtRest)
  }

  @Test("opens and closes, animated, when the program says so, and tells of it")
  func program() {
    var hand = Self.hand()
    for (from, to) in [("closed", "open"), ("open", "closed")] {
      hand.settle(to: to)
      #expect(hand.shown.phase == .settling && hand.shown.target == to)
      hand.settle()
      #expect(hand.detent == to)
      #expect(
        hand.changes.suffix(2) == [.willChange(from: from, to: to), .didChange(from: from, to: to)])
    }
  }

  // MARK: Mistakes in the document's code

  @Test("follows the finger point for point, not 0.7 to 1, both ways in one drag")
  func oneToOne() {
    var hand = Self.pulled(to: 0)
    var extent = 0.0
    for step in [300.0, -200, 450, -100, 150, -550] {
      hand.pull(by: step)
      extent += step
      #expect(abs(hand.extent - extent) < 1e-9)
    }
  }

  @Test("moves against the direction it started in, down to 0 and up to 1")
  func noFreeze() {
    var hand = Self.pulled(to: 400)
    hand.pull(by: -400)
    #expect(abs(hand.extent) < 1e-9)
    hand = Self.hand(at: "open")
    hand.take(depth: 300, opening: false)
    hand.pull(by: -400)
    hand.pull(by: 400)
    #expect(abs(hand.extent - 700) < 1e-9)
  }

  @Test("dims by 0.7 at most, and not by 1", arguments: [700.0, 760])
  func fullScrim(extent: Double) {
    #expect(abs(Self.pulled(to: extent).shown.scrim - 0.7) < 1e-12)
  }

  @Test("does not open by a drag along the edge")
  func axisLock() {
    var hand = Self.hand()
    hand.down(depth: 20, along: 500)
    hand.pull(by: 60, across: 200)
    hand.pull(by: 300)
    #expect(hand.extent == 0)
    hand.letGo()
    #expect(hand.changes.isEmpty)
  }

  @Test("gives way like rubber past open")
  func rubber() {
    let hand = Self.pulled(to: 700 + 150)
    // UIScrollView's band in a window of 1000 points.
    let expected: Double = 700 + (1 - 1 / (150 * 0.55 / 1000 + 1)) * 1000
    #expect(abs(hand.extent - expected) < 1e-9)
  }

  @Test("opens from the right where one reads from right to left")
  func rightToLeft() {
    var session = Session(
      drawers: [DemoScene.sideDrawer.drawer.configuration],
      container: Size(width: 1000, height: 1000),
      direction: .rightToLeft)
    func send(_ time: SceneTime, _ kind: InputEvent.Kind) {
      _ = session.handle(kind, at: time)
    }
    send(0, .down(.touch(1), Point(x: 980, y: 500)))
    send(0.1, .move(.touch(1), Point(x: 970, y: 500)))
    send(0.2, .move(.touch(1), Point(x: 570, y: 500)))
    #expect(abs(session.frame(at: 0.2)[0].extent - 400) < 1e-9)
    #expect(session.frame(at: 0.2)[0].panel.minX == 600)
    send(0.5, .up(.touch(1), Point(x: 570, y: 500)))
    _ = session.advance(to: 20)
    #expect(session.frame(at: 20)[0].detent == "open")
  }

  @Test("cancelled, goes back to where it was", arguments: ["closed", "open"])
  func cancel(start: String) {
    var hand = Self.hand(at: start)
    hand.take(depth: 20, opening: start == "closed")
    hand.pull(by: start == "closed" ? 500 : -500)
    hand.send(.cancel(.touch(1)))
    hand.settle()
    #expect(hand.detent == start && hand.isAtRest)
  }
}
