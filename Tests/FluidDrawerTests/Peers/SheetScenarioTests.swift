import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Scenarios from the tests of FloatingPanel, Material Components and Vaul.
@Suite struct SheetScenarioTests {
  @Test
  func `fp-programmatic-move-keeps-scroll: a settle by the program leaves the list where it is`()
    throws
  {
    let scenario = try PeerScenario.named("fp-programmatic-move-keeps-scroll")
    let offset = try #require(scenario.json["content"]).number("scroll_offset")
    var hand = scenario.hand(
      scenario.configuration(release: .floatingPanel, handsOver: true), content: 3000)
    // A gesture that begins and is cancelled; what it noted of the list must not come back.
    hand.take(towards: Point(x: 0, y: -1))
    hand.drag(dy: -3, over: 0.05)
    hand.send(.cancel(.touch(1)))
    hand.settle()
    let left = hand.shown.scroll
    hand.take(towards: Point(x: 0, y: -1))
    hand.drag(dy: left - offset, over: 0.3)
    hand.hold()
    hand.up()
    hand.settle()
    #expect(abs(hand.shown.scroll - offset) < 1e-9)
    hand.events += hand.session.settle(to: try scenario.expect.string("detent"), at: hand.time)
    hand.settle()
    #expect(hand.detent == scenario.expect["detent"]?.string)
    #expect(abs(hand.shown.scroll - (try scenario.expected("scroll_offset"))) < 1e-9)
  }

  @Test
  func `mc-two-lists-independent: the list under the finger scrolls, and only that one`() throws {
    let scenario = try PeerScenario.named("mc-two-lists-independent")
    let steps = scenario.expect["after_step"]?.array ?? []
    try #require(steps.count == 2 && scenario.json["content"]?["lists"]?.number == 2)
    let (height, peek) = (scenario.size.height, 120.0)
    for direction in LayoutDirection.allCases {
      var configuration = scenario.configuration(
        detents: [.points("peek", peek), .fraction("expanded", 1)], initial: "peek",
        release: .material)
      configuration.scroll = ScrollRule(handsOver: true, columns: 2)
      var hand = scenario.hand(configuration, content: height + 1000, direction: direction)
      /// Scrolls told from left to right.
      func expectStep(_ step: JSON) {
        #expect(hand.detent == step["detent"]?.string)
        let scrolls = direction == .leftToRight ? hand.shown.scrolls : hand.shown.scrolls.reversed()
        let expected = step["scroll"]?.array ?? []
        #expect(scrolls.count == expected.count)
        for (scroll, expected) in zip(scrolls, expected) {
          if let number = expected.number { #expect(scroll == number) } else { #expect(scroll > 0) }
        }
      }
      // Slowly from the bottom to the top, on the left; fast from the top to the peek, on the
      // right.
      hand.down(40, height - 10)
      hand.drag(dy: 20 - height, over: 4)
      hand.hold()
      hand.up()
      hand.settle()
      expectStep(steps[0])
      let left = hand.shown.scrolls.max()
      hand.down(360, 40)
      hand.drag(dy: height - peek - 40, over: 0.2)
      hand.up()
      hand.settle()
      expectStep(steps[1])
      #expect(hand.shown.scrolls.max() == left)
    }
  }

  @Test
  func `mc-handle-click-cycle: the handle goes on in its direction, by click and by key`() throws {
    let scenario = try PeerScenario.named("mc-handle-click-cycle")
    let shares = ["collapsed": 0.1, "half": 0.5, "expanded": 1]
    #expect(scenario.cases.count == 4)
    for key in [nil, Key.return, .space] {
      for one in scenario.cases {
        let listed = (one["detents"] ?? scenario.json["detents"])?.array.compactMap(\.string) ?? []
        let detents = listed.map { Detent.fraction($0, shares[$0] ?? .nan) }
        var hand = scenario.hand(
          scenario.configuration(detents: detents, initial: try one.string("start")))
        let path = one["path"]?.array.compactMap(\.string) ?? []
        #expect(Double(path.count) == one["clicks"]?.number)
        for expected in path {
          if let key {
            hand.send(.key(key))
          } else {
            hand.down(200, hand.shown.panel.minY + 8)
            hand.up()
          }
          hand.settle()
          #expect(hand.detent == expected)
        }
      }
    }
  }

  /// Vaul closes on a cancelled drag, others go back where it came from, and so do we; none may
  /// stay half open.
  @Test
  func `va-cancelled-drag: a drag that is taken away ends on a detent`() throws {
    let scenario = try PeerScenario.named("va-cancelled-drag")
    #expect(scenario.expect["never"]?.string == "between detents")
    for interruption in [InputEvent.Kind.cancel(.touch(1)), .blur] {
      var hand = scenario.hand(
        scenario.configuration(detents: [.hidden, Detent("open", .content)], initial: "open"),
        content: 700)
      #expect(hand.extent == 700)
      hand.take(towards: Point(x: 0, y: 1), at: Point(x: 40, y: 300))
      hand.drag(dy: 800, over: 0.4)
      #expect(hand.shown.phase == .dragging)
      hand.send(interruption)
      hand.settle()
      #expect(hand.detent == "open" && hand.extent == 700 && hand.session.isAtRest)
    }
  }
}
