import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Scenarios from the tests of Smooth Sheets for Flutter.
@Suite struct SmoothSheetsScenarioTests {
  @Test
  func
    `sm-handoff-down-exact: the list rewinds to its start, then the sheet follows, to the point`()
    throws
  {
    let scenario = try PeerScenario.named("sm-handoff-down-exact")
    let content = try #require(scenario.json["content"])
    var hand = scenario.hand(
      scenario.configuration(initial: "full", handsOver: true),
      content: try content.number("content_px"))
    // The list is scrolled by hand to where the peer has it.
    hand.take(towards: Point(x: 0, y: -1))
    hand.drag(dy: -(try content.number("scroll_offset")), over: 0.3)
    hand.hold()
    hand.up()
    hand.settle()
    hand.take(towards: Point(x: 0, y: 1))
    let steps = scenario.expect["after_step"]?.array ?? []
    try #require(steps.count == 4)
    for (step, expected) in zip([50.0, 50, 50, 100], steps) {
      hand.drag(dy: step, over: 0.1)
      #expect(abs(hand.extent - (try expected.number("extent_px"))) < 0.01)
      #expect(abs(hand.shown.scroll - (try expected.number("scroll"))) < 0.01)
    }
    hand.hold()
    hand.up()
    hand.settle()
    let rest = try #require(scenario.expect["rest"]).number("extent_px")
    #expect(hand.extent == rest, "a tie stays where the drag came from")
  }

  /// The peer's animation is of a fixed length and speeds up to end in time; a spring ends when it
  /// is there, no later than it would have from the start.
  @Test
  func `sm-layout-change-mid-animation: position and velocity carry on through a change of layout`()
    throws
  {
    let scenario = try PeerScenario.named("sm-layout-change-mid-animation")
    let (before, after) = (
      try scenario.expected("extent_before"), try scenario.expected("extent_after")
    )
    let start = try #require(scenario.json["start"]).number("extent_px")
    for isResize in [false, true] {
      var configuration = scenario.configuration(
        detents: [.points("start", start), Detent("max", .content)], initial: "start")
      configuration.drag.slop = 8
      var hand = scenario.hand(configuration, content: 850)
      hand.events += hand.session.settle(to: "max", at: 0)
      let whole = try #require(hand.session.nextDeadline)
      var (low, high) = (0.0, whole.seconds)
      for _ in 0..<60 {
        hand.time = SceneTime((low + high) / 2)
        if hand.extent < before { low = hand.time.seconds } else { high = hand.time.seconds }
      }
      let seen = hand.shown
      #expect(abs(seen.extent - before) < 1e-6)
      if isResize {
        hand.send(.resize(Size(width: 400, height: 820)))
      } else {
        hand.events += hand.session.setContentLength(900, at: hand.time)
      }
      #expect(abs(hand.extent - after) < 1e-6)
      #expect(abs(hand.shown.velocity - seen.velocity) < 1e-6)
      let remaining = try #require(hand.session.nextDeadline) - hand.time
      #expect(remaining > 0 && remaining <= whole.seconds)
      hand.settle()
      #expect(hand.extent == (isResize ? 820 : 900) && hand.detent == "max")
      #expect(hand.count(.willChange(from: "start", to: "max")) == 1)
      #expect(hand.count(.didChange(from: "start", to: "max")) == 1)
    }
  }

  @Test(arguments: [Spring.smooth, .snappy, .bouncy, .interactive])
  func `sm-clamped-fling-never-bounces: a fling against a hard stop never steps back`(
    spring: Spring
  ) throws {
    let scenario = try PeerScenario.named("sm-clamped-fling-never-bounces")
    var configuration = scenario.configuration(initial: "mid", spring: spring)
    configuration.over = .none
    var hand = scenario.hand(configuration)
    for step in scenario.gesture { try hand.perform(step) }
    hand.up()
    var last = hand.extent
    while !hand.session.isAtRest, hand.time < 5 {
      hand.time += 0.002
      hand.events += hand.session.advance(to: hand.time)
      #expect(hand.extent >= last && hand.extent <= 400)
      last = hand.extent
    }
    #expect(hand.extent == (try scenario.expected("extent_px")))
  }

  @Test
  func `sm-press-stops-momentum: a press holds a flinging list where it is`() throws {
    let scenario = try PeerScenario.named("sm-press-stops-momentum")
    let full = try #require(scenario.json["start"]).number("extent_px")
    let items = try #require(scenario.json["content"]).number("items")
    var hand = scenario.hand(
      scenario.configuration(detents: [.points("max", full)], initial: "max", handsOver: true),
      content: items * 50)
    try hand.perform(scenario.gesture[0])
    hand.up()
    #expect(hand.shown.phase == .flinging)
    hand.time += (try scenario.gesture[1].number("at_ms_after_release")) / 1000
    let seen = hand.shown.scroll
    #expect(seen > 300)
    hand.down(40, 300)
    for _ in 0..<10 {
      #expect(abs(hand.shown.scroll - seen) < 1e-9)
      hand.time += 0.1
    }
    hand.up()
    hand.settle()
    #expect(abs(hand.shown.scroll - seen) < 1e-9 && hand.extent == full)
  }
}
