import FluidCore
import FluidDrawer
import Testing

@Suite("A pull-down drawer")
struct PullDownTests {
  @Test("starts closed at 100 points")
  func startsClosed() {
    let hand = Hand()
    #expect(hand.extent == 100)
    #expect(hand.detent == "closed")
    #expect(hand.shown.progress == 0)
  }

  @Test("follows the finger point for point between its detents")
  func oneToOne() {
    var hand = Hand()
    hand.down(200, 90)
    for y in stride(from: 95.5, through: 480, by: 7.25) {
      hand.time += 0.008
      hand.move(to: 200, y)
      #expect(abs(hand.extent - (100 + y - 90)) < 1e-12)
      #expect(abs(hand.shown.progress - (y - 90) / 400) < 1e-12)
    }
  }

  @Test(
    "gives way ever less past open: 500 + x^0.9, at most 750",
    arguments: [(10.0, 507.94), (100, 563.10), (461.7, 750), (600, 750)])
  func overDrag(excess: Double, extent: Double) {
    var hand = Hand(size: Size(width: 400, height: 2000))
    hand.carry(to: 500 + excess)
    #expect(abs(hand.extent - extent) < 0.01)
  }

  @Test(
    "gives way ever less below closed: 100 − x^0.6, at least 60.606",
    arguments: [(1.0, 99.0), (10, 96.02), (50, 89.54), (100, 84.15), (1000, 60.606)])
  func underDrag(excess: Double, extent: Double) {
    var hand = Hand()
    hand.carry(to: 100 - excess)
    #expect(abs(hand.extent - extent) < 0.01)
  }

  @Test(
    "changes state past three tenths of the way, not at it",
    arguments: [(220.0, "closed"), (220.001, "open"), (219, "closed"), (221, "open")])
  func opensPastThreshold(extent: Double, rest: String) {
    var hand = Hand()
    hand.carry(to: extent)
    hand.up()
    hand.settle()
    #expect(hand.detent == rest)
  }

  @Test(
    "closes from open past three tenths of the way back, not at it",
    arguments: [(380.0, "open"), (379.999, "closed"), (381, "open"), (379, "closed")])
  func closesPastThreshold(extent: Double, rest: String) {
    var hand = Hand()
    _ = hand.session.jump(to: "open", at: 0)
    hand.carry(to: extent)
    hand.up()
    hand.settle()
    #expect(hand.detent == rest)
  }

  @Test(
    "closes like a blind when an open one is over-pulled past 620 and let go",
    arguments: [(204.0, "open"), (204.5, "closed")])
  func blind(excess: Double, rest: String) {
    var hand = Hand()
    _ = hand.session.jump(to: "open", at: 0)
    hand.carry(to: 500 + excess)
    hand.up()
    hand.settle()
    #expect(hand.detent == rest)
  }

  @Test("just opens when it is over-pulled from closed")
  func overPullFromClosed() {
    var hand = Hand()
    hand.carry(to: 900)
    hand.up()
    hand.settle()
    #expect(hand.detent == "open")
  }

  @Test("gives a light impact each time the drag enters the zone where it would change")
  func lightFeedback() {
    var hand = Hand()
    hand.carry(to: 300)
    #expect(hand.count(.feedback(.light)) == 1)
    hand.drag(dy: 50, over: 0.1)
    #expect(hand.count(.feedback(.light)) == 1)
    hand.drag(dy: -200, over: 0.1)
    hand.drag(dy: 200, over: 0.1)
    #expect(hand.count(.feedback(.light)) == 2)
    // The next gesture starts unarmed.
    hand.drag(dy: -150, over: 0.2)
    hand.hold()
    hand.up()
    hand.settle()
    hand.carry(to: 300)
    #expect(hand.count(.feedback(.light)) == 3)
  }

  @Test("gives a medium impact on release only if the state changes")
  func mediumFeedback() {
    var hand = Hand()
    hand.carry(to: 200)
    hand.up()
    hand.settle()
    #expect(hand.count(.feedback(.medium)) == 0)
    hand.carry(to: 300)
    hand.up()
    #expect(hand.count(.feedback(.medium)) == 1)
  }

  @Test("opens on a short fast flick that never reaches the threshold")
  func flick() {
    var hand = Hand()
    hand.down(200, 90)
    hand.drag(dy: 60, over: 0.06)
    #expect(hand.extent < 220)
    hand.up()
    hand.settle()
    #expect(hand.detent == "open")
  }

  @Test("starts its spring with the finger's velocity")
  func velocityCarriesOver() {
    var hand = Hand()
    hand.down(200, 90)
    hand.drag(dy: 200, over: 0.2)
    hand.up()
    #expect(hand.shown.phase == .settling)
    #expect(abs(hand.shown.velocity - 1000) < 1)
    #expect(abs(hand.extent - 300) < 1e-9)
  }

  @Test("announces a change once and reports it once, in order")
  func willAndDid() {
    var hand = Hand()
    hand.carry(to: 300)
    hand.up()
    hand.settle()
    let changes = hand.events.map(\.kind).filter {
      switch $0 {
      case .willChange, .didChange, .redirect: true
      default: false
      }
    }
    #expect(
      changes == [
        .willChange(from: "closed", to: "open"), .didChange(from: "closed", to: "open"),
      ])
  }

  @Test("settles exactly on its detent")
  func exactRest() {
    var hand = Hand()
    hand.carry(to: 311)
    hand.up()
    hand.settle()
    #expect(hand.extent == 500)
    #expect(hand.shown.velocity == 0)
    #expect(hand.session.isAtRest)
  }
}
