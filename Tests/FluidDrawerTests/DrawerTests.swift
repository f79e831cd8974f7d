import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// The pull-down drawer of document 002: 100 points closed, 500 open.
@Suite struct DrawerTests {
  static let releases: [Row] = [
    // Three tenths of the way are 220 from closed and 380 from open.
    Row("at three tenths of the way", .carry(220), .up, .rests("closed")),
    Row("past them", .carry(220.001), .up, .rests("open")),
    Row("at three tenths of the way back", .jump("open"), .carry(380), .up, .rests("open")),
    Row("past those", .jump("open"), .carry(379.999), .up, .rests("closed")),
    Row("over-pulled from closed", .carry(900), .up, .rests("open")),
    // Past 620 an open one closes like a blind.
    Row("over-pulled a little", .jump("open"), .carry(704), .up, .rests("open")),
    Row("over-pulled past the blind's mark", .jump("open"), .carry(704.5), .up, .rests("closed")),
    Row("a short fast flick", .down(200, 90), .drag(dy: 60, over: 0.06), .up, .rests("open")),
    Row(
      "one report that crosses the slop at 2500 points a second", .down(40, 50), .wait(0.016),
      .move(dy: 40), .up, .rests("open")),
    Row(
      "the release, as fast as the finger", .down(200, 90), .drag(dy: 200), .up,
      .phase(.settling), .velocity(1000, within: 1), .extent(300), .rests("open")),
    Row(
      "the announced change", .carry(300), .up, .settle, .said(.redirect(to: "open"), 0),
      .said(.willChange(from: "closed", to: "open")), .said(.didChange(from: "closed", to: "open"))),
  ]

  @Test(arguments: releases) func `goes where it is let go`(row: Row) {
    #expect(row.difference == nil)
  }

  static let presses: [Row] = [
    Row("on the handle", .down(200, 90), .up, .said(.tap(target: "handle")), .rests("open")),
    Row("on the handle, open", .jump("open"), .down(200, 490), .up, .rests("closed")),
    Row(
      "on the handle, dragged away and back", .down(200, 90), .drag(dy: 200), .drag(dy: -200),
      .wait(0.2), .up, .rests("closed"), .said(.tap(target: "handle"), 0)),
    Row(
      "on the handle, not quite the slop away", .down(200, 90), .move(dy: 9.9), .move(dy: -9.9),
      .up, .rests("open"), .said(.tap(target: "handle"))),
    Row(
      "on the handle, the slop away", .down(200, 90), .move(dy: 10), .move(dy: -10), .up,
      .rests("closed"), .said(.tap(target: "handle"), 0)),
    Row(
      "on the panel", .down(40, 50), .wait(0.08), .move(dx: 2, dy: 3), .up, .rests("closed"),
      .said(.tap(target: "panel"))),
    Row(
      "that crosses the slop on neither axis", .down(40, 50), .move(dx: 9, dy: 9), .up,
      .rests("closed"), .said(.tap(target: "panel"))),
    Row(
      "dragged across the axis first", .down(40, 50), .drag(dx: 200, dy: 30), .drag(dy: 200), .up,
      .rests("closed")),
    Row("beside the panel", .down(40, 300), .drag(dy: 200), .up, .rests("closed")),
    Row(
      "under a resize", .down(40, 50), .resize(400, 800), .up, .rests("closed"),
      .said(.tap(target: "panel"), 0)),
    Row(
      "where a handle of no length would be",
      on: Hand(DrawerConfiguration(handle: HandleRule(length: 0))), .down(200, 90),
      .phase(.resting)),
    Row(
      "where a hidden drawer's handle would be", on: Hand(.side(.top, edgeRegion: nil)),
      .down(200, 4), .up, .phase(.resting), .said(.tap(target: "handle"), 0)),
  ]

  @Test(arguments: presses) func `is tapped or not by a press`(row: Row) {
    #expect(row.difference == nil)
  }

  static let feedback: [Row] = [
    Row(
      "light at each change of detent, medium at the end", .carry(300), .drag(dy: 50),
      .drag(dy: -200), .drag(dy: 200), .up, .rests("open"), .said(.feedback(.light), 2),
      .said(.feedback(.medium))),
    Row("none without a change", .carry(200), .up, .rests("closed"), .said(.feedback(.medium), 0)),
    Row(
      "once in each gesture", .carry(300), .drag(dy: -150), .wait(0.2), .up, .settle, .carry(300),
      .up, .rests("open"), .said(.feedback(.light), 2)),
  ]

  @Test(arguments: feedback) func `gives impacts`(row: Row) { #expect(row.difference == nil) }

  private static var free: DrawerConfiguration { DrawerConfiguration(drag: DragRule(slop: 0)) }

  static let drags: [Row] = [
    Row(
      "point for point", .down(200, 90), .move(dy: 195.25), .extent(295.25),
      .sees { abs($0.shown.progress - 195.25 / 400) < 1e-12 }),
    Row(
      "past the slop only, and then without a jump", .down(40, 50), .wait(0.008), .move(dy: 9),
      .extent(100), .wait(0.008), .move(dy: 3), .extent(100), .wait(0.008), .move(dy: 8),
      .extent(108)),
    Row(
      "on an exact diagonal", .down(200, 50), .move(dx: 20, dy: 20), .phase(.dragging),
      .move(dy: 30), .extent(130)),
    Row(
      "on the other diagonal", .down(200, 50), .move(dx: -20, dy: 20), .phase(.dragging),
      .move(dy: 30), .extent(130)),
    Row(
      "as fast as the hand was all along, the slop's way included", .down(40, 50), .wait(0.008),
      .move(dy: 6), .wait(0.008), .move(dy: 6), .wait(0.008), .move(dy: 6), .velocity(750)),
    Row(
      "up to where it lifts, unreported", .down(40, 50), .drag(dy: 100), .wait(0.008),
      .act { $0.place.y += 20 }, .up, .extent(208), .sees { $0.shown.velocity > 700 }),
    Row(
      "without slop from the first point on", on: Hand(free), .down(40, 50), .wait(0.01),
      .move(dy: 7), .extent(107)),
    Row(
      "without slop, not at all", on: Hand(free), .down(40, 50), .wait(0.05), .move(), .up,
      .told([.tap(target: "panel")]), .extent(100)),
    Row(
      "where its handle alone moves it, on the handle and in flight",
      on: Hand(DrawerConfiguration(drag: DragRule(grab: .handle))), .down(40, 50), .move(dy: 40),
      .phase(.resting), .up, .go("open"), .wait(0.1), .down(40, 50), .phase(.dragging)),
  ]

  @Test(arguments: drags) func `follows a finger`(row: Row) { #expect(row.difference == nil) }

  // MARK: Where a press takes hold

  @Test(arguments: [
    (200.0, 68.0, true), (200, 108, true), (120, 90, true), (280, 90, true), (200, 67.9, false),
    (200, 108.1, false), (119.9, 90, false), (280.1, 90, false),
  ]) func `is held at once by its handle: 32 points inwards, 8 outwards, 80 to either side`(
    x: Double, y: Double, isHeld: Bool
  ) {
    var hand = Hand()
    hand.down(x, y)
    #expect((hand.shown.phase == .dragging) == isHeld)
  }

  @Test(arguments: [(-1.0, false), (0, true), (99.9, true), (100, false), (100.1, false)])
  func `is held from its edge to where it is seen to end`(depth: Double, drags: Bool) {
    var hand = Hand()
    hand.play([.down(40, depth), .move(dy: 50)])
    #expect((hand.shown.phase == .dragging) == drags)
  }

  @Test(arguments: [
    (Length.fraction(0.1), 40.0), (.points(40), 40), (.points(-40), 0), (.points(.nan), 0),
  ]) func `is pulled in from a strip as wide as told`(region: Length, width: Double) {
    var configuration = DrawerConfiguration.side(.leading)
    configuration.drag.edgeRegion = region
    for x in [0.0, 39.9, 40, 41] {
      var hand = Hand(configuration)
      hand.play([.down(x, 400), .move(dx: 50)])
      #expect((hand.shown.phase == .dragging) == (x < width), "from \(x)")
    }
  }

  // MARK: Bands

  @Test func `pulled below nothing stretches out of sight`() {
    var configuration = DrawerConfiguration.side(.leading, initial: "open")
    configuration.under = .uikit(coefficient: 0.55)
    var hand = Hand(configuration)
    hand.down(100, 400)
    hand.drag(dx: -20, over: 0.1)
    let pull = hand.extent - 238
    hand.drag(dx: -238, over: 0.2)
    let band = RubberBand.uikit(coefficient: 0.55)
    #expect(abs(hand.extent - band.stretch(forPull: pull, dimension: 400)) < 1e-9)
    #expect(hand.extent < -10 && hand.shown.panel.width == 0)
  }

  @Test(arguments: [(0.5, 0.5), (1, 1), (3, 1)])
  func `is dimmed no more than told and never more than wholly`(opacity: Double, most: Double) {
    let row = Row(
      "dimmed", on: Hand(DrawerConfiguration(scrim: ScrimRule(opacity: opacity, from: "closed"))),
      .carry(300), .scrim(most / 2), .drag(dy: 300), .extent(563.1, within: 0.1), .scrim(most),
      .drag(dy: -600), .extent(84.2, within: 0.1), .scrim(0))
    #expect(row.difference == nil)
  }

  @Test(arguments: [1.0, -1])
  func `has no speed against a hard end, and never springs past it`(side: Double) {
    var hand = Hand(DrawerConfiguration(over: .none, under: .none))
    hand.carry(to: 300)
    var flung = hand
    hand.drag(dy: 400 * side, over: 0.5)
    #expect(hand.extent == 300 + 200 * side && hand.shown.velocity == 0)
    hand.up()
    #expect(hand.shown.velocity == 0)
    flung.drag(dy: 175 * side, over: 0.05)
    flung.up()
    for _ in 0..<500 {
      flung.play([.wait(0.002)])
      #expect(flung.extent > 100 - 1e-9 && flung.extent < 500 + 1e-9)
    }
  }

  @Test func `with bands of the container is free between its detents and the window's ends`() {
    // Document 003's drawer on a window of 1000 points; its table of pulls past 0 and 1.
    for (detents, initial, pull, extent) in [
      ([Detent.small, .medium, .large], "small", 30.0, 30.0), ([.small, .large], "small", 0, 0),
      ([.small, .medium], "medium", 800, 800), ([.small, .large], "large", 1250, 1044.6),
      ([.small, .large], "large", 1500, 1081.1), ([.small, .large], "small", -250, -44.6),
    ] {
      let drawer = DrawerConfiguration(
        edge: .bottom, detents: detents, initial: initial, overpullClosesAt: nil,
        over: .logarithmic(gain: 0.2), under: .logarithmic(gain: 0.2), bandsBegin: .container)
      var hand = Hand(drawer, size: Size(width: 400, height: 1000))
      hand.down(200, 1000 - hand.extent + 10)
      hand.drag(dy: hand.extent - pull, over: 0.3)
      #expect(abs(hand.extent - extent) < 0.05)
    }
  }
}
