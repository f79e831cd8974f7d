import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// A list and its panel that share a drag.
@Suite struct ListTests {
  /// A slow reference that shares travel out point by point.
  struct Reference {
    var panel: Int
    var list: Int
    let full: Int
    let scrollable: Int

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

  @Test(arguments: 1...100)
  func `and panel share a hand's travel out point by point`(seed: UInt64) {
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

  @Test
  func `lets one gesture hand over as often as it likes, and loses no point`() {
    var hand = Hand.heldList(at: "half")
    let start = hand.extent + hand.shown.scroll
    var travel = 0.0
    for step in [-200.0, -250, 180, 260, -420, -99.5, 333.3, -150] {
      hand.drag(dy: step, over: 0.2)
      travel -= step
      let sum = hand.extent + hand.shown.scroll - start
      #expect(abs(sum - travel) < 1e-9, "after \(travel) points")
    }
  }

  @Test func `scrolled comes first wherever the panel stands, and gives way at its end`() {
    var hand = Hand.list(at: "full")
    hand.play([.notch(-3, y: 300), .settle, .go("half"), .settle])
    #expect(hand.detent == "half" && hand.shown.scroll == 180)
    var down = hand
    down.play([.down(40, 550), .drag(dy: 60)])
    #expect(down.extent == 300 && down.shown.scroll < 180)
    hand.play([.down(40, 550), .wait(0.1), .move(dy: -12), .drag(dy: -100, over: 0.1)])
    #expect(hand.shown.phase == .scrolling && hand.extent == 300)
    hand.move(to: 40, 238)
    #expect(hand.shown.scroll == 400 && abs(hand.extent - 380) < 1e-9)
    #expect(hand.shown.phase == .dragging)
  }

  @Test
  func `takes over an upward fling past the full panel`() {
    var hand = Hand.heldList(at: "half")
    hand.drag(dy: -200, over: 0.1)
    hand.up()
    #expect(abs(hand.shown.velocity - 2000) < 20)
    var last = hand.extent
    while hand.extent < 600, hand.time < 3 {
      hand.time += 0.004
      hand.events += hand.session.advance(to: hand.time)
      #expect(hand.extent >= last, "it runs up without a step back")
      last = hand.extent
    }
    #expect(hand.shown.phase == .flinging)
    hand.settle()
    #expect(hand.detent == "full")
    #expect(hand.shown.scroll == 400, "the end of the list")
    #expect(hand.count(.didChange(from: "half", to: "full")) == 1)
  }

  @Test(arguments: [
    // Points a second left when the panel is full; too slow a fling is left to the spring.
    (251.0, false, 251.0), (300, false, 300), (700, false, 700), (120, false, 0), (249, false, 0),
    (700, true, 0),
  ])
  func `takes over all that a fling open has left, from 250 points a second on`(
    speed: Double, isReduced: Bool, rest: Double
  ) {
    var hand = Self.flung(arriving: speed, reduced: isReduced)
    hand.settle()
    #expect(hand.detent == "full")
    #expect(abs(hand.shown.scroll - rest / Decay.normal.rate) < 1e-3)
  }

  /// A half open sheet flung open: it would get there with so many points a second left.
  static func flung(arriving speed: Double, reduced: Bool = false) -> Hand {
    var hand = Hand.heldList(at: "half")
    hand.events += hand.session.setOptions(MotionOptions(isReduced: reduced), at: hand.time)
    // Let go 100 points below full.
    hand.drag(dy: -200, over: 200 / (speed + 100 * Decay.normal.rate))
    hand.up()
    return hand
  }

  @Test(arguments: [(40.0, false), (49, false), (51, true), (90, true)])
  func `flings from 50 points a second on and stays where it is below`(
    speed: Double, flings: Bool
  ) {
    var hand = Hand.heldList(at: "full")
    hand.drag(dy: -60, over: 60 / speed)
    let seen = hand.shown.scroll
    hand.up()
    #expect(hand.shown.phase == (flings ? .flinging : .resting))
    hand.settle()
    #expect(abs(hand.shown.scroll - seen - (flings ? speed / Decay.normal.rate : 0)) < 1e-3)
  }

  @Test(arguments: [-500.0, -460])
  func `beyond its end goes on as fast as it was seen to go`(way: Double) {
    var hand = Hand.heldList(at: "full")
    hand.drag(dy: way, over: 0.4)
    let seen = hand.shown.scroll
    #expect(seen > 400)
    hand.drag(dy: way / 800, over: 0.0005)
    let before = (hand.shown.scroll - seen) / 0.0005
    let start = hand.shown.scroll
    hand.up()
    hand.time += 1e-5
    let after = (hand.shown.scroll - start) / 1e-5
    #expect(abs(after - before) < 0.05 * before)
  }

  @Test func `hands the panel all that is left when it meets its start`() throws {
    var hand = Hand.heldList(at: "full")
    hand.drag(dy: -120, over: 0.2)
    hand.hold()
    hand.drag(dy: 60, over: 0.1)
    hand.up()
    let left = 600 - hand.shown.scroll * Decay.normal.rate
    hand.time = try #require(hand.session.nextDeadline)
    hand.events += hand.session.advance(to: hand.time)
    #expect(hand.shown.scroll == 0)
    #expect(abs(hand.shown.velocity + left) < 1e-3)
  }

  @Test func `that meets its start does not take the panel out of a hand`() {
    var hand = Hand.heldList(at: "full")
    hand.drag(dy: -120, over: 0.2)
    hand.hold()
    hand.drag(dy: 80, over: 0.03)
    hand.up()
    #expect(hand.shown.phase == .flinging)
    hand.down(400, 10)
    hand.hold(1)
    hand.move(to: 400, 110)
    #expect(hand.shown.scroll == 0)
    #expect(hand.extent == 500)
    #expect(hand.shown.phase == .dragging)
  }

  @Test func `that meets its end springs back alone: the panel is not asked`() {
    var hand = Hand.heldList(at: "full")
    hand.drag(dy: -200, over: 0.1)
    hand.up()
    var furthest = 0.0
    hand.events = []
    for _ in 0..<500 {
      hand.time += 0.005
      hand.events += hand.session.advance(to: hand.time)
      #expect(hand.extent == 600)
      furthest = max(furthest, hand.shown.scroll)
    }
    #expect(furthest > 410)
    #expect(hand.shown.scroll == 400)
    #expect(hand.events.isEmpty)
  }

  @Test(arguments: [3000.0, 900])
  func `goes on in a list that is longer or shorter now as if it had always been`(length: Double) {
    var hand = Hand.heldList(at: "full")
    var always = hand
    always.events += always.session.setContentLength(length, at: always.time)
    func fling(_ hand: inout Hand) {
      hand.drag(dy: -150, over: 0.1)
      hand.up()
      hand.time += 0.02
    }
    fling(&hand)
    fling(&always)
    #expect(abs(hand.shown.scroll - always.shown.scroll) < 1e-9)
    hand.events += hand.session.setContentLength(length, at: hand.time)
    #expect(abs(hand.shown.scroll - always.shown.scroll) < 1e-9)
    for _ in 0..<100 {
      hand.time += 0.02
      always.time += 0.02
      #expect(abs(hand.shown.scroll - always.shown.scroll) < 0.6)
    }
    hand.settle()
    #expect(hand.shown.scroll > (length == 900 ? 299.9 : 600))
  }

  @Test func `gets nothing of a fling that ends on a detent in between`() {
    var configuration = Hand.list(at: "half").session.drawers[0].configuration
    configuration.detents = [.points("low", 200), .points("mid", 400), .points("full", 600)]
    configuration.initial = "low"
    var hand = Hand(configuration, size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(1000, at: 0)
    hand.down(40, 550)
    hand.time += 0.1
    hand.move(to: 40, 538)
    hand.drag(dy: -100, over: 100.0 / 600)
    #expect(abs(hand.extent - 300) < 1e-9)
    hand.up()
    #expect(hand.shown.target == "mid")
    hand.settle()
    #expect(hand.detent == "mid" && hand.shown.scroll == 0)
  }

  @Test func `gets nothing of a panel flung or held by its handle`() {
    var hand = Hand.list(at: "half")
    hand.play([.down(400, 310), .drag(dy: -200, over: 0.1), .up, .settle])
    #expect(hand.detent == "full" && hand.shown.scroll == 0)
    hand.play([.notch(-1, y: 300), .settle, .down(400, 10), .drag(dy: 200, over: 0.3)])
    #expect(abs(hand.extent - 400) < 1e-9 && hand.shown.scroll == 60)
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
  ])
  func `is never passed by a wheel`(header: Double, length: Double, end: Double) {
    var hand = Hand.list(at: "full") { $0.scroll.header = header }
    _ = hand.session.setContentLength(length, at: 0)
    hand.play([.notch(-20_000, y: 300)])
    for _ in 0..<100 {
      hand.play([.wait(0.01)])
      #expect(hand.shown.scroll <= end)
    }
    hand.settle()
    #expect(hand.shown.scroll == end)
  }

  @Test func `is rubber past its end, does not jump when it grows, and comes back when it shrinks`()
  {
    var hand = Hand.heldList(at: "full")
    hand.drag(dy: -500, over: 0.3)
    let band = RubberBand.uikit(coefficient: 0.55)
    let seen = 400 + band.stretch(forPull: 100, dimension: 600)
    #expect(abs(hand.shown.scroll - seen) < 1e-9)
    for length in [1010.0, 1300, 900] {
      hand.events += hand.session.setContentLength(length, at: hand.time)
      #expect(abs(hand.shown.scroll - seen) < 1e-9)
    }
    hand.play([.wait(0.2), .up, .settle])
    #expect(hand.shown.scroll == 300)
    hand.events += hand.session.setContentLength(650, at: hand.time)
    hand.settle()
    #expect(hand.shown.scroll == 50 && hand.detent == "full")
  }

  // MARK: Rules

  static let rules: [(Double, Set<String>, DragRule.GrabRegion, String, Double, Double)] = [
    // Content, interactive detents, grab region and initial detent; extent and scroll after 200
    // points upwards. A list with nothing to scroll leaves drags to the panel.
    (0, [], .panel, "half", 590, 0), (800, [], .panel, "half", 590, 0),
    (3000, [], .handle, "half", 400, 190), (100, [], .handle, "half", 400, 0),
    (3000, ["full"], .panel, "half", 590, 0), (3000, ["full"], .panel, "full", 800, 190),
  ]

  @Test(arguments: rules)
  func `has a drag where its rule says`(
    content: Double, interactive: Set<String>, grab: DragRule.GrabRegion, initial: String,
    extent: Double, scroll: Double
  ) {
    var drawer = DrawerConfiguration(
      edge: .bottom,
      detents: [.points("closed", 88), .fraction("half", 0.5), .fraction("full", 1)],
      initial: initial, interactiveDetents: interactive, overpullClosesAt: nil,
      scroll: ScrollRule(handsOver: true))
    drawer.drag.grab = grab
    var hand = Hand(drawer, size: Size(width: 400, height: 800))
    _ = hand.session.setContentLength(content, at: 0)
    hand.down(200, 800 - hand.extent / 2)
    hand.drag(dy: -200, over: 0.4)
    #expect(abs(hand.extent - extent) <= 10 && abs(hand.shown.scroll - scroll) <= 10)
  }

  @Test func `ticks for no other name of the place it is on`() {
    var configuration = DrawerConfiguration(
      edge: .bottom,
      detents: [.points("half", 300), .points("wide", 600), .points("full", 600)], initial: "full")
    configuration.scroll.handsOver = true
    var hand = Hand(configuration, size: Size(width: 400, height: 800))
    hand.events += hand.session.setContentLength(1600, at: 0)
    hand.down(200, 600)
    hand.drag(dy: -120, over: 0.2)
    #expect(hand.shown.scroll > 100)
    #expect(hand.count(.feedback(.light)) == 0)
    hand.drag(dy: 420, over: 0.4)
    #expect(hand.extent < 320)
    #expect(hand.count(.feedback(.light)) == 1)
    hand.drag(dy: -300, over: 0.4)
    #expect(hand.extent > 580)
    #expect(hand.count(.feedback(.light)) == 1, "back where it came from")
  }

  @Test func `keeps its panel on the one of two detents in one place where that was`() {
    for name in ["a", "b"] {
      var hand = Hand(
        DrawerConfiguration(
          edge: .bottom,
          detents: [.points("half", 300), .points("a", 600), .points("b", 600)], initial: name,
          interactiveDetents: ["a", "b"], overpullClosesAt: nil),
        size: Size(width: 800, height: 600))
      _ = hand.session.setContentLength(1000, at: 0)
      hand.down(40, 450)
      hand.drag(dy: -100, over: 0.3)
      #expect(hand.shown.phase == .scrolling)
      hand.up()
      hand.settle()
      #expect(hand.detent == name)
      #expect(!hand.events.contains { if case .willChange = $0.kind { true } else { false } })
      #expect(hand.shown.scroll > 50)
    }
  }

  @Test func `stays where the hand has brought it when the drag is taken away`() {
    for end in [
      { $0.session.settle(to: "half", at: $0.time) },
      { $0.session.jump(to: "half", at: $0.time) },
      { $0.session.hold(at: 400, at: $0.time) },
      { $0.session.handle(.cancel(.touch(1)), at: $0.time) },
      { $0.session.handle(.blur, at: $0.time) },
    ] as [(inout Hand) -> [DrawerEvent]] {
      var hand = Hand.heldList(at: "full")
      hand.drag(dy: -100, over: 0.2)
      _ = end(&hand)
      #expect(abs(hand.shown.scroll - 100) < 1e-9)
      hand.settle()
      #expect(abs(hand.shown.scroll - 100) < 1e-9)
    }
  }

  // MARK: Side by side

  static func columns(_ columns: Int = 2) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: .bottom, detents: [.points("half", 300), .points("full", 600)], initial: "full",
      spring: .smooth, release: .swiftui, overpullClosesAt: nil,
      scroll: ScrollRule(handsOver: true, columns: columns))
  }

  /// A full sheet of 800 by 600 whose left list flings.
  static func flungColumn() -> Hand {
    var hand = Hand(Self.columns(), size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(5000, at: 0)
    hand.down(100, 500)
    hand.drag(dy: -200, over: 0.1)
    hand.up()
    return hand
  }

  @Test
  func `goes on by itself while another is in hand`() {
    var hand = Self.flungColumn()
    var alone = hand
    hand.time += 0.05
    hand.down(700, 500)
    hand.drag(dy: -80, over: 0.2)
    alone.time = hand.time
    #expect(abs(hand.shown.scrolls[0] - alone.shown.scrolls[0]) < 1e-9)
    #expect(abs(hand.shown.scrolls[1] - 80) < 12)
    #expect(hand.shown.scroll == hand.shown.scrolls[1], "the one touched last")
    hand.hold()
    hand.up()
    hand.settle()
    alone.settle()
    #expect(hand.shown.scrolls[0] == alone.shown.scrolls[0])
    #expect(hand.session.isAtRest && hand.detent == "full")
  }

  @Test(arguments: [(100.0, true), (700, false)])
  func `is stopped by a press on itself alone`(x: Double, stops: Bool) {
    var hand = Self.flungColumn()
    hand.time += 0.05
    let seen = hand.shown.scrolls[0]
    hand.down(x, 300)
    hand.hold(0.3)
    #expect((hand.shown.scrolls[0] == seen) == stops)
  }

  @Test
  func `comes back beside another when there is less of both, and one may go`() {
    var hand = Self.flungColumn()
    hand.settle()
    hand.down(700, 500)
    hand.drag(dy: -400, over: 0.5)
    hand.hold()
    hand.up()
    hand.settle()
    #expect(hand.shown.scrolls.allSatisfy { $0 > 200 })
    hand.events += hand.session.setContentLength(800, at: hand.time)
    hand.settle()
    #expect(hand.shown.scrolls == [200, 200])

    hand.down(700, 500)
    hand.drag(dy: 100, over: 0.2)
    hand.events += hand.session.configure(Self.columns(1), at: hand.time)
    hand.settle()
    #expect(hand.shown.scrolls.isEmpty && hand.shown.scroll == 200)
    #expect(hand.session.isAtRest && hand.detent == "full")
  }

  @Test func `is kept in a hand that has another`() {
    var hand = Hand(Self.columns(), size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(5000, at: 0)
    hand.turn(.notched, dy: -1, x: 100, y: 300)
    hand.settle()
    hand.events += hand.session.hold(at: 600, at: hand.time)
    hand.turn(.notched, dy: -1, x: 700, y: 300)
    #expect(hand.shown.scroll == 60)
    #expect(hand.shown.scrolls == [60, 0])
  }

  /// The list that a notch at a share of the panel's breadth scrolls, of several.
  private func scrolled(
    at share: Double, of columns: Int, _ edge: Edge, _ direction: LayoutDirection
  ) -> Int? {
    var configuration = Self.columns(columns)
    configuration.edge = edge
    var hand = Hand(configuration, size: Size(width: 600, height: 600), direction: direction)
    _ = hand.session.setContentLength(5000, at: 0)
    let geometry = hand.shown.geometry
    let place = geometry.point(depth: 300, along: 600 * share)
    let way = geometry.point(depth: 1, along: 0) - geometry.point(depth: 0, along: 0)
    hand.send(.wheel(WheelEvent(location: place, delta: way, resolution: .notched)))
    hand.settle()
    return hand.shown.scrolls.firstIndex { $0 > 0 }
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `shares the breadth equally, in reading direction or from the top`(
    edge: Edge, direction: LayoutDirection
  ) {
    let isSideways = edge == .leading || edge == .trailing
    for columns in 2...4 {
      for list in 0..<columns {
        for inside in [0.02, 0.5, 0.98] {
          let share = (Double(list) + inside) / Double(columns)
          let isReversed = direction == .rightToLeft && !isSideways
          #expect(
            scrolled(at: share, of: columns, edge, direction)
              == (isReversed ? columns - 1 - list : list))
        }
      }
    }
  }

  @Test(arguments: [(0.0, 0), (399, 0), (400, 1), (800, 1)])
  func `between two lies at the middle, and the last one reaches to the end`(
    x: Double, list: Int
  ) {
    let expected = list == 0 ? [60.0, 0] : [0, 60]
    var hand = Hand(Self.columns(), size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(5000, at: 0)
    var pad = hand
    hand.turn(.notched, dy: -1, x: x, y: 300)
    hand.settle()
    #expect(hand.shown.scrolls == expected)
    pad.send(
      .wheel(
        WheelEvent(
          location: Point(x: x, y: 300), delta: Point(x: 0, y: -60), resolution: .precise)))
    #expect(pad.shown.scrolls == expected)
  }

  @Test func `turns at its own moment`() throws {
    var hand = Self.flungColumn()
    hand.events += hand.session.setContentLength(700, at: hand.time)
    var alone = hand
    hand.time += 0.01
    hand.down(700, 500)
    hand.drag(dy: -30, over: 0.2)
    hand.up()
    alone.time = hand.time
    for _ in 0..<60 {
      #expect(abs(hand.shown.scrolls[0] - alone.shown.scrolls[0]) < 1e-9)
      hand.time += 0.02
      alone.time = hand.time
      hand.events += hand.session.advance(to: hand.time)
    }
    #expect(hand.shown.scrolls[0] == 100)
  }

  @Test func `is seen to fling while another is touched last`() {
    var hand = Self.flungColumn()
    hand.time += 0.05
    hand.down(700, 300)
    hand.up()
    #expect(hand.shown.phase == .flinging)
    hand.settle()
    #expect(hand.shown.phase == .resting)
  }
}
