import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

/// Document 002, in a window 800 points high: 560 open, 168 closed.
@Suite("Document 002, the bottom sheet")
struct BottomSheetSeedTests {
  static func hand(at detent: String? = nil) -> SceneHand {
    SceneHand(.bottomSheet, size: Size(width: 400, height: 800), at: detent)
  }

  @Test("is 560 high when open and 168 when closed, drawn 392 lower")
  func measures() {
    var hand = Self.hand()
    #expect(abs(hand.extent - 168) < 1e-9 && hand.detent == "closed")
    let closedTop = hand.shown.panel.minY
    hand.jump(to: "open")
    #expect(abs(hand.extent - 560) < 1e-9)
    #expect(abs(closedTop - hand.shown.panel.minY - 392) < 1e-9)
  }

  @Test("has a grabber of 60 by 6, corners of 16 and the interactive spring")
  func looks() throws {
    let player = Self.hand().player
    #expect(player.settings.panel.cornerRadius == 16)
    let spring = player.settings.drawer.spring
    #expect(abs(spring.response - 0.15) < 1e-12 && abs(spring.dampingRatio - 0.86) < 1e-12)
    guard case .grabber(60, 6) = try #require(player.scene.drawers.first).handle else {
      Issue.record("another grabber")
      return
    }
  }

  @Test("keeps its content at the top of the panel, at one size, wherever it stands")
  func content() throws {
    var hand = Self.hand(at: "open")
    let open = try hand.control("start")
    let depth = open.minY - hand.shown.panel.minY
    for extent in [500.0, 300, 200] {
      hand.carry(to: extent)
      let here = try hand.control("start")
      #expect(abs(here.minY - hand.shown.panel.minY - depth) < 1e-9)
      #expect(here.size == open.size)
      hand.send(.cancel(.touch(1)))
      hand.settle()
    }
  }

  @Test(
    "a drag longer than 140 decides by its sign, one as long or shorter returns",
    arguments: [
      ("closed", 139.9, "closed"), ("closed", 140, "closed"), ("closed", 140.1, "open"),
      ("open", -139.9, "open"), ("open", -140, "open"), ("open", -140.1, "closed"),
      ("closed", -160, "closed"), ("open", 160, "open"),
    ])
  func threshold(start: String, way: Double, rest: String) {
    var hand = Self.hand(at: start)
    hand.takeHandle()
    hand.pull(by: way)
    hand.hold()
    hand.letGo()
    #expect(hand.detent == rest)
  }

  @Test("follows point for point between closed and open")
  func oneToOne() {
    var hand = Self.hand()
    hand.takeHandle()
    var extent = hand.extent
    for step in [100.0, -50, 300, -300, 340] {
      hand.pull(by: step)
      extent += step
      #expect(abs(hand.extent - extent) < 1e-9)
    }
  }

  @Test("cancelled, returns to rest, however far the drag was", arguments: ["closed", "open"])
  func cancel(start: String) {
    var hand = Self.hand(at: start)
    hand.carry(to: 360)
    hand.send(.cancel(.touch(1)))
    hand.settle()
    #expect(hand.detent == start && hand.changes.isEmpty)
  }

  @Test("opens and closes when the program says so, and tells of it")
  func program() {
    var hand = Self.hand()
    hand.settle(to: "open")
    hand.settle()
    #expect(hand.detent == "open")
    #expect(
      hand.changes == [
        .willChange(from: "closed", to: "open"), .didChange(from: "closed", to: "open"),
      ])
  }

  // MARK: Mistakes in the document's code

  @Test("a flick opens it though it is shorter than 140")
  func flick() {
    var hand = Self.hand()
    hand.takeHandle()
    hand.pull(by: 60, over: 0.05)
    hand.letGo()
    #expect(hand.detent == "open")
  }

  @Test("is under the finger at the very event that moves it, not on an animation towards it")
  func noLag() {
    var hand = Self.hand()
    hand.takeHandle()
    let start = hand.extent
    for step in 1...20 {
      hand.pull(by: 12, over: 0.008)
      #expect(abs(hand.extent - start - 12 * Double(step)) < 1e-9)
    }
  }

  @Test("gives way like rubber at the top, where the document stops hard")
  func rubber() {
    var hand = Self.hand(at: "open")
    hand.takeHandle()
    hand.pull(by: 100)
    // UIScrollView's band in a window of 800 points.
    #expect(abs(hand.extent - 560 - (1 - 1 / (100 * 0.55 / 800 + 1)) * 800) < 1e-9)
    hand.hold()
    hand.letGo()
    #expect(hand.detent == "open")
  }

  @Test("cannot be dragged off the screen, not even by a mouse that goes on outside the window")
  func staysOnScreen() {
    var hand = Self.hand()
    hand.takeHandle()
    var last = hand.extent
    for _ in 0..<40 {
      hand.pull(by: -100)
      #expect(hand.extent > 0 && hand.extent <= last)
      last = hand.extent
    }
    hand.hold()
    hand.letGo()
    #expect(hand.detent == "closed")
  }
}
