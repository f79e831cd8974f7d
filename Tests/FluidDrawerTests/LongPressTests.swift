import FluidCore
import FluidDrawer
import TestSupport
import Testing

@Suite struct `A long press` {
  private func desk(takesLongPress: Bool = true) -> Desk {
    var desk = Desk([])
    var button = ControlRegion(id: "tile", drawer: 0, kind: .button, rect: Desk.bounds)
    button.takesLongPress = takesLongPress
    desk.regions = [button]
    return desk
  }

  @Test func `is one from the very moment that half a second is over, and is felt then`() {
    var desk = desk()
    desk.down(at: Desk.start)
    desk.events += desk.session.advance(to: SceneTime(0.5.nextDown))
    #expect(desk.events.isEmpty && desk.session.nextDeadline == 0.5)
    desk.events += desk.session.advance(to: 0.5)
    #expect(desk.count(.longPress(target: "tile")) == 1)
    #expect(desk.count(.feedback(.medium)) == 1 && desk.events.count == 2)
    #expect(desk.events.allSatisfy { $0.time == 0.5 && $0.drawer == 0 })
    #expect(desk.session.nextDeadline == nil)
  }

  @Test(arguments: [(0.5.nextDown, false), (0.5, true), (0.5.nextUp, true)])
  func `is one, and no tap, where the finger lifts then or later`(time: Double, isOne: Bool) {
    var desk = desk()
    desk.down(at: Desk.start)
    desk.time = SceneTime(time)
    desk.up()
    #expect(desk.count(.longPress(target: "tile")) == (isOne ? 1 : 0))
    #expect(desk.count(.tap(target: "tile")) == (isOne ? 0 : 1))
  }

  @Test func `is none on a control that takes none, however long it stays`() {
    var desk = desk(takesLongPress: false)
    desk.down(at: Desk.start)
    #expect(desk.session.nextDeadline == nil)
    desk.time = 3
    desk.up()
    #expect(desk.events.map(\.kind) == [.tap(target: "tile")])
  }
}
