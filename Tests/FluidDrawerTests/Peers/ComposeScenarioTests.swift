import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Scenarios from the tests of Jetpack Compose's anchored draggable and modal sheet.
@Suite struct ComposeScenarioTests {
  @Test(arguments: Edge.allCases)
  func `cx-no-overdrag-debt: against a hard stop, travel is lost and not owed`(edge: Edge) throws {
    let scenario = try PeerScenario.named("cx-no-overdrag-debt")
    var configuration = scenario.configuration(initial: "A", release: .compose, grab: .anywhere)
    configuration.edge = edge
    configuration.over = .none
    func held(_ configuration: DrawerConfiguration) -> Hand {
      var hand = Hand(configuration, size: Size(width: 1000, height: 1000))
      let geometry = hand.shown.geometry
      func place(_ depth: Double) -> Point { geometry.point(depth: depth, along: 40) }
      hand.send(.down(.touch(1), place(100)))
      for depth in [110.0, 710, 610] {
        hand.time += 0.1
        hand.send(.move(.touch(1), place(depth)))
      }
      return hand
    }
    #expect(abs(held(configuration).extent - (try scenario.expected("offset_px"))) < 1e-9)
    // With a rubber band it is the same curve back instead: 100 over, and then just open.
    configuration.over = .uikit(coefficient: 0.55)
    #expect(abs(held(configuration).extent - 500) < 1e-9)
  }

  @Test
  func `cx-grab-retargets-to-closest: a press stops it, and it belongs to the closest detent`()
    throws
  {
    let scenario = try PeerScenario.named("cx-grab-retargets-to-closest")
    let closest = try scenario.expect.string("target")
    // Let go at once or after a while, or taken away: never between detents.
    for ending in ["lift", "hold", "cancel"] {
      var hand = scenario.hand(scenario.configuration(initial: "A", release: .compose))
      hand.events += hand.session.settle(to: "C", at: 0)
      while hand.extent < 200 { hand.time += 0.004 }
      let seen = hand.extent
      #expect(hand.shown.stops.nearest(to: seen).name == closest)
      hand.down(40, hand.shown.panel.center.y)
      #expect(abs(hand.extent - seen) < 1e-9)
      if ending != "lift" {
        hand.hold()
        #expect(abs(hand.extent - seen) < 1e-9, "stopped")
      }
      if ending == "cancel" { hand.send(.cancel(.touch(1))) } else { hand.up() }
      #expect(hand.shown.target == closest, "\(ending)")
      hand.settle()
      #expect(hand.detent == closest)
      #expect(hand.count(.redirect(to: closest)) == 1)
      #expect(hand.count(.didChange(from: "A", to: closest)) == 1)
    }
  }

  /// The peer swipes with velocity. Here a fling of the list that meets its start goes on in the
  /// sheet, as document 004 asks; so these swipes rest before they lift.
  @Test
  func `cx-modal-nested-scroll-cycle: half, full, the list scrolls, rewinds, half, hidden`() throws
  {
    let scenario = try PeerScenario.named("cx-modal-nested-scroll-cycle")
    let content = try #require(scenario.json["content"]).number("content_px")
    var hand = scenario.hand(
      scenario.configuration(initial: "0.5", release: .compose, handsOver: true), content: content)
    let sheet = hand.shown.geometry.length
    let steps = scenario.expect["after_step"]?.array ?? []
    try #require(steps.count == 5)
    for (swipe, expected) in zip([-0.5, -1, 1, 0.5, 0.5], steps) {
      hand.take(towards: Point(x: 0, y: swipe), at: Point(x: 40, y: sheet - 60))
      hand.drag(dy: swipe * sheet, over: 0.4)
      hand.hold()
      hand.up()
      hand.settle()
      #expect(hand.fraction == (try expected.number("fraction")))
      if let scroll = expected["scroll"]?.number {
        #expect(abs(hand.shown.scroll - scroll) < 1e-9)
      } else {
        #expect(expected["scroll"]?.string == ">0" && hand.shown.scroll > 0)
      }
    }
  }

  @Test(arguments: [false, true])
  func `cx-veto: what is refused is refused on every path`(byFlag: Bool) throws {
    let scenario = try PeerScenario.named("cx-veto")
    let refused = try #require(scenario.json["start"]?["veto"]?.numbers.first)
    // Half is the next to hidden, so that the flag and a permission refuse the same.
    var configuration = scenario.configuration(initial: "0.5", release: .compose)
    configuration.scrim = ScrimRule(opacity: 0.5)
    configuration.drag.isDismissible = !byFlag
    var hand = scenario.hand(configuration)
    if !byFlag {
      hand.session.setPermission { $0.to.extent != refused }
    }
    let size = scenario.size
    let steps: [(inout Hand) -> Void] = [
      {
        $0.take(towards: Point(x: 0, y: 1))
        $0.drag(dy: 300, over: 0.3)
        $0.up()
      },
      { $0.send(.key(.escape)) },
      {
        $0.down(size.width / 2, 20)
        $0.up()
      },
    ]
    for (step, expected) in zip(steps, try scenario.expectedSteps()) {
      step(&hand)
      hand.settle()
      #expect(hand.fraction == expected)
    }
    #expect(hand.count(.dismissPrevented) == 3)
  }
}
