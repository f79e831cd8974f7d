import FluidDrawer
import FluidGeometry
import FluidInput
import FluidMotion
import Testing

/// Scenarios from the tests of Flutter's draggable sheet and of its drawer.
@Suite("Flutter's scenarios")
struct FlutterScenarioTests {
  /// The sheet's least and most, and what else it rests on, by the shares of the window.
  static func detents(_ shares: [Double]) -> [Detent] { shares.map { .fraction("\($0)", $0) } }

  @Test("fl-drag-1to1: the sheet moves as far as the finger, however far it could")
  func oneToOne() throws {
    let scenario = try PeerScenario.named("fl-drag-1to1")
    let limits = try #require(scenario.json["detents"])
    for most in limits["max"]?.numbers ?? [] {
      var hand = scenario.hand(
        scenario.configuration(
          detents: Self.detents([try limits.number("min"), most]), release: .flutter))
      #expect(hand.extent == 150)
      for step in scenario.gesture { try hand.perform(step) }
      #expect(abs(hand.extent - (try scenario.expected("extent_px"))) < 0.5)
    }
  }

  @Test("fl-fling-carries-into-list: a fling up opens the sheet and goes on in its list")
  func flingIntoList() throws {
    let scenario = try PeerScenario.named("fl-fling-carries-into-list")
    var hand = scenario.hand(
      scenario.configuration(
        detents: Self.detents([0.25, 0.5, 1]), initial: "0.5", release: .flutter, handsOver: true),
      content: 100 * 56)
    for step in scenario.gesture { try hand.perform(step) }
    hand.up()
    hand.settle()
    #expect(hand.extent == (try scenario.expected("extent_px")))
    // The first rows are gone; how many is a matter of friction.
    #expect(hand.shown.scroll > 56)
  }

  @Test("fl-interrupt-ballistic: caught at 500 and dragged back by 200, a fling is where it began")
  func interruptBallistic() throws {
    let scenario = try PeerScenario.named("fl-interrupt-ballistic")
    var hand = scenario.hand(
      scenario.configuration(
        detents: Self.detents([0.25, 0.5, 1]), initial: "0.5", release: .flutter, handsOver: true),
      content: 100 * 56)
    try hand.perform(scenario.gesture[0])
    hand.up()
    #expect(abs(hand.extent - 500) < 1e-9)
    // Caught, and no longer on its way: the drag counts from here.
    hand.take(towards: Point(x: 0, y: 1))
    #expect(abs(hand.extent - 500) < 1e-9 && hand.shown.phase == .dragging)
    hand.drag(dy: 200, over: 0.4)
    hand.hold()
    let expected = try scenario.expected("extent_px")
    #expect(abs(hand.extent - expected) < 1)
    hand.up()
    hand.settle()
    #expect(hand.extent == expected)
    #expect(hand.shown.scroll == (try scenario.expected("scroll_offset")))
  }

  /// The outermost detents are the least and the most, as they are in the peer's list with its limits
  /// added.
  @Test("fl-min-max-implicit: whatever is listed between, the sheet goes to its most and its least")
  func implicitLimits() throws {
    let scenario = try PeerScenario.named("fl-min-max-implicit")
    let limits = try #require(scenario.json["detents"])
    let lists = limits["list"]?.array ?? []
    try #require(lists.count == 3)
    for list in lists {
      let shares = [try limits.number("min")] + list.numbers + [try limits.number("max")]
      var hand = scenario.hand(
        scenario.configuration(detents: Self.detents(shares), release: .flutter))
      // It begins half open, listed or not.
      _ = hand.session.hold(at: 300, at: 0)
      if list.numbers.isEmpty {
        hand.session = Session(
          drawers: [scenario.configuration(detents: Self.detents([0.25, 0.5, 1]), initial: "0.5")],
          container: scenario.size)
        hand.events += hand.session.configure(
          scenario.configuration(detents: Self.detents(shares), release: .flutter), at: 0)
      }
      for (step, expected) in zip(scenario.gesture, try scenario.expectedSteps()) {
        try hand.perform(step)
        hand.up()
        hand.settle()
        #expect(hand.fraction == expected, "\(list)")
      }
    }
  }

  /// The peer's animation is at 0.75 after half its time; a spring is there a little earlier.
  @Test("fl-drag-interrupts-animation: a drag takes over from where the animation is")
  func interruptAnimation() throws {
    let scenario = try PeerScenario.named("fl-drag-interrupts-animation")
    var hand = scenario.hand(
      scenario.configuration(
        detents: Self.detents([0.25, 0.5, 1]), initial: "0.5", release: .flutter))
    hand.events += hand.session.settle(to: "1.0", at: 0)
    var (low, high) = (0.0, 0.5)
    for _ in 0..<60 {
      hand.time = (low + high) / 2
      if hand.fraction < 0.75 { low = hand.time } else { high = hand.time }
    }
    #expect(abs(hand.fraction - 0.75) < 1e-9)
    hand.take(towards: Point(x: 0, y: 1))
    hand.drag(dy: 60, over: 0.2)
    #expect(abs(hand.fraction - (try scenario.expected("fraction"))) < 1e-6)
  }

  @Test("fl-rtl-edge-drag: read from right to left, a leading drawer comes in from the right")
  func rightToLeft() throws {
    let scenario = try PeerScenario.named("fl-rtl-edge-drag")
    #expect(scenario.json["rtl"]?.bool == true)
    let open = try #require(scenario.json["detents"]).number("open_px")
    var configuration = scenario.configuration(
      detents: [.points("closed", 0), .points("open", open)], initial: "closed",
      release: .flutter, grab: .anywhere)
    configuration.drag.edgeRegion = .points(20)
    var hand = scenario.hand(configuration, direction: .rightToLeft)
    for step in scenario.gesture { try hand.perform(step) }
    #expect(abs(hand.extent - 200) < 1e-9)
    hand.up()
    hand.settle()
    let rect = scenario.expect["rect"]?.numbers ?? []
    let panel = hand.shown.panel
    #expect([panel.minX, panel.minY, panel.maxX, panel.maxY] == rect)
  }
}
