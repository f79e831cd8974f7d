import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Pieces under fingers, wheels and the program.
extension PieceTests {
  static func card(_ configuration: DraggableConfiguration) -> Hand {
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
  static let stops = DraggableConfiguration.row(0...300, [0, 300])
  private static let four = DraggableConfiguration.row(0...300, [0, 100, 200, 300])
  static let vertical = DraggableConfiguration(axis: .vertical, range: -200...200)
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
      "throw what lies below that past what cannot go that way",
      on: pressed([
        ("outer", .row(0...1000)), ("middle", .row(-500...0)), ("inner", .row(0...100)),
      ]), .drag(dx: 100, over: 0.06), .up, .piece("outer", 0), .settle, .piece("inner", 100),
      .piece("middle", 0), .sees { $0.position("outer") > 50 && $0.session.isAtRest }),
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

  static func send(_ position: Double?, _ spring: Spring? = .smooth) -> Step {
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
      "swings past an end that it is flung into", on: held(.row(-300...0), at: -200),
      .drag(dx: -90, over: 0.03), .up, .wait(0.05),
      .sees { $0.piece("card").map { $0.position < -301 } == true }, .settle, .piece("card", -300)),
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

  static let steps = DraggableConfiguration.row(-200...0, [-200, -100, 0])

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
