import FluidCore
import FluidDrawer
import TestSupport
import Testing

@Suite struct `A trackpad over pieces` {
  private static let stops = DraggableConfiguration(
    axis: .horizontal, range: -200...0, stops: [-200, -100, 0])

  /// Two rows, one above the other.
  private static func desk() -> Desk {
    var desk = Desk([("upper", stops), ("lower", stops)])
    desk.regions[0].rect = Rect(x: 0, y: 0, width: 400, height: 200)
    desk.regions[1].rect = Rect(x: 0, y: 200, width: 400, height: 200)
    return desk
  }

  private static func turn(_ desk: inout Desk, at y: Double, by x: Double) {
    desk.time += 0.01
    let turn = WheelEvent(
      location: Point(x: 200, y: y), delta: Point(x: x, y: 0), resolution: .precise)
    desk.send(.wheel(turn))
  }

  @Test func `lets go of one as soon as it moves another`() throws {
    var desk = Self.desk()
    for _ in 0..<13 { Self.turn(&desk, at: 100, by: -10) }
    #expect(desk.position("upper") == -130)
    Self.turn(&desk, at: 300, by: -10)
    let states = desk.session.pieceStates(at: desk.time)
    #expect(states["upper"]?.goal == -100, "it is on its way to a stop")
    #expect(states["lower"]?.isHeld == true && states["lower"]?.position == -10)
    desk.settle()
    #expect(desk.position("upper") == -100 && desk.position("lower") == 0)
    #expect(desk.session.isAtRest)
  }

  @Test func `lets go of one as soon as a notch of a wheel moves another`() {
    var desk = Self.desk()
    for _ in 0..<13 { Self.turn(&desk, at: 100, by: -10) }
    desk.time += 0.01
    let notch = WheelEvent(
      location: Point(x: 200, y: 300), delta: Point(x: -1, y: 0), resolution: .notched)
    desk.send(.wheel(notch))
    let states = desk.session.pieceStates(at: desk.time)
    #expect(states["upper"]?.isHeld == false && states["upper"]?.goal == -100)
    #expect(states["lower"]?.isHeld == false && states["lower"]?.goal == -100)
    desk.settle()
    #expect(desk.position("upper") == -100 && desk.position("lower") == -100)
  }

  @Test func `is silent for a tenth of a second before it lets go, which is a time to wake at`() {
    var desk = Self.desk()
    Self.turn(&desk, at: 100, by: -60)
    #expect(desk.session.nextDeadline == desk.time + 0.1)
    #expect(desk.session.pieceStates(at: desk.time + 0.099)["upper"]?.isHeld == true)
    #expect(desk.session.pieceStates(at: desk.time + 0.1)["upper"]?.isHeld == false)
  }
}
