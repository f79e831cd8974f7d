import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

@Suite struct `A piece with stops` {
  private static func configuration(
    _ range: ClosedRange<Double>, _ stops: [Double]
  ) -> DraggableConfiguration {
    DraggableConfiguration(axis: .horizontal, range: range, stops: stops)
  }

  /// A piece held where a finger has dragged it from 0, slop included.
  private static func held(_ configuration: DraggableConfiguration, at position: Double) -> Desk {
    var desk = Desk([("card", configuration)])
    desk.down(at: Desk.start)
    desk.time += 0.1
    desk.move(to: Desk.start + Point(x: 12, y: 0))
    desk.drag(by: Point(x: position - desk.position("card"), y: 0), over: 1)
    desk.hold()
    return desk
  }

  @Test func `ticks once for each stop that letting go would send it to`() {
    var desk = Self.held(Self.configuration(0...300, [0, 100, 200, 300]), at: 300)
    #expect(desk.count(.feedback(.light)) == 3)
    desk.drag(by: Point(x: -20, y: 0), over: 0.3)
    #expect(desk.count(.feedback(.light)) == 3, "it would come back to where it is")
    desk.drag(by: Point(x: -130, y: 0), over: 0.3)
    #expect(desk.count(.feedback(.light)) == 5)
  }

  @Test func `ticks at none where it has none`() {
    for range in [-300.0...300, 0...0] {
      var desk = Self.held(Self.configuration(range, []), at: 0)
      for way in [250.0, -500, 900, -40] {
        desk.drag(by: Point(x: way, y: 0), over: 0.2)
        #expect(desk.count(.feedback(.light)) == 0)
      }
      desk.up()
      desk.settle()
      #expect(desk.count(.feedback(.light)) == 0)
    }
  }

  @Test func `sent between its stops stays there while it is laid out as it was`() {
    let configuration = Self.configuration(0...300, [0, 100, 200, 300])
    var desk = Self.held(configuration, at: 100)
    desk.up()
    desk.settle()
    for spring in [Spring.snappy, nil] {
      let end = spring == nil ? 230.0 : 140
      desk.events += desk.session.movePiece("card", to: end, spring: spring, at: desk.time)
      desk.settle()
      desk.events += desk.session.fitPieces(["card": configuration], at: desk.time)
      desk.settle()
      #expect(desk.position("card") == end)
    }
  }

  @Test func `goes back to where it was taken from when the hand is taken away`() {
    var desk = Self.held(Self.configuration(0...200, [0, 100, 200]), at: 160)
    desk.send(.cancel(.touch(1)))
    desk.settle()
    #expect(desk.position("card") == 0)
  }

  @Test func `that is caught goes back to where it is nearest to, not to where it was going`() {
    var desk = Self.held(Self.configuration(0...300, [0, 300]), at: 60)
    desk.drag(by: Point(x: 60, y: 0), over: 0.04)
    desk.up()
    #expect(desk.session.pieceStates(at: desk.time)["card"]?.goal == 300)
    desk.time += 0.01
    desk.down(at: Desk.start)
    #expect(desk.position("card") < 149)
    desk.hold()
    desk.send(.cancel(.touch(1)))
    desk.settle()
    #expect(desk.position("card") == 0)
  }

  @Test func `goes back to its own stop though that has moved while it was held`() {
    var desk = Self.held(Self.configuration(0...200, [0, 200]), at: 90)
    _ = desk.session.fitPieces(
      ["card": Self.configuration(0...200, [40, 200])], at: desk.time)
    #expect(abs(desk.position("card") - 90) < 1e-9)
    desk.send(.cancel(.touch(1)))
    desk.settle()
    #expect(desk.position("card") == 40)
  }

  @Test func `that is pushed has the push on top of its own speed`() throws {
    var desk = Self.held(Self.configuration(0...300, [0, 300]), at: 200)
    desk.up()
    desk.time += 0.05
    let before = try #require(desk.session.pieceStates(at: desk.time)["card"])
    #expect(before.velocity > 50)
    _ = desk.session.movePiece("card", to: nil, spring: .bouncy, impulse: 500, at: desk.time)
    let after = try #require(desk.session.pieceStates(at: desk.time)["card"])
    #expect(abs(after.velocity - before.velocity - 500) < 1e-6 && after.goal == before.goal)
  }

  @Test func `is stepped on from the stop it rests on, a hair beside it or not`() {
    let configuration = Self.configuration(0...200, [0, 100, 200])
    for place in [99.995, 100, 100.005] {
      #expect(configuration.step(from: place, isForward: true) == 200)
      #expect(configuration.step(from: place, isForward: false) == 0)
    }
    #expect(configuration.step(from: 99, isForward: true) == 100)
    #expect(configuration.step(from: 200, isForward: true) == 200)
  }
}

@Suite struct `A piece and the program` {
  private static let wide = DraggableConfiguration(axis: .horizontal, range: -1000...1000)

  /// A piece held by a finger that has moved it a little.
  private static func held(_ pieces: [(id: String, DraggableConfiguration)]) -> Desk {
    var desk = Desk(pieces)
    desk.down(at: Desk.start)
    desk.drag(by: Point(x: 60, y: 0), over: 0.2)
    return desk
  }

  @Test func `that sends it somewhere takes it out of the hand`() {
    var desk = Self.held([("card", Self.wide)])
    desk.events += desk.session.movePiece("card", to: -200, spring: .smooth, at: desk.time)
    #expect(desk.session.draggingPointer == nil)
    desk.drag(by: Point(x: 300, y: 0), over: 0.2)
    desk.up()
    desk.settle()
    #expect(desk.position("card") == -200 && desk.session.isAtRest)
  }

  @Test func `that shows another scene find it where it was going`() throws {
    var desk = Desk([
      ("card", DraggableConfiguration(axis: .horizontal, range: 0...300, stops: [0, 300]))
    ])
    desk.down(at: Desk.start)
    desk.drag(by: Point(x: 200, y: 0), over: 0.1)
    desk.up()
    desk.time += 0.05
    _ = desk.session.finish(at: desk.time)
    #expect(desk.position("card") == 300)
    #expect(desk.session.isAtRest && desk.session.nextDeadline == nil)
  }

  @Test func `that opens the drawer which has the rest of a drag is not told of a hand`() {
    let configuration = DraggableConfiguration(axis: .vertical, range: -50...0, band: .none)
    var desk = Desk([("list", configuration)])
    desk.down(at: Desk.start)
    desk.drag(by: Point(x: 0, y: -150), over: 0.2)
    #expect(desk.shown.phase == .dragging)
    desk.events = []
    desk.events += desk.session.settle(to: "closed", at: desk.time)
    desk.settle()
    #expect(desk.detent == "closed" && !desk.events.contains { $0.decision != nil })
    #expect(desk.position("list") == 0 || desk.position("list") == -50)
    #expect(desk.session.isAtRest)
  }

  @Test func `moves alone what the finger moves: what it lies on has none of its speed`() {
    var desk = Self.held([("outer", Self.wide), ("inner", Self.wide)])
    desk.up()
    desk.settle()
    #expect(desk.position("inner") > 60 && desk.position("outer") == 0)
  }

  @Test func `behind the drawers leaves the map under it to the program`() {
    var desk = BehindTests.Map()
    let card = ControlRegion(
      id: "card", drawer: nil, kind: .draggable(Self.wide, position: 0),
      rect: Rect(x: 0, y: 0, width: 800, height: 800))
    func send(_ kind: InputEvent.Kind) {
      desk.time += 0.02
      desk.events += desk.session.handle(kind, at: desk.time) { [card] }
    }
    send(.down(.touch(1), desk.place))
    send(.move(.touch(1), desk.place + Point(x: 40, y: 0)))
    #expect(desk.session.pieceStates(at: desk.time)["card"]?.isHeld == true)
    desk.events += desk.session.movePan(
      .horizontal, to: 150, spring: .smooth, at: desk.time)
    desk.settle()
    #expect(desk.offset.x == 150)
  }
}

@Suite struct `A map that the program moves` {
  @Test(arguments: [1000.0, -1000])
  func `goes no further than it reaches`(place: Double) {
    var map = BehindTests.Map()
    map.events += map.session.movePan(.horizontal, to: place, spring: .bouncy, at: 0)
    map.events += map.session.movePan(.vertical, to: place, spring: .smooth, at: 0)
    map.settle()
    #expect(map.offset == Point(x: place > 0 ? 200 : -200, y: place > 0 ? 120 : -120))
  }
}
