import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// The background that a finger pans behind the drawers.
@Suite struct MapTests {
  /// A direction of the plane, by its coordinate of a point.
  static let directions: [@Sendable (Point) -> Point] = [
    { $0 }, { Point(x: -$0.x, y: $0.y) }, { Point(x: $0.x, y: -$0.y) }, { Point(x: $0.y, y: $0.x) },
    { Point(x: -$0.y, y: $0.x) },
  ]

  @Test func `goes with the finger and by itself alike in all directions`() {
    func seen(_ turned: @escaping @Sendable (Point) -> Point) -> [Point] {
      let reach = turned(Point(x: 200, y: 120))
      var map = Hand.map(Size(width: abs(reach.x), height: abs(reach.y)))
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
    var map = Hand.map()
    map.take()
    #expect(map.offset == .zero)
    map.drag(by: Point(x: 70, y: -45), over: 0.3)
    #expect((map.offset - Point(x: 70, y: -45)).length < 1e-9)
    map.drag(by: Point(x: -100, y: 20), over: 0.3)
    #expect((map.offset - Point(x: -30, y: -25)).length < 1e-9)
  }

  @Test func `thrown comes to rest where both its speeds die away`() {
    var map = Hand.map()
    map.take()
    map.drag(by: Point(x: 30, y: -18), over: 0.1)
    map.up()
    map.settle()
    let rest = Point(x: 30 + 300 / Decay.normal.rate, y: -18 - 180 / Decay.normal.rate)
    #expect((map.offset - rest).length < 1e-3)
    #expect(map.session.isAtRest && map.session.nextDeadline == nil)
  }

  @Test(arguments: [true, false])
  func `keeps its speed when it is let go and not when the finger is cancelled`(isLift: Bool) {
    var map = Hand.map()
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
    var map = Hand.map(Size(width: reach, height: 0))
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
    var map = Hand.map()
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

  @Test func `is thrown no faster than a hand counts, either way`() {
    for way in [Point(x: 1000, y: 0), Point(x: 0, y: -1000)] {
      var map = Hand.map(Size(width: 1e6, height: 1e6))
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
    var map = Hand.map()
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
    var map = Hand.map()
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
    var map = Hand.map()
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

  static func pushed(to way: Point) -> Hand {
    var map = Hand.map()
    map.events += map.session.setPanning(reach: half, at: 0)
    map.take()
    map.drag(by: way, over: 0.5)
    map.hold()
    return map
  }

  @Test(arguments: 0..<3)
  func `too far out for a smaller window or reach comes back`(change: Int) {
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

  @Test func `stays in a hand as its reach shrinks, and comes back when that lets go`() {
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
    var map = Hand.map(Size(width: 1000, height: 1000))
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

  private static let wide = Size(width: 5000, height: 5000)

  @Test(arguments: [Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: -1)])
  func `goes on though the finger was seen only twice after it went down`(way: Point) {
    var map = Hand.map(Self.wide)
    map.down(at: map.place)
    map.time += 0.01
    map.move(to: map.place + way * 12)
    map.time += 0.01
    map.move(to: map.place + way * 12)
    // The slop that the finger has crossed moves nothing.
    #expect((map.offset - way * 12).length < 1e-9)
    map.up()
    map.settle()
    // 24 points in 20 milliseconds, those of the slop among them.
    let rest = way * (12 + 1200 / Decay.normal.rate)
    #expect((map.offset - rest).length < 1e-3, "\(map.offset)")
  }

  @Test(arguments: [0.024, 0.032, 0.048, 0.096])
  func `goes as fast as the hand that has just caught it`(duration: Double) throws {
    var map = Hand.map(Self.wide)
    map.take()
    map.drag(by: Point(x: 60, y: 0), over: 0.1)
    map.up()
    map.time += 0.1
    // Caught in flight, and thrown on at 1000 points a second.
    map.down(at: Point(x: 400, y: 400))
    map.drag(by: Point(x: 1000 * duration, y: 0), over: duration)
    let thrown = map.offset
    map.up()
    map.settle()
    let way = map.offset - thrown
    #expect(abs(way.x - 1000 / Decay.normal.rate) < 0.5, "\(way)")
  }

  @Test func `is not faster for reports that waited and came at once`() {
    func thrown(last steps: [(after: Double, way: Double)]) -> Point {
      var map = Hand.map(Self.wide)
      map.take()
      map.drag(by: Point(x: 50, y: 30), over: 0.08)
      let start = map.time + 0.008
      for (after, way) in steps {
        map.time = start + after
        map.move(to: map.place + Point(x: way, y: way))
      }
      map.time = start + 0.0005
      map.up()
      map.settle()
      return map.offset
    }
    let one = thrown(last: [(0, 9)])
    for steps in [[(0.0, 6.0), (0.0002, 3)], [(0, 2), (0.0001, 4), (0.0004, 3)]] {
      #expect((thrown(last: steps) - one).length < 1e-6)
    }
  }

  @Test(arguments: [1000.0, -1000])
  func `sent by the program goes no further than it reaches`(place: Double) {
    var map = Hand.map()
    map.events += map.session.movePan(.horizontal, to: place, spring: .bouncy, at: 0)
    map.events += map.session.movePan(.vertical, to: place, spring: .smooth, at: 0)
    map.settle()
    #expect(map.offset == Point(x: place > 0 ? 200 : -200, y: place > 0 ? 120 : -120))
  }
}
