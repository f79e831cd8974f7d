import FluidCore
import FluidDrawer
import Testing

/// Keys, wheels and trackpads.
@Suite struct KeyTests {
  private static func hand(_ edge: Edge = .bottom, isEnabled: Bool = true) -> Hand {
    Hand(
      DrawerConfiguration(
        edge: edge, detents: [.points("low", 40), .points("mid", 150), .points("high", 300)],
        initial: "mid", spring: .smooth, overpullClosesAt: nil,
        drag: DragRule(isEnabled: isEnabled)))
  }

  @Test(arguments: [
    (Edge.bottom, Key.up, Key.down), (.top, .down, .up), (.leading, .right, .left),
    (.trailing, .left, .right),
  ]) func `steps the way its arrow points; pages grow and shrink, on every edge`(
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

  static let keys: [Row] = [
    Row(
      "space and return cycle", on: hand(), .key(.space), .settle, .key(.return), .rests("mid"),
      .key(.space), .rests("low")),
    Row(
      "an arrow steps from where it is going", on: hand(), .jump("low"), .key(.up), .wait(0.02),
      .key(.up), .rests("high")),
    Row(
      "escape closes what is open only", on: hand(), .jump("low"), .key(.escape), .rests("low"),
      .said(.dismissPrevented, 0)),
    Row(
      "none moves a drawer that takes no hands", on: hand(isEnabled: false),
      .act { hand in for key in Key.allCases { hand.send(.key(key)) } },
      .sees { $0.session.isAtRest && !$0.session.takesKeys(drawer: 0) }, .rests("mid")),
    Row(
      "none moves a panel in a hand", .carry(250),
      .act { hand in for key in Key.allCases { hand.send(.key(key)) } }, .extent(250),
      .phase(.dragging)),
    Row(
      "escape on a closed drawer is no move of it: a new initial detent is heeded",
      .key(.escape), .configure(DrawerConfiguration(initial: "open")), .rests("open")),
  ]

  @Test(arguments: keys) func `leads to detents`(row: Row) { #expect(row.difference == nil) }

  // MARK: Several drawers

  /// A sheet that is always visible, and a hidden filter drawer in front of it.
  private static let sheets = Hand(drawers: [
    DrawerConfiguration(
      edge: .bottom, detents: [.points("peek", 90), .points("open", 500)], initial: "peek"),
    DrawerConfiguration(edge: .trailing, detents: [.points("closed", 0), .points("open", 300)]),
  ])

  static let visible: [Row] = [Key.space, .return, .pageUp, .end].map { (key: Key) -> Row in
    Row("the visible, not a hidden one in front", on: sheets, .key(key), .rests("open", "closed"))
  }

  static let drawers: [Row] = [
    Row("the hidden one its arrow points to", on: sheets, .key(.left), .rests("peek", "open")),
    Row(
      "the hidden one where there is no other", on: Hand(.side(.leading)), .key(.space),
      .rests("open")),
    Row(
      "the one whose handle has the focus", on: sheets, .go("open", drawer: 1), .settle,
      .act { $0.session.focusedDrawer = 0 }, .key(.pageUp), .rests("open", "open")),
  ]

  @Test(arguments: visible + drawers) func `goes to a drawer`(row: Row) {
    #expect(row.difference == nil)
  }

  // MARK: Wheels and trackpads

  static let wheels: [Row] = [
    Row("a notch steps", on: hand(), .notch(-1, y: 890), .rests("high")),
    Row(
      "a notch too many is the window's", on: hand(), .jump("high"), .notch(-1, y: 890),
      .said(.unconsumed(dx: 0, dy: -1)), .rests("high")),
    Row(
      "two notches step twice", on: hand(), .jump("high"), .notch(1, y: 890), .settle,
      .notch(1, y: 890), .rests("low")),
    Row("a trackpad, then silence", on: hand(), .swipe(dy: -12, y: 890), .rests("high")),
    Row(
      "a trackpad drags point for point until a tenth of a second of silence",
      .swipe(dy: 5, count: 30), .extent(250), .phase(.dragging), .wait(0.099), .phase(.dragging),
      .wait(0.005), .phase(.settling)),
    Row(
      "a press takes the panel, and a trackpad may begin anew", .swipe(dy: 5, count: 26),
      .down(40, 800), .phase(.settling), .up, .swipe(dy: 5, count: 1), .phase(.dragging)),
    Row("a press ends a swipe", .swipe(dy: 5, count: 26), .down(40, 800), .up, .rests("open")),
    Row(
      "a notch ends a swipe", .swipe(dy: 5, count: 26), .notch(1), .phase(.settling),
      .rests("open")),
    Row(
      "a lost window undoes a swipe", .swipe(dy: 5, count: 26), .blur, .phase(.settling),
      .rests("closed")),
    Row(
      "a jump ends a swipe", .swipe(dy: 5, count: 26), .jump("open"), .phase(.resting),
      .rests("open")),
  ]

  @Test(arguments: wheels) func `has a wheel that leads to detents`(row: Row) {
    #expect(row.difference == nil)
  }

  @Test(arguments: [WheelEvent.Resolution.notched, .precise])
  func `has a wheel that is the window's across the axis, beside the panel, and under no scrim`(
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
}
