import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

@Suite struct `A map that is thrown` {
  private static let wide = Size(width: 5000, height: 5000)

  @Test(arguments: [Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: -1)])
  func `goes on though the finger was seen only twice after it went down`(way: Point) {
    var map = BehindTests.Map(reach: Self.wide)
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
    var map = BehindTests.Map(reach: Self.wide)
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
      var map = BehindTests.Map(reach: Self.wide)
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
}
