import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Keys, wheels and trackpads.
@Suite struct KeyTests {
  private static func hand(_ edge: Edge = .bottom, at initial: String = "mid") -> Hand {
    var drawer = DrawerConfiguration()
    drawer.edge = edge
    drawer.detents = [.points("low", 40), .points("mid", 150), .points("high", 300)]
    drawer.initial = initial
    drawer.spring = .smooth
    drawer.overpullClosesAt = nil
    return Hand(drawer)
  }

  @Test(arguments: [
    (Edge.bottom, Key.up, Key.down), (.top, .down, .up), (.leading, .right, .left),
    (.trailing, .left, .right),
  ])
  func `arrows step the way they point, pages grow and shrink, on every edge`(
    edge: Edge, larger: Key, smaller: Key
  ) {
    for key in Key.allCases {
      var hand = Self.hand(edge)
      hand.play([.key(key), .settle])
      let expected =
        switch key {
        case larger, .pageUp, .end, .space, .return: "high"
        case smaller, .pageDown, .home, .escape: "low"
        default: "mid"
        }
      #expect(hand.detent == expected, "\(key)")
    }
  }

  static let rows = [
    Row("cycles", [.key(.space), .settle, .key(.return)], "mid"),
    Row("cycles on", [.key(.space), .settle, .key(.return), .settle, .key(.space)], "low"),
    Row("steps from where it is going", [.jump("low"), .key(.up), .wait(0.02), .key(.up)], "high"),
    Row(
      "escape closes what is open only", [.jump("low"), .key(.escape)], "low",
      [(.dismissPrevented, 0)]),
    Row("a notch", [.notch(-1, y: 890)], "high"),
    Row(
      "one too many", [.jump("high"), .notch(-1, y: 890)], "high", [(.unconsumed(dx: 0, dy: -1), 1)]
    ),
    Row(
      "two the other way", [.jump("high"), .notch(1, y: 890), .settle, .notch(1, y: 890)], "low"),
    Row("beside the panel", [.notch(1, y: 300)], "mid", [(.unconsumed(dx: 0, dy: 1), 1)]),
    Row("a trackpad, then silence", [.swipe(dy: -12, y: 890)], "high"),
  ]

  @Test(arguments: rows) func `and wheels lead to detents`(row: Row) {
    #expect(row.difference(Self.hand()) == nil)
  }

  @Test func `leave a drawer alone that takes no hands`() {
    var hand = Self.hand()
    var still = hand.session.drawers[0].configuration
    still.drag.isEnabled = false
    _ = hand.session.configure(still, at: 0)
    for key in Key.allCases { hand.send(.key(key)) }
    #expect(hand.session.isAtRest && hand.detent == "mid")
    #expect(!hand.session.takesKeys(drawer: 0))
  }

  @Test func `leave a panel in a hand alone`() {
    var hand = Hand()
    hand.carry(to: 250)
    for key in Key.allCases { hand.send(.key(key)) }
    #expect(abs(hand.extent - 250) < 1e-9)
    #expect(hand.shown.phase == .dragging)
  }

  @Test func `on a closed drawer are no move of it: a new initial detent is heeded`() {
    var opened = DrawerConfiguration()
    opened.initial = "open"
    var hand = Hand()
    hand.send(.key(.escape))
    hand.events += hand.session.configure(opened, at: 0)
    hand.settle()
    #expect(hand.detent == "open", "nobody has moved it yet")
  }

  /// A sheet that is always visible, and a hidden filter drawer in front of it.
  private static func session(filter: Bool = true) -> Session {
    let sheet = DrawerConfiguration(
      edge: .bottom, detents: [.points("peek", 90), .points("open", 500)], initial: "peek")
    var hidden = DrawerConfiguration(
      edge: .trailing, detents: [.points("closed", 0), .points("open", 300)], initial: "closed")
    hidden.drag.isEnabled = filter
    return Session(drawers: [sheet, hidden], container: Size(width: 400, height: 900))
  }

  private static func press(_ key: Key, _ session: inout Session) -> [String?] {
    _ = session.handle(.key(key), at: session.now)
    return (0..<2).map { session.detent(drawer: $0) }
  }

  @Test(arguments: [Key.space, .return, .pageUp, .end])
  func `move the visible drawer, not a hidden one in front`(key: Key) {
    var session = Self.session()
    #expect(Self.press(key, &session) == ["open", "closed"])
  }

  @Test func `reach a hidden drawer where there is no other, and by the arrow to it`() {
    var session = Self.session()
    #expect(Self.press(.left, &session) == ["peek", "open"])
    var alone = Session(
      drawers: [
        DrawerConfiguration(
          edge: .leading, detents: [.points("closed", 0), .points("open", 300)], initial: "closed")
      ], container: Size(width: 400, height: 900))
    _ = alone.handle(.key(.space), at: 0)
    #expect(alone.isOpen())
  }

  @Test func `go to the drawer whose handle has the focus`() {
    var session = Self.session()
    _ = session.jump(to: "open", drawer: 1, at: 0)
    session.focusedDrawer = 0
    #expect(Self.press(.pageUp, &session) == ["open", "open"])
  }

  // MARK: Wheels

  @Test(arguments: [WheelEvent.Resolution.notched, .precise])
  func `and a wheel across the axis or beside the panel leave it to the window`(
    _ resolution: WheelEvent.Resolution
  ) {
    var hand = Hand()
    hand.turn(resolution, dx: 3, dy: 2)
    hand.turn(resolution, dx: -3, dy: 2)
    hand.turn(resolution, dy: 3, x: 200, y: 600)
    #expect(
      hand.kinds == [
        .unconsumed(dx: 3, dy: 2), .unconsumed(dx: -3, dy: 2), .unconsumed(dx: 0, dy: 3),
      ])
    #expect(hand.session.isAtRest && hand.extent == 100)
    hand = Hand(DrawerConfiguration(initial: "open", scrim: ScrimRule(opacity: 0.5)))
    hand.turn(resolution, dy: 2, x: 200, y: 800)
    #expect(hand.events.isEmpty, "over a modal scrim")
  }

  // MARK: Trackpads

  @Test func `are no match for a trackpad: it drags point for point until it is silent`() {
    var hand = Hand()
    hand.play([.swipe(dy: 5, count: 30)])
    #expect(abs(hand.extent - 250) < 1e-9 && hand.shown.phase == .dragging)
    for (silence, phase) in [(0.099, DrawerSnapshot.Phase.dragging), (0.104, .settling)] {
      var hand = hand
      hand.play([.wait(silence)])
      #expect(hand.shown.phase == phase)
    }
  }

  @Test(arguments: [
    ([Step.down(40, 800)], "open", DrawerSnapshot.Phase.settling), ([.notch(1)], "open", .settling),
    ([.blur], "closed", .settling), ([.jump("open")], "open", .resting),
  ])
  func `and others take the panel from a trackpad, which may begin anew at once`(
    steps: [Step], detent: String, phase: DrawerSnapshot.Phase
  ) {
    var hand = Hand()
    hand.play([.swipe(dy: 5, count: 26)] + steps)
    #expect(hand.shown.phase == phase)
    var again = hand
    again.play([.up, .swipe(dy: 5, count: 1)])
    #expect(again.shown.phase == .dragging)
    hand.play([.up, .settle])
    #expect(hand.detent == detent)
  }
}
