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

@Suite struct `A piece that a finger moves` {
  @Test func `follows the finger point for point once it is past the slop`() {
    let configuration = DraggableConfiguration(axis: .horizontal, range: -200...200)
    var desk = Desk([("card", configuration)])
    desk.down(at: Desk.start)
    desk.time += 0.02
    desk.move(to: Desk.start + Point(x: 12, y: 3))
    let before = desk.position("card")
    desk.time += 0.02
    desk.move(to: Desk.start + Point(x: 92, y: 40))
    #expect(desk.position("card") - before == 80)
    #expect(desk.session.frame(at: desk.time)[0].detent == "open")
  }

  @Test func `leaves a drag across its axis to the drawer`() {
    let configuration = DraggableConfiguration(axis: .horizontal, range: -200...200)
    var desk = Desk([("card", configuration)])
    desk.down(at: Desk.start)
    desk.drag(by: Point(x: 5, y: -90), over: 0.2)
    #expect(desk.session.frame(at: desk.time)[0].phase == .dragging)
    #expect(desk.session.pieceStates(at: desk.time).isEmpty)
  }

  @Test(arguments: 1...300)
  func `comes to rest on a stop, or in its range where it has none`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let configuration = DraggableConfiguration.random(&random)
    var desk = Desk([("card", configuration)])
    for _ in 0..<random.integer(1...4) {
      desk.down(at: Desk.start)
      for _ in 0..<random.integer(1...8) {
        desk.drag(
          by: Point(x: random.number(-300...300), y: random.number(-40...40)),
          over: random.number(0.01...0.3))
      }
      random.chance(0.8) ? desk.up() : desk.send(.cancel(.touch(1)))
      // Caught in flight as well.
      desk.time += random.number(0...0.4)
    }
    desk.settle()
    guard let state = desk.session.pieceStates(at: desk.time)["card"] else { return }
    #expect(state.velocity == 0 && !state.isHeld)
    #expect(configuration.range.contains(state.position))
    if !configuration.stops.isEmpty { #expect(configuration.stops.contains(state.position)) }
    #expect(desk.session.isAtRest && desk.session.nextDeadline == nil)
  }

  @Test(arguments: 1...200)
  func `is where it was when it is taken in flight, and when it is let go`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var desk = Desk([("card", DraggableConfiguration.random(&random))])
    desk.down(at: Desk.start)
    desk.drag(by: Point(x: random.number(20...250), y: 0), over: random.number(0.02...0.2))
    let held = desk.position("card")
    desk.up()
    #expect(abs(desk.position("card") - held) < 1e-9)
    desk.time += random.number(0.01...0.3)
    let flying = desk.position("card")
    desk.down(at: Desk.start)
    #expect(abs(desk.position("card") - flying) < 1e-9)
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
    var desk = Desk(pieces)
    desk.down(at: Desk.start)
    desk.time += 0.02
    desk.move(to: Desk.start + Point(x: 11, y: 0))
    let anchor = Desk.start.x + 11
    let least = pieces.reduce(0) { $0 + min(0, $1.1.range.lowerBound) }
    let most = pieces.reduce(0) { $0 + max(0, $1.1.range.upperBound) }
    var seen: [Double: [Double]] = [:]
    for _ in 0..<40 {
      desk.time += 0.01
      let travel = random.integer(-60...60)
      let point = Point(x: anchor + Double(travel) * 10, y: Desk.start.y)
      desk.move(to: point)
      let positions = ids.map { desk.position($0) }
      let wanted = min(most, max(least, Double(travel) * 10))
      #expect(abs(positions.reduce(0, +) - wanted) < 1e-9)
      // The shares depend on the finger's place, not on its history.
      if let before = seen[Double(travel)] { #expect(before == positions) }
      seen[Double(travel)] = positions
    }
  }

  @Test func `hands the rest of a drag to its drawer, and takes it back first`() {
    let configuration = DraggableConfiguration(axis: .vertical, range: -50...0)
    var desk = Desk([("list", configuration)])
    desk.down(at: Desk.start)
    desk.time += 0.02
    desk.move(to: Desk.start + Point(x: 0, y: -12))
    let extent = desk.session.frame(at: desk.time)[0].extent
    desk.time += 0.02
    desk.move(to: Desk.start + Point(x: 0, y: -12 - 130))
    #expect(desk.position("list") == -50)
    #expect(desk.session.frame(at: desk.time)[0].extent == extent - 80)
    desk.time += 0.02
    desk.move(to: Desk.start + Point(x: 0, y: -12 - 70))
    #expect(desk.position("list") == -50)
    #expect(desk.session.frame(at: desk.time)[0].extent == extent - 20)
    desk.time += 0.02
    desk.move(to: Desk.start + Point(x: 0, y: -12 - 10))
    #expect(desk.position("list") == -10)
    #expect(desk.session.frame(at: desk.time)[0].extent == extent)
  }

  @Test func `hands a fling that meets its end to what it lies on, as fast as it is`() {
    let inner = DraggableConfiguration(axis: .horizontal, range: -100...0)
    let outer = DraggableConfiguration(axis: .horizontal, range: -1000...0)
    var desk = Desk([("outer", outer), ("inner", inner)])
    desk.down(at: Desk.start)
    desk.drag(by: Point(x: -80, y: 0), over: 0.06)
    desk.up()
    #expect(desk.position("outer") == 0)
    desk.settle()
    #expect(desk.position("inner") == -100)
    #expect(desk.position("outer") < -50)
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
      var desk = Desk(pieces)
      desk.down(at: Desk.start)
      desk.drag(by: Point(x: way, y: 0), over: duration)
      desk.up()
      let released = desk.time
      var frame = 0.0
      while frame / rate < 0.5 {
        frame += 1
        desk.events += desk.session.advance(to: released + frame / rate)
      }
      ends.append(pieces.map { desk.position($0.0, at: SceneTime(released.seconds) + 0.5001) })
    }
    #expect(ends.dropFirst().allSatisfy { $0 == ends[0] })
  }

  @Test func `is turned around its middle, past half a turn as well`() {
    let configuration = DraggableConfiguration(axis: .rotation, range: -1000...1000)
    var desk = Desk([("dial", configuration)])
    let center = Desk.bounds.center
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
    desk.down(at: point(0))
    desk.time += 0.05
    desk.move(to: point(45))
    let taken = desk.position("dial")
    for step in 2...11 {
      desk.time += 0.05
      desk.move(to: point(Double(step) * 45))
    }
    #expect(abs(desk.position("dial") - taken - 450) < 1e-9)
  }

  @Test func `of no length stays where it is, and lets what it lies on move`() {
    let inner = DraggableConfiguration(axis: .horizontal, range: 0...0, stops: [0, 0, .nan])
    let outer = DraggableConfiguration(axis: .horizontal, range: -500...500)
    var desk = Desk([("outer", outer), ("inner", inner)])
    desk.down(at: Desk.start)
    desk.time += 0.02
    desk.move(to: Desk.start + Point(x: 20, y: 0))
    desk.time += 0.02
    desk.move(to: Desk.start + Point(x: 120, y: 0))
    #expect(desk.position("inner") == 0)
    #expect(desk.position("outer") == 100)
  }

  @Test func `tells that it was taken, moved, let go, and has come to rest`() {
    let configuration = DraggableConfiguration(
      axis: .horizontal, range: 0...100, stops: [0, 100])
    var desk = Desk([("card", configuration)])
    desk.down(at: Desk.start)
    desk.drag(by: Point(x: 90, y: 0), over: 0.1)
    desk.up()
    desk.settle()
    let told = desk.events.compactMap {
      if case .draggable("card", let value) = $0.kind { value } else { nil }
    }
    #expect(told.first?.phase == .began && told.last?.phase == .settled)
    #expect(told.last?.position == 100 && told.last?.velocity == 0)
    #expect(told.dropLast().last?.phase == .ended && told.dropLast().last?.goal == 100)
    #expect(told.dropFirst().dropLast(2).allSatisfy { $0.phase == .moved })
  }

  @Test func `goes where the program sends it, from where it is and as fast as it is`() {
    let configuration = DraggableConfiguration(axis: .horizontal, range: 0...400)
    var desk = Desk([("card", configuration)])
    desk.down(at: Desk.start)
    desk.drag(by: Point(x: 100, y: 0), over: 0.1)
    desk.up()
    desk.time += 0.02
    let before = desk.session.pieceStates(at: desk.time)["card"]
    _ = desk.session.movePiece("card", to: 0, spring: .bouncy, at: desk.time)
    let after = desk.session.pieceStates(at: desk.time)["card"]
    #expect(before?.position == after?.position && before?.velocity == after?.velocity)
    desk.settle()
    #expect(desk.position("card") == 0)
  }

  @Test func `comes back when it is laid out with less room`() {
    var desk = Desk([("card", DraggableConfiguration(axis: .horizontal, range: -300...0))])
    desk.down(at: Desk.start)
    desk.drag(by: Point(x: -280, y: 0), over: 0.5)
    desk.hold()
    desk.up()
    desk.settle()
    let less = DraggableConfiguration(axis: .horizontal, range: -100...0)
    _ = desk.session.fitPieces(["card": less], at: desk.time)
    desk.settle()
    #expect(desk.position("card") == -100)
  }
}

@Suite struct `A wheel over pieces` {
  private func turn(
    _ desk: inout Desk, _ x: Double, _ resolution: WheelEvent.Resolution, y: Double = 0
  ) {
    desk.send(
      .wheel(WheelEvent(location: Desk.start, delta: Point(x: x, y: y), resolution: resolution)))
  }

  @Test func `goes from stop to stop by notches, and leaves the rest to what it lies on`() {
    let inner = DraggableConfiguration(axis: .horizontal, range: -200...0, stops: [-200, -100, 0])
    var desk = Desk([("inner", inner)])
    turn(&desk, -1, .notched)
    desk.settle()
    #expect(desk.position("inner") == -100)
    // Two at once, without waiting.
    turn(&desk, -1, .notched)
    desk.time += 0.05
    turn(&desk, -1, .notched)
    desk.settle()
    #expect(desk.position("inner") == -200)
    let before = desk.events.count
    turn(&desk, -1, .notched)
    #expect(desk.events.dropFirst(before).map(\.kind) == [.unconsumed(dx: -1, dy: 0)])
  }

  @Test func `moves them point for point with a trackpad, within their range, until it is silent`()
  {
    let inner = DraggableConfiguration(axis: .horizontal, range: -200...0, stops: [-200, -100, 0])
    var desk = Desk([("inner", inner)])
    for _ in 0..<13 {
      desk.time += 0.01
      turn(&desk, -10, .precise)
    }
    #expect(desk.position("inner") == -130)
    for _ in 0..<13 {
      desk.time += 0.01
      turn(&desk, -10, .precise)
    }
    #expect(desk.position("inner") == -200)
    desk.settle()
    #expect(desk.position("inner") == -200 && desk.session.isAtRest)
  }

  @Test func `along the drawer's axis is the drawer's`() {
    let inner = DraggableConfiguration(axis: .horizontal, range: -200...0)
    var desk = Desk([("inner", inner)])
    turn(&desk, 0, .notched, y: -1)
    desk.settle()
    #expect(desk.session.pieceStates(at: desk.time).isEmpty)
    #expect(desk.session.frame(at: desk.time)[0].detent == "closed")
  }
}

@Suite struct `A finger that stays on a control` {
  private func desk() -> Desk {
    var desk = Desk([])
    var button = ControlRegion(id: "tile", drawer: 0, kind: .button, rect: Desk.bounds)
    button.takesLongPress = true
    desk.regions = [button]
    return desk
  }

  @Test func `is told after half a second, and makes no tap`() {
    var desk = desk()
    desk.down(at: Desk.start)
    desk.events += desk.session.advance(to: 0.499)
    #expect(desk.events.isEmpty)
    desk.events += desk.session.advance(to: 0.6)
    #expect(desk.events.map(\.kind).contains(.longPress(target: "tile")))
    #expect(desk.events.first { $0.kind == .longPress(target: "tile") }?.time == 0.5)
    desk.time = 0.8
    desk.up()
    #expect(!desk.events.contains { $0.kind == .tap(target: "tile") })
  }

  @Test func `is told once, however long it stays, and of the next time again`() {
    var desk = desk()
    func told() -> Int { desk.count(.longPress(target: "tile")) }
    desk.down(at: Desk.start)
    #expect(desk.session.nextDeadline == 0.5)
    for _ in 0..<20 {
      desk.time += 0.1
      desk.events += desk.session.advance(to: desk.time)
    }
    #expect(told() == 1)
    #expect(desk.session.nextDeadline == nil)
    desk.up()
    desk.down(at: Desk.start)
    desk.time += 0.6
    desk.events += desk.session.advance(to: desk.time)
    #expect(told() == 2)
  }

  @Test func `is not told of one that has strayed, nor of one that was lifted`() {
    var desk = desk()
    desk.down(at: Desk.start)
    desk.time = 0.1
    desk.move(to: Desk.start + Point(x: 14, y: 0))
    desk.settle()
    #expect(!desk.events.contains { $0.kind == .longPress(target: "tile") })
    // To the side and down at once it is as far as the slop, though it is in neither way alone.
    var aslant = self.desk()
    aslant.down(at: Desk.start)
    aslant.time = 0.1
    aslant.move(to: Desk.start + Point(x: 8, y: 8))
    aslant.settle()
    #expect(!aslant.events.contains { $0.kind == .longPress(target: "tile") })
    var other = self.desk()
    other.down(at: Desk.start)
    other.time = 0.3
    other.up()
    other.settle()
    #expect(other.events.map(\.kind) == [.tap(target: "tile")])
  }

  @Test func `is told in the hand's time where the scene runs slower`() {
    var desk = desk()
    var clock = SceneClock()
    clock.setRate(0.25, atHand: 0)
    desk.session.setClock(clock)
    desk.down(at: Desk.start)
    desk.events += desk.session.advance(to: clock.sceneTime(atHand: 0.49))
    #expect(desk.events.isEmpty)
    desk.events += desk.session.advance(to: clock.sceneTime(atHand: 0.51))
    #expect(desk.events.contains { $0.kind == .longPress(target: "tile") })
  }
}
