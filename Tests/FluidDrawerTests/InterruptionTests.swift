import FluidCore
import FluidDrawer
import Testing

@Suite("An interrupted drag")
struct InterruptionTests {
  @Test(
    "ends on a detent, back where it came from",
    arguments: [InputEvent.Kind.cancel(.touch(1)), .blur, .resize(Size(width: 500, height: 800))])
  func returns(by interruption: InputEvent.Kind) {
    var hand = Hand()
    hand.carry(to: 400)
    hand.send(interruption)
    hand.time += 0.01
    hand.up()
    hand.settle()
    #expect(hand.detent == "closed")
    #expect(hand.extent == 100)
    #expect(hand.session.isAtRest)
  }

  @Test("does not notice a second finger")
  func secondFinger() {
    var hand = Hand()
    hand.carry(to: 300)
    hand.send(.down(.touch(2), Point(x: 100, y: 100)))
    hand.send(.move(.touch(2), Point(x: 100, y: 20)))
    #expect(abs(hand.extent - 300) < 1e-9)
    hand.send(.up(.touch(2), Point(x: 100, y: 20)))
    #expect(abs(hand.extent - 300) < 1e-9)
    hand.up()
    hand.settle()
    #expect(hand.detent == "open")
  }

  @Test("leaves a finger that is still down without a drawer")
  func lateFinger() {
    var hand = Hand()
    hand.carry(to: 300)
    hand.send(.down(.touch(2), Point(x: 100, y: 100)))
    hand.up()
    hand.settle()
    hand.send(.move(.touch(2), Point(x: 100, y: 20)))
    #expect(hand.extent == 500)
  }

  @Test("keeps the detent through a resize at rest, at once and without motion")
  func resizeAtRest() {
    var configuration = DrawerConfiguration()
    configuration.detents = [.fraction("closed", 0.1), .fraction("open", 0.5)]
    var hand = Hand(configuration)
    _ = hand.session.jump(to: "open", at: 0)
    hand.send(.resize(Size(width: 400, height: 600)))
    #expect(hand.detent == "open")
    #expect(hand.extent == 300)
  }

  @Test("takes times that run backwards or are not numbers as now")
  func oddTimes() {
    var hand = Hand()
    hand.carry(to: 300)
    hand.time = -4
    hand.move(to: 200, 500)
    hand.time = SceneTime(.nan)
    hand.up()
    hand.time = 100
    hand.settle()
    #expect(hand.detent == "open")
    #expect(hand.extent.isFinite)
  }

  @Test("shrugs at places that are not numbers")
  func oddPlaces() {
    var hand = Hand()
    hand.carry(to: 300)
    hand.move(to: .nan, .infinity)
    #expect(abs(hand.extent - 300) < 1e-9)
    hand.up()
    hand.settle()
    #expect(hand.detent != nil)
    #expect(hand.extent.isFinite)
  }

  @Test func `rests at once where it is sent to where it is near enough`() {
    var hand = Hand()
    hand.events += hand.session.hold(at: 100.3, at: 0)
    hand.events += hand.session.settle(to: "closed", at: 0)
    #expect(hand.session.isAtRest && hand.session.nextDeadline == nil)
    #expect(hand.detent == "closed" && hand.extent == 100)
    _ = hand.session.jump(to: "open", at: 0)
    hand.events += hand.session.hold(at: 100.3, at: 0)
    let said = hand.session.settle(to: "closed", at: 0).map(\.kind)
    #expect(
      said == [
        .willChange(from: "open", to: "closed"), .didChange(from: "open", to: "closed"),
      ])
  }
}
