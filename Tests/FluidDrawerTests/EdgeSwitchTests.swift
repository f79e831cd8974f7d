import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// A drawer given another edge.
@Suite struct EdgeSwitchTests {
  static func hand(at detent: String = "medium") -> Hand {
    var hand = Hand(.sheet(), size: Size(width: 500, height: 800))
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

  @Test(arguments: [Edge.top, .leading, .trailing])
  func `goes out at the old edge and comes in at the new one, without a word`(edge: Edge) throws {
    var hand = Self.hand()
    hand.events = hand.session.configure(.sheet(edge), at: 0)
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

  @Test
  func `starts from where it is and as fast as it is`() {
    var hand = Self.hand()
    hand.events += hand.session.settle(to: "large", at: 0)
    hand.time = 0.08
    let before = hand.shown
    hand.events += hand.session.configure(.sheet(.leading), at: hand.time)
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

  @Test
  func `only comes in where nothing of it was visible`() {
    var configuration = DrawerConfiguration.sheet()
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

  @Test
  func `back again before it was out turns round`() {
    var hand = Self.hand()
    hand.events += hand.session.configure(.sheet(.top), at: 0)
    hand.time = 0.1
    let before = hand.shown
    hand.events += hand.session.configure(.sheet(.bottom), at: hand.time)
    #expect(abs(hand.extent - before.extent) < 1e-9)
    #expect(abs(hand.shown.velocity - before.velocity) < 1e-9)
    let seen = Self.watch(&hand)
    #expect(seen.allSatisfy { $0.geometry.side == .bottom })
    #expect(hand.detent == "medium")
    #expect(hand.events.isEmpty)
  }

  @Test(arguments: [0.1, 0.3, 0.6])
  func `to yet another edge goes to the last of them`(after pause: Double) {
    var hand = Self.hand()
    for edge in [Edge.leading, .top, .trailing] {
      let before = hand.shown
      hand.events += hand.session.configure(.sheet(edge), at: hand.time)
      #expect(abs(max(0, hand.extent) - max(0, before.extent)) < 1e-9)
      hand.time += pause
      hand.events += hand.session.advance(to: hand.time)
    }
    #expect(Self.longestStep(Self.watch(&hand)) < 20)
    #expect(hand.shown.geometry.side == .right)
    #expect(hand.detent == "medium")
    #expect(hand.events.isEmpty)
  }

  @Test
  func `cannot be caught on its way out, and can on its way in`() {
    var hand = Self.hand()
    hand.events += hand.session.configure(.sheet(.top), at: 0)
    hand.time = 0.1
    hand.down(200, 790)
    #expect(hand.shown.phase == .settling)
    hand.drag(dy: -300, over: 0.5)
    #expect(hand.shown.phase == .settling)
    hand.up()
    hand.settle()
    #expect(hand.detent == "medium")

    hand.events += hand.session.configure(.sheet(.bottom), at: hand.time)
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

  @Test
  func `goes where it is sent meanwhile, by the program and by keys`() {
    for isKey in [false, true] {
      var hand = Self.hand()
      hand.events += hand.session.configure(.sheet(.top), at: 0)
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

  @Test
  func `ends on its detent through a resize, a jump and a turn to reduced motion`() {
    for disturbance in 0..<3 {
      var hand = Self.hand()
      hand.events += hand.session.configure(.sheet(.leading), at: 0)
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

  @Test
  func `is there twice as soon where motion is reduced, and never overshoots`() {
    var hand = Self.hand()
    hand.events += hand.session.setOptions(MotionOptions(isReduced: true), at: 0)
    hand.events += hand.session.configure(.sheet(.top), at: 0)
    let seen = Self.watch(&hand)
    #expect(hand.time < 0.5)
    #expect(seen.allSatisfy { $0.extent <= 400.000001 })
    #expect(hand.detent == "medium")
  }

  @Test
  func `with other detents goes to the nearest left and says so`() {
    var hand = Self.hand()
    var other = DrawerConfiguration.sheet(.top)
    other.detents = [.points("low", 80), .points("high", 700)]
    hand.events += hand.session.configure(other, at: 0)
    hand.settle()
    #expect(hand.detent == "high")
    #expect(
      hand.events.map(\.kind) == [
        .willChange(from: "medium", to: "high"), .didChange(from: "medium", to: "high"),
      ])
  }

  @Test
  func `leaves the finger on another drawer alone`() {
    var session = Session(
      drawers: [.sheet(.top), .sheet(.bottom)],
      container: Size(width: 500, height: 900))
    _ = session.settle(to: "small", drawer: 1, at: 0)
    _ = session.advance(to: 5)
    _ = session.handle(.down(.touch(1), Point(x: 250, y: 440)), at: 5)
    _ = session.configure(.sheet(.leading), drawer: 1, at: 5)
    #expect(session.frame(at: 5).map(\.phase) == [.dragging, .settling])
  }

  @Test func `out of sight is at its new edge at once, as far out`() {
    var configuration = DrawerConfiguration.sheet()
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
    var configuration = DrawerConfiguration.sheet()
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

  @Test func `is out after three eighths of its swing, the fastest there is`() {
    var drawer = DrawerConfiguration()
    drawer.detents = [.points("open", 300)]
    drawer.spring = .spring(response: 0.4, dampingRatio: 0.9)
    var hand = Hand(drawer)
    drawer.edge = .bottom
    _ = hand.session.configure(drawer, at: 1)
    let out = 0.4 * 2.0.squareRoot() * 3 / 8
    #expect(abs((hand.session.nextDeadline ?? 0) - 1 - out) < 1e-9)
    #expect(hand.session.frame(at: 1 + out - 1e-3)[0].geometry.side == .top)
    #expect(hand.session.frame(at: 1 + out + 1e-6)[0].geometry.side == .bottom)
  }

  @Test func `lets go of the finger or trackpad that held it`() {
    var hand = Self.hand()
    hand.play([.down(250, 410), .drag(dy: -100)])
    let extent = hand.extent
    hand.events += hand.session.configure(.sheet(.top), at: hand.time)
    #expect(abs(hand.extent - extent) < 1e-9)
    hand.play([.notch(1), .drag(dy: -100), .up, .settle])
    #expect(hand.detent == "medium" && hand.shown.geometry.side == .top)
    // A trackpad goes on at the new edge.
    hand.turn(.precise, dy: 5)
    hand.events += hand.session.configure(.sheet(.bottom), at: hand.time)
    hand.play([.swipe(dy: -0.5, count: 100, y: 780)])
    #expect(hand.shown.phase == .dragging)
  }
}
