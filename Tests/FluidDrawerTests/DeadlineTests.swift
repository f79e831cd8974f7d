import FluidCore
import FluidDrawer
import Testing

/// The times of a session.
@Suite struct DeadlineTests {
  /// A drawer with several motions in a row.
  enum Course: String, CaseIterable, Sendable {
    case spring = "a panel on its spring"
    case edge = "a panel that changes its edge"
    case flungOpen = "a panel flung open into its list"
    case rewound = "a list flung back into its panel"
    case bounce = "a list flung past its end"
    case silence = "a trackpad that has fallen silent"

    var hand: Hand {
      var hand: Hand
      switch self {
      case .spring:
        hand = Hand()
        hand.events += hand.session.settle(to: "open", at: 0)
      case .edge:
        hand = EdgeSwitchTests.hand()
        hand.events += hand.session.configure(.sheet(.leading), at: 0)
      case .flungOpen: hand = ListTests.flung(arriving: 500)
      case .rewound:
        hand = Hand.heldList(at: "full")
        hand.drag(dy: -120, over: 0.2)
        hand.hold()
        hand.drag(dy: 100, over: 0.05)
        hand.up()
      case .bounce:
        hand = Hand.heldList(at: "full")
        hand.drag(dy: -200, over: 0.1)
        hand.up()
      case .silence:
        hand = Hand()
        hand.play([.swipe(dy: 5)])
      }
      return hand
    }
  }

  @Test(arguments: Course.allCases)
  func `show at each deadline what is to be seen once it has passed`(course: Course) throws {
    var hand = course.hand
    var turns = 0
    while let deadline = hand.session.nextDeadline {
      let ahead = hand.session.frame(at: deadline)
      hand.events += hand.session.advance(to: deadline)
      #expect(hand.session.frame(at: deadline) == ahead)
      #expect(deadline <= hand.session.nextDeadline ?? .infinity)
      turns += 1
      try #require(turns < 20)
    }
    #expect(hand.session.isAtRest && hand.detent != nil)
  }

  @Test(arguments: Course.allCases)
  func `bring the same whether every deadline is kept or none`(course: Course) {
    var kept = course.hand
    var missed = kept
    while let deadline = kept.session.nextDeadline {
      kept.events += kept.session.advance(to: deadline)
    }
    kept.settle()
    missed.settle()
    #expect(kept.shown == missed.shown)
    #expect(kept.events.map(\.kind) == missed.events.map(\.kind))
    for (a, b) in zip(kept.events, missed.events) { #expect(abs(a.time - b.time) < 1e-9) }
  }
}
