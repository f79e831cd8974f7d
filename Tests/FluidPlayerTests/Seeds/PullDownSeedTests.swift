import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// Document 000. Its numbers for a bare session are in `PullDownTests`; this is the scene as it is
/// shown, and one test for each slip of the document's code.
@Suite("Document 000, the pull-down drawer")
struct PullDownSeedTests {
  static func hand(at detent: String? = nil) -> SceneHand {
    SceneHand(.pullDown, size: Size(width: 400, height: 900), at: detent)
  }

  @Test("is what the program shows without any file")
  func isDefault() {
    #expect(Settings() == Settings(scene: .pullDown))
    #expect(Settings().drawer == DrawerConfiguration())
  }

  @Test("starts closed at 100 and opens to 500, on the document's spring")
  func numbers() {
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

  @Test("is dark, ultra-thin and rounded by 18 over colours that drift")
  func looks() {
    let player = Self.hand().player
    #expect(player.settings.panel.cornerRadius == 18)
    #expect(player.settings.panel.material == .ultraThin)
    #expect(player.state.appearance == .dark)
    #expect(player.isDrifting)
  }

  @Test("tells n = (h − 100)/400 as its progress", arguments: [100.0, 220, 300, 380, 500])
  func progress(extent: Double) {
    var hand = Self.hand()
    hand.carry(to: extent)
    #expect(abs(hand.shown.progress - (extent - 100) / 400) < 1e-12)
  }

  @Test("past open is h = min(500 + x^0.9, 750), capped from an excess of 461.7")
  func overDrag() {
    var hand = Self.hand()
    hand.takeHandle()
    hand.pull(by: 400)
    for (excess, extent) in [(10.0, 507.94), (100, 563.10), (461.5, 749.9), (461.8, 750)] {
      hand.pull(by: 400 + excess - (hand.place.y - 90))
      #expect(abs(hand.extent - extent) < 0.01, "\(excess)")
    }
  }

  // MARK: Mistakes in the document's code

  @Test("under-drag subtracts: the first point below closed moves it by one, not by 24")
  func underDrag() {
    var hand = Self.hand()
    hand.takeHandle()
    hand.pull(by: -1)
    #expect(abs(hand.extent - 99) < 1e-9)
    var last = hand.extent
    for _ in 0..<80 {
      hand.pull(by: -1, over: 0.008)
      #expect(hand.extent <= last && hand.extent >= 100 / 1.65)
      last = hand.extent
    }
  }

  @Test("a short fast flick is not lost, a slow drag as short is")
  func flick() {
    for (duration, rest) in [(0.05, "open"), (1, "closed")] {
      var hand = Self.hand()
      hand.takeHandle()
      hand.pull(by: 50, over: duration)
      #expect(hand.extent < 220)
      hand.letGo()
      #expect(hand.detent == rest)
    }
  }

  @Test("a grab during the bounce starts from what is on screen, with its velocity")
  func grabInBounce() {
    var hand = Self.hand()
    hand.settle(to: "open")
    hand.time += 0.2
    let seen = hand.shown
    #expect(abs(seen.extent - 500) > 5 && abs(seen.velocity) > 50)
    hand.takeHandle()
    #expect(abs(hand.extent - seen.extent) < 1e-9)
    hand.time += 0.01
    hand.up()
    #expect(abs(hand.extent - seen.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - seen.velocity) < 1e-9)
  }

  @Test("the light impact is armed anew for each gesture")
  func lightFlag() {
    var hand = Self.hand()
    for gesture in 1...3 {
      hand.carry(to: 300)
      #expect(hand.count(.feedback(.light)) == gesture)
      // Cancelled inside the zone: the document's flag would stay set.
      hand.send(.cancel(.touch(1)))
      hand.settle()
    }
    #expect(hand.detent == "closed")
  }

  @Test("crossing the slop is no jump")
  func slop() {
    var hand = Self.hand()
    hand.down(depth: 50)
    var last = hand.extent
    for _ in 0..<40 {
      hand.pull(by: 1.5, over: 0.008)
      #expect(hand.extent - last <= 1.5 + 1e-9)
      last = hand.extent
    }
    #expect(last > 140)
  }

  @Test("a cancelled gesture does not leave it half open", arguments: ["closed", "open"])
  func cancel(start: String) {
    var hand = Self.hand(at: start)
    hand.carry(to: 300)
    hand.send(.cancel(.touch(1)))
    hand.settle()
    #expect(hand.detent == start)
    #expect(hand.changes.isEmpty)
  }

  @Test("which state it is in is not told by comparing extents that rounding has been at")
  func roundedState() {
    var hand = SceneHand(.pullDown, size: Size(width: 400, height: 900)) {
      $0.drawer.detents = [.fraction("closed", 0.1 + 0.2), .fraction("open", 0.7)]
    }
    #expect(hand.extent != 0.3 * 900)
    for expected in ["open", "closed", "open"] {
      hand.tap(at: hand.geometry.point(depth: hand.extent - 5, along: 200))
      hand.settle()
      #expect(hand.detent == expected)
    }
    // Put back by hand to a place next to it, it is still the same state.
    let rest = hand.extent
    hand.takeHandle()
    hand.pull(by: -50)
    hand.pull(by: rest.nextUp - hand.extent)
    hand.hold()
    hand.letGo()
    #expect(hand.detent == "open")
    #expect(hand.changes.count == 6)
  }
}
