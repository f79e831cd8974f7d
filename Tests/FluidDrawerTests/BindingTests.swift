import FluidCore
import FluidDrawer
import Testing

/// A program that binds to a drawer.
@Suite struct BindingTests {
  static func hand(_ initial: String = "closed") -> Hand {
    var configuration = DrawerConfiguration()
    configuration.detents = [
      .points("closed", 100), .points("half", 300), .points("full", 500),
    ]
    configuration.initial = initial
    return Hand(configuration)
  }

  @Test
  func `opens it on its spring to the next detent, and closes it, and reads what it wrote at once`()
  {
    var hand = Self.hand()
    #expect(!hand.session.isOpen())
    hand.events += hand.session.setOpen(true, at: 0)
    #expect(hand.session.isOpen())
    #expect(hand.session.detent() == "half")
    #expect(hand.extent == 100)
    #expect(hand.shown.phase == .settling)
    hand.settle()
    #expect(hand.detent == "half")
    hand.events += hand.session.setOpen(false, at: hand.time)
    #expect(!hand.session.isOpen())
    hand.settle()
    #expect(
      hand.events.map(\.kind) == [
        .willChange(from: "closed", to: "half"), .didChange(from: "closed", to: "half"),
        .willChange(from: "half", to: "closed"), .didChange(from: "half", to: "closed"),
      ])
  }

  @Test
  func `reads what a finger decides when it lets go, and not before`() {
    var hand = Self.hand()
    hand.carry(to: 500)
    #expect(!hand.session.isOpen())
    #expect(hand.session.detent() == "closed")
    hand.events = []
    hand.up()
    #expect(hand.session.isOpen())
    #expect(hand.session.detent() == "full")
    // With the announcement, so that a program that reads then reads the new value.
    #expect(hand.events.dropFirst().first?.kind == .willChange(from: "closed", to: "full"))
    #expect(hand.events.first?.decision?.to.name == "full")
  }

  @Test
  func `leaves alone what already is as it should be, in motion and in hand`() {
    var hand = Self.hand("full")
    #expect(hand.session.setOpen(true, at: 0).isEmpty)
    #expect(hand.detent == "full")
    hand.events += hand.session.setOpen(false, at: 0)
    hand.time = 0.1
    let before = hand.shown
    #expect(hand.session.setOpen(false, at: hand.time).isEmpty)
    #expect(hand.shown == before)

    hand = Self.hand("full")
    hand.carry(to: 400)
    #expect(hand.session.setOpen(true, at: hand.time).isEmpty)
    #expect(hand.shown.phase == .dragging)
    hand.events += hand.session.setOpen(false, at: hand.time)
    #expect(hand.shown.phase == .settling)
    #expect(abs(hand.extent - 400) < 1e-9)
    hand.up()
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test
  func `is not refused, and asks for the user only where it says so`() {
    var hand = Self.hand("half")
    hand.session.setPermission { _ in false }
    #expect(
      hand.session.setOpen(false, requestOrigin: .user, at: 0).map(\.kind) == [.dismissPrevented])
    #expect(hand.session.isOpen())
    hand.events += hand.session.setOpen(false, at: 0)
    #expect(!hand.session.isOpen())
  }

  @Test
  func `of a kind that rests anywhere opens it all the way`() {
    var configuration = DrawerConfiguration()
    configuration.detents = []
    var hand = Hand(configuration)
    #expect(!hand.session.isOpen())
    _ = hand.session.setOpen(true, at: 0)
    hand.settle()
    #expect(hand.extent == 900)
    #expect(hand.session.isOpen())
    #expect(hand.session.detent() == nil)
  }

  @Test
  func `cannot open one whose detents all lie in one place`() {
    var configuration = DrawerConfiguration()
    configuration.detents = [.points("only", 200)]
    configuration.initial = nil
    var hand = Hand(configuration)
    #expect(hand.session.setOpen(true, at: 0).isEmpty)
    #expect(!hand.session.isOpen())
    #expect(hand.session.isAtRest)
  }
}
