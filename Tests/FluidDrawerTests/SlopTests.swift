import FluidCore
import FluidDrawer
import Testing

@Suite("A press on the panel")
struct SlopTests {
  @Test("moves nothing until it has gone further than the slop, and then does not jump")
  func noJump() {
    var hand = Hand()
    hand.down(40, 50)
    hand.time += 0.008
    hand.move(to: 40, 59)
    #expect(hand.extent == 100)
    hand.time += 0.008
    hand.move(to: 40, 62)
    #expect(hand.extent == 100)
    hand.time += 0.008
    hand.move(to: 40, 70)
    #expect(abs(hand.extent - 108) < 1e-12)
  }

  @Test("that ends where it began is a tap and moves nothing")
  func tap() {
    var hand = Hand()
    hand.down(40, 50)
    hand.time += 0.08
    hand.move(to: 42, 53)
    hand.up()
    #expect(hand.count(.tap(target: "panel")) == 1)
    #expect(hand.session.isAtRest)
  }

  @Test("along the edge is no drag")
  func axisLock() {
    var hand = Hand()
    hand.down(40, 50)
    hand.drag(dx: 200, dy: 30, over: 0.2)
    hand.drag(dy: 200, over: 0.2)
    #expect(hand.extent == 100)
    hand.up()
    #expect(hand.session.isAtRest)
  }

  @Test("on the handle holds it at once")
  func handle() {
    var hand = Hand()
    hand.down(200, 90)
    hand.time += 0.008
    hand.move(to: 200, 91)
    #expect(abs(hand.extent - 101) < 1e-12)
  }

  @Test("on the handle that ends where it began steps to the next detent and back")
  func handleTap() {
    var hand = Hand()
    hand.down(200, 90)
    hand.up()
    hand.settle()
    #expect(hand.detent == "open")
    hand.down(200, 490)
    hand.up()
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test("on the handle that has been elsewhere is no tap, even if it lifts where it began")
  func handleDragBack() {
    var hand = Hand()
    hand.down(200, 90)
    hand.drag(dy: 200, over: 0.3)
    hand.drag(dy: -200, over: 0.3)
    hand.hold()
    hand.up()
    hand.settle()
    #expect(hand.detent == "closed")
    #expect(hand.count(.tap(target: "handle")) == 0)
  }

  @Test("beside the panel touches nothing")
  func beside() {
    var hand = Hand()
    hand.down(40, 300)
    hand.drag(dy: 200, over: 0.2)
    #expect(hand.extent == 100)
  }

  @Test(arguments: [1.0, -1])
  func `that goes exactly diagonally is a drag along the axis`(side: Double) {
    var hand = Hand()
    hand.down(200, 50)
    hand.move(to: 200 + 20 * side, 70)
    #expect(hand.shown.phase == .dragging)
    hand.move(to: 200 + 20 * side, 100)
    #expect(hand.extent == 130)
  }

  @Test func `crosses the slop in one direction or the other, not by the way between them`() {
    var hand = Hand()
    hand.down(40, 50)
    hand.move(to: 49, 59)
    #expect(hand.shown.phase == .resting)
    hand.up()
    #expect(hand.count(.tap(target: "panel")) == 1)
  }

  @Test func `that lifts elsewhere than it was last seen has moved there`() {
    var told = Hand()
    told.down(40, 50)
    told.drag(dy: 100, over: 0.2)
    told.time += 0.008
    told.place.y += 20
    var untold = told
    told.move(to: 40, told.place.y)
    told.up()
    untold.up()
    #expect(untold.extent == told.extent)
    #expect(untold.extent == 208)
    #expect(untold.shown.velocity == told.shown.velocity)
  }
}
