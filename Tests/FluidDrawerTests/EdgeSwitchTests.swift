import FluidCore
import FluidDrawer
import Testing

/// A drawer given another edge.
@Suite struct EdgeSwitchTests {
  static func hand(_ configuration: DrawerConfiguration = .sheet()) -> Hand {
    Hand(configuration, size: Size(width: 500, height: 800))
  }

  /// A sheet with a hidden detent.
  static func hiding(initial: String) -> DrawerConfiguration {
    var configuration = DrawerConfiguration.sheet()
    configuration.detents = [.hidden, .medium]
    configuration.initial = initial
    return configuration
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

  @Test(arguments: [Edge.top, .leading, .trailing], [false, true])
  func `goes out at the old edge and comes in at the new one, without a word`(
    edge: Edge, isReduced: Bool
  ) throws {
    var hand = Self.hand()
    _ = hand.session.setOptions(MotionOptions(isReduced: isReduced), at: 0)
    hand.play([.configure(.sheet(edge)), .extent(400)])
    #expect(hand.extent == 400 && hand.shown.geometry.side == .bottom)
    let seen = Self.watch(&hand)
    let sides = seen.map(\.geometry.side)
    let turn = try #require(sides.firstIndex { $0 != .bottom })
    #expect(sides[turn...].allSatisfy { $0 == sides[turn] } && seen[turn].extent < 20)
    // Out without hesitation and without turning back, and sooner than it comes in.
    #expect(zip(seen[..<turn], seen[1..<turn]).allSatisfy { $0.extent >= $1.extent })
    #expect(Double(turn) * 0.002 < 0.3)
    // No farther between two snapshots than its velocity carries it.
    let fastest: Double = seen.map { abs($0.velocity) }.max()!
    #expect(Self.longestStep(seen) < 0.002 * fastest + 1)
    let end = 0.5 * (edge == .top ? 800 : 500)
    #expect(hand.detent == "medium" && hand.extent == end && hand.events.isEmpty)
    // Where motion is reduced it is there twice as soon, and never overshoots.
    if isReduced { #expect(hand.time < 0.5) }
    #expect(seen[turn...].allSatisfy { $0.extent <= end + 1e-6 } == isReduced)
  }

  @Test func `starts from where it is and as fast as it is, there and back again`() {
    var hand = Self.hand()
    hand.play([.go("large"), .wait(0.08)])
    for edge in [Edge.leading, .bottom] {
      let before = hand.shown
      hand.play([.configure(.sheet(edge))])
      #expect(abs(hand.extent - before.extent) < 1e-9)
      #expect(abs(hand.shown.velocity - before.velocity) < 1e-9)
      #expect(hand.shown.target == "large")
      hand.play([.wait(0.02)])
    }
    let seen = Self.watch(&hand)
    #expect(Self.longestStep(seen) < 12 && seen.allSatisfy { $0.geometry.side == .bottom })
    #expect(hand.detent == "large")
    #expect(
      hand.kinds == [
        .willChange(from: "medium", to: "large"), .didChange(from: "medium", to: "large"),
      ])
  }

  private static var low: DrawerConfiguration {
    var low = DrawerConfiguration.sheet(.top)
    low.detents = [.points("low", 80), .points("high", 700)]
    return low
  }

  private static let top = Step.configure(.sheet(.top))

  static let rows: [Row] = [
    Row(
      "only comes in where nothing of it was visible", on: hand(hiding(initial: "hidden")),
      .change { ($0.edge, $0.detents) = (.top, [.small, .medium]) },
      .sees { $0.shown.geometry.side == .top }, .extent(0), .rests("small"),
      .told([.willChange(from: "hidden", to: "small"), .didChange(from: "hidden", to: "small")])),
    Row(
      "cannot be caught on its way out", on: hand(), top, .wait(0.1), .down(200, 790),
      .phase(.settling), .drag(dy: -300, over: 0.5), .phase(.settling), .up, .rests("medium")),
    Row(
      "can be caught on its way in", on: hand(.sheet(.top)), .configure(.sheet()), .wait(0.35),
      .down(40, 795), .phase(.dragging), .wait(1), .up, .rests("small")),
    Row(
      "goes where the program sends it meanwhile", on: hand(), top, .wait(0.1), .go("large"),
      .sees { $0.shown.target == "large" }, .rests("large"), .extent(720),
      .said(.didChange(from: "medium", to: "large"))),
    Row(
      "ends on its detent through a resize", on: hand(), .configure(.sheet(.leading)), .wait(0.1),
      .resize(300, 600), .rests("medium"), .extent(150), .told([])),
    Row(
      "with other detents goes to the nearest left and says so", on: hand(), .configure(low),
      .rests("high"),
      .told([.willChange(from: "medium", to: "high"), .didChange(from: "medium", to: "high")])),
    Row(
      "leaves the finger on another drawer alone",
      on: Hand(drawers: [.sheet(.top), .sheet()], size: Size(width: 500, height: 900)),
      .go("small", drawer: 1), .settle, .down(250, 440),
      .act { $0.events += $0.session.configure(.sheet(.leading), drawer: 1, at: $0.time) },
      .phases([.dragging, .settling])),
    Row(
      "lets go of the finger that held it", on: hand(), .down(250, 410), .drag(dy: -100),
      .extent(500), top, .extent(500), .notch(1), .drag(dy: -100), .up, .rests("medium"),
      .sees { $0.shown.geometry.side == .top }, .down(250, 200), .configure(.sheet()), .settle,
      .drag(dy: -100), .extent(400)),
    Row(
      "has a trackpad go on at the new edge", on: hand(.sheet(.top)), .swipe(dy: 5, count: 1),
      .configure(.sheet()), .swipe(dy: -0.5, count: 100, y: 780), .phase(.dragging)),
  ]

  @Test(arguments: rows)
  func `ends on its detent at the new edge, whoever sends or catches it on its way`(row: Row) {
    #expect(row.difference == nil)
  }

  @Test func `out of sight is at its new edge at once, as far out`() {
    var hand = Self.hand(Self.hiding(initial: "medium"))
    hand.play([.go("hidden")])
    while hand.extent >= -1, hand.time < 2 { hand.time += 0.01 }
    let seen = hand.extent
    hand.play([.change { $0.edge = .leading }])
    #expect(seen < -1 && hand.shown.geometry.side == .left && abs(hand.extent - seen) < 1e-9)
    hand.play([.settle])
    #expect(hand.detent == "hidden" && hand.extent == 0)
  }

  @Test func `is as open and dims as much on its way out as it did where it was`() {
    var hand = Self.hand()
    hand.play([.change { $0.scrim = ScrimRule(opacity: 0.6) }, .settle])
    let before = hand.shown
    #expect(before.progress == 0.5 && abs(before.scrim - 0.3) < 1e-9)
    hand.play([
      .change {
        $0.edge = .leading
        $0.detents = [.fraction("small", 0.4), .fraction("medium", 0.5)]
      }
    ])
    #expect(hand.shown.progress == before.progress && hand.shown.scrim == before.scrim)
    #expect(hand.shown.stops == before.stops)
  }

  @Test func `is out after three eighths of its swing, the fastest there is`() {
    var hand = Hand(
      DrawerConfiguration(
        detents: [.points("open", 300)], spring: .spring(response: 0.4, dampingRatio: 0.9)))
    hand.time = 1
    hand.play([.change { $0.edge = .bottom }])
    let out = 0.4 * 2.0.squareRoot() * 3 / 8
    #expect(abs((hand.session.nextDeadline ?? 0) - 1 - out) < 1e-9)
    #expect(hand.session.frame(at: 1 + out - 1e-3)[0].geometry.side == .top)
    #expect(hand.session.frame(at: 1 + out + 1e-6)[0].geometry.side == .bottom)
  }
}
