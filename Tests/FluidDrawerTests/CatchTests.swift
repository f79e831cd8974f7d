import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// A panel in flight under a finger, and a hand that is interrupted.
@Suite struct CatchTests {
  /// A drawer on its way open, `seconds` after its release at 250 points.
  static func inFlight(after seconds: Double) -> Hand {
    var hand = Hand()
    hand.play([.carry(250), .up])
    hand.time += seconds
    return hand
  }

  /// A panel put at an extent, sent to a detent and caught at that moment.
  static func caught(
    at extent: Double, from: String = "closed", towards to: String,
    _ configuration: DrawerConfiguration = DrawerConfiguration()
  ) -> Hand {
    var hand = Hand(configuration)
    hand.play([.jump(from), .hold(at: extent), .go(to), .down(40, 50)])
    return hand
  }

  @Test(arguments: [0.0, 0.01, 0.02, 0.08, 0.1, 0.2, 0.3, 0.4, 0.5])
  func `stops the panel without a jump, and leaves it to the closest detent`(after: Double) {
    var hand = Self.inFlight(after: after)
    let seen = hand.extent
    hand.down(40, min(50, seen / 2))
    #expect(abs(hand.extent - seen) < 1e-9 && hand.shown.velocity == 0)
    hand.hold(1)
    #expect(abs(hand.extent - seen) < 1e-9 && hand.shown.phase == .dragging)
    hand.up()
    hand.settle()
    #expect(hand.detent == (seen > 300 ? "open" : "closed"))
  }

  static let rows = [
    Row("a touch goes on by its speed", [.wait(0.03), .down(40, 50), .wait(0.01), .up], "open"),
    Row(
      "one change, wherever it is sent in between",
      [.wait(0.05), .down(40, 50), .drag(dy: -150, over: 0.3), .wait(0.2), .up, .settle], "closed",
      [
        (.willChange(from: "closed", to: "open"), 1), (.redirect(to: "closed"), 1),
        (.didChange(from: "closed", to: "closed"), 1), (.didChange(from: "closed", to: "open"), 0),
      ]),
  ]

  @Test(arguments: rows) func `leads where the hand then goes`(row: Row) {
    #expect(row.difference(Self.inFlight(after: 0)) == nil)
  }

  @Test(arguments: [(0.001, true), (0.039, true), (0.041, false), (0.2, false)])
  func `goes on after a touch of up to 40 ms, and stands after a longer one`(
    seconds: Double, goesOn: Bool
  ) {
    var hand = Self.inFlight(after: 0.1)
    let before = hand.shown.velocity
    #expect(before > 100)
    hand.down(40, 50)
    hand.time += seconds
    hand.up()
    #expect(abs(hand.shown.velocity - (goesOn ? before : 0)) < 1e-9)
  }

  @Test func `counts 40 ms to the bit`() throws {
    let touch = try #require(
      stride(from: 0.05, through: 0.2, by: 0.001).first { ($0 + 0.04) - $0 == 0.04 })
    var hand = Hand()
    hand.play([.go("open"), .wait(touch)])
    let before = hand.shown.velocity
    hand.down(40, 50)
    hand.time = SceneTime(touch + 0.04)
    hand.up()
    #expect(abs(hand.shown.velocity - before) < 1e-9)
  }

  @Test func `has the hand's speed where the hand has moved, however little`() {
    var hand = Self.inFlight(after: 0.1)
    hand.down(40, 50)
    hand.time += 0.02
    hand.move(to: 40, 47)
    hand.up()
    #expect(abs(hand.shown.velocity + 150) < 1e-6)
  }

  @Test(arguments: [("closed", "open"), ("open", "closed")])
  func `half way belongs to the detent it was going to`(from: String, to: String) {
    var hand = Self.caught(at: 300, from: from, towards: to)
    #expect(hand.shown.phase == .dragging && hand.extent == 300)
    hand.hold(1)
    var cancelled = hand
    cancelled.send(.cancel(.touch(1)))
    hand.up()
    for var hand in [hand, cancelled] {
      hand.settle()
      #expect(hand.detent == to)
    }
  }

  @Test(arguments: [(9.99, "closed"), (10, "open"), (10.01, "open")])
  func `follows the release rule past the slop, and the closest detent before`(
    way: Double, detent: String
  ) {
    var hand = Self.caught(at: 230, towards: "open")
    hand.move(to: 40, 50 + way)
    hand.hold(1)
    hand.up()
    hand.settle()
    #expect(hand.detent == detent)
  }

  @Test func `put into a hand and taken out of it by another still belongs where it was going`() {
    var hand = Hand(FreeRangeTests.configuration(), size: Size(width: 500, height: 800))
    hand.events += hand.session.settle(toExtent: 400, at: 0)
    hand.time = 0.05
    hand.events += hand.session.hold(at: 250, at: hand.time)
    hand.down(250, 560)
    #expect(hand.session.draggingPointer != nil)
    hand.send(.cancel(.touch(1)))
    hand.settle()
    #expect(hand.extent == 400)
  }

  @Test func `past a blind's mark closes only if the hand pulls it there`() {
    var hand = Hand()
    hand.events += hand.session.hold(at: 750, at: 0)
    hand.events += hand.session.settle(to: "open", at: 0)
    hand.time = 0.02
    #expect(hand.extent > 680)
    hand.down(40, 50)
    var pulled = hand
    hand.hold(0.5)
    hand.up()
    hand.settle()
    #expect(hand.detent == "open")
    pulled.drag(dy: 30, over: 0.2)
    pulled.hold()
    pulled.up()
    pulled.settle()
    #expect(pulled.detent == "closed")
  }

  @Test(arguments: [30.0, 60, 144, 1000])
  func `looks the same at equal times whatever the frame rate`(rate: Double) {
    var watched = Self.inFlight(after: 0)
    let unwatched = watched
    for frame in 1...Int(rate) {
      watched.time = unwatched.time + Double(frame) / rate
      watched.events += watched.session.advance(to: watched.time)
      #expect(abs(watched.extent - unwatched.session.frame(at: watched.time)[0].extent) < 1e-9)
    }
  }

  // MARK: Outside the range

  /// Random bands of all kinds, a small closed detent among them, and a panel caught outside by a
  /// hand.
  private func tryCatches(
    seed: UInt64, _ body: (inout Hand, DrawerConfiguration, inout SeededRandom) -> Void
  ) {
    var random = SeededRandom(seed: seed)
    func band() -> RubberBand {
      random.pick([
        .uikit(coefficient: 0.55), .uikit(coefficient: random.number(0.06...1)),
        .power(exponent: 1, limit: random.number(1...60)),
        .power(exponent: random.number(0.3...0.95), limit: random.number(2...300)),
        .logarithmic(gain: random.number(0.1...1)),
      ])
    }
    for _ in 0..<400 {
      let closed = random.pick([20, random.number(1...40), random.number(50...300)])
      let open = closed + random.number(0...500)
      let away = random.pick([random.number(0.5...30), random.number(1...500)])
      var configuration = DrawerConfiguration()
      configuration.detents = [.points("closed", closed), .points("open", open)]
      (configuration.over, configuration.under) = (band(), band())
      configuration.drag.slop = 0
      configuration.drag.grab = .anywhere
      var hand = Self.caught(
        at: random.chance(0.5) ? open + away : closed - away, towards: "open", configuration)
      body(&hand, configuration, &random)
    }
  }

  private static func ends(_ hand: Hand) -> (low: Double, high: Double) {
    let range = hand.shown.stops.range
    return (range.lowerBound, range.upperBound)
  }

  @Test func `does not jump, never goes against the hand and never farther than the hand`() {
    tryCatches(seed: 52) { hand, _, random in
      let place = hand.extent
      let way = random.pick([1.0, -1])
      var (last, travel) = (place, 0.0)
      for _ in 0..<40 {
        let step = random.pick([0.01, random.number(0...40)])
        travel += step
        hand.time += 0.01
        hand.move(to: 40, hand.place.y + way * step)
        #expect((hand.extent - last) * way >= -1e-9, "from \(place) by \(travel * way)")
        // A power band below 1 gives up to a point more than the hand near its end.
        #expect(abs(hand.extent - place) <= travel + 1, "from \(place) by \(travel * way)")
        last = hand.extent
      }
    }
  }

  @Test func `comes back into its range with the hand, and is under the hand as ever there`() {
    tryCatches(seed: 54) { hand, _, random in
      let (low, high) = Self.ends(hand)
      let (place, isAbove) = (hand.extent, hand.extent > high)
      let (end, back) = isAbove ? (high, -1.0) : (low, 1.0)
      var travel = 0.0
      // Twenty points of the hand move the panel by one at least: within its way there.
      while (hand.extent - end) * back < 0, travel < 20 * abs(place - end) {
        travel += 1
        hand.time += 0.01
        hand.move(to: 40, hand.place.y + back)
      }
      #expect((hand.extent - end) * back >= -1e-9, "\(place) of \(low)...\(high)")
      let (inside, way) = (hand.extent, (high - low) / 3)
      hand.move(to: 40, hand.place.y + back * way)
      if way > 3 { #expect(abs(hand.extent - inside - back * way) < 1e-6) }
    }
  }

  @Test func `is as fast as it is seen to go`() {
    tryCatches(seed: 55) { hand, _, random in
      let speed = random.pick([300.0, -300])
      let steps = random.integer(10...60)
      for _ in 0..<steps {
        hand.time += 0.008
        hand.move(to: 40, hand.place.y + speed * 0.008)
      }
      let velocity = hand.shown.velocity
      var (before, after) = (hand, hand)
      before.move(to: 40, hand.place.y - 1e-6)
      after.move(to: 40, hand.place.y + 1e-6)
      // Where it joins its band the one side has another slope than the other.
      let sides = [hand.extent - before.extent, after.extent - hand.extent].map {
        $0 / 1e-6 * speed
      }
      #expect(
        sides.contains { abs($0 - velocity) < 1 || abs($0) > abs(speed) }, "\(velocity) \(sides)")
    }
  }

  @Test func `beyond the band gives way no further to a hand that pulls on`() {
    var configuration = DrawerConfiguration()
    configuration.over = .power(exponent: 1, limit: 2)
    var hand = Hand(configuration)
    hand.carry(to: 300)
    hand.up()
    hand.time += 0.35
    let seen = hand.extent
    hand.down(40, 50)
    for _ in 0..<10 {
      hand.move(to: 40, hand.place.y + 5)
      #expect(abs(hand.extent - seen) < 1e-9)
    }
  }

  @Test func `below a closed detent of 20 points comes back within a hand's breadth`() {
    var configuration = DrawerConfiguration()
    configuration.detents = [.points("closed", 20), .points("open", 500)]
    configuration.under = .uikit(coefficient: 0.55)
    configuration.drag = DragRule(slop: 0, grab: .anywhere)
    var hand = Self.caught(at: -3, towards: "open", configuration)
    var last = -3.0
    for travel in 1...100 {
      hand.time += 0.01
      hand.move(to: 40, 50 + Double(travel))
      #expect(hand.extent > last)
      if travel == 5 { #expect(abs(hand.extent - 2) < 1e-9) }
      last = hand.extent
    }
    #expect(last > 20)
  }

  // MARK: A hard end made under a hand

  @Test(arguments: [560.0, 700, 745])
  func `past an end made hard moves nothing, and comes back point for point`(extent: Double) {
    var hand = Hand(DrawerConfiguration(initial: "open"))
    hand.carry(to: extent)
    let held = hand.extent
    hand.configure { $0.over = .none }
    #expect(held > 500 && abs(hand.extent - held) < 1e-9)
    let y = hand.place.y
    for way in [1, 5, 20, held - 500, held - 490] {
      hand.time += 0.008
      hand.move(to: 200, y - way)
      #expect(abs(hand.extent - (held - way)) < 1e-9, "after \(way) points")
    }
    hand.move(to: 200, y + 100)
    #expect(hand.extent == 500)
  }

  @Test func `past an end made hard does not go out again once it has come back`() {
    var hand = Hand(DrawerConfiguration(initial: "open"))
    hand.carry(to: 700)
    let held = hand.extent
    var hard = DrawerConfiguration(initial: "open")
    hard.over = .none
    _ = hand.session.configure(hard, at: hand.time)
    hand.move(to: 200, hand.place.y - 10)
    hand.move(to: 200, hand.place.y + 50)
    #expect(abs(hand.extent - (held - 10)) < 1e-9)
    hand.move(to: 200, hand.place.y - 3)
    #expect(abs(hand.extent - (held - 13)) < 1e-9)
  }

  // MARK: Interruptions

  static let interruptions = [
    Row("cancel", [.carry(400), .cancel, .wait(0.01), .up], "closed"),
    Row("blur", [.carry(400), .blur, .wait(0.01), .up], "closed"),
    Row("resize", [.carry(400), .resize(500, 800), .wait(0.01), .up], "closed"),
    Row("the same finger's next press", [.carry(400), .down(40, 850)], "closed"),
    Row(
      "a resize, then the finger goes on", [.carry(250), .resize(400, 800), .drag(dy: 100)],
      "closed"),
    Row("a resize of a picture's hold", [.hold(at: 300), .resize(400, 800)], "closed"),
    Row("a place that is none", [.carry(300), .move(dx: .nan, dy: .infinity), .up], "open"),
    Row("a finger after its drag", [.carry(300), .up, .settle, .drag(dy: -200)], "open"),
  ]

  @Test(arguments: interruptions) func `interrupted ends on a detent`(row: Row) {
    #expect(row.difference(Hand()) == nil)
  }

  @Test
  func `does not notice a second finger`() {
    var hand = Hand()
    hand.carry(to: 300)
    hand.send(.down(.touch(2), Point(x: 100, y: 100)))
    hand.send(.move(.touch(2), Point(x: 100, y: 20)))
    #expect(abs(hand.extent - 300) < 1e-9)
    hand.send(.up(.touch(2), Point(x: 100, y: 20)))
    #expect(abs(hand.extent - 300) < 1e-9)
    hand.up()
    hand.settle()
    #expect(hand.detent == "open")
  }

  @Test
  func `takes times that run backwards or are not numbers as now`() {
    var hand = Hand()
    hand.carry(to: 300)
    hand.time = -4
    hand.move(to: 200, 500)
    hand.time = SceneTime(.nan)
    hand.up()
    hand.time = 100
    hand.settle()
    #expect(hand.detent == "open")
    #expect(hand.extent.isFinite)
  }

  @Test func `is at rest at once where it is sent to where it is near enough`() {
    var hand = Hand()
    hand.events += hand.session.hold(at: 100.3, at: 0)
    hand.events += hand.session.settle(to: "closed", at: 0)
    #expect(hand.session.isAtRest && hand.session.nextDeadline == nil)
    #expect(hand.detent == "closed" && hand.extent == 100)
    _ = hand.session.jump(to: "open", at: 0)
    hand.events += hand.session.hold(at: 100.3, at: 0)
    let said = hand.session.settle(to: "closed", at: 0).map(\.kind)
    #expect(
      said == [
        .willChange(from: "open", to: "closed"), .didChange(from: "open", to: "closed"),
      ])
  }

  @Test func `in a drawer whose detents move comes back to where its detent is now`() {
    var configuration = DrawerConfiguration()
    configuration.drag.isDismissible = false
    var hand = Hand(configuration)
    hand.carry(to: 180)
    configuration.detents = [.points("closed", 150), .points("open", 500)]
    hand.events += hand.session.configure(configuration, at: hand.time)
    var cancelled = hand
    cancelled.send(.cancel(.touch(1)))
    hand.up()
    for var hand in [hand, cancelled] {
      hand.settle()
      #expect(hand.extent == 150 && hand.detent == "closed")
      #expect(hand.count(.dismissPrevented) == 0)
    }
  }
}
