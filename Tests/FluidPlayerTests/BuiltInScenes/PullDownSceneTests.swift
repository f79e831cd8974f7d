import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// Document 000. Its numbers for a bare session are in `PullDownTests`; this is the scene as it is
/// shown, and one test for each slip of the document's code.
@Suite struct PullDownSceneTests {
  static func hand(at detent: String? = nil) -> SceneHand {
    SceneHand(.pullDown, size: Size(width: 400, height: 900), at: detent)
  }

  @Test
  func `starts closed at 100 and opens to 500, on the document's spring`() {
    var hand = Self.hand()
    #expect(hand.extent == 100 && hand.detent == "closed")
    hand.settle(to: "open")
    hand.settle()
    #expect(hand.extent == 500)
    let spring = hand.player.settings.drawer.spring
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - 157.9) < 0.05)
    #expect(abs(spring.dampingCoefficient - 17.59) < 0.01)
  }

  @Test(arguments: [100.0, 220, 300, 380, 500])
  func `tells n = (h − 100)/400 as its progress`(extent: Double) {
    var hand = Self.hand()
    hand.carry(to: extent)
    #expect(abs(hand.shown.progress - (extent - 100) / 400) < 1e-12)
  }
}
