import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// A configuration changed while it is in use.
@Suite struct ConfigurationChangeTests {
  private static let opened = DrawerConfiguration(initial: "open")

  @Test(arguments: [
    [Step.carry(300), .up, .wait(0.1)], [.carry(300)], [.carry(700)], [.hold(at: 250)],
    [.jump("open")],
  ]) func `moves and stops nothing at once, in flight, in a hand or at rest`(steps: [Step]) {
    var hand = Hand()
    hand.play(steps)
    let before = hand.shown
    hand.configure {
      $0.spring = .interactive
      $0.detents = [.points("closed", 100), .points("open", 450)]
      $0.over = .uikit(coefficient: 0.55)
    }
    #expect(abs(hand.extent - before.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - before.velocity) < 1e-6)
    #expect(hand.shown.phase == (before.phase == .resting ? .settling : before.phase))
    if before.phase == .dragging { return }
    hand.settle()
    #expect(hand.extent == 450 && hand.detent == "open")
  }

  static let rows: [Row] = [
    Row(
      "sends a panel whose detent is gone to the nearest left",
      on: Hand(
        DrawerConfiguration(
          detents: [.points("closed", 100), .points("half", 280), .points("open", 500)],
          initial: "half")), .configure(DrawerConfiguration()), .rests("closed")),
    Row(
      "heeds every new initial detent until somebody moves the drawer", .configure(opened),
      .rests("open"), .configure(DrawerConfiguration()), .rests("closed"), .configure(opened),
      .rests("open")),
    Row(
      "heeds no initial detent once it was moved", .carry(150), .up, .settle, .configure(opened),
      .rests("closed")),
    Row(
      "heeds no initial detent in a hand", .down(200, 90), .configure(opened), .wait(0.2),
      .extent(100), .phase(.dragging)),
    Row(
      "heeds no initial detent while it is held", .hold(at: 250), .configure(opened), .wait(0.2),
      .extent(250)),
    Row(
      "takes the panel from a hand that may no longer drag", .down(200, 90),
      .sees { $0.session.draggingPointer == .touch(1) }, .change { $0.drag.isEnabled = false },
      .sees { $0.session.draggingPointer == nil }, .change { $0.drag.isEnabled = true },
      .drag(dy: 100), .drag(dy: -100), .up, .extent(100), .said(.tap(target: "handle"), 0)),
    Row(
      "moves a panel as long as its content on its spring",
      on: Hand(
        DrawerConfiguration(
          detents: [.points("closed", 100), .content("all")], initial: "all")), .content(300),
      .rests("all"), .extent(300), .content(400), .extent(300), .phase(.settling), .rests("all"),
      .extent(400), .content(250), .extent(400), .phase(.settling), .rests("all"), .extent(250)),
  ]

  @Test(arguments: rows) func `moves a panel only by its detents, its initial one and its content`(
    row: Row
  ) { #expect(row.difference == nil) }

  @Test func `takes the spring of reduced motion in mid-flight, without a jump, and back`() throws {
    var hand = Hand()
    hand.play([.go("open"), .wait(0.1)])
    let before = hand.shown
    hand.events += hand.session.setOptions(MotionOptions(isReduced: true), at: hand.time)
    #expect(abs(hand.extent - before.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - before.velocity) < 1e-6)
    let reduced = try #require(hand.session.nextDeadline)
    #expect(reduced < 0.1 + 0.35)
    hand.events += hand.session.setOptions(MotionOptions(), at: hand.time)
    #expect(try #require(hand.session.nextDeadline) > reduced + 0.1)
  }

  @Test(arguments: [5.0, 0.5, 0.05])
  func `ends a motion where it is as near to rest as is told now`(tolerance: Double) throws {
    var hand = Hand()
    _ = hand.session.setOptions(MotionOptions(tolerance: tolerance), at: 0)
    hand.play([.go("open")])
    let motion = SpringMotion(spring: .bouncy, from: 100, to: 500, at: 0)
    let end = motion.settlingTime(tolerance: tolerance)
    let deadline = try #require(hand.session.nextDeadline)
    #expect(abs(deadline.seconds - end) < 1e-9)
  }

  // MARK: What does not move a drawer

  enum Moment: String, CaseIterable, Sendable {
    case over = "pulled past its largest detent"
    case under = "pulled below its smallest"
    case list = "its list pulled past its end"
    case fling = "its list flinging"
    case flight = "on its spring"
    case coast = "running up to its largest detent by its own velocity"
  }

  static func hand(_ moment: Moment) -> Hand {
    switch moment {
    case .over, .under, .flight:
      var hand = Hand(
        DrawerConfiguration(over: .uikit(coefficient: 0.55), under: .uikit(coefficient: 0.7)))
      hand.down(200, 90)
      hand.drag(dy: moment == .over ? 700 : moment == .under ? -60 : 250, over: 0.3)
      if moment == .flight { hand.up() }
      return hand
    case .list, .fling:
      var hand = Hand.heldList(at: "full")
      hand.drag(dy: moment == .list ? -480 : -60, over: 0.2)
      if moment == .fling { hand.up() }
      return hand
    case .coast: return ListTests.flung(arriving: 700)
    }
  }

  @Test(arguments: Moment.allCases, [0.004, 1.2])
  func `of what does not move a drawer changes nothing about how it goes on`(
    _ moment: Moment, after seconds: Double
  ) {
    var untold = Self.hand(moment)
    untold.play([.wait(seconds)])
    var told = untold
    told.configure {
      $0.scrim.opacity = 0.3
      $0.handle.length += 1
    }
    for step in 1...60 {
      for way in [-2.0, 3, 1] where untold.session.draggingPointer != nil {
        let back = moment == .over ? -way : way
        told.drag(dy: back, over: 0.002)
        untold.drag(dy: back, over: 0.002)
      }
      untold.play([.wait(0.004)])
      told.play([.wait(0.004)])
      #expect(told.extent == untold.extent, "after \(step) steps")
      #expect(told.shown.scroll == untold.shown.scroll, "after \(step) steps")
    }
  }

  // MARK: Another scene

  @Test(arguments: [
    ([Step.go("open"), .wait(0.1)], [DrawerEvent.Kind.didChange(from: "closed", to: "open")]),
    ([.down(40, 50)], []), ([.swipe(dy: 5)], nil), ([.carry(300)], nil), ([.wait(1)], []),
  ]) func `of the scene ends all at once, reports what was announced, and holds nothing`(
    steps: [Step], kinds: [DrawerEvent.Kind]?
  ) {
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
