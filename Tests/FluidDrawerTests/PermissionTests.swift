import FluidDrawer
import Testing

/// A drawer whose owner refuses some of its detents.
@Suite struct PermissionTests {
  /// Hidden, half and full, as in `cx-veto`, with every way for a user to ask for another detent.
  static func configuration(edgeRegion: Length? = nil) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: .bottom,
      detents: [.fraction("hidden", 0), .fraction("half", 0.5), .fraction("full", 1)],
      initial: "half", spring: .snappy, release: .swiftui, overpullClosesAt: nil,
      drag: DragRule(edgeRegion: edgeRegion), scrim: ScrimRule(opacity: 0.5),
      scroll: ScrollRule(handsOver: false))
  }

  static func hand(
    at detent: String = "half", refusing refused: Set<String> = ["hidden"],
    _ configuration: DrawerConfiguration = configuration(edgeRegion: .points(24))
  ) -> Hand {
    var hand = Hand(configuration)
    hand.play([.refuse(refused), .jump(detent)])
    return hand
  }

  /// The ways in which a user can ask a half open drawer to close.
  static let ways: [[Step]] = [
    [.down(40, 600), .drag(dy: 290, over: 0.8), .wait(0.2), .up],
    [.down(40, 600), .drag(dy: 120, over: 0.06), .up], [.down(40, 100), .up], [.key(.escape)],
    [.key(.home)], [.key(.pageDown)], [.key(.down)], [.notch(1, y: 600)],
    [.swipe(dy: 16, count: 25, y: 890)],
    [.key(.end), .wait(0.1), .down(40, 800), .drag(dy: 700, over: 0.8), .wait(0.2), .up],
    [.asUser("hidden")],
  ]

  @Test(arguments: ways)
  func `refuses whichever way the user asks, as not dismissible does`(way: [Step]) {
    var configuration = Self.configuration()
    var refused = Self.hand(configuration)
    configuration.drag.isDismissible = false
    var kept = Self.hand(refusing: [], configuration)
    refused.play(way + [.settle])
    kept.play(way + [.settle])
    #expect(refused.detent == "half" && refused.session.isAtRest)
    #expect(refused.count(.dismissPrevented) == 1)
    if way.count < 6 { #expect(refused.count(.feedback(.light)) == 0) }
    #expect(refused.events == kept.events && refused.shown == kept.shown)
  }

  static let rows: [Row] = [
    Row(
      "does not hold the program", on: hand(), .go("hidden"), .rests("hidden"), .jump("half"),
      .jump("hidden"), .rests("hidden"), .said(.dismissPrevented, 0)),
    Row(
      "leaves the nearest detent on the way", on: hand(at: "full"), .key(.home), .rests("half"),
      .said(.dismissPrevented)),
    Row(
      "leaves none", on: hand(at: "full", refusing: ["hidden", "half"]), .key(.home),
      .rests("full"), .said(.dismissPrevented)),
    Row(
      "leaves the nearest upwards", on: hand(at: "hidden", refusing: ["full"]), .asUser("full"),
      .rests("half"), .said(.dismissPrevented)),
    Row(
      "leaves none upwards", on: hand(at: "hidden", refusing: ["half", "full"]), .asUser("full"),
      .rests("hidden"), .said(.dismissPrevented)),
    Row(
      "turns a handle's clicks round", on: hand(), .key(.return), .settle, .key(.return),
      .rests("half"), .said(.dismissPrevented, 0), .key(.return), .rests("full")),
    Row(
      "holds the strip along the edge", on: hand(at: "hidden", refusing: ["half", "full"]),
      .down(40, 895), .drag(dy: -500, over: 0.5), .up, .rests("hidden"), .said(.dismissPrevented)),
    Row(
      "gives no impacts", on: hand(), .down(40, 600), .drag(dy: 290, over: 0.8), .wait(0.2), .up,
      .rests("half"), .said(.feedback(.light), 0), .said(.feedback(.medium), 0)),
    Row(
      "knows where the drawer comes from", on: hand(),
      .act { $0.session.setPermission { $0.to.name != "hidden" || $0.from.name == "half" } },
      .key(.end), .settle, .key(.home), .rests("half"), .key(.home), .rests("hidden")),
    Row(
      "holds a panel caught near a refused detent and cancelled", on: hand(at: "hidden"),
      .go("full"), .wait(0.05), .act { $0.down(200, 902 - $0.extent) }, .phase(.dragging),
      .cancel, .settle, .sees { $0.detent != "hidden" }),
    Row(
      "refused both ways leaves the handle's clicks going the way they went",
      on: hand(refusing: ["hidden", "low", "full"]),
      .change { $0.detents += [.fraction("low", 0.25)] }, .key(.space), .rests("half"),
      .refuse([]), .key(.space), .rests("full")),
    Row(
      "holds a panel's fling that its list would take",
      on: hand(refusing: ["full"]), .change { $0.scroll.handsOver = true }, .content(3000),
      .down(40, 800), .drag(dy: -240, over: 0.08), .up, .rests("half"), .said(.dismissPrevented)),
    Row(
      "holds a list's fling that its panel would take",
      on: hand(at: "full", refusing: ["hidden", "half"]), .change { $0.scroll.handsOver = true },
      .content(3000), .down(40, 800), .drag(dy: -250, over: 0.5), .wait(0.2), .up,
      .sees { $0.shown.scroll > 200 }, .down(40, 300), .drag(dy: 200, over: 0.06), .up,
      .rests("full"), .scroll(0), .said(.dismissPrevented)),
  ]

  @Test(arguments: rows)
  func `leads the user, not the program, to the nearest detent that is not refused`(row: Row) {
    #expect(row.difference == nil)
  }
}
