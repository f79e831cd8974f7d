import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// A panel in flight under a finger, and a hand that is interrupted.
@Suite struct CatchTests {
  /// A drawer on its way open, `seconds` after its release at 250 points.
  static func inFlight(after seconds: Double = 0) -> Hand {
    var hand = Hand()
    hand.play([.carry(250), .up])
    hand.time += seconds
    return hand
  }

  /// A panel put at an extent, sent to a detent and caught at that moment.
  static func caught(
    at extent: Double, from: String = "closed", towards to: String = "open",
    _ configuration: DrawerConfiguration = DrawerConfiguration()
  ) -> Hand {
    var hand = Hand(configuration)
    hand.play([.jump(from), .hold(at: extent), .go(to), .down(40, 50)])
    return hand
  }

  @Test(arguments: [(0.001, true), (0.039, true), (0.041, false), (0.2, false)])
  func `goes on after a touch of up to 40 ms, and stands after a longer one`(
    seconds: Double, goesOn: Bool
  ) {
    var hand = Self.inFlight(after: 0.1)
    let before = hand.shown.velocity
    hand.play([.down(40, 50), .wait(seconds), .up])
    #expect(before > 100 && abs(hand.shown.velocity - (goesOn ? before : 0)) < 1e-9)
  }

  static let rows: [Row] = [
    Row(
      "a touch goes on by its speed", on: inFlight(after: 0.03), .down(40, 50), .wait(0.01), .up,
      .rests("open")),
    Row(
      "a moved finger has its own speed", on: inFlight(after: 0.1), .down(40, 50), .wait(0.02),
      .move(dy: -3), .up, .velocity(-150)),
    Row(
      "half way belongs to where it was going", on: caught(at: 300), .phase(.dragging),
      .extent(300), .wait(1), .up, .rests("open")),
    Row(
      "half way back too", on: caught(at: 300, from: "open", towards: "closed"), .wait(1), .up,
      .rests("closed")),
    Row("half way, cancelled", on: caught(at: 300), .wait(1), .cancel, .rests("open")),
    Row(
      "before the slop the closest detent counts", on: caught(at: 230), .move(dy: 9.99), .wait(1),
      .up, .rests("closed")),
    Row(
      "past the slop the release rule", on: caught(at: 230), .move(dy: 10), .wait(1), .up,
      .rests("open")),
    Row(
      "without detents it belongs where it was going",
      on: Hand(FreeRangeTests.configuration(), size: Size(width: 500, height: 800)),
      .act { $0.events += $0.session.settle(toExtent: 400, at: 0) }, .wait(0.05), .hold(at: 250),
      .down(250, 560), .phase(.dragging), .cancel, .settle, .extent(400)),
    Row(
      "past a blind's mark on its own way", .hold(at: 750), .go("open"), .wait(0.02),
      .sees { $0.extent > 680 }, .down(40, 50), .wait(0.5), .up, .rests("open")),
    Row(
      "past a blind's mark by the hand", .hold(at: 750), .go("open"), .wait(0.02), .down(40, 50),
      .drag(dy: 30), .wait(0.2), .up, .rests("closed")),
  ]

  @Test(arguments: rows) func `leads where the hand then goes`(row: Row) {
    #expect(row.difference == nil)
  }

  static let interruptions: [Row] = [
    Row("cancel", .carry(400), .cancel, .wait(0.01), .up, .rests("closed")),
    Row("blur", .carry(400), .blur, .wait(0.01), .up, .rests("closed")),
    Row("resize", .carry(400), .resize(500, 800), .wait(0.01), .up, .rests("closed")),
    Row("the same finger's next press", .carry(400), .down(40, 850), .rests("closed")),
    Row("a resize, and on", .carry(250), .resize(400, 800), .drag(dy: 100), .rests("closed")),
    Row("a resize of a picture's hold", .hold(at: 300), .resize(400, 800), .rests("closed")),
    Row("no place", .carry(300), .move(dx: .nan, dy: .infinity), .up, .rests("open")),
    Row("a finger after its drag", .carry(300), .up, .settle, .drag(dy: -200), .rests("open")),
    Row(
      "times that run backwards or are none", .carry(300), .act { $0.time = -4 },
      .act { $0.move(to: 200, 500) }, .act { $0.time = SceneTime(.nan) }, .up,
      .act { $0.time = 100 }, .rests("open")),
    Row(
      "detents that move", on: Hand(DrawerConfiguration(drag: DragRule(isDismissible: false))),
      .carry(180), .change { $0.detents = [.points("closed", 150), .points("open", 500)] }, .up,
      .rests("closed"), .extent(150), .said(.dismissPrevented, 0)),
    Row(
      "a cancel where detents have moved", .carry(180),
      .change { $0.detents = [.points("closed", 150), .points("open", 500)] }, .cancel,
      .rests("closed"), .extent(150)),
    Row(
      "sent to where it nearly is", .hold(at: 100.3), .go("closed"),
      .sees { $0.session.isAtRest && $0.session.nextDeadline == nil }, .extent(100)),
    Row(
      "sent elsewhere to where it nearly is", .jump("open"), .hold(at: 100.3),
      .act { $0.events = [] }, .go("closed"),
      .told([.willChange(from: "open", to: "closed"), .didChange(from: "open", to: "closed")])),
  ]

  @Test(arguments: interruptions) func `interrupted ends on a detent`(row: Row) {
    #expect(row.difference == nil)
  }

  // MARK: Outside the range

  /// Random bands of all kinds, a small closed detent among them, and a panel caught outside.
  private func tryCatches(seed: UInt64, _ body: (inout Hand, inout SeededRandom) -> Void) {
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
      let configuration = DrawerConfiguration(
        detents: [.points("closed", closed), .points("open", open)], over: band(), under: band(),
        drag: DragRule(slop: 0, grab: .anywhere))
      var hand = Self.caught(at: random.chance(0.5) ? open + away : closed - away, configuration)
      body(&hand, &random)
    }
  }

  @Test func `outside does not jump, never goes against the hand and never farther`() {
    tryCatches(seed: 52) { hand, random in
      let (place, way) = (hand.extent, random.pick([1.0, -1]))
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

  @Test func `outside comes back into its range with the hand, and is under the hand there`() {
    tryCatches(seed: 54) { hand, random in
      let range = hand.shown.stops.range
      let (place, isAbove) = (hand.extent, hand.extent > range.upperBound)
      let (end, back) = isAbove ? (range.upperBound, -1.0) : (range.lowerBound, 1.0)
      var travel = 0.0
      // Twenty points of the hand move the panel by one at least: within its way there.
      while (hand.extent - end) * back < 0, travel < 20 * abs(place - end) {
        travel += 1
        hand.time += 0.01
        hand.move(to: 40, hand.place.y + back)
      }
      #expect((hand.extent - end) * back >= -1e-9, "\(place) of \(range)")
      let (inside, way) = (hand.extent, (range.upperBound - range.lowerBound) / 3)
      hand.move(to: 40, hand.place.y + back * way)
      if way > 3 { #expect(abs(hand.extent - inside - back * way) < 1e-6) }
    }
  }

  @Test func `outside is as fast as it is seen to go`() {
    tryCatches(seed: 55) { hand, random in
      let speed = random.pick([300.0, -300])
      for _ in 0..<random.integer(10...60) {
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

  @Test(arguments: [560.0, 700, 745])
  func `past an end made hard moves nothing, and comes back point for point, for good`(
    extent: Double
  ) {
    var hand = Hand(DrawerConfiguration(initial: "open"))
    hand.carry(to: extent)
    let held = hand.extent
    hand.configure { $0.over = .none }
    #expect(held > 500 && abs(hand.extent - held) < 1e-9)
    var again = hand
    again.play([.move(dy: -10), .move(dy: 50)])
    #expect(abs(again.extent - (held - 10)) < 1e-9)
    again.play([.move(dy: -3)])
    #expect(abs(again.extent - (held - 13)) < 1e-9)
    let y = hand.place.y
    for way in [1, 5, 20, held - 500, held - 490] {
      hand.time += 0.008
      hand.move(to: 200, y - way)
      #expect(abs(hand.extent - (held - way)) < 1e-9, "after \(way) points")
    }
    hand.move(to: 200, y + 100)
    #expect(hand.extent == 500)
  }
}
