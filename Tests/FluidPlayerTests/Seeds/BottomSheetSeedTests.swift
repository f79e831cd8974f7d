import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import Testing

/// Document 002, in a window 800 points high: 560 open, 168 closed.
@Suite struct BottomSheetSeedTests {
  static func hand(at detent: String? = nil) -> SceneHand {
    SceneHand(.bottomSheet, size: Size(width: 400, height: 800), at: detent)
  }

  @Test
  func `is 560 high when open and 168 when closed, drawn 392 lower`() {
    var hand = Self.hand()
    #expect(abs(hand.extent - 168) < 1e-9 && hand.detent == "closed")
    let closedTop = hand.shown.panel.minY
    hand.jump(to: "open")
    #expect(abs(hand.extent - 560) < 1e-9)
    #expect(abs(closedTop - hand.shown.panel.minY - 392) < 1e-9)
  }

  @Test
  func `has the grabber of all panels, corners of 16 and the interactive spring`() throws {
    let player = Self.hand().player
    #expect(player.settings.panel.cornerRadius == 16)
    let spring = player.settings.drawer.spring
    #expect(abs(spring.response - 0.15) < 1e-12 && abs(spring.dampingRatio - 0.86) < 1e-12)
    guard case .grabber(36, 5) = try #require(player.scene.drawers.first).handle else {
      Issue.record("another grabber")
      return
    }
  }

  @Test
  func `keeps its content at the top of the panel, at one size, wherever it stands`() throws {
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

  @Test(arguments: [
    ("closed", 139.9, "closed"), ("closed", 140, "closed"), ("closed", 140.1, "open"),
    ("open", -139.9, "open"), ("open", -140, "open"), ("open", -140.1, "closed"),
    ("closed", -160, "closed"), ("open", 160, "open"),
  ])
  func `a drag longer than 140 decides by its sign, one as long or shorter returns`(
    start: String, way: Double, rest: String
  ) {
    var hand = Self.hand(at: start)
    hand.takeHandle()
    hand.pull(by: way)
    hand.hold()
    hand.letGo()
    #expect(hand.detent == rest)
  }

  // MARK: Mistakes in the document's code

  @Test
  func `a flick opens it though it is shorter than 140`() {
    var hand = Self.hand()
    hand.takeHandle()
    hand.pull(by: 60, over: 0.05)
    hand.letGo()
    #expect(hand.detent == "open")
  }

  @Test
  func `cannot be dragged off the screen, not even by a mouse that goes on outside the window`() {
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
