import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// The background that a finger pans behind the drawers.
@Suite struct MapTests {
  private static let wide = Size(width: 5000, height: 5000)

  /// A finger on the map, past its slop.
  private static func taken(_ reach: Size = Size(width: 200, height: 120)) -> Hand {
    var map = Hand.map(reach)
    map.take()
    return map
  }

  /// Half the window, each way.
  private static func pushed(to way: Point) -> Hand {
    var map = Hand.map()
    map.events += map.session.setPanning(
      reach: { Size(width: $0.width / 2, height: $0.height / 2) }, at: 0)
    map.take()
    map.play([.drag(dx: way.x, dy: way.y, over: 0.5), .wait(0.2)])
    return map
  }

  private static func reach(_ reach: Double) -> Step {
    .act {
      $0.events += $0.session.setPanning(
        reach: { _ in Size(width: reach, height: reach) }, at: $0.time)
    }
  }

  private static let rate = Decay.normal.rate
  private static let end = HandTracker.maxVelocity / rate

  /// Where a throw at 300 and 180 points a second is after a tenth of a second.
  private static let caught: Step = {
    let way = DecayMotion(from: 0, velocity: 300, at: 0).position(at: 0.1)
    return .offset(30 + way, 18 + 0.6 * way, within: 1e-3)
  }()

  static let rows: [Row] = [
    Row(
      "follows point for point, in each direction its own way", on: taken(), .offset(0, 0),
      .drag(dx: 70, dy: -45, over: 0.3), .offset(70, -45), .drag(dx: -100, dy: 20, over: 0.3),
      .offset(-30, -25)),
    Row(
      "thrown comes to rest where both its speeds die away", on: taken(),
      .drag(dx: 30, dy: -18, over: 0.1), .up, .settle,
      .offset(30 + 300 / rate, -18 - 180 / rate, within: 1e-3), .rests()),
    Row(
      "in a scene that is left is where it was going", on: taken(),
      .drag(dx: 30, dy: -18, over: 0.1), .up, .act { _ = $0.session.finish(at: $0.time) },
      .sees { !$0.session.isMoving }, .offset(30 + 300 / rate, -18 - 180 / rate, within: 1e-3)),
    Row(
      "stays when the finger is cancelled", on: taken(), .drag(dx: 30, dy: 18, over: 0.1), .cancel,
      .settle, .offset(30, 18)),
    Row(
      "in flight stops under a finger, and stays when that lifts", on: taken(),
      .drag(dx: 30, dy: 18, over: 0.1), .up, .wait(0.1), .act { $0.down(at: $0.place) },
      caught, .wait(1), caught, .up, .settle, caught),
    Row(
      "is thrown no faster than a hand counts", on: taken(Size(width: 1e6, height: 1e6)),
      .drag(dx: 1000, over: 0.04), .up, .settle, .offset(1000 + end, 0, within: 1e-3)),
    Row(
      "tells how far the finger goes, every step once and none of nothing", on: taken(),
      .act { $0.events = [] }, .move(dx: 3, dy: 4), .move(), .move(dx: -2), .move(),
      .told([.unconsumed(dx: 3, dy: 4), .unconsumed(dx: -2, dy: 0)])),
    Row(
      "too far out for a smaller window comes back", on: pushed(to: Point(x: 350, y: -120)), .up,
      .settle, .offset(350, -120), .resize(500, 500), .offset(350, -120), .settle,
      .offset(250, -120)),
    Row(
      "stays in a hand as its reach shrinks, and comes back when that lets go",
      on: pushed(to: Point(x: 350, y: 0)), reach(100), .offset(350, 0),
      .sees { !$0.session.isMoving }, .wait(0.5), .offset(350, 0), .up, .settle, .offset(100, 0)),
    Row(
      "on its way keeps its speed through a change of reach",
      on: taken(Size(width: 1000, height: 1000)), .drag(dx: 60, over: 0.1), .up, .wait(0.05),
      reach(2000), .settle, .offset(60 + 600 / rate, 0, within: 0.01)),
    Row(
      "goes on though the finger was seen only twice, its slop included", on: .map(wide),
      .act { $0.down(at: $0.place) }, .wait(0.01), .move(dx: -12), .wait(0.01), .move(dx: -12),
      .offset(-12, 0), .up, .settle, .offset(-12 - 1200 / rate, 0, within: 1e-3)),
    Row(
      "sent by the program goes no further than it reaches", on: .map(),
      .act { $0.events += $0.session.movePan(.horizontal, to: 1000, spring: .bouncy, at: 0) },
      .act { $0.events += $0.session.movePan(.vertical, to: -1000, spring: .smooth, at: 0) },
      .settle, .offset(200, -120)),
  ]

  @Test(arguments: rows)
  func `follows the hand, goes on as fast, and comes to rest within its reach`(row: Row) {
    #expect(row.difference == nil)
  }

  @Test(arguments: [200.0, 40, 0], [true, false])
  func `stretches past its reach as a scroll view of that size`(reach: Double, isLift: Bool) {
    let band = RubberBand.uikit(coefficient: 0.55)
    var map = Self.taken(Size(width: reach, height: 0))
    map.drag(by: Point(x: -reach - 90, y: 90), over: 0.5)
    let across = -reach - band.stretch(forPull: 90, dimension: max(1, reach))
    #expect(abs(map.offset.x - across) < 1e-9)
    // Where it does not go at all it gives way by less than a point.
    #expect(abs(map.offset.y - band.stretch(forPull: 90, dimension: 1)) < 1e-9)
    #expect(map.offset.y > 0 && map.offset.y < 1)
    map.play([.wait(0.2), isLift ? .up : .cancel, .settle])
    #expect(abs(map.offset.x + reach) < 1e-9 && abs(map.offset.y) < 1e-9)
  }

  @Test(arguments: [0.024, 0.032, 0.048, 0.096])
  func `goes as fast as the hand that has just caught it`(duration: Double) throws {
    var map = Self.taken(Self.wide)
    // Caught in flight, and thrown on at 1000 points a second.
    map.play([.drag(dx: 60, over: 0.1), .up, .wait(0.1), .down(400, 400)])
    map.drag(by: Point(x: 1000 * duration, y: 0), over: duration)
    let thrown = map.offset
    map.play([.up, .settle])
    #expect(abs((map.offset - thrown).x - 1000 / Self.rate) < 0.5)
  }
}
