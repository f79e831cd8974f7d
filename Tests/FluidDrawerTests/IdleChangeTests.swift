import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite("A change of what does not move a drawer")
struct IdleChangeTests {
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
      var hand = HandOffTests.held(at: "full", towards: -1)
      hand.drag(dy: moment == .list ? -480 : -60, over: 0.2)
      if moment == .fling { hand.up() }
      return hand
    }
  }

  @Test(arguments: Moment.allCases)
  func `changes nothing about how it goes on`(_ moment: Moment) {
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

  @Test func `lets a spring that is exchanged carry it from where it is`() {
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
}
