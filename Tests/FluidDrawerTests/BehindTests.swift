import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

@Suite("What lies behind the drawers")
struct BehindTests {
  /// A finger on a background with a reach of 200 points to either side and 120 up and down.
  struct Map: SessionFinger {
    var session: Session
    var events: [DrawerEvent] = []
    var time: SceneTime = 0
    var place = Point(x: 400, y: 400)

    init(reach: Size = Size(width: 200, height: 120)) {
      session = Session(drawers: [], container: Size(width: 800, height: 800))
      events += session.setPanning(reach: { _ in reach }, at: 0)
    }

    mutating func send(_ kind: InputEvent.Kind) {
      events += session.handle(kind, at: time)
    }

    /// Crosses the slop: travel counts from here.
    mutating func take(_ way: Point = Point(x: 4, y: 11)) {
      down(at: place)
      time += 0.1
      move(to: place + way)
    }

    var offset: Point { session.panOffset(at: time) }

    mutating func settle() {
      time += 10
      events += session.advance(to: time)
    }
  }

  /// A direction of the plane, by its coordinate of a point.
  static let directions: [@Sendable (Point) -> Point] = [
    { $0 }, { Point(x: -$0.x, y: $0.y) }, { Point(x: $0.x, y: -$0.y) }, { Point(x: $0.y, y: $0.x) },
    { Point(x: -$0.y, y: $0.x) },
  ]

  @Test func `goes with the finger and by itself alike in all directions`() {
    func seen(_ turned: @escaping @Sendable (Point) -> Point) -> [Point] {
      let reach = turned(Point(x: 200, y: 120))
      var map = Map(reach: Size(width: abs(reach.x), height: abs(reach.y)))
      var seen: [Point] = []
      map.take(turned(Point(x: 4, y: 11)))
      map.drag(by: turned(Point(x: 50, y: 30)), over: 0.1)
      seen.append(map.offset)
      map.up()
      for _ in 0..<20 {
        map.time += 0.05
        seen.append(map.offset)
        map.events += map.session.advance(to: map.time)
        seen.append(map.offset)
      }
      map.take(turned(Point(x: -4, y: 11)))
      map.drag(by: turned(Point(x: -500, y: 90)), over: 0.2)
      seen.append(map.offset)
      map.send(.cancel(.touch(1)))
      for _ in 0..<20 {
        map.time += 0.03
        seen.append(map.offset)
      }
      return seen
    }
    let straight = seen { $0 }
    for turned in Self.directions {
      for (a, b) in zip(straight.map(turned), seen(turned)) { #expect((a - b).length < 1e-6) }
    }
  }

  @Test func `follows point for point, in each direction its own way`() {
    var map = Map()
    map.take()
    #expect(map.offset == .zero)
    map.drag(by: Point(x: 70, y: -45), over: 0.3)
    #expect((map.offset - Point(x: 70, y: -45)).length < 1e-9)
    map.drag(by: Point(x: -100, y: 20), over: 0.3)
    #expect((map.offset - Point(x: -30, y: -25)).length < 1e-9)
  }

  @Test func `thrown comes to rest where both its speeds die away`() {
    var map = Map()
    map.take()
    map.drag(by: Point(x: 30, y: -18), over: 0.1)
    map.up()
    map.settle()
    let rest = Point(x: 30 + 300 / Decay.normal.rate, y: -18 - 180 / Decay.normal.rate)
    #expect((map.offset - rest).length < 1e-3)
    #expect(map.session.isAtRest && map.session.nextDeadline == nil)
  }

  @Test(arguments: [true, false])
  func `keeps its speed when it is let go and not when the finger is taken away`(isLift: Bool) {
    var map = Map()
    map.take()
    map.drag(by: Point(x: 30, y: 18), over: 0.1)
    let seen = map.offset
    if isLift { map.up() } else { map.send(.cancel(.touch(1))) }
    map.settle()
    #expect(((map.offset - seen).length > 50) == isLift)
    #expect(((map.offset - seen).length < 1e-9) == !isLift)
  }

  @Test(arguments: [200.0, 40, 0], [true, false])
  func `stretches past its reach as a scroll view of that size`(reach: Double, isLift: Bool) {
    let band = RubberBand.uikit(coefficient: 0.55)
    var map = Map(reach: Size(width: reach, height: 0))
    map.take()
    map.drag(by: Point(x: -reach - 90, y: 90), over: 0.5)
    let across = -reach - band.stretch(forPull: 90, dimension: max(1, reach))
    #expect(abs(map.offset.x - across) < 1e-9)
    // Where it does not go at all it gives way by less than a point.
    #expect(abs(map.offset.y - band.stretch(forPull: 90, dimension: 1)) < 1e-9)
    #expect(map.offset.y > 0 && map.offset.y < 1)
    map.hold()
    if isLift { map.up() } else { map.send(.cancel(.touch(1))) }
    map.settle()
    #expect(abs(map.offset.x + reach) < 1e-9 && abs(map.offset.y) < 1e-9)
  }

  @Test func `in flight stops under a finger, and stays when that lifts`() {
    var map = Map()
    map.take()
    map.drag(by: Point(x: 30, y: 18), over: 0.1)
    map.up()
    map.time += 0.1
    let seen = map.offset
    map.down(at: map.place)
    map.hold(1)
    #expect((map.offset - seen).length < 1e-9)
    map.up()
    map.settle()
    #expect((map.offset - seen).length < 1e-9)
  }

  @Test func `caught by a finger that goes on at once is thrown as fast as that finger`() {
    var map = Map(reach: Size(width: 5000, height: 5000))
    map.take()
    map.drag(by: Point(x: 60, y: 0), over: 0.1)
    map.up()
    map.time += 0.1
    map.down(at: map.place)
    map.drag(by: Point(x: 0, y: -150), over: 0.15)
    let seen = map.offset
    map.up()
    map.settle()
    #expect(abs(map.offset.x - seen.x) < 1)
    #expect(abs(map.offset.y - seen.y + 1000 / Decay.normal.rate) < 1)
  }

  @Test func `is thrown no faster than a hand counts, either way`() {
    for way in [Point(x: 1000, y: 0), Point(x: 0, y: -1000)] {
      var map = Map(reach: Size(width: 1e6, height: 1e6))
      map.take()
      map.drag(by: way, over: 0.04)
      let seen = map.offset
      map.up()
      map.settle()
      let expected = HandTracker.maxVelocity / Decay.normal.rate
      #expect(abs((map.offset - seen).length - expected) < 1e-3)
    }
  }

  @Test func `tells how far the finger goes, every step once and none of nothing`() {
    var map = Map()
    map.take()
    map.events = []
    for step in [Point(x: 3, y: 4), .zero, Point(x: -2, y: 0), .zero] {
      map.time += 0.01
      map.move(to: map.place + step)
    }
    #expect(
      map.events.map(\.kind) == [.unconsumed(dx: 3, dy: 4), .unconsumed(dx: -2, dy: 0)])
  }

  @Test func `moves until its deadline and rests from then on`() throws {
    var map = Map()
    map.take()
    map.drag(by: Point(x: 30, y: 6), over: 0.1)
    map.up()
    var deadlines = 0
    while let deadline = map.session.nextDeadline {
      #expect(map.session.isMoving && !map.session.isAtRest)
      let then = map.session.panOffset(at: deadline)
      map.events += map.session.advance(to: deadline)
      #expect((map.session.panOffset(at: deadline) - then).length < 1e-9)
      deadlines += 1
      try #require(deadlines < 10)
    }
    #expect(deadlines == 2, "one for each direction")
    #expect(map.session.isAtRest)
  }

  @Test func `is where it will be, asked before or after`() {
    var map = Map()
    map.take()
    map.drag(by: Point(x: 150, y: 90), over: 0.1)
    map.up()
    for step in 1...40 {
      let time = map.time + Double(step) * 0.05
      var later = map.session
      _ = later.advance(to: time)
      #expect((later.panOffset(at: time) - map.session.panOffset(at: time)).length < 1e-9)
    }
  }

  /// Half the window, each way.
  static let half: @Sendable (Size) -> Size = {
    Size(width: $0.width / 2, height: $0.height / 2)
  }

  static func pushed(to way: Point) -> Map {
    var map = Map()
    map.events += map.session.setPanning(reach: half, at: 0)
    map.take()
    map.drag(by: way, over: 0.5)
    map.hold()
    return map
  }

  @Test(arguments: 0..<3)
  func `too far out for a smaller window or reach comes back, and what is not stays`(change: Int) {
    var map = Self.pushed(to: Point(x: 350, y: -120))
    map.up()
    map.settle()
    let seen = map.offset
    #expect((seen - Point(x: 350, y: -120)).length < 1e-9)
    switch change {
    case 0: map.send(.resize(Size(width: 500, height: 500)))
    case 1:
      map.events += map.session.setPanning(
        reach: { _ in Size(width: 250, height: 250) }, at: map.time)
    default:
      map.send(.resize(Size(width: 500, height: 500)))
      map.send(.resize(Size(width: 800, height: 800)))
    }
    #expect((map.offset - seen).length < 1e-9, "nothing jumps")
    map.settle()
    #expect(abs(map.offset.x - (change < 2 ? 250 : 350)) < (change < 2 ? 1e-9 : 101))
    #expect(abs(map.offset.y + 120) < 1e-9)
  }

  @Test func `stays in a hand whose map gets another reach, and comes back when that lets go`() {
    var map = Self.pushed(to: Point(x: 350, y: 0))
    map.events += map.session.setPanning(
      reach: { _ in Size(width: 100, height: 100) }, at: map.time)
    for _ in 0..<3 {
      #expect(abs(map.offset.x - 350) < 1e-9)
      #expect(!map.session.isMoving)
      map.hold(0.5)
      map.events += map.session.advance(to: map.time)
    }
    map.hold()
    map.up()
    map.settle()
    #expect(abs(map.offset.x - 100) < 1e-9)
  }

  @Test func `on its way keeps its speed through a change of reach`() {
    var map = Map(reach: Size(width: 1000, height: 1000))
    map.take()
    map.drag(by: Point(x: 60, y: 0), over: 0.1)
    map.up()
    var changed = map
    changed.time += 0.05
    changed.events += changed.session.setPanning(
      reach: { _ in Size(width: 2000, height: 2000) }, at: changed.time)
    for later in [0.06, 0.2, 1] {
      let there = map.session.panOffset(at: map.time + later)
      #expect(abs(changed.session.panOffset(at: map.time + later).x - there.x) < 0.01)
    }
  }

  @Test func `rests the sooner the coarser the screen is`() throws {
    func end(_ tolerance: Double) throws -> Double {
      var map = Map(reach: Size(width: 5000, height: 5000))
      map.events += map.session.setOptions(MotionOptions(tolerance: tolerance), at: 0)
      map.take()
      map.drag(by: Point(x: 60, y: 0), over: 0.1)
      map.up()
      return try #require(map.session.nextDeadline) - map.time
    }
    // Each ten times less takes the time in which a tenth of the speed is left.
    let tenfold = 2.302585092994046 / Decay.normal.rate
    #expect(abs(try end(0.5) - end(5) - tenfold) < 1e-6)
    #expect(abs(try end(0.05) - end(0.5) - tenfold) < 1e-6)
  }
}
