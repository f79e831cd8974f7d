import FluidCore
import FluidDrawer
import Testing

@Suite("Keys and wheels")
struct KeyAndWheelTests {
  @Test("space and return open and close", arguments: [Key.space, .return])
  func toggle(key: Key) {
    var hand = Hand()
    hand.send(.key(key))
    hand.settle()
    #expect(hand.detent == "open")
    hand.send(.key(key))
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test("arrows step the way they point, and stop at the end")
  func arrows() {
    var hand = Hand()
    hand.send(.key(.down))
    hand.send(.key(.down))
    hand.settle()
    #expect(hand.detent == "open")
    hand.send(.key(.left))
    hand.settle()
    #expect(hand.detent == "open")
    hand.send(.key(.up))
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test("escape closes, and only what is open")
  func escape() {
    var hand = Hand()
    hand.send(.key(.escape))
    #expect(hand.events.isEmpty)
    _ = hand.session.jump(to: "open", at: 0)
    hand.send(.key(.escape))
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test("a notch steps one detent")
  func notch() {
    var hand = Hand()
    let over = Point(x: 40, y: 50)
    hand.send(.wheel(WheelEvent(location: over, delta: Point(x: 0, y: 1), resolution: .notched)))
    hand.settle()
    #expect(hand.detent == "open")
    hand.send(.wheel(WheelEvent(location: over, delta: Point(x: 0, y: -1), resolution: .notched)))
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test("a trackpad drags point for point, and silence lets go")
  func trackpad() {
    var hand = Hand()
    for _ in 0..<30 {
      hand.time += 0.008
      hand.send(
        .wheel(
          WheelEvent(
            location: Point(x: 40, y: 50), delta: Point(x: 0, y: 5), resolution: .precise)))
    }
    #expect(abs(hand.extent - 250) < 1e-9)
    #expect(hand.shown.phase == .dragging)
    #expect(hand.session.nextDeadline != nil)
    hand.settle()
    #expect(hand.detent == "open")
  }

  private func turn(
    _ dx: Double, _ dy: Double, _ resolution: WheelEvent.Resolution
  ) -> InputEvent.Kind {
    let delta = Point(x: dx, y: dy)
    return .wheel(
      WheelEvent(location: Point(x: 40, y: 50), delta: delta, resolution: resolution))
  }

  @Test func `a panel put elsewhere is out of a trackpad's hands, and can be taken by it again`() {
    var hand = Hand()
    for _ in 0..<10 {
      hand.time += 0.008
      hand.send(turn(0, 5, .precise))
    }
    #expect(hand.shown.phase == .dragging)
    hand.events += hand.session.jump(to: "open", at: hand.time)
    #expect(hand.session.isAtRest)
    hand.time += 0.008
    hand.send(turn(0, -5, .precise))
    #expect(hand.extent == 495)
    #expect(hand.shown.phase == .dragging)
  }

  @Test(arguments: [WheelEvent.Resolution.notched, .precise])
  func `a wheel that turns rather across the axis moves nothing`(_ by: WheelEvent.Resolution) {
    var hand = Hand()
    hand.send(turn(3, 2, by))
    hand.send(turn(-3, 2, by))
    #expect(hand.session.isAtRest)
    #expect(hand.extent == 100)
  }

  @Test func `escape does not count as a move of a drawer that is closed`() {
    var opened = DrawerConfiguration()
    opened.initial = "open"
    var hand = Hand()
    hand.send(.key(.escape))
    hand.events += hand.session.configure(opened, at: 0)
    hand.settle()
    #expect(hand.detent == "open", "nobody has moved it yet")
  }
}
