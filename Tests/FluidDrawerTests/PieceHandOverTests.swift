import FluidCore
import FluidDrawer
import TestSupport
import Testing

@Suite struct `A fling of a piece that meets its end` {
  /// A range to one side only.
  private func room(_ length: Double) -> DraggableConfiguration {
    DraggableConfiguration(axis: .horizontal, range: min(0, length)...max(0, length))
  }

  /// A fling to a side; the middle piece can only go the other way.
  private func flung(to side: Double) -> Desk {
    var desk = Desk([
      ("outer", room(1000 * side)), ("middle", room(-500 * side)), ("inner", room(100 * side)),
    ])
    desk.down(at: Desk.start)
    desk.drag(by: Point(x: 80 * side, y: 0), over: 0.06)
    desk.up()
    return desk
  }

  @Test(arguments: [1.0, -1])
  func `passes by what cannot go on that way to what can`(side: Double) {
    var desk = flung(to: side)
    #expect(desk.position("outer") == 0 && desk.position("middle") == 0)
    desk.settle()
    #expect(desk.position("inner") == 100 * side && desk.position("middle") == 0)
    #expect(desk.position("outer") * side > 50)
    #expect(desk.session.isAtRest)
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
}
