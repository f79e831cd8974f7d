import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

extension DraggableConfiguration {
  fileprivate static func random(_ random: inout SeededRandom) -> DraggableConfiguration {
    let least = random.number(-300...0)
    let range = least...(least + random.number(0...400))
    var stops: [Double] = []
    for _ in 0..<random.integer(0...4) { stops.append(random.number(-320...320)) }
    return DraggableConfiguration(
      axis: .horizontal, range: range, stops: stops,
      band: random.pick([
        .uikit(coefficient: 0.55), .none, .logarithmic(gain: 0.2), .power(exponent: 0.6, limit: 40),
      ]), spring: random.pick([.snappy, .bouncy, .smooth]),
      release: random.pick(ReleasePreset.allCases).rule)
  }

  /// - Parameter side: -1: in a mirror.
  fileprivate func seen(from side: Double) -> DraggableConfiguration {
    let ends = [range.lowerBound * side, range.upperBound * side].sorted()
    return DraggableConfiguration(
      axis: .horizontal, range: ends[0]...ends[1], stops: stops.map { $0 * side }, band: band,
      spring: spring, release: release)
  }

  fileprivate static func row(
    _ range: ClosedRange<Double>, _ stops: [Double] = [], band: RubberBand? = nil
  ) -> DraggableConfiguration {
    guard let band else {
      return DraggableConfiguration(axis: .horizontal, range: range, stops: stops)
    }
    return DraggableConfiguration(axis: .horizontal, range: range, stops: stops, band: band)
  }

  fileprivate static func list(band: RubberBand = .none) -> DraggableConfiguration {
    DraggableConfiguration(axis: .vertical, range: -50...0, band: band)
  }
}

/// A piece that a finger, a wheel or the program moves.
@Suite struct PieceTests {
  // MARK: Laws

  @Test(arguments: 1...400)
  func `never jumps, is the same mirrored and at any frame rate, and rests on a stop or in range`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let outer = DraggableConfiguration.random(&random)
    let card = DraggableConfiguration.random(&random)
    var hands = [1.0, -1].map { side in
      Hand(pieces: [("outer", outer.seen(from: side)), ("card", card.seen(from: side))])
    }
    func compare(_ hands: [Hand]) {
      for id in ["outer", "card"] {
        let (right, left) = (hands[0].piece(id), hands[1].piece(id))
        #expect(right?.isHeld == left?.isHeld)
        guard let right, let left else { continue }
        #expect(abs(right.position + left.position) < 1e-6, "\(id) of \(card)")
        #expect(abs(right.velocity + left.velocity) < 1e-3, "\(id) of \(card)")
        #expect(abs((right.goal ?? 0) + (left.goal ?? 0)) < 1e-6)
      }
    }
    /// Does something on both sides, without a jump if that is said.
    func play(within jump: Double = .infinity, _ body: (inout Hand, Double) -> Void) {
      let before = hands[0].position("card")
      body(&hands[0], 1)
      body(&hands[1], -1)
      #expect(abs(hands[0].position("card") - before) <= jump)
      compare(hands)
    }
    for _ in 0..<random.integer(1...6) {
      let (way, impulse) = (random.number(-300...300), random.number(-500...500))
      switch random.integer(0...5) {
      case 0:
        let resolution = random.pick([WheelEvent.Resolution.precise, .notched])
        let dx = random.pick([-40.0, -3, 3, 40])
        play { $0.turn(resolution, dx: $1 * dx, x: 200, y: 250) }
      case 1:
        let place = random.chance(0.3) ? nil : card.stops.isEmpty ? way : random.pick(card.stops)
        play(within: 0.5) { hand, side in
          hand.events += hand.session.movePiece(
            "card", to: place.map { side * $0 }, spring: .bouncy, impulse: side * impulse,
            at: hand.time)
        }
      default:
        play(within: 1e-9) { hand, _ in hand.down(at: Hand.start) }
        for _ in 0..<random.integer(1...8) {
          let step = Point(x: random.number(-300...300), y: random.number(-40...40))
          let duration = random.number(0.01...0.3)
          play { $0.drag(by: Point(x: $1 * step.x, y: step.y), over: duration) }
        }
        // Within half a point of where it goes it is there at once.
        let isLift = random.chance(0.8)
        play(within: 0.5) { hand, _ in isLift ? hand.up() : hand.send(.cancel(.touch(1))) }
      }
      // Caught in flight as well.
      let pause = random.number(0...0.4)
      var watched = hands
      for frame in 1...20 {
        for index in 0...1 {
          watched[index].time = hands[index].time + pause * Double(frame) / 20
          watched[index].events += watched[index].session.advance(to: watched[index].time)
        }
        compare(watched)
      }
      for index in 0...1 { hands[index].time += pause }
      #expect(abs(watched[0].position("card") - hands[0].position("card")) < 1e-9)
    }
    play { hand, _ in hand.settle() }
    guard let state = hands[0].piece("card") else { return }
    #expect(state.velocity == 0 && !state.isHeld)
    #expect(card.range.contains(state.position))
    // A notch past its last stop goes to the end of its range.
    let rests = card.stops + [card.range.lowerBound, card.range.upperBound]
    if !card.stops.isEmpty { #expect(rests.contains(state.position)) }
    #expect(hands[0].session.isAtRest && hands[0].session.nextDeadline == nil)
  }

  @Test(arguments: 1...100)
  func `and what it lies on move by what the finger moves, whichever way it goes`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var pieces: [(String, DraggableConfiguration)] = []
    for number in 0..<random.integer(2...4) {
      // With hard ends, so that travel can be added up.
      let range = random.number(-300...0)...random.number(0...300)
      pieces.append(("\(number)", .row(range, band: RubberBand.none)))
    }
    let ids = pieces.map(\.0)
    var hand = Hand(pieces: pieces)
    hand.play([.down(200, 250), .wait(0.02), .move(dx: 11)])
    let least = pieces.reduce(0) { $0 + min(0, $1.1.range.lowerBound) }
    let most = pieces.reduce(0) { $0 + max(0, $1.1.range.upperBound) }
    var seen: [Double: [Double]] = [:]
    for _ in 0..<40 {
      hand.time += 0.01
      let travel = Double(random.integer(-60...60)) * 10
      hand.move(to: 211 + travel, 250)
      let positions = ids.map { hand.position($0) }
      #expect(abs(positions.reduce(0, +) - min(most, max(least, travel))) < 1e-9)
      // The shares depend on the finger's place, not on its history.
      if let before = seen[travel] { #expect(before == positions) }
      seen[travel] = positions
    }
  }

  /// A fling to a side; the middle piece can only go the other way.
  private func flung(to side: Double) -> Hand {
    func room(_ length: Double) -> DraggableConfiguration { .row(min(0, length)...max(0, length)) }
    var hand = Hand(pieces: [
      ("outer", room(1000 * side)), ("middle", room(-500 * side)), ("inner", room(100 * side)),
    ])
    hand.play([.down(200, 250), .drag(dx: 80 * side, over: 0.06), .up])
    return hand
  }

  @Test func `hands a fling that meets its end on, past what cannot go that way, to either side`() {
    var (right, left) = (flung(to: 1), flung(to: -1))
    #expect(right.position("outer") == 0 && right.position("middle") == 0)
    for _ in 1...40 {
      right.time += 0.05
      left.time += 0.05
      for id in ["outer", "middle", "inner"] {
        #expect(abs(right.position(id) + left.position(id)) < 1e-6)
      }
    }
    right.settle()
    #expect(right.position("inner") == 100 && right.position("middle") == 0)
    #expect(right.position("outer") > 50 && right.session.isAtRest)
  }

  @Test func `is turned around its middle, past half a turn as well`() {
    let dial = DraggableConfiguration(axis: .rotation, range: -1000...1000)
    var hand = Hand(pieces: [("dial", dial)])
    func point(_ eighth: Int) -> Point {
      AffineTransform.rotation(Double(eighth) * .pi / 4).apply(to: Point(x: 100, y: 0))
        + Hand.bounds.center
    }
    hand.down(at: point(0))
    hand.time += 0.05
    hand.move(to: point(1))
    let taken = hand.position("dial")
    for step in 2...11 {
      hand.time += 0.05
      hand.move(to: point(step))
    }
    #expect(abs(hand.position("dial") - taken - 450) < 1e-9)
  }

  @Test func `is kept within a million points`() {
    let endless = DraggableConfiguration.row(-.infinity...(.infinity), [-2e6, .nan, 5, 5, 2e6])
    #expect(endless.range == -1e6...1e6 && endless.stops == [-1e6, 5, 1e6])
    #expect(DraggableConfiguration.row(2e6...3e6).range == 1e6...1e6)
    #expect(DraggableConfiguration.row(-999_999...999_999).range == -999_999...999_999)
  }

  @Test(arguments: [
    (false, 0.0, 40.0, -40.0), (false, 290, 300, 250), (false, -90, -50, -100),
    (true, 0, 200, -50), (true, 200, 300, 0), (true, -50, 0, -100), (true, 20, 200, 0),
    // A hundredth of a point off its stop counts as on it.
    (true, -0.0098, 200, -50), (true, -0.0102, 0, -50), (true, 0.0098, 200, -50),
    (true, 0.0102, 200, 0),
  ]) func `steps by a tenth of its range, or from stop to stop`(
    hasStops: Bool, from: Double, forward: Double, backward: Double
  ) {
    let piece = DraggableConfiguration.row(-100...300, hasStops ? [-50, 0, 200] : [])
    #expect(piece.step(from: from, isForward: true) == forward)
    #expect(piece.step(from: from, isForward: false) == backward)
  }

  // MARK: Fingers

  private static func card(_ configuration: DraggableConfiguration) -> Hand {
    Hand(pieces: [("card", configuration)])
  }

  private static func pressed(_ pieces: [(id: String, DraggableConfiguration)]) -> Hand {
    var hand = Hand(pieces: pieces)
    hand.down(at: Hand.start)
    hand.time += 0.02
    return hand
  }

  /// A piece held where a finger has dragged it from 0, slop included.
  private static func held(_ configuration: DraggableConfiguration, at position: Double) -> Hand {
    var hand = card(configuration)
    hand.play([.down(200, 250), .wait(0.1), .move(dx: 12)])
    hand.play([.drag(dx: position - hand.position("card"), over: 1), .wait(0.2)])
    return hand
  }

  private static let wide = DraggableConfiguration.row(-1000...1000)
  private static let two: [(id: String, DraggableConfiguration)] = [
    ("outer", wide), ("inner", wide),
  ]
  private static let stops = DraggableConfiguration.row(0...300, [0, 300])
  private static let four = DraggableConfiguration.row(0...300, [0, 100, 200, 300])
  private static let vertical = DraggableConfiguration(axis: .vertical, range: -200...200)
  private static let early = DraggableConfiguration(
    axis: .horizontal, range: 0...300, stops: [0, 100, 200, 300],
    release: ReleaseRule(threshold: 0.3))

  static let fingers: [Row] = [
    Row(
      "follow point for point once past the slop", on: pressed([("card", wide)]),
      .move(dx: 12, dy: 3), .piece("card", 0, within: 3), .move(dx: 80, dy: 37),
      .piece("card", 80, within: 3), .phase(.resting)),
    Row(
      "leave a drag across the axis to the drawer", on: pressed([("card", wide)]),
      .drag(dx: 5, dy: -90), .phase(.dragging),
      .sees { $0.session.pieceStates(at: $0.time).isEmpty }),
    Row(
      "take an exact diagonal sideways", on: pressed([("card", wide)]), .move(dx: -12, dy: 12),
      .sees { $0.piece("card")?.isHeld == true }),
    Row(
      "take no exact diagonal up and down", on: pressed([("card", vertical)]),
      .move(dx: 12, dy: -12), .phase(.dragging)),
    Row(
      "take what is steeper up and down", on: pressed([("card", vertical)]),
      .move(dx: 12, dy: -12.012), .sees { $0.piece("card")?.isHeld == true }, .phase(.resting)),
    Row(
      "hand the rest of a drag to the drawer, and take it back first",
      on: pressed([("list", .list(band: .uikit(coefficient: 0.55)))]), .move(dy: -12),
      .extent(500), .move(dy: -130), .piece("list", -50), .extent(420), .move(dy: 60),
      .piece("list", -50), .extent(480), .move(dy: 60), .piece("list", -10), .extent(500)),
    Row(
      "move what it lies on where it has no length",
      on: pressed([("outer", .row(-500...500)), ("inner", .row(0...0, [0, 0, .nan]))]),
      .move(dx: 20), .move(dx: 100), .piece("inner", 0), .piece("outer", 100)),
    Row(
      "throw it alone: what it lies on has none of its speed", on: pressed(two), .drag(dx: 60),
      .up, .settle, .sees { $0.position("inner") > 60 }, .piece("outer", 0)),
    Row(
      "throw what it lies on once it is at its end, and not what lies below that",
      on: pressed([("outer", .row(0...900)), ("middle", .row(0...100)), ("inner", .row(0...150))]),
      .drag(dx: 200), .up, .sees { $0.position("middle") < 60 && $0.position("outer") == 0 },
      .settle, .piece("inner", 150), .piece("middle", 100)),
    Row(
      "throw it as fast as the hand was all along, the slop's way included", on: card(wide),
      .down(200, 250), .wait(0.008), .move(dx: 6), .wait(0.008), .move(dx: 6), .wait(0.008),
      .move(dx: 6), .up, .sees { abs(($0.piece("card")?.velocity ?? 0) - 750) < 1e-6 }),
    Row(
      "tick once for each stop that letting go would send it to", on: held(four, at: 300),
      .said(.feedback(.light), 3), .drag(dx: -20, over: 0.3), .said(.feedback(.light), 3),
      .drag(dx: -130, over: 0.3), .said(.feedback(.light), 5)),
    Row(
      "tick at none where there is none", on: held(.row(-300...300), at: 0), .drag(dx: 250),
      .drag(dx: -500), .drag(dx: 900), .up, .settle, .said(.feedback(.light), 0)),
    Row(
      "leave it caught and cancelled where it is nearest to, not where it was going",
      on: held(stops, at: 60), .drag(dx: 60, over: 0.04), .up,
      .sees { $0.piece("card")?.goal == 300 }, .wait(0.01), .down(200, 250),
      .sees { $0.position("card") < 149 }, .wait(0.2), .cancel, .settle, .piece("card", 0)),
    Row(
      "cancelled leave it to its own stop, though that has moved",
      on: held(.row(0...200, [0, 200]), at: 90), fit(.row(0...200, [40, 200])),
      .piece("card", 90), .cancel, .settle, .piece("card", 40)),
    Row(
      "leave the rest of a drag when the program sends the drawer",
      on: pressed([("list", .list())]), .drag(dy: -150), .phase(.dragging), .act { $0.events = [] },
      .go("closed"), .rests("closed"), .sees { $0.events.allSatisfy { $0.decision == nil } },
      .sees { [0, -50].contains($0.position("list")) }),
  ]

  @Test(arguments: fingers) func `has a finger`(row: Row) { #expect(row.difference == nil) }

  @Test func `tells that it was taken, moved, let go, and has come to rest`() {
    var hand = Self.card(.row(0...100, [0, 100]))
    hand.play([.down(200, 250), .drag(dx: 90, over: 0.1), .up, .settle])
    let told = hand.events.compactMap {
      if case .draggable("card", let value) = $0.kind { value } else { nil }
    }
    #expect(told.first?.phase == .began && told.last?.phase == .settled)
    #expect(told.last?.position == 100 && told.last?.velocity == 0)
    #expect(told.dropLast().last?.phase == .ended && told.dropLast().last?.goal == 100)
    #expect(told.dropFirst().dropLast(2).allSatisfy { $0.phase == .moved })
  }

  // MARK: The program

  private static func send(_ position: Double?, _ spring: Spring? = .smooth) -> Step {
    .act { $0.events += $0.session.movePiece("card", to: position, spring: spring, at: $0.time) }
  }

  private static func fit(_ configuration: DraggableConfiguration) -> Step {
    .act { $0.events += $0.session.fitPieces(["card": configuration], at: $0.time) }
  }

  static let program: [Row] = [
    Row(
      "comes back when it is laid out with less room", on: held(.row(-300...0), at: -280), .up,
      .settle, fit(.row(-100...0)), .settle, .piece("card", -100)),
    Row(
      "sent between its stops stays there while it is laid out as it was", on: held(four, at: 100),
      .up, .settle, send(140), .settle, fit(four), .settle, .piece("card", 140), send(230, nil),
      .settle, fit(four), .settle, .piece("card", 230)),
    Row(
      "laid out anew has its new range under the next finger", on: held(.row(-300...0), at: -80),
      .up, .settle,
      .act {
        $0.regions[0] = ControlRegion(
          id: "card", drawer: 0,
          kind: .draggable(.row(-100...0, band: RubberBand.none), position: 0), rect: Hand.bounds)
      }, .down(200, 250), .wait(0.01), .move(dx: -12), .move(dx: -90), .piece("card", -100)),
    Row(
      "handed the slow rest of a fling leaves the stop that it is on",
      on: pressed([("outer", early), ("inner", .row(-60...0))]), .drag(dx: 20), .wait(0.2), .up,
      .settle, .act { _ = $0.session.movePiece("outer", to: 200, spring: .smooth, at: $0.time) },
      .settle, .piece("outer", 200), .down(200, 250), .drag(dx: -30, over: 0.1), .up, .settle,
      .piece("inner", -60), .piece("outer", 100)),
    Row(
      "sent somewhere leaves the hand", on: held(wide, at: 60), send(-200),
      .sees { $0.session.draggingPointer == nil }, .drag(dx: 300), .up, .settle,
      .piece("card", -200)),
    Row(
      "sent where it was going anyway leaves a trackpad, and goes to its stop", on: card(steps),
      pad(-10, 13), .piece("card", -130), send(nil), .settle, .piece("card", -100)),
    Row(
      "in a scene that is left is where it was going", on: held(stops, at: 60),
      .drag(dx: 150, over: 0.1), .up, .wait(0.05), .act { _ = $0.session.finish(at: $0.time) },
      .piece("card", 300), .sees { $0.session.isAtRest && $0.session.nextDeadline == nil }),
  ]

  @Test(arguments: program) func `goes where the program sends it, and fits where that lays it out`(
    row: Row
  ) { #expect(row.difference == nil) }

  @Test(arguments: [0, 500.0])
  func `sent or pushed goes on from where it is, the push on top of its own speed`(
    impulse: Double
  ) throws {
    var hand = Self.held(Self.stops, at: 200)
    hand.play([.up, .wait(0.05)])
    let before = try #require(hand.piece("card"))
    #expect(before.velocity > 50)
    let target = impulse == 0 ? 0.0 : nil
    _ = hand.session.movePiece("card", to: target, spring: .bouncy, impulse: impulse, at: hand.time)
    let after = try #require(hand.piece("card"))
    #expect(after.position == before.position && after.goal == target ?? before.goal)
    #expect(abs(after.velocity - before.velocity - impulse) < 1e-6)
  }

  @Test func `behind the drawers leaves the map under it to the program`() {
    var hand = Hand.map()
    hand.regions = [
      ControlRegion(
        id: "card", drawer: nil, kind: .draggable(Self.wide, position: 0),
        rect: Rect(x: 0, y: 0, width: 800, height: 800))
    ]
    hand.play([.down(400, 400), .wait(0.02), .move(dx: 40)])
    #expect(hand.piece("card")?.isHeld == true)
    hand.events += hand.session.movePan(.horizontal, to: 150, spring: .smooth, at: hand.time)
    hand.settle()
    #expect(hand.offset.x == 150)
  }

  // MARK: Wheels and trackpads

  private static let steps = DraggableConfiguration.row(-200...0, [-200, -100, 0])

  /// Two rows, one above the other.
  private static func rows() -> Hand {
    var hand = Hand(pieces: [("upper", steps), ("lower", steps)])
    hand.regions[0].rect = Rect(x: 0, y: 0, width: 400, height: 200)
    hand.regions[1].rect = Rect(x: 0, y: 200, width: 400, height: 200)
    return hand
  }

  private static func notch(_ x: Double, y: Double = 250) -> Step {
    .act { $0.turn(.notched, dx: x, x: 200, y: y) }
  }

  private static func pad(_ x: Double, _ count: Int, y: Double = 100) -> Step {
    .swipe(dx: x, count: count, x: 200, y: y)
  }

  static let wheels: [Row] = [
    Row(
      "goes from stop to stop by notches, and leaves the rest to what it lies on",
      on: card(steps), notch(-1), .settle, .piece("card", -100), notch(-1), .wait(0.05),
      notch(-1), .settle, .piece("card", -200), .act { $0.events = [] }, notch(-1),
      .told([.unconsumed(dx: -1, dy: 0)]), .notch(-1, x: 200, y: 250), .rests("closed")),
    Row(
      "goes by two stops for two notches at once", on: card(steps), notch(-1), .wait(0.05),
      notch(-1), .settle, .piece("card", -200)),
    Row(
      "goes sixty points a notch without stops, and no further than its range",
      on: card(.row(-200...0)), notch(-1), .settle, .piece("card", -60), notch(-2), .settle,
      .piece("card", -180), notch(-1), .settle, .piece("card", -200), notch(3), .settle,
      .piece("card", -20)),
    Row(
      "follows a trackpad within its range until that is silent", on: rows(), pad(-10, 13),
      .piece("upper", -130), pad(-10, 13), .piece("upper", -200), pad(10, 6),
      .piece("upper", -140), .sees { $0.session.nextDeadline == $0.time + 0.1 },
      .wait(0.099), .sees { $0.piece("upper")?.isHeld == true }, .wait(0.0011),
      .sees { $0.piece("upper")?.isHeld == false }, .settle, .piece("upper", -100),
      .sees { hand in
        let phases = hand.phases(of: "upper")
        return phases.count { $0 == .began } == 1 && phases.count { $0 == .ended } == 1
          && phases.last == .settled
      }),
  ]

  static let interruptions: [Row] = [
    ("another row's trackpad", pad(-10, 1, y: 300), 0), ("a notch", notch(-1, y: 300), -100.0),
    ("a press elsewhere", .down(200, 700), 0), ("a lost window", .blur, 0),
    ("a resize", .resize(300, 700), 0),
  ].map { (name: String, step: Step, lower: Double) -> Row in
    Row(
      "is let go for \(name)", on: rows(), pad(-10, 13), .piece("upper", -130), step,
      .sees { $0.piece("upper")?.isHeld == false && $0.piece("upper")?.goal == -100 }, .settle,
      .piece("upper", -100), .piece("lower", lower))
  }

  @Test(arguments: wheels + interruptions) func `has a wheel`(row: Row) {
    #expect(row.difference == nil)
  }
}
