import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// A configuration changed while it is in use.
@Suite struct ConfigurationChangeTests {
  var stiff: DrawerConfiguration {
    var configuration = DrawerConfiguration()
    configuration.spring = .interactive
    configuration.detents = [.points("closed", 100), .points("open", 450)]
    configuration.over = .uikit(coefficient: 0.55)
    return configuration
  }

  @Test(arguments: [
    [Step.carry(300), .up, .wait(0.1)], [.carry(300)], [.carry(700)], [.hold(at: 250)],
    [.jump("open")],
  ])
  func `moves and stops nothing at once, in flight, in a hand or at rest`(steps: [Step]) {
    var hand = Hand()
    hand.play(steps)
    let before = hand.shown
    hand.events += hand.session.configure(stiff, at: hand.time)
    #expect(abs(hand.extent - before.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - before.velocity) < 1e-6)
    #expect(hand.shown.phase == (before.phase == .resting ? .settling : before.phase))
    if before.phase == .dragging { return }
    hand.settle()
    #expect(hand.extent == 450 && hand.detent == "open")
  }

  @Test
  func `sends a panel whose detent is gone to the nearest one left`() {
    var configuration = DrawerConfiguration()
    configuration.detents += [.points("half", 280)]
    var hand = Hand(configuration)
    _ = hand.session.jump(to: "half", at: 0)
    hand.events += hand.session.configure(DrawerConfiguration(), at: 0)
    hand.settle()
    #expect(hand.detent == "closed")
  }

  @Test func `heeds every new initial detent until somebody moves the drawer or holds it`() {
    let opened = DrawerConfiguration(initial: "open")
    var hand = Hand()
    for expected in ["open", "closed", "open"] {
      hand.events += hand.session.configure(
        expected == "open" ? opened : DrawerConfiguration(), at: hand.time)
      hand.settle()
      #expect(hand.detent == expected)
    }
    for steps in [[Step.carry(150), .up, .settle], [.down(200, 90)], [.hold(at: 250)]] {
      hand = Hand()
      hand.play(steps)
      let seen = hand.shown
      hand.events += hand.session.configure(opened, at: hand.time)
      hand.hold()
      #expect(hand.extent == seen.extent && hand.shown.phase == seen.phase)
    }
  }

  @Test func `takes the panel from a hand that may no longer drag`() {
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

  @Test func `moves a panel as long as its content on its spring, not at once`() {
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

  @Test func `ends a motion where it is as near to rest as is told now`() throws {
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

  // MARK: What does not move a drawer

  enum Moment: String, CaseIterable, Sendable {
    case over = "pulled past its largest detent"
    case under = "pulled below its smallest"
    case list = "its list pulled past its end"
    case fling = "its list flinging"
    case flight = "on its spring"
  }

  static func hand(_ moment: Moment) -> Hand {
    switch moment {
    case .over, .under, .flight:
      var configuration = DrawerConfiguration()
      configuration.over = .uikit(coefficient: 0.55)
      configuration.under = .uikit(coefficient: 0.7)
      var hand = Hand(configuration)
      hand.down(200, 90)
      hand.drag(dy: moment == .over ? 700 : moment == .under ? -60 : 250, over: 0.3)
      if moment == .flight { hand.up() }
      return hand
    case .list, .fling:
      var hand = Hand.heldList(at: "full")
      hand.drag(dy: moment == .list ? -480 : -60, over: 0.2)
      if moment == .fling { hand.up() }
      return hand
    }
  }

  @Test(arguments: Moment.allCases)
  func `of what does not move a drawer changes nothing about how it goes on`(_ moment: Moment) {
    var untold = Self.hand(moment)
    untold.time += 0.004
    var told = untold
    var configuration = told.session.drawers[0].configuration
    configuration.scrim.opacity = 0.3
    configuration.handle.length += 1
    told.events += told.session.configure(configuration, at: told.time)
    for step in 1...60 {
      for way in [-2.0, 3, 1] where untold.session.draggingPointer != nil {
        let back = moment == .over ? -way : way
        told.drag(dy: back, over: 0.002)
        untold.drag(dy: back, over: 0.002)
      }
      untold.time += 0.004
      told.time = untold.time
      #expect(abs(told.extent - untold.extent) < 1e-6, "after \(step) steps")
      #expect(abs(told.shown.scroll - untold.shown.scroll) < 1e-6, "after \(step) steps")
    }
  }

  @Test func `of the spring lets the new one carry on from where it is`() {
    var hand = Self.hand(.flight)
    hand.time += 0.05
    var kept = hand
    var configuration = hand.session.drawers[0].configuration
    configuration.spring = .interactive
    hand.events += hand.session.configure(configuration, at: hand.time)
    #expect(abs(hand.extent - kept.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - kept.shown.velocity) < 1e-9)
    let motion = SpringMotion(
      spring: .interactive, from: hand.extent, to: 500, velocity: hand.shown.velocity,
      at: hand.time.seconds)
    hand.time += 0.07
    kept.time = hand.time
    #expect(abs(hand.extent - motion.position(at: hand.time.seconds)) < 1e-9)
    #expect(abs(hand.extent - kept.extent) > 1)
  }

  // MARK: Another scene

  @Test func `of the scene ends all at once, reports what was announced, and holds nothing`() {
    for (steps, kinds) in [
      ([Step.go("open"), .wait(0.1)], [DrawerEvent.Kind.didChange(from: "closed", to: "open")]),
      ([.down(40, 50)], []), ([.swipe(dy: 5)], nil), ([.carry(300)], nil), ([.wait(1)], []),
    ] as [([Step], [DrawerEvent.Kind]?)] {
      var hand = Hand()
      hand.play(steps)
      let said = hand.session.finish(at: hand.time)
      if let kinds { #expect(said.map(\.kind) == kinds) }
      if kinds == nil { #expect(said.map(\.decision?.reason) == [.cancelled]) }
      #expect(hand.session.isAtRest && hand.session.nextDeadline == nil)
      #expect(hand.session.draggingPointer == nil)
      let seen = hand.shown
      hand.play([.drag(dy: 80), .up])
      #expect(hand.shown == seen && hand.tapped("panel") == 0)
    }
  }
}
