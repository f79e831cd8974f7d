import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

/// Document 001, in a window 1000 points wide: the panel is 700 of them.
@Suite struct SideDrawerSceneTests {
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

  @Test(arguments: [400.0, 960, 1000, 1333])
  func `is hidden when closed and 0.7 of the window wide when open, up to 672 points`(
    window: Double
  ) {
    var hand = SceneHand(.sideDrawer, size: Size(width: window, height: 500))
    #expect(hand.extent == 0 && hand.detent == "closed")
    hand.jump(to: "open")
    #expect(abs(hand.extent - min(0.7 * window, 672)) < 1e-9)
    #expect(hand.shown.panel.minX == 0)
  }

  @Test(arguments: [0, 0.1, 0.5, 0.9, 1])
  func `shows f = extent/w and dims the window by 0.7 f`(f: Double) {
    let hand = Self.pulled(to: f * Self.width)
    #expect(abs(hand.shown.progress - f) < 1e-12)
    #expect(abs(hand.extent - f * Self.width) < 1e-9 && abs(hand.shown.scrim - 0.7 * f) < 1e-12)
  }

  @Test
  func `closes, animated, by a tap on the dimmed part`() {
    var hand = Self.hand(at: "open")
    hand.tap(at: Point(x: 900, y: 500))
    #expect(hand.count(.tap(target: "scrim")) + hand.count(.tap(target: "anywhere")) == 1)
    #expect(hand.shown.phase == .settling)
    #expect(hand.extent == Self.width, "not at once")
    hand.settle()
    #expect(hand.detent == "closed" && hand.extent == 0 && hand.shown.scrim == 0)
  }

  @Test(arguments: [(0.0, true), (50, true), (99.99, true), (100, false), (500, false)])
  func `closed, opens by a drag that starts at x < 0.1 W, strictly`(x: Double, opens: Bool) {
    var hand = Self.hand()
    hand.down(at: Point(x: x, y: 500))
    hand.pull(by: 400)
    #expect((hand.extent > 300) == opens)
    hand.letGo()
    #expect(hand.detent == (opens ? "open" : "closed"))
  }

  @Test(arguments: [5.0, 350, 690, 701, 800, 995])
  func `open, closes by a drag from anywhere, on the panel and beside it`(x: Double) {
    var hand = Self.hand(at: "open")
    hand.take(depth: x, opening: false)
    hand.pull(by: -400)
    #expect(abs(hand.extent - 300) < 1e-9)
    hand.letGo()
    #expect(hand.detent == "closed")
  }

  @Test
  func `opens where the predicted f is more than 0.5, else closes`() {
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
  @Test(arguments: ["closed", "open"])
  func `leaves predicted f = 0.5 sharp where the drag came from`(start: String) {
    var hand = Self.hand(at: start)
    hand.take(depth: 20, opening: start == "closed")
    hand.pull(by: start == "closed" ? 350 : -350)
    #expect(hand.extent == 350)
    hand.hold()
    hand.letGo()
    #expect(hand.detent == start)
  }

  @Test(arguments: [("closed", 0.0), ("open", 700)])
  func `let go at f exactly 0 or 1, changes nothing`(start: String, extent: Double) {
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
}
