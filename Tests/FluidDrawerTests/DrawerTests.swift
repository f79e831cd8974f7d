import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// The pull-down drawer of document 002: 100 points closed, 500 open.
@Suite struct DrawerTests {
  static let rows = [
    // Three tenths of the way are 220 from closed and 380 from open.
    Row("at three tenths of the way", [.carry(220), .up], "closed"),
    Row("past them", [.carry(220.001), .up], "open"),
    Row("at three tenths of the way back", [.jump("open"), .carry(380), .up], "open"),
    Row("past those", [.jump("open"), .carry(379.999), .up], "closed"),
    Row("over-pulled from closed", [.carry(900), .up], "open"),
    // Past 620 an open one closes like a blind.
    Row("over-pulled a little", [.jump("open"), .carry(704), .up], "open"),
    Row("over-pulled past the blind's mark", [.jump("open"), .carry(704.5), .up], "closed"),
    Row("a short fast flick", [.down(200, 90), .drag(dy: 60, over: 0.06), .up], "open"),
    Row(
      "one report that crosses the slop at 2500 points a second",
      [.down(40, 50), .wait(0.016), .move(dy: 40), .up], "open"),
    Row("a click on the handle", [.down(200, 90), .up], "open", [(.tap(target: "handle"), 1)]),
    Row("a second one", [.jump("open"), .down(200, 490), .up], "closed"),
    Row(
      "the handle dragged away and back",
      [.down(200, 90), .drag(dy: 200), .drag(dy: -200), .wait(0.2), .up], "closed",
      [(.tap(target: "handle"), 0)]),
    Row(
      "the handle, not quite the slop away",
      [.down(200, 90), .move(dy: 9.9), .move(dy: -9.9), .up],
      "open", [(.tap(target: "handle"), 1)]),
    Row(
      "the handle, the slop away", [.down(200, 90), .move(dy: 10), .move(dy: -10), .up],
      "closed", [(.tap(target: "handle"), 0)]),
    Row(
      "a tap on the panel", [.down(40, 50), .wait(0.08), .move(dx: 2, dy: 3), .up], "closed",
      [(.tap(target: "panel"), 1)]),
    Row(
      "the slop crossed by neither axis", [.down(40, 50), .move(dx: 9, dy: 9), .up], "closed",
      [(.tap(target: "panel"), 1)]),
    Row(
      "a drag across the axis", [.down(40, 50), .drag(dx: 200, dy: 30), .drag(dy: 200), .up],
      "closed"),
    Row("a drag beside the panel", [.down(40, 300), .drag(dy: 200), .up], "closed"),
    Row(
      "a press under a resize", [.down(40, 50), .resize(400, 800), .up], "closed",
      [(.tap(target: "panel"), 0)]),
    Row(
      "light impacts", [.carry(300), .drag(dy: 50), .drag(dy: -200), .drag(dy: 200), .up], "open",
      [(.feedback(.light), 2), (.feedback(.medium), 1)]),
    Row("no change, no medium impact", [.carry(200), .up], "closed", [(.feedback(.medium), 0)]),
    Row(
      "an impact in each gesture",
      [.carry(300), .drag(dy: -150), .wait(0.2), .up, .settle, .carry(300), .up],
      "open", [(.feedback(.light), 2)]),
    Row(
      "the announced change", [.carry(300), .up], "open",
      [
        (.willChange(from: "closed", to: "open"), 1), (.didChange(from: "closed", to: "open"), 1),
        (.redirect(to: "open"), 0),
      ]),
  ]

  @Test(arguments: rows) func `comes to rest where a gesture leads`(row: Row) {
    #expect(row.difference(Hand()) == nil)
  }

  @Test
  func `follows the finger point for point between its detents`() {
    var hand = Hand()
    hand.down(200, 90)
    for y in stride(from: 95.5, through: 480, by: 7.25) {
      hand.time += 0.008
      hand.move(to: 200, y)
      #expect(abs(hand.extent - (100 + y - 90)) < 1e-12)
      #expect(abs(hand.shown.progress - (y - 90) / 400) < 1e-12)
    }
  }

  @Test(arguments: [
    // 500 + x^0.9, at most 750.
    (510.0, 507.94), (600, 563.10), (961.7, 750), (1100, 750),
    // 100 − x^0.6, at least 60.606.
    (99, 99), (90, 96.02), (50, 89.54), (0, 84.15), (-900, 60.606),
  ])
  func `gives way ever less past its detents`(pull: Double, extent: Double) {
    var hand = Hand(size: Size(width: 400, height: 2000))
    hand.carry(to: pull)
    #expect(abs(hand.extent - extent) < 0.01)
  }

  @Test
  func `starts its spring with the finger's velocity`() {
    var hand = Hand()
    hand.down(200, 90)
    hand.drag(dy: 200, over: 0.2)
    hand.up()
    #expect(hand.shown.phase == .settling)
    #expect(abs(hand.shown.velocity - 1000) < 1)
    #expect(abs(hand.extent - 300) < 1e-9)
  }

  // MARK: Slop

  @Test
  func `moves only past the slop, and then without a jump`() {
    var hand = Hand()
    hand.down(40, 50)
    hand.time += 0.008
    hand.move(to: 40, 59)
    #expect(hand.extent == 100)
    hand.time += 0.008
    hand.move(to: 40, 62)
    #expect(hand.extent == 100)
    hand.time += 0.008
    hand.move(to: 40, 70)
    #expect(abs(hand.extent - 108) < 1e-12)
  }

  @Test(arguments: [1.0, -1])
  func `takes an exact diagonal along its axis`(side: Double) {
    var hand = Hand()
    hand.down(200, 50)
    hand.move(to: 200 + 20 * side, 70)
    #expect(hand.shown.phase == .dragging)
    hand.move(to: 200 + 20 * side, 100)
    #expect(hand.extent == 130)
  }

  @Test func `counts the way to where the finger lifts`() {
    var told = Hand()
    told.down(40, 50)
    told.drag(dy: 100, over: 0.2)
    told.time += 0.008
    told.place.y += 20
    var untold = told
    told.move(to: 40, told.place.y)
    told.up()
    untold.up()
    #expect(untold.extent == told.extent)
    #expect(untold.extent == 208)
    #expect(untold.shown.velocity == told.shown.velocity)
  }

  @Test func `without slop has all of the way, keeps taps, and lets a control have its own`() {
    var configuration = DrawerConfiguration()
    configuration.drag.slop = 0
    var hand = Hand(configuration)
    hand.play([.down(40, 50), .wait(0.008), .move(dy: 7)])
    #expect(hand.extent == 107)
    hand = Hand(configuration)
    hand.play([.down(40, 50), .wait(0.05), .move(), .up])
    #expect(hand.kinds == [.tap(target: "panel")] && hand.extent == 100)
    hand = Hand(configuration)
    hand.regions = [
      ControlRegion(
        id: "play", drawer: 0, kind: .button, rect: Rect(x: 20, y: 30, width: 60, height: 40))
    ]
    hand.tap(40, 50)
    #expect(hand.kinds == [.tap(target: "play")])
    hand.play([.down(40, 50), .wait(0.01), .move(dy: 13)])
    #expect(hand.extent == 113)
  }

  // MARK: Where a press takes hold

  @Test(arguments: [
    (200.0, 68.0, true), (200, 108, true), (120, 90, true), (280, 90, true), (200, 67.9, false),
    (200, 108.1, false), (119.9, 90, false), (280.1, 90, false),
  ])
  func `is held at once by its handle: 32 points inwards, 8 outwards, 80 to either side`(
    x: Double, y: Double, isHeld: Bool
  ) {
    var hand = Hand()
    hand.down(x, y)
    #expect((hand.shown.phase == .dragging) == isHeld)
  }

  @Test(arguments: Edge.allCases)
  func `is held from its edge to where it is seen to end`(edge: Edge) {
    var configuration = DrawerConfiguration()
    configuration.edge = edge
    for (depth, drags) in [(-1.0, false), (0, true), (99.9, true), (100, false), (100.1, false)] {
      var hand = Hand(configuration, size: Size(width: 900, height: 900))
      let geometry = hand.shown.geometry
      hand.down(at: geometry.point(depth: depth, along: 40))
      hand.move(to: geometry.point(depth: depth + 50, along: 40))
      #expect((hand.shown.phase == .dragging) == drags, "at \(depth)")
    }
  }

  @Test(arguments: [
    (Length.fraction(0.1), 40.0), (.points(40), 40), (.points(-40), 0), (.points(.nan), 0),
  ])
  func `is pulled in from a strip as wide as told`(region: Length, width: Double) {
    var configuration = DrawerConfiguration.side(.leading)
    configuration.drag.edgeRegion = region
    for x in [0.0, 39.9, 40, 41] {
      var hand = Hand(configuration)
      hand.play([.down(x, 400), .move(dx: 50)])
      #expect((hand.shown.phase == .dragging) == (x < width), "from \(x)")
    }
  }

  @Test func `hidden has no handle`() {
    var hand = Hand(.side(.top, edgeRegion: nil))
    hand.tap(200, 4)
    #expect(hand.shown.phase == .resting && hand.tapped("handle") == 0)
  }

  @Test func `in flight is caught anywhere, also where its handle alone moves it`() {
    var configuration = DrawerConfiguration()
    configuration.drag.grab = .handle
    var hand = Hand(configuration)
    hand.down(40, 50)
    hand.move(to: 40, 90)
    #expect(hand.shown.phase == .resting)
    hand.up()
    hand.events += hand.session.settle(to: "open", at: hand.time)
    hand.time += 0.1
    hand.down(40, 50)
    #expect(hand.shown.phase == .dragging)
  }

  // MARK: Bands

  @Test func `pulled below nothing stretches out of sight`() {
    var configuration = DrawerConfiguration.side(.leading)
    configuration.under = .uikit(coefficient: 0.55)
    configuration.initial = "open"
    var hand = Hand(configuration)
    hand.down(100, 400)
    hand.drag(dx: -20, over: 0.1)
    let pull = hand.extent - 238
    hand.drag(dx: -238, over: 0.2)
    let band = RubberBand.uikit(coefficient: 0.55)
    #expect(abs(hand.extent - band.stretch(forPull: pull, dimension: 400)) < 1e-9)
    #expect(hand.extent < -10)
    #expect(hand.shown.panel.width == 0)
  }

  @Test(arguments: [(0.5, 0.5), (1, 1), (3, 1)])
  func `is dimmed no more than told and never more than wholly`(opacity: Double, maximum: Double) {
    var configuration = DrawerConfiguration()
    configuration.scrim = ScrimRule(opacity: opacity, from: "closed")
    var hand = Hand(configuration)
    hand.carry(to: 300)
    #expect(abs(hand.shown.scrim - maximum / 2) < 1e-9)
    hand.drag(dy: 300, over: 0.2)
    #expect(hand.extent > 550)
    #expect(hand.shown.scrim == maximum)
    hand.drag(dy: -600, over: 0.2)
    #expect(hand.extent < 100)
    #expect(hand.shown.scrim == 0)
  }

  @Test func `never springs past a hard end`() {
    var configuration = DrawerConfiguration()
    configuration.over = .none
    configuration.under = .none
    for way in [250.0, -250] {
      var hand = Hand(configuration)
      hand.carry(to: 300)
      hand.drag(dy: 0.7 * way, over: 0.05)
      hand.up()
      for _ in 0..<500 {
        hand.time += 0.002
        hand.events += hand.session.advance(to: hand.time)
        #expect(hand.extent > 100 - 1e-9 && hand.extent < 500 + 1e-9)
      }
    }
  }

  @Test func `has no speed against a hard end`() {
    var configuration = DrawerConfiguration()
    configuration.over = .none
    configuration.under = .none
    for way in [1000.0, -400] {
      var hand = Hand(configuration)
      hand.carry(to: 300)
      hand.drag(dy: way, over: 0.5)
      #expect(abs(hand.extent - (way > 0 ? 500 : 100)) < 1e-9)
      #expect(hand.shown.velocity == 0)
      hand.up()
      #expect(hand.shown.velocity == 0)
    }
  }

  @Test(arguments: [
    RubberBand.logarithmic(gain: 3), .uikit(coefficient: 2), .power(exponent: 1.5, limit: 900),
  ])
  func `is never faster than the hand, whatever the band`(band: RubberBand) {
    var configuration = DrawerConfiguration()
    configuration.detents = [.points("closed", 300), .points("open", 500)]
    configuration.over = band
    configuration.under = band
    for side in [1.0, -1] {
      var hand = Hand(configuration)
      hand.carry(to: 400)
      for _ in 0..<10 {
        hand.drag(dy: 15 * side, over: 0.03)
        #expect(abs(hand.shown.velocity) <= 500.0001)
      }
      #expect(hand.shown.velocity * side > 100)
    }
  }

  // MARK: Bands that begin at the container

  private static func carried(_ hand: Hand, to extent: Double) -> Double {
    var hand = hand
    hand.down(200, 1000 - hand.extent + 10)
    hand.drag(dy: hand.extent - extent, over: 0.3)
    return hand.extent
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
      let hand = Hand(drawer, size: Size(width: 400, height: 1000))
      #expect(abs(Self.carried(hand, to: pull) - extent) < 0.05)
    }
  }
}
