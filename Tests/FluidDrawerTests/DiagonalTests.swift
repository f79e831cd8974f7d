import FluidCore
import FluidDrawer
import TestSupport
import Testing

@Suite struct `A drag that goes exactly aslant` {
  static let ways = [
    Point(x: 12, y: 12), Point(x: -12, y: 12), Point(x: 12, y: -12), Point(x: -12, y: -12),
  ]

  private func dragged(_ axis: DragAxis, by way: Point) -> Desk {
    var desk = Desk([("card", DraggableConfiguration(axis: axis, range: -200...200))])
    desk.down(at: Desk.start)
    desk.time += 0.02
    desk.move(to: Desk.start + way)
    return desk
  }

  @Test(arguments: ways)
  func `is for a piece that goes sideways`(way: Point) {
    let desk = dragged(.horizontal, by: way)
    #expect(desk.session.pieceStates(at: desk.time)["card"]?.isHeld == true)
    #expect(desk.shown.phase != .dragging)
  }

  @Test(arguments: ways)
  func `leaves one that goes up and down to the drawer`(way: Point) {
    let desk = dragged(.vertical, by: way)
    #expect(!desk.session.hasPiece("card"))
    #expect(desk.shown.phase == .dragging)
  }

  @Test(arguments: ways)
  func `is for a piece that goes up and down from the least that is steeper`(way: Point) {
    let desk = dragged(.vertical, by: Point(x: way.x, y: way.y * 1.001))
    #expect(desk.session.pieceStates(at: desk.time)["card"]?.isHeld == true)
  }
}
