import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite("A configuration changed while it is in use")
struct LiveChangeTests {
  var stiff: DrawerConfiguration {
    var configuration = DrawerConfiguration()
    configuration.spring = .interactive
    configuration.detents = [.points("closed", 100), .points("open", 450)]
    configuration.over = .uikit(coefficient: 0.55)
    return configuration
  }

  @Test("moves nothing and stops nothing in mid-bounce")
  func midBounce() {
    var hand = Hand()
    hand.carry(to: 300)
    hand.up()
    hand.time += 0.1
    let before = hand.shown
    hand.events += hand.session.configure(stiff, at: hand.time)
    #expect(abs(hand.extent - before.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - before.velocity) < 1e-6)
    hand.settle()
    #expect(hand.extent == 450)
  }

  @Test("moves nothing under the finger, in range and over-pulled", arguments: [300.0, 700])
  func midDrag(extent: Double) {
    var hand = Hand()
    hand.carry(to: extent)
    let before = hand.extent
    hand.events += hand.session.configure(stiff, at: hand.time)
    #expect(abs(hand.extent - before) < 1e-9)
    hand.drag(dy: -400, over: 0.4)
    hand.hold()
    hand.up()
    hand.settle()
    #expect(hand.detent != nil)
  }

  @Test("sends a panel at rest to its detent's new place")
  func atRest() {
    var hand = Hand()
    _ = hand.session.jump(to: "open", at: 0)
    hand.events += hand.session.configure(stiff, at: 0)
    #expect(hand.extent == 500)
    #expect(hand.shown.phase == .settling)
    hand.settle()
    #expect(hand.extent == 450)
    #expect(hand.detent == "open")
  }

  @Test("sends a panel whose detent is gone to the nearest one left")
  func detentRemoved() {
    var configuration = DrawerConfiguration()
    configuration.detents += [.points("half", 280)]
    var hand = Hand(configuration)
    _ = hand.session.jump(to: "half", at: 0)
    hand.events += hand.session.configure(DrawerConfiguration(), at: 0)
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test("heeds a new initial detent only while nobody has moved the drawer")
  func initial() {
    var opened = DrawerConfiguration()
    opened.initial = "open"
    var hand = Hand()
    hand.events += hand.session.configure(opened, at: 0)
    hand.settle()
    #expect(hand.detent == "open")

    hand = Hand()
    hand.carry(to: 150)
    hand.up()
    hand.settle()
    hand.events += hand.session.configure(opened, at: hand.time)
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test func `heeds every new initial detent, not the first alone`() {
    var opened = DrawerConfiguration()
    opened.initial = "open"
    var hand = Hand()
    for expected in ["open", "closed", "open"] {
      hand.events += hand.session.configure(
        expected == "open" ? opened : DrawerConfiguration(), at: hand.time)
      hand.settle()
      #expect(hand.detent == expected)
    }
  }

  @Test func `ends a drag when the window gets another size, also for the finger`() {
    var hand = Hand()
    hand.carry(to: 250)
    #expect(hand.session.draggingPointer == .touch(1))
    hand.send(.resize(Size(width: 400, height: 800)))
    #expect(hand.session.draggingPointer == nil)
    hand.settle()
    hand.drag(dy: 100, over: 0.2)
    #expect(hand.extent == 100)
  }

  @Test func `makes no tap of a press that the window has changed its size under`() {
    var hand = Hand()
    hand.down(40, 50)
    hand.send(.resize(Size(width: 400, height: 800)))
    hand.up()
    #expect(hand.count(.tap(target: "panel")) == 0)
  }

  @Test func `takes the panel from a hand that may no longer drag, also for the finger`() {
    var fixed = DrawerConfiguration()
    fixed.drag.isEnabled = false
    var hand = Hand()
    hand.down(200, 90)
    #expect(hand.session.draggingPointer == .touch(1))
    hand.events += hand.session.configure(fixed, at: 0)
    #expect(hand.session.draggingPointer == nil)
    hand.events += hand.session.configure(DrawerConfiguration(), at: 0)
    hand.drag(dy: 100, over: 0.2)
    hand.drag(dy: -100, over: 0.2)
    hand.up()
    #expect(hand.extent == 100)
    #expect(hand.count(.tap(target: "handle")) == 0)
  }

  @Test func `moves a panel that is as long as its content on its spring, not at once`() {
    var configuration = DrawerConfiguration()
    configuration.detents = [.points("closed", 100), .content("all")]
    configuration.initial = "all"
    var hand = Hand(configuration)
    for (length, before) in [(300.0, 100.0), (400, 300), (250, 400)] {
      let seen = hand.extent
      hand.events += hand.session.setContentLength(length, at: hand.time)
      if before > 100 {
        #expect(hand.extent == seen && seen == before)
        #expect(hand.shown.phase == .settling)
      }
      hand.settle()
      #expect(hand.extent == length)
      #expect(hand.detent == "all")
    }
  }

  @Test(arguments: [true, false])
  func `leaves a panel in its hand whatever detent is the initial one now`(isFinger: Bool) {
    var opened = DrawerConfiguration()
    opened.initial = "open"
    var hand = Hand()
    if isFinger {
      hand.down(200, 90)
    } else {
      hand.events += hand.session.hold(at: 250, at: 0)
    }
    let seen = hand.extent
    hand.events += hand.session.configure(opened, at: 0)
    #expect(hand.shown.phase == .dragging)
    hand.hold()
    #expect(hand.extent == seen)
  }

  @Test func `takes the spring of reduced motion in mid-flight, without a jump`() throws {
    var hand = Hand()
    hand.events += hand.session.settle(to: "open", at: 0)
    hand.time = 0.1
    let before = hand.shown
    hand.events += hand.session.setOptions(MotionOptions(isReduced: true), at: hand.time)
    #expect(abs(hand.extent - before.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - before.velocity) < 1e-6)
    #expect(try #require(hand.session.nextDeadline) < 0.1 + 0.35)
    let reduced = try #require(hand.session.nextDeadline)
    hand.events += hand.session.setOptions(MotionOptions(), at: hand.time)
    #expect(try #require(hand.session.nextDeadline) > reduced + 0.1, "and back")
  }

  @Test func `has a motion end where it is as near to rest as is told now`() throws {
    var hand = Hand()
    for tolerance in [5.0, 0.5, 0.05] {
      for detent in ["open", "closed"] {
        hand.events += hand.session.setOptions(MotionOptions(tolerance: tolerance), at: hand.time)
        let from = hand.extent
        hand.events += hand.session.settle(to: detent, at: hand.time)
        let motion = SpringMotion(
          spring: .bouncy, from: from, to: detent == "open" ? 500 : 100, at: hand.time.seconds)
        let end = hand.time + motion.settlingTime(tolerance: tolerance)
        #expect(abs(try #require(hand.session.nextDeadline) - end) < 1e-9)
        hand.settle()
      }
    }
  }
}
