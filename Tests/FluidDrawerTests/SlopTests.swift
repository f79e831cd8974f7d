import FluidDrawer
import FluidGeometry
import FluidInput
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
}
