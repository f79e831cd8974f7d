import FluidCore
import FluidDrawer
import Testing

/// What a scrim dims, and several modal drawers.
@Suite struct ScrimTests {
  static let modal = ScrimRule(opacity: 0.5)
  static let light = ScrimRule(opacity: 0.5, isModal: false)

  static let button = ControlRegion(
    id: "behind", drawer: nil, kind: .button, rect: Rect(x: 150, y: 300, width: 100, height: 60))

  private static func hand(_ drawers: DrawerConfiguration..., open: Int...) -> Hand {
    var hand = Hand(drawers: drawers, regions: [button])
    for drawer in open { hand.open(drawer) }
    return hand
  }

  private static func modal(_ edge: Edge, initial: String = "closed", isDismissible: Bool = true)
    -> DrawerConfiguration
  { .side(edge, scrim: modal, isDismissible: isDismissible, initial: initial) }

  private static func light(_ edge: Edge) -> DrawerConfiguration { .side(edge, scrim: light) }

  /// A drawer with a detent between, and dimming from there on.
  private static func late(_ edge: Edge, initial: String = "closed") -> DrawerConfiguration {
    var late = DrawerConfiguration.side(
      edge, scrim: ScrimRule(opacity: 0.8, from: "half"), initial: initial)
    late.detents = [.points("closed", 0), .points("half", 100), .points("open", 200)]
    return late
  }

  private static var wide: DrawerConfiguration {
    var wide = DrawerConfiguration.side(.top, edgeRegion: nil)
    wide.drag.grab = .anywhere
    return wide
  }

  private static let tap: [Step] = [.down(200, 330), .up]

  @Test(arguments: [
    ("open", 0.0), ("open", 0.05), ("open", 0.2), ("closed", 0.05), ("closed", 0.15),
  ]) func `keeps taps from what it dims, also on its way, and they close the drawer`(
    to target: String, after seconds: Double
  ) {
    var hand = Self.hand(Self.modal(.leading))
    hand.play([.jump(target == "open" ? "closed" : "open"), .go(target), .wait(seconds)])
    if seconds == 0 { hand.settle() }
    #expect(hand.shown.scrim > 0)
    hand.play(Self.tap)
    #expect(hand.tapped("behind") == 0 && hand.tapped("scrim") == 1)
    #expect(!hand.session.isOpen())
    hand.play([.settle] + Self.tap)
    #expect(hand.tapped("behind") == 1)
  }

  static let scrims: [Row] = [
    Row(
      "presses, wheels and keys from what is behind",
      on: hand(.side(.leading), modal(.top), open: 0, 1), .notch(0, x: 60, y: 500),
      .act { $0.turn(.notched, dx: -1, x: 60, y: 500) }, .key(.left), .rests("open", "open"),
      .sees { !$0.session.isReachable(button, at: $0.time) }, .down(200, 330), .up,
      .said(.tap(target: "behind"), 0), .said(.tap(target: "scrim")), .rests("open", "closed")),
    Row(
      "presses from strips of drawers in front, and drags from anywhere",
      on: hand(modal(.leading), .side(.trailing), wide, open: 0), .down(395, 400),
      .drag(dx: -150), .wait(0.2), .up, .settle, .down(300, 400), .drag(dy: 100), .wait(0.2), .up,
      .settle, .sees { $0.detents[1...] == ["closed", "closed"] }),
    Row(
      "nothing where it is light", on: hand(.side(.leading), light(.top), open: 0, 1),
      .sees { $0.drawers[1].scrim == 0.5 && $0.session.isReachable(button, at: $0.time) },
      .down(200, 330), .up, .said(.tap(target: "behind")), .rests("open", "open"),
      .down(100, 400), .drag(dx: -150), .wait(0.2), .up, .rests("closed", "open"), .down(300, 700),
      .up, .rests("closed", "closed"), .said(.tap(target: "scrim"))),
    Row(
      "taps, and closes the topmost drawer first",
      on: hand(light(.leading), light(.top), open: 0, 1), .down(300, 700), .up,
      .rests("open", "closed"), .down(300, 700), .up, .rests("closed", "closed")),
    Row(
      "escape, the topmost first", on: hand(light(.leading), light(.top), open: 0, 1),
      .key(.escape), .rests("open", "closed"), .key(.escape), .rests("closed", "closed")),
    Row(
      "from its own detent on", on: hand(light(.leading), late(.top), open: 0),
      .go("half", drawer: 1), .settle, .sees { $0.drawers.map(\.scrim) == [0.5, 0] },
      .go("open", drawer: 1), .settle, .sees { $0.drawers.map(\.scrim) == [0.5, 0.8] }),
  ]

  @Test(arguments: scrims) func `keeps and closes`(row: Row) { #expect(row.difference == nil) }

  // MARK: Several modal drawers

  private static let held = modal(.leading, initial: "open", isDismissible: false)

  static let modals: [Row] = [
    Row(
      "a drawer that opens lies on the modal one before it, and goes with it",
      on: hand(modal(.leading), modal(.trailing), light(.top), open: 0, 2),
      .act { $0.events = [] }, .go("open", drawer: 1), .rests("open", "open", "open"),
      .sees { $0.events.allSatisfy { $0.drawer == 1 } },
      .go("closed"), .rests("closed", "closed", "open")),
    Row(
      "drawers set up open stay so", on: hand(held, modal(.trailing, initial: "open")),
      .key(.tab), .rests("open", "open"), .said(.dismissPrevented, 0)),
  ]

  static let modalKeys: [Row] = [Key.space, .return, .end, .home, .pageDown].map {
    (key: Key) -> Row in
    Row(
      "it has the keys, also where a closed drawer in front shows",
      on: hand(
        modal(.leading),
        DrawerConfiguration(edge: .bottom, detents: [.points("closed", 60), .points("open", 160)]),
        open: 0), .key(key), .rests(key == .end ? "open" : "closed", "closed"))
  }

  @Test(arguments: modals + modalKeys) func `stacks modal drawers`(row: Row) {
    #expect(row.difference == nil)
  }
}
