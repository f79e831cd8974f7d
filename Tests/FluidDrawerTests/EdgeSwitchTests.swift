import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite("A drawer given another edge")
struct EdgeSwitchTests {
  static func configuration(_ edge: Edge = .bottom) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: edge,
      detents: [.fraction("small", 0.1), .fraction("medium", 0.5), .fraction("large", 0.9)],
      initial: "medium", spring: .bouncy, release: .swiftui, overpullClosesAt: nil)
  }

  static func hand(at detent: String = "medium") -> Hand {
    var hand = Hand(configuration(), size: Size(width: 500, height: 800))
    _ = hand.session.jump(to: detent, at: 0)
    return hand
  }

  /// Snapshots every few milliseconds until everything rests.
  static func watch(_ hand: inout Hand) -> [DrawerSnapshot] {
    var seen: [DrawerSnapshot] = []
    while !hand.session.isAtRest, seen.count < 5000 {
      hand.events += hand.session.advance(to: hand.time)
      seen.append(hand.shown)
      hand.time += 0.002
    }
    return seen
  }

  /// The longest step between two snapshots, in points, out of sight excepted.
  static func longestStep(_ seen: [DrawerSnapshot]) -> Double {
    zip(seen, seen.dropFirst()).map { max(0, $0.extent) - max(0, $1.extent) }.map(abs).max() ?? 0
  }

  @Test(
    "goes out at the old one and comes in at the new one, to the same detent and without a word",
    arguments: [Edge.top, .leading, .trailing])
  func outAndIn(edge: Edge) throws {
    var hand = Self.hand()
    hand.events = hand.session.configure(Self.configuration(edge), at: 0)
    #expect(hand.extent == 400)
    #expect(hand.shown.geometry.side == .bottom)
    let seen = Self.watch(&hand)
    let sides = seen.map(\.geometry.side)
    let turn = try #require(sides.firstIndex { $0 != .bottom })
    #expect(sides[turn...].allSatisfy { $0 == sides[turn] })
    #expect(seen[turn].extent < 20)
    // Out without hesitation and without turning back, and sooner than it comes in.
    #expect(zip(seen[..<turn], seen[1..<turn]).allSatisfy { $0.extent >= $1.extent })
    #expect(Double(turn) * 0.002 < 0.3)
    // No farther between two snapshots than its velocity carries it.
    #expect(Self.longestStep(seen) < 0.002 * (seen.map { abs($0.velocity) }.max() ?? 0) + 1)
    #expect(hand.detent == "medium")
    #expect(hand.extent == 0.5 * (edge == .top ? 800 : 500))
    #expect(hand.events.isEmpty)
  }

  @Test("starts from where it is and as fast as it is")
  func inFlight() {
    var hand = Self.hand()
    hand.events += hand.session.settle(to: "large", at: 0)
    hand.time = 0.08
    let before = hand.shown
    hand.events += hand.session.configure(Self.configuration(.leading), at: hand.time)
    #expect(abs(hand.extent - before.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - before.velocity) < 1e-9)
    #expect(hand.shown.target == "large")
    #expect(Self.longestStep(Self.watch(&hand)) < 12)
    #expect(hand.detent == "large")
    #expect(
      hand.events.map(\.kind) == [
        .willChange(from: "medium", to: "large"), .didChange(from: "medium", to: "large"),
      ])
  }

  @Test("only comes in where nothing of it was to be seen")
  func hidden() {
    var configuration = Self.configuration()
    configuration.detents = [.hidden, .medium]
    configuration.initial = "hidden"
    var hand = Hand(configuration)
    configuration.edge = .top
    configuration.detents = [.small, .medium]
    hand.events += hand.session.configure(configuration, at: 0)
    #expect(hand.shown.geometry.side == .top)
    #expect(hand.extent == 0)
    hand.settle()
    #expect(hand.detent == "small")
    #expect(
      hand.events.map(\.kind) == [
        .willChange(from: "hidden", to: "small"), .didChange(from: "hidden", to: "small"),
      ])
  }

  @Test("and back again before it was out turns round")
  func turnsRound() {
    var hand = Self.hand()
    hand.events += hand.session.configure(Self.configuration(.top), at: 0)
    hand.time = 0.1
    let before = hand.shown
    hand.events += hand.session.configure(Self.configuration(.bottom), at: hand.time)
    #expect(abs(hand.extent - before.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - before.velocity) < 1e-9)
    let seen = Self.watch(&hand)
    #expect(seen.allSatisfy { $0.geometry.side == .bottom })
    #expect(hand.detent == "medium")
    #expect(hand.events.isEmpty)
  }

  @Test("and yet another goes to the last of them", arguments: [0.1, 0.3, 0.6])
  func further(after pause: Double) {
    var hand = Self.hand()
    for edge in [Edge.leading, .top, .trailing] {
      let before = hand.shown
      hand.events += hand.session.configure(Self.configuration(edge), at: hand.time)
      #expect(abs(max(0, hand.extent) - max(0, before.extent)) < 1e-9)
      hand.time += pause
      hand.events += hand.session.advance(to: hand.time)
    }
    #expect(Self.longestStep(Self.watch(&hand)) < 20)
    #expect(hand.shown.geometry.side == .right)
    #expect(hand.detent == "medium")
    #expect(hand.events.isEmpty)
  }

  @Test("cannot be caught on its way out, and can on its way in")
  func presses() {
    var hand = Self.hand()
    hand.events += hand.session.configure(Self.configuration(.top), at: 0)
    hand.time = 0.1
    hand.down(200, 790)
    #expect(hand.shown.phase == .settling)
    hand.drag(dy: -300, over: 0.5)
    #expect(hand.shown.phase == .settling)
    hand.up()
    hand.settle()
    #expect(hand.detent == "medium")

    hand.events += hand.session.configure(Self.configuration(.bottom), at: hand.time)
    hand.time += 0.35
    hand.events += hand.session.advance(to: hand.time)
    let extent = hand.extent
    hand.down(40, 795)
    #expect(hand.shown.phase == .dragging)
    #expect(abs(hand.extent - extent) < 1e-9)
    hand.time += 1
    hand.up()
    hand.settle()
    #expect(hand.detent != nil)
    #expect(hand.session.isAtRest)
  }

  @Test("lets go of the finger that held it")
  func held() {
    var hand = Self.hand()
    hand.down(250, 410)
    hand.drag(dy: -100, over: 0.2)
    let extent = hand.extent
    hand.events += hand.session.configure(Self.configuration(.top), at: hand.time)
    #expect(abs(hand.extent - extent) < 1e-9)
    hand.drag(dy: -100, over: 0.2)
    hand.up()
    hand.settle()
    #expect(hand.detent == "medium")
    #expect(hand.shown.geometry.side == .top)
  }

  @Test("goes where it is sent meanwhile, by the program and by keys")
  func sent() {
    for isKey in [false, true] {
      var hand = Self.hand()
      hand.events += hand.session.configure(Self.configuration(.top), at: 0)
      hand.time = 0.1
      let before = hand.extent
      if isKey {
        hand.send(.key(.down))
      } else {
        hand.events += hand.session.settle(to: "large", at: hand.time)
      }
      #expect(abs(hand.extent - before) < 1e-9)
      #expect(hand.shown.target == "large")
      hand.settle()
      #expect(hand.detent == "large")
      #expect(hand.extent == 720)
      #expect(hand.count(.didChange(from: "medium", to: "large")) == 1)
    }
  }

  @Test("ends on its detent through a resize, a jump and a turn to reduced motion")
  func disturbed() {
    for disturbance in 0..<3 {
      var hand = Self.hand()
      hand.events += hand.session.configure(Self.configuration(.leading), at: 0)
      hand.time = 0.1
      switch disturbance {
      case 0: hand.send(.resize(Size(width: 300, height: 600)))
      case 1: hand.events += hand.session.jump(to: "medium", at: hand.time)
      default: hand.events += hand.session.setOptions(MotionOptions(isReduced: true), at: hand.time)
      }
      hand.settle()
      #expect(hand.detent == "medium")
      #expect(hand.shown.geometry.side == .left)
      #expect(hand.extent == (disturbance == 0 ? 150 : 250))
      #expect(hand.events.isEmpty)
    }
  }

  @Test("is there twice as soon where motion is reduced, and never overshoots")
  func reduced() {
    var hand = Self.hand()
    hand.events += hand.session.setOptions(MotionOptions(isReduced: true), at: 0)
    hand.events += hand.session.configure(Self.configuration(.top), at: 0)
    let seen = Self.watch(&hand)
    #expect(hand.time < 0.5)
    #expect(seen.allSatisfy { $0.extent <= 400.000001 })
    #expect(hand.detent == "medium")
  }

  @Test("and other detents at once goes to the nearest left and says so")
  func otherDetents() {
    var hand = Self.hand()
    var other = Self.configuration(.top)
    other.detents = [.points("low", 80), .points("high", 700)]
    hand.events += hand.session.configure(other, at: 0)
    hand.settle()
    #expect(hand.detent == "high")
    #expect(
      hand.events.map(\.kind) == [
        .willChange(from: "medium", to: "high"), .didChange(from: "medium", to: "high"),
      ])
  }

  @Test("leaves the finger on another drawer alone")
  func otherDrawer() {
    var session = Session(
      drawers: [Self.configuration(.top), Self.configuration(.bottom)],
      container: Size(width: 500, height: 900))
    _ = session.settle(to: "small", drawer: 1, at: 0)
    _ = session.advance(to: 5)
    _ = session.handle(.down(.touch(1), Point(x: 250, y: 440)), at: 5)
    _ = session.configure(Self.configuration(.leading), drawer: 1, at: 5)
    #expect(session.frame(at: 5).map(\.phase) == [.dragging, .settling])
  }

  @Test func `goes out in a window that gets another size as one of that size`() {
    var hand = Self.hand()
    hand.events += hand.session.configure(Self.configuration(.leading), at: 0)
    hand.time = 0.05
    hand.send(.resize(Size(width: 300, height: 600)))
    #expect(hand.shown.geometry.side == .bottom)
    #expect(hand.shown.geometry.container == Size(width: 300, height: 600))
  }

  @Test func `having swung out of sight is at its new one at once, as far out`() {
    var configuration = Self.configuration()
    configuration.detents = [.hidden, .medium]
    var hand = Hand(configuration, size: Size(width: 500, height: 800))
    hand.events += hand.session.settle(to: "hidden", at: 0)
    while hand.extent >= -1, hand.time < 2 { hand.time += 0.01 }
    let seen = hand.extent
    #expect(seen < -1)
    configuration.edge = .leading
    hand.events += hand.session.configure(configuration, at: hand.time)
    #expect(hand.shown.geometry.side == .left)
    #expect(abs(hand.extent - seen) < 1e-9)
    hand.settle()
    #expect(hand.detent == "hidden" && hand.extent == 0)
  }

  @Test func `is as open and dims as much on its way out as it did where it was`() {
    var configuration = Self.configuration()
    configuration.scrim = ScrimRule(opacity: 0.6)
    var hand = Hand(configuration, size: Size(width: 500, height: 800))
    let before = hand.shown
    #expect(before.progress == 0.5 && abs(before.scrim - 0.3) < 1e-9)
    configuration.edge = .leading
    configuration.detents = [.fraction("small", 0.4), .fraction("medium", 0.5)]
    hand.events += hand.session.configure(configuration, at: 0)
    #expect(hand.shown.progress == before.progress && hand.shown.scrim == before.scrim)
    #expect(hand.shown.stops == before.stops)
  }
}
