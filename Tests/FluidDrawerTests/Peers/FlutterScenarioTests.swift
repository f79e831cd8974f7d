import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Scenarios from the tests of Flutter's draggable sheet and of its drawer.
@Suite struct FlutterScenarioTests {
  /// A sheet with a free range.
  static func free(
    _ scenario: PeerScenario, from minimum: Double = 0.25, to maximum: Double = 1,
    start: Double? = nil,
    handsOver: Bool = false
  ) throws -> DrawerConfiguration {
    var configuration = scenario.configuration(
      detents: [], release: .flutter, handsOver: handsOver)
    let start = try start ?? #require(scenario.json["start"]).number("fraction")
    configuration.freeRange = FreeRange(
      from: .fraction(minimum), to: .fraction(maximum), start: .fraction(start))
    return configuration
  }

  /// The same with detents, two of them at the ends of its range.
  static func snapping(_ shares: [Double], of free: DrawerConfiguration) -> DrawerConfiguration {
    var configuration = free
    let all = [free.freeRange.from] + shares.map { .fraction($0) } + [free.freeRange.to]
    configuration.detents = all.map { Detent("\($0)", $0) }
    return configuration
  }

  static let rows = 100 * 56.0

  @Test
  func `fl-drag-1to1: the sheet moves as far as the finger, however far it could`() throws {
    let scenario = try PeerScenario.named("fl-drag-1to1")
    let limits = try #require(scenario.json["detents"])
    for maximum in limits["max"]?.numbers ?? [] {
      var hand = scenario.hand(
        try Self.free(scenario, from: try limits.number("min"), to: maximum))
      #expect(hand.extent == 150)
      for step in scenario.gesture { try hand.perform(step) }
      let expected = try scenario.expected("extent_px")
      #expect(abs(hand.extent - expected) < 0.5)
      hand.up()
      hand.settle()
      #expect(abs(hand.extent - expected) < 0.5)
    }
  }

  @Test
  func `fl-fling-carries-into-list: a fling up opens the sheet and goes on in its list`() throws {
    let scenario = try PeerScenario.named("fl-fling-carries-into-list")
    var hand = scenario.hand(try Self.free(scenario, handsOver: true), content: Self.rows)
    for step in scenario.gesture { try hand.perform(step) }
    hand.up()
    hand.settle()
    #expect(hand.extent == (try scenario.expected("extent_px")))
    // The first rows are gone; how many is a matter of friction.
    #expect(hand.shown.scroll > 56)
  }

  @Test
  func `fl-interrupt-ballistic: caught at 500 and dragged back by 200, a fling is where it began`()
    throws
  {
    let scenario = try PeerScenario.named("fl-interrupt-ballistic")
    var hand = scenario.hand(try Self.free(scenario, handsOver: true), content: Self.rows)
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

  @Test
  func `fl-min-max-implicit: whatever is listed, the sheet goes to its most and its least`() throws
  {
    let scenario = try PeerScenario.named("fl-min-max-implicit")
    let limits = try #require(scenario.json["detents"])
    let lists = limits["list"]?.array ?? []
    try #require(lists.count == 3)
    for list in lists {
      let free = try Self.free(
        scenario, from: try limits.number("min"), to: try limits.number("max"))
      var hand = scenario.hand(free)
      #expect(hand.fraction == 0.5)
      // It begins where it was told to, listed or not; the list counts from the first release on.
      hand.take(towards: Point(x: 0, y: -1))
      hand.events += hand.session.configure(Self.snapping(list.numbers, of: free), at: hand.time)
      hand.drag(dy: -240, over: 0.4)
      #expect(abs(hand.fraction - 0.9) < 1e-9)
      hand.hold()
      let steps = try scenario.expectedSteps()
      hand.up()
      hand.settle()
      #expect(hand.fraction == steps[0], "\(list)")
      try hand.perform(scenario.gesture[1])
      hand.up()
      hand.settle()
      #expect(hand.fraction == steps[1], "\(list)")
    }
  }

  @Test
  func `fl-programmatic-clamp-and-scroll-untouched: it goes where it is sent, within its range`()
    throws
  {
    let scenario = try PeerScenario.named("fl-programmatic-clamp-and-scroll-untouched")
    var hand = scenario.hand(try Self.free(scenario, handsOver: true), content: Self.rows)
    let steps = try scenario.expectedSteps()
    try #require(steps.count == 6)
    func send(_ fraction: Double) {
      hand.events += hand.session.settle(toExtent: fraction * 600, at: hand.time)
      hand.settle()
    }
    var reached: [Double] = []
    for fraction in [0.6, 0.4] {
      send(fraction)
      reached.append(hand.fraction)
    }
    // Slowly up by the window's whole height: the sheet opens, and the list scrolls on.
    hand.take(towards: Point(x: 0, y: -1), speed: 100)
    hand.drag(dy: -600, over: 6)
    hand.up()
    hand.settle()
    reached.append(hand.fraction)
    let scroll = hand.shown.scroll
    #expect(scroll > 200)
    for fraction in [0.8, 0.5, 0] {
      send(fraction)
      reached.append(hand.fraction)
      #expect(hand.shown.scroll == scroll)
    }
    for (seen, expected) in zip(reached, steps) { #expect(abs(seen - expected) < 1e-9) }
    #expect(scenario.expect["scroll_unchanged_by_goto"]?.bool == true)
  }

  @Test
  func `fl-live-parameter-change: limits and detents changed while it runs count at once`() throws {
    let scenario = try PeerScenario.named("fl-live-parameter-change")
    let minimum = try #require(scenario.json["detents"]).number("min")
    var hand = scenario.hand(try Self.free(scenario, from: minimum))
    var reached: [Double] = []
    func configure(_ configuration: DrawerConfiguration) {
      hand.events += hand.session.configure(configuration, at: hand.time)
      hand.settle()
      reached.append(hand.fraction)
    }
    func drag(_ dy: Double) {
      hand.take(towards: Point(x: 0, y: dy))
      hand.drag(dy: dy, over: 0.5)
      hand.hold()
      hand.up()
      hand.settle()
      reached.append(hand.fraction)
    }
    configure(try Self.free(scenario, from: minimum, start: 0.6))
    configure(try Self.free(scenario, from: minimum, to: 0.9, start: 0.6))
    drag(-360)
    configure(try Self.free(scenario, from: minimum, to: 0.8, start: 0.6))
    drag(120)
    let free = try Self.free(scenario, from: minimum, to: 0.8, start: 0.6)
    configure(Self.snapping([0.5], of: free))
    configure(Self.snapping([0.6], of: free))
    let steps = try scenario.expectedSteps()
    #expect(reached.count == steps.count)
    for (seen, expected) in zip(reached, steps) { #expect(abs(seen - expected) < 1e-6) }
    // Once it has been moved, where it would start no longer counts.
    configure(try Self.free(scenario, from: minimum, to: 0.8, start: 0.3))
    #expect(abs(hand.fraction - 0.6) < 1e-6)
  }

  /// The peer's animation is at 0.75 after half its time; a spring is there a little earlier.
  @Test
  func `fl-drag-interrupts-animation: a drag takes over from where the animation is`() throws {
    let scenario = try PeerScenario.named("fl-drag-interrupts-animation")
    var hand = scenario.hand(try Self.free(scenario))
    hand.events += hand.session.settle(toExtent: 600, at: 0)
    var (low, high) = (0.0, 0.5)
    for _ in 0..<60 {
      hand.time = SceneTime((low + high) / 2)
      if hand.fraction < 0.75 { low = hand.time.seconds } else { high = hand.time.seconds }
    }
    #expect(abs(hand.fraction - 0.75) < 1e-9)
    hand.take(towards: Point(x: 0, y: 1))
    hand.drag(dy: 60, over: 0.2)
    let expected = try scenario.expected("fraction")
    #expect(abs(hand.fraction - expected) < 1e-6)
    hand.hold()
    hand.up()
    hand.settle()
    #expect(abs(hand.fraction - expected) < 1e-6)
  }

  @Test
  func `fl-rtl-edge-drag: read from right to left, a leading drawer comes in from the right`()
    throws
  {
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
