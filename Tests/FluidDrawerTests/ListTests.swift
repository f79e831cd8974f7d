import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// A list and its panel that share a drag.
@Suite struct ListTests {
  /// A slow reference that shares travel out point by point.
  struct Reference {
    var panel, list: Int
    let full, scrollable: Int

    mutating func move(by way: Int) {
      for _ in 0..<abs(way) {
        let point = way < 0 ? -1 : 1
        if isForList(isOpening: way > 0) { list += point } else { panel += point }
      }
    }

    private func isForList(isOpening: Bool) -> Bool {
      // A scrolled list comes first, then the panel until it is full, and then what can scroll.
      isOpening
        ? list > 0 && list < scrollable || panel >= full && scrollable > 0
        : panel <= full && list > 0
    }
  }

  @Test(arguments: 1...60) func `and panel share a hand's travel out point by point`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let scrollable = random.pick([80, 400])
    var hand = Hand.list(at: "full") {
      // No resistance, so that travel can be added up.
      $0.over = .power(exponent: 1, limit: 1e9)
      $0.under = $0.over
      $0.drag.slop = 0
    }
    _ = hand.session.setContentLength(600 + Double(scrollable), at: 0)
    var reference = Reference(panel: 600, list: 0, full: 600, scrollable: scrollable)
    hand.down(40, 550)
    for _ in 0..<12 {
      let way = random.pick([-1, 1]) * random.integer(1...random.pick([3, 60, 250]))
      reference.move(by: way)
      hand.time += 0.05
      // Repeated reports change nothing.
      for _ in 0..<random.integer(1...2) { hand.move(to: 40, hand.place.y) }
      hand.move(to: 40, hand.place.y - Double(way))
      #expect(abs(hand.extent - Double(reference.panel)) < 1e-9)
      if (0...scrollable).contains(reference.list) {
        #expect(abs(hand.shown.scroll - Double(reference.list)) < 1e-9)
      } else {
        #expect((hand.shown.scroll < 0) == (reference.list < 0))
      }
    }
  }

  /// A half open sheet flung open: it would get there with so many points a second left.
  static func flung(arriving speed: Double, isReduced: Bool = false) -> Hand {
    var hand = Hand.heldList(at: "half")
    hand.events += hand.session.setOptions(MotionOptions(isReduced: isReduced), at: hand.time)
    // Let go 100 points below full.
    hand.drag(dy: -200, over: 200 / (speed + 100 * Decay.normal.rate))
    hand.up()
    return hand
  }

  @Test(arguments: [
    // Points a second left when the panel is full; too slow a fling is left to the spring.
    (251.0, false, 251.0), (300, false, 300), (700, false, 700), (120, false, 0), (249, false, 0),
    (700, true, 0),
  ]) func `takes over all that a fling open has left, from 250 points a second on`(
    speed: Double, isReduced: Bool, rest: Double
  ) {
    var hand = Self.flung(arriving: speed, isReduced: isReduced)
    var last = hand.extent
    while hand.extent < 600, hand.time < 3 {
      hand.play([.wait(0.004)])
      #expect(hand.extent >= last, "it runs up without a step back")
      last = hand.extent
    }
    hand.settle()
    #expect(hand.detent == "full" && hand.count(.didChange(from: "half", to: "full")) == 1)
    #expect(abs(hand.shown.scroll - rest / Decay.normal.rate) < 1e-3)
  }

  @Test(arguments: [(40.0, false), (49, false), (51, true), (90, true)])
  func `flings from 50 points a second on and stays put below`(speed: Double, flings: Bool) {
    var hand = Hand.heldList(at: "full")
    hand.drag(dy: -60, over: 60 / speed)
    let seen = hand.shown.scroll
    hand.up()
    #expect(hand.shown.phase == (flings ? .flinging : .resting))
    hand.settle()
    #expect(abs(hand.shown.scroll - seen - (flings ? speed / Decay.normal.rate : 0)) < 1e-3)
  }

  @Test func `hands the panel all that is left when it meets its start`() throws {
    var hand = Hand.heldList(at: "full")
    hand.play([.drag(dy: -120), .wait(0.2), .drag(dy: 60, over: 0.1), .up])
    let left = 600 - hand.shown.scroll * Decay.normal.rate
    hand.time = try #require(hand.session.nextDeadline)
    hand.events += hand.session.advance(to: hand.time)
    #expect(hand.shown.scroll == 0 && abs(hand.shown.velocity + left) < 1e-3)
    hand.time += 0.05
    #expect(hand.shown.scroll == 0 && hand.extent < 600, "nothing of it is left to the list")
  }

  @Test func `that meets its end springs back alone: the panel is not asked`() {
    var hand = Hand.heldList(at: "full")
    hand.play([.drag(dy: -200, over: 0.1), .up, .told([])])
    var furthest = 0.0
    for _ in 0..<500 {
      hand.play([.wait(0.005)])
      #expect(hand.extent == 600)
      furthest = max(furthest, hand.shown.scroll)
    }
    #expect(furthest > 410 && hand.shown.scroll == 400)
    #expect(!hand.events.contains { if case .willChange = $0.kind { true } else { false } })
  }

  private static func sheet(
    _ detents: [Detent], initial: String, interactive: Set<String> = [], content: Double = 1000,
    grab: DragRule.GrabRegion = .panel, release: ReleaseRule = .pullDown
  ) -> Hand {
    var hand = Hand(
      DrawerConfiguration(
        edge: .bottom, detents: detents, initial: initial, interactiveDetents: interactive,
        release: release, overpullClosesAt: nil, drag: DragRule(grab: grab),
        scroll: ScrollRule(handsOver: true)), size: Size(width: 800, height: 800))
    _ = hand.session.setContentLength(content, at: 0)
    return hand
  }

  static let full = Hand.heldList(at: "full")

  static let drags: [Row] = [
    Row(
      "scrolled, it comes first wherever the panel stands", on: .list(at: "full"),
      .notch(-3, y: 300), .settle, .go("half"), .rests("half"), .scroll(180), .down(40, 550),
      .drag(dy: 60), .extent(300), .sees { $0.shown.scroll < 180 }),
    Row(
      "at its end it gives way to the panel", on: .list(at: "full"), .notch(-3, y: 300), .settle,
      .go("half"), .settle, .down(40, 550), .wait(0.1), .move(dy: -12), .drag(dy: -100, over: 0.1),
      .phase(.scrolling), .extent(300), .move(dy: -200), .scroll(400), .extent(380),
      .phase(.dragging)),
    Row(
      "meeting its start it does not take the panel out of a hand", on: full, .drag(dy: -120),
      .wait(0.2), .drag(dy: 80, over: 0.03), .up, .phase(.flinging), .down(400, 10), .wait(1),
      .act { $0.move(to: 400, 110) }, .scroll(0), .extent(500), .phase(.dragging)),
    Row(
      "it gets nothing of a fling that ends on a detent in between",
      on: sheet(
        [.points("low", 200), .points("mid", 400), .points("full", 600)], initial: "low",
        release: ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .any)),
      .down(40, 750), .wait(0.1), .move(dy: -12), .drag(dy: -100, over: 1.0 / 6), .extent(300),
      .up, .sees { $0.shown.target == "mid" }, .rests("mid"), .scroll(0)),
    Row(
      "it gets nothing of a panel flung or held by its handle", on: .list(at: "half"),
      .down(400, 310), .drag(dy: -200, over: 0.1), .up, .rests("full"), .scroll(0),
      .notch(-1, y: 300), .settle, .down(400, 10), .drag(dy: 200, over: 0.3), .extent(400),
      .scroll(60)),
    Row(
      "rubber past its end, it does not jump when it grows, and comes back when it shrinks",
      on: full, .drag(dy: -500, over: 0.3), .scroll(450.38, within: 0.01), .content(1010),
      .scroll(450.38, within: 0.01), .content(1300), .scroll(450.38, within: 0.01), .content(900),
      .scroll(450.38, within: 0.01), .wait(0.2), .up, .rests("full"), .scroll(300), .content(650),
      .rests("full"), .scroll(50)),
    Row(
      "it shows no hand that would move its panel, but in flight", on: .list(at: "half"),
      .sees { $0.session.hoverTarget(at: Point(x: 40, y: 450), time: $0.time) { [] } == nil },
      .go("full"), .wait(0.1),
      .sees {
        $0.session.hoverTarget(at: Point(x: 40, y: 450), time: $0.time) { [] }
          == .drawer(0, .vertical)
      }),
    Row(
      "it ticks for no other name of the place it is on",
      on: sheet(
        [.points("half", 300), .points("wide", 600), .points("full", 600)], initial: "full",
        content: 1600), .down(200, 600), .drag(dy: -120), .sees { $0.shown.scroll > 100 },
      .said(.feedback(.light), 0), .drag(dy: 420, over: 0.4), .sees { $0.extent < 320 },
      .said(.feedback(.light), 1), .drag(dy: -300, over: 0.4), .sees { $0.extent > 580 },
      .said(.feedback(.light), 1)),
  ]

  @Test(arguments: drags) func `has its part of a drag`(row: Row) { #expect(row.difference == nil) }

  @Test(arguments: ["a", "b"])
  func `keeps its panel on the one of two detents in one place where that was`(name: String) {
    var hand = Self.sheet(
      [.points("half", 300), .points("a", 600), .points("b", 600)], initial: name,
      interactive: ["a", "b"])
    hand.play([.down(40, 650), .drag(dy: -100, over: 0.3), .phase(.scrolling), .up, .settle])
    #expect(hand.detent == name && hand.shown.scroll > 50)
    #expect(!hand.events.contains { if case .willChange = $0.kind { true } else { false } })
  }

  @Test(arguments: [Step.go("half"), .jump("half"), .hold(at: 400), .cancel, .blur])
  func `stays where the hand has brought it when the drag is taken away`(end: Step) {
    var hand = Self.full
    hand.play([.drag(dy: -100), end])
    #expect(abs(hand.shown.scroll - 100) < 1e-9)
    hand.settle()
    #expect(abs(hand.shown.scroll - 100) < 1e-9)
  }

  static let rules: [(Double, Set<String>, DragRule.GrabRegion, String, Double, Double)] = [
    // Content, interactive detents, grab region and initial detent; extent and scroll after 200
    // points upwards. A list with nothing to scroll leaves drags to the panel.
    (0, [], .panel, "half", 590, 0), (800, [], .panel, "half", 590, 0),
    (3000, [], .handle, "half", 400, 190), (100, [], .handle, "half", 400, 0),
    (3000, ["full"], .panel, "half", 590, 0), (3000, ["full"], .panel, "full", 800, 190),
  ]

  @Test(arguments: rules) func `has a drag where its rule says`(
    content: Double, interactive: Set<String>, grab: DragRule.GrabRegion, initial: String,
    extent: Double, scroll: Double
  ) {
    var hand = Self.sheet(
      [.points("closed", 88), .fraction("half", 0.5), .fraction("full", 1)], initial: initial,
      interactive: interactive, content: content, grab: grab)
    hand.down(200, 800 - hand.extent / 2)
    hand.drag(dy: -200, over: 0.4)
    #expect(abs(hand.extent - extent) <= 10 && abs(hand.shown.scroll - scroll) <= 10)
  }

  // MARK: Wheels

  @Test(arguments: [0.0, 0.03, 0.1])
  func `goes as many lines as the wheel has notches, however fast they come`(gap: Double) {
    var hand = Hand.list(at: "full")
    for _ in 0..<3 { hand.play([.notch(-1, y: 300), .wait(gap)]) }
    hand.settle()
    #expect(hand.shown.scroll == 180)
  }

  @Test func `goes on by the wheel before its panel steps`() {
    var hand = Hand.list(at: "full")
    hand.play([.notch(-1, y: 500), .settle, .go("half"), .settle])
    for (dy, scroll, detent) in [
      (-1.0, 120.0, "half"), (1, 60, "half"), (1, 0, "half"), (-1, 0, "full"), (1, 0, "half"),
    ] {
      hand.play([.notch(dy, y: 500), .settle])
      #expect(hand.shown.scroll == scroll && hand.detent == detent)
    }
  }

  @Test(arguments: [
    // The header above the list, in points; the content's length; the farthest scroll.
    (0.0, 1000.0, 400.0), (100, 1000, 500), (700, 1000, 1000), (0, 650, 50), (0, 0, 0),
    (0, 1e6, 999_400),
  ]) func `is never passed by a wheel`(header: Double, length: Double, end: Double) {
    var hand = Hand.list(at: "full") { $0.scroll.header = header }
    hand.play([.content(length), .notch(-20_000, y: 300)])
    for _ in 0..<100 {
      hand.play([.wait(0.01)])
      #expect(hand.shown.scroll <= end)
    }
    hand.settle()
    #expect(hand.shown.scroll == end)
  }
}
