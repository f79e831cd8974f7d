import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

extension DraggableConfiguration {
  fileprivate static func random(
    _ random: inout SeededRandom, axis: DragAxis = .horizontal
  ) -> DraggableConfiguration {
    let least = random.number(-300...0)
    let range = least...(least + random.number(0...400))
    var stops: [Double] = []
    for _ in 0..<random.integer(0...4) { stops.append(random.number(-320...320)) }
    return DraggableConfiguration(
      axis: axis, range: range, stops: stops,
      band: random.pick([
        .uikit(coefficient: 0.55), .none, .logarithmic(gain: 0.2),
        .power(exponent: 0.6, limit: 40),
      ]),
      spring: random.pick([.snappy, .bouncy, .smooth]))
  }
}

/// A piece that a finger, a wheel or the program moves.
@Suite struct PieceTests {
  @Test func `follows the finger point for point once it is past the slop`() {
    let configuration = DraggableConfiguration(axis: .horizontal, range: -200...200)
    var hand = Hand(pieces: [("card", configuration)])
    hand.down(at: Hand.start)
    hand.time += 0.02
    hand.move(to: Hand.start + Point(x: 12, y: 3))
    let before = hand.position("card")
    hand.time += 0.02
    hand.move(to: Hand.start + Point(x: 92, y: 40))
    #expect(hand.position("card") - before == 80)
    #expect(hand.session.frame(at: hand.time)[0].detent == "open")
  }

  @Test func `leaves a drag across its axis to the drawer`() {
    let configuration = DraggableConfiguration(axis: .horizontal, range: -200...200)
    var hand = Hand(pieces: [("card", configuration)])
    hand.down(at: Hand.start)
    hand.drag(by: Point(x: 5, y: -90), over: 0.2)
    #expect(hand.session.frame(at: hand.time)[0].phase == .dragging)
    #expect(hand.session.pieceStates(at: hand.time).isEmpty)
  }

  @Test(arguments: [
    Point(x: 12, y: 12), Point(x: -12, y: 12), Point(x: 12, y: -12), Point(x: -12, y: -12),
  ])
  func `takes an exact diagonal sideways, and up and down only what is steeper`(way: Point) {
    for (axis, way, isTaken) in [
      (DragAxis.horizontal, way, true), (.vertical, way, false),
      (.vertical, Point(x: way.x, y: way.y * 1.001), true),
    ] {
      var hand = Hand(pieces: [("card", DraggableConfiguration(axis: axis, range: -200...200))])
      hand.down(at: Hand.start)
      hand.time += 0.02
      hand.move(to: Hand.start + way)
      #expect((hand.piece("card")?.isHeld == true) == isTaken)
      #expect((hand.shown.phase == .dragging) == !isTaken)
    }
  }

  @Test(arguments: 1...300)
  func `comes to rest on a stop, or in its range where it has none`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let configuration = DraggableConfiguration.random(&random)
    var hand = Hand(pieces: [("card", configuration)])
    for _ in 0..<random.integer(1...4) {
      hand.down(at: Hand.start)
      for _ in 0..<random.integer(1...8) {
        hand.drag(
          by: Point(x: random.number(-300...300), y: random.number(-40...40)),
          over: random.number(0.01...0.3))
      }
      random.chance(0.8) ? hand.up() : hand.send(.cancel(.touch(1)))
      // Caught in flight as well.
      hand.time += random.number(0...0.4)
    }
    hand.settle()
    guard let state = hand.session.pieceStates(at: hand.time)["card"] else { return }
    #expect(state.velocity == 0 && !state.isHeld)
    #expect(configuration.range.contains(state.position))
    if !configuration.stops.isEmpty { #expect(configuration.stops.contains(state.position)) }
    #expect(hand.session.isAtRest && hand.session.nextDeadline == nil)
  }

  @Test(arguments: 1...200)
  func `is where it was when it is taken in flight, and when it is let go`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var hand = Hand(pieces: [("card", DraggableConfiguration.random(&random))])
    hand.down(at: Hand.start)
    hand.drag(by: Point(x: random.number(20...250), y: 0), over: random.number(0.02...0.2))
    let held = hand.position("card")
    hand.up()
    #expect(abs(hand.position("card") - held) < 1e-9)
    hand.time += random.number(0.01...0.3)
    let flying = hand.position("card")
    hand.down(at: Hand.start)
    #expect(abs(hand.position("card") - flying) < 1e-9)
  }

  @Test(arguments: 1...200)
  func `and what it lies on move by what the finger moves, whichever way it goes`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var pieces: [(String, DraggableConfiguration)] = []
    for number in 0..<random.integer(2...4) {
      // With hard ends, so that travel can be added up.
      let configuration = DraggableConfiguration(
        axis: .horizontal, range: random.number(-300...0)...random.number(0...300), band: .none)
      pieces.append(("\(number)", configuration))
    }
    let ids = pieces.map(\.0)
    var hand = Hand(pieces: pieces)
    hand.down(at: Hand.start)
    hand.time += 0.02
    hand.move(to: Hand.start + Point(x: 11, y: 0))
    let anchor = Hand.start.x + 11
    let least = pieces.reduce(0) { $0 + min(0, $1.1.range.lowerBound) }
    let most = pieces.reduce(0) { $0 + max(0, $1.1.range.upperBound) }
    var seen: [Double: [Double]] = [:]
    for _ in 0..<40 {
      hand.time += 0.01
      let travel = random.integer(-60...60)
      let point = Point(x: anchor + Double(travel) * 10, y: Hand.start.y)
      hand.move(to: point)
      let positions = ids.map { hand.position($0) }
      let wanted = min(most, max(least, Double(travel) * 10))
      #expect(abs(positions.reduce(0, +) - wanted) < 1e-9)
      // The shares depend on the finger's place, not on its history.
      if let before = seen[Double(travel)] { #expect(before == positions) }
      seen[Double(travel)] = positions
    }
  }

  @Test func `hands the rest of a drag to its drawer, and takes it back first`() {
    let configuration = DraggableConfiguration(axis: .vertical, range: -50...0)
    var hand = Hand(pieces: [("list", configuration)])
    hand.down(at: Hand.start)
    hand.time += 0.02
    hand.move(to: Hand.start + Point(x: 0, y: -12))
    let extent = hand.session.frame(at: hand.time)[0].extent
    hand.time += 0.02
    hand.move(to: Hand.start + Point(x: 0, y: -12 - 130))
    #expect(hand.position("list") == -50)
    #expect(hand.session.frame(at: hand.time)[0].extent == extent - 80)
    hand.time += 0.02
    hand.move(to: Hand.start + Point(x: 0, y: -12 - 70))
    #expect(hand.position("list") == -50)
    #expect(hand.session.frame(at: hand.time)[0].extent == extent - 20)
    hand.time += 0.02
    hand.move(to: Hand.start + Point(x: 0, y: -12 - 10))
    #expect(hand.position("list") == -10)
    #expect(hand.session.frame(at: hand.time)[0].extent == extent)
  }

  /// A range to one side only.
  private func room(_ length: Double) -> DraggableConfiguration {
    DraggableConfiguration(axis: .horizontal, range: min(0, length)...max(0, length))
  }

  /// A fling to a side; the middle piece can only go the other way.
  private func flung(to side: Double) -> Hand {
    var hand = Hand(pieces: [
      ("outer", room(1000 * side)), ("middle", room(-500 * side)), ("inner", room(100 * side)),
    ])
    hand.down(at: Hand.start)
    hand.drag(by: Point(x: 80 * side, y: 0), over: 0.06)
    hand.up()
    return hand
  }

  @Test(arguments: [1.0, -1])
  func `hands a fling that meets its end on, past what cannot go that way`(side: Double) {
    var hand = flung(to: side)
    #expect(hand.position("outer") == 0 && hand.position("middle") == 0)
    hand.settle()
    #expect(hand.position("inner") == 100 * side && hand.position("middle") == 0)
    #expect(hand.position("outer") * side > 50)
    #expect(hand.session.isAtRest)
  }

  @Test func `does to the left what it does to the right`() {
    let (right, left) = (flung(to: 1), flung(to: -1))
    for step in 1...40 {
      let time = right.time.seconds + Double(step) * 0.05
      for id in ["outer", "middle", "inner"] {
        #expect(
          abs(right.position(id, at: SceneTime(time)) + left.position(id, at: SceneTime(time)))
            < 1e-6)
      }
    }
  }

  @Test(arguments: 1...60)
  func `is where it is at any frame rate`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      ("outer", DraggableConfiguration.random(&random)),
      ("inner", DraggableConfiguration.random(&random)),
    ]
    let way = random.number(-300...300)
    let duration = random.number(0.02...0.2)
    var ends: [[Double]] = []
    for rate in [30.0, 60, 144, 1000] {
      var hand = Hand(pieces: pieces)
      hand.down(at: Hand.start)
      hand.drag(by: Point(x: way, y: 0), over: duration)
      hand.up()
      let released = hand.time
      var frame = 0.0
      while frame / rate < 0.5 {
        frame += 1
        hand.events += hand.session.advance(to: released + frame / rate)
      }
      ends.append(pieces.map { hand.position($0.0, at: SceneTime(released.seconds) + 0.5001) })
    }
    #expect(ends.dropFirst().allSatisfy { $0 == ends[0] })
  }

  @Test func `is turned around its middle, past half a turn as well`() {
    let configuration = DraggableConfiguration(axis: .rotation, range: -1000...1000)
    var hand = Hand(pieces: [("dial", configuration)])
    let center = Hand.bounds.center
    func point(_ degrees: Double) -> Point {
      // The sine and cosine of whole eighths of a turn.
      let half = 0.5.squareRoot()
      let table = [
        (1.0, 0.0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half), (0, -1),
        (half, -half),
      ]
      let (x, y) = table[Int(degrees / 45) % 8]
      return center + Point(x: x, y: y) * 100
    }
    hand.down(at: point(0))
    hand.time += 0.05
    hand.move(to: point(45))
    let taken = hand.position("dial")
    for step in 2...11 {
      hand.time += 0.05
      hand.move(to: point(Double(step) * 45))
    }
    #expect(abs(hand.position("dial") - taken - 450) < 1e-9)
  }

  @Test func `of no length stays where it is, and lets what it lies on move`() {
    let inner = DraggableConfiguration(axis: .horizontal, range: 0...0, stops: [0, 0, .nan])
    let outer = DraggableConfiguration(axis: .horizontal, range: -500...500)
    var hand = Hand(pieces: [("outer", outer), ("inner", inner)])
    hand.down(at: Hand.start)
    hand.time += 0.02
    hand.move(to: Hand.start + Point(x: 20, y: 0))
    hand.time += 0.02
    hand.move(to: Hand.start + Point(x: 120, y: 0))
    #expect(hand.position("inner") == 0)
    #expect(hand.position("outer") == 100)
  }

  @Test func `tells that it was taken, moved, let go, and has come to rest`() {
    let configuration = DraggableConfiguration(
      axis: .horizontal, range: 0...100, stops: [0, 100])
    var hand = Hand(pieces: [("card", configuration)])
    hand.down(at: Hand.start)
    hand.drag(by: Point(x: 90, y: 0), over: 0.1)
    hand.up()
    hand.settle()
    let told = hand.events.compactMap {
      if case .draggable("card", let value) = $0.kind { value } else { nil }
    }
    #expect(told.first?.phase == .began && told.last?.phase == .settled)
    #expect(told.last?.position == 100 && told.last?.velocity == 0)
    #expect(told.dropLast().last?.phase == .ended && told.dropLast().last?.goal == 100)
    #expect(told.dropFirst().dropLast(2).allSatisfy { $0.phase == .moved })
  }

  @Test func `goes where the program sends it, from where it is and as fast as it is`() {
    let configuration = DraggableConfiguration(axis: .horizontal, range: 0...400)
    var hand = Hand(pieces: [("card", configuration)])
    hand.down(at: Hand.start)
    hand.drag(by: Point(x: 100, y: 0), over: 0.1)
    hand.up()
    hand.time += 0.02
    let before = hand.session.pieceStates(at: hand.time)["card"]
    _ = hand.session.movePiece("card", to: 0, spring: .bouncy, at: hand.time)
    let after = hand.session.pieceStates(at: hand.time)["card"]
    #expect(before?.position == after?.position && before?.velocity == after?.velocity)
    hand.settle()
    #expect(hand.position("card") == 0)
  }

  @Test func `comes back when it is laid out with less room`() {
    var hand = Hand(pieces: [("card", DraggableConfiguration(axis: .horizontal, range: -300...0))])
    hand.down(at: Hand.start)
    hand.drag(by: Point(x: -280, y: 0), over: 0.5)
    hand.hold()
    hand.up()
    hand.settle()
    let less = DraggableConfiguration(axis: .horizontal, range: -100...0)
    _ = hand.session.fitPieces(["card": less], at: hand.time)
    hand.settle()
    #expect(hand.position("card") == -100)
  }

  // MARK: Stops

  private static func configuration(
    _ range: ClosedRange<Double>, _ stops: [Double]
  ) -> DraggableConfiguration {
    DraggableConfiguration(axis: .horizontal, range: range, stops: stops)
  }

  /// A piece held where a finger has dragged it from 0, slop included.
  private static func held(_ configuration: DraggableConfiguration, at position: Double) -> Hand {
    var hand = Hand(pieces: [("card", configuration)])
    hand.down(at: Hand.start)
    hand.time += 0.1
    hand.move(to: Hand.start + Point(x: 12, y: 0))
    hand.drag(dx: position - hand.position("card"), over: 1)
    hand.hold()
    return hand
  }

  @Test func `ticks once for each stop that letting go would send it to`() {
    var hand = Self.held(Self.configuration(0...300, [0, 100, 200, 300]), at: 300)
    #expect(hand.count(.feedback(.light)) == 3)
    hand.drag(by: Point(x: -20, y: 0), over: 0.3)
    #expect(hand.count(.feedback(.light)) == 3, "it would come back to where it is")
    hand.drag(by: Point(x: -130, y: 0), over: 0.3)
    #expect(hand.count(.feedback(.light)) == 5)
  }

  @Test func `ticks at none where it has none`() {
    for range in [-300.0...300, 0...0] {
      var hand = Self.held(Self.configuration(range, []), at: 0)
      for way in [250.0, -500, 900, -40] {
        hand.drag(by: Point(x: way, y: 0), over: 0.2)
        #expect(hand.count(.feedback(.light)) == 0)
      }
      hand.up()
      hand.settle()
      #expect(hand.count(.feedback(.light)) == 0)
    }
  }

  @Test func `sent between its stops stays there while it is laid out as it was`() {
    let configuration = Self.configuration(0...300, [0, 100, 200, 300])
    var hand = Self.held(configuration, at: 100)
    hand.up()
    hand.settle()
    for spring in [Spring.snappy, nil] {
      let end = spring == nil ? 230.0 : 140
      hand.events += hand.session.movePiece("card", to: end, spring: spring, at: hand.time)
      hand.settle()
      hand.events += hand.session.fitPieces(["card": configuration], at: hand.time)
      hand.settle()
      #expect(hand.position("card") == end)
    }
  }

  @Test func `that is caught goes back to where it is nearest to, not to where it was going`() {
    var hand = Self.held(Self.configuration(0...300, [0, 300]), at: 60)
    hand.drag(by: Point(x: 60, y: 0), over: 0.04)
    hand.up()
    #expect(hand.session.pieceStates(at: hand.time)["card"]?.goal == 300)
    hand.time += 0.01
    hand.down(at: Hand.start)
    #expect(hand.position("card") < 149)
    hand.hold()
    hand.send(.cancel(.touch(1)))
    hand.settle()
    #expect(hand.position("card") == 0)
  }

  @Test func `cancelled goes back to its own stop, though that has moved`() {
    var hand = Self.held(Self.configuration(0...200, [0, 200]), at: 90)
    _ = hand.session.fitPieces(
      ["card": Self.configuration(0...200, [40, 200])], at: hand.time)
    #expect(abs(hand.position("card") - 90) < 1e-9)
    hand.send(.cancel(.touch(1)))
    hand.settle()
    #expect(hand.position("card") == 40)
  }

  @Test func `that is pushed has the push on top of its own speed`() throws {
    var hand = Self.held(Self.configuration(0...300, [0, 300]), at: 200)
    hand.up()
    hand.time += 0.05
    let before = try #require(hand.session.pieceStates(at: hand.time)["card"])
    #expect(before.velocity > 50)
    _ = hand.session.movePiece("card", to: nil, spring: .bouncy, impulse: 500, at: hand.time)
    let after = try #require(hand.session.pieceStates(at: hand.time)["card"])
    #expect(abs(after.velocity - before.velocity - 500) < 1e-6 && after.goal == before.goal)
  }

  // MARK: The program

  private static let wide = DraggableConfiguration(axis: .horizontal, range: -1000...1000)

  /// A piece held by a finger that has moved it a little.
  private static func held(_ pieces: [(id: String, DraggableConfiguration)]) -> Hand {
    var hand = Hand(pieces: pieces)
    hand.down(at: Hand.start)
    hand.drag(dx: 60, over: 0.2)
    return hand
  }

  @Test func `sent somewhere by the program leaves the hand`() {
    var hand = Self.held([("card", Self.wide)])
    hand.events += hand.session.movePiece("card", to: -200, spring: .smooth, at: hand.time)
    #expect(hand.session.draggingPointer == nil)
    hand.drag(by: Point(x: 300, y: 0), over: 0.2)
    hand.up()
    hand.settle()
    #expect(hand.position("card") == -200 && hand.session.isAtRest)
  }

  @Test func `in a scene that is left is where it was going`() throws {
    var hand = Hand(pieces: [
      ("card", DraggableConfiguration(axis: .horizontal, range: 0...300, stops: [0, 300]))
    ])
    hand.down(at: Hand.start)
    hand.drag(by: Point(x: 200, y: 0), over: 0.1)
    hand.up()
    hand.time += 0.05
    _ = hand.session.finish(at: hand.time)
    #expect(hand.position("card") == 300)
    #expect(hand.session.isAtRest && hand.session.nextDeadline == nil)
  }

  @Test func `leaves the rest of its drag when the program sends the drawer`() {
    let configuration = DraggableConfiguration(axis: .vertical, range: -50...0, band: .none)
    var hand = Hand(pieces: [("list", configuration)])
    hand.down(at: Hand.start)
    hand.drag(by: Point(x: 0, y: -150), over: 0.2)
    #expect(hand.shown.phase == .dragging)
    hand.events = []
    hand.events += hand.session.settle(to: "closed", at: hand.time)
    hand.settle()
    #expect(hand.detent == "closed" && !hand.events.contains { $0.decision != nil })
    #expect(hand.position("list") == 0 || hand.position("list") == -50)
    #expect(hand.session.isAtRest)
  }

  @Test func `moves alone: what it lies on has none of its speed`() {
    var hand = Self.held([("outer", Self.wide), ("inner", Self.wide)])
    hand.up()
    hand.settle()
    #expect(hand.position("inner") > 60 && hand.position("outer") == 0)
  }

  @Test func `behind the drawers leaves the map under it to the program`() {
    var hand = Hand.map()
    let card = ControlRegion(
      id: "card", drawer: nil, kind: .draggable(Self.wide, position: 0),
      rect: Rect(x: 0, y: 0, width: 800, height: 800))
    func send(_ kind: InputEvent.Kind) {
      hand.time += 0.02
      hand.events += hand.session.handle(kind, at: hand.time) { [card] }
    }
    send(.down(.touch(1), hand.place))
    send(.move(.touch(1), hand.place + Point(x: 40, y: 0)))
    #expect(hand.session.pieceStates(at: hand.time)["card"]?.isHeld == true)
    hand.events += hand.session.movePan(
      .horizontal, to: 150, spring: .smooth, at: hand.time)
    hand.settle()
    #expect(hand.offset.x == 150)
  }
}
