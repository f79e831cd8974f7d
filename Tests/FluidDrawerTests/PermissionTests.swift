import FluidCore
import FluidDrawer
import Testing

/// A drawer whose owner refuses some of its detents.
@Suite struct PermissionTests {
  /// Hidden, half and full, as in `cx-veto`, with every way for a user to ask for another detent.
  static func configuration(edgeRegion: Bool = false) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: .bottom,
      detents: [.fraction("hidden", 0), .fraction("half", 0.5), .fraction("full", 1)],
      initial: "half", spring: .snappy, release: .swiftui, overpullClosesAt: nil,
      drag: DragRule(edgeRegion: edgeRegion ? .points(24) : nil),
      scrim: ScrimRule(opacity: 0.5), scroll: ScrollRule(handsOver: false))
  }

  static func hand(
    at detent: String = "half", _ configuration: DrawerConfiguration = configuration(),
    refusing refused: Set<String> = ["hidden"]
  ) -> Hand {
    var hand = Hand(configuration)
    hand.session.setPermission { request in !refused.contains(request.to.name ?? "") }
    _ = hand.session.jump(to: detent, at: 0)
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
    configuration.drag.isDismissible = false
    var refused = Self.hand()
    var kept = Self.hand(at: "half", configuration, refusing: [])
    refused.play(way + [.settle])
    kept.play(way + [.settle])
    #expect(refused.detent == "half" && refused.session.isAtRest)
    #expect(refused.count(.dismissPrevented) == 1)
    #expect(
      refused.count(.feedback(.light)) == (way.count == 6 ? refused.count(.feedback(.light)) : 0))
    #expect(refused.events == kept.events && refused.shown == kept.shown)
  }

  @Test func `does not hold the program`() {
    var hand = Self.hand()
    hand.play([.go("hidden"), .settle])
    #expect(hand.detent == "hidden")
    hand.play([.jump("half"), .jump("hidden")])
    #expect(hand.detent == "hidden" && hand.count(.dismissPrevented) == 0)
  }

  static let rows: [(refused: Set<String>, at: String, row: Row)] = [
    (["hidden"], "full", Row("the nearest left", [.key(.home)], "half", [(.dismissPrevented, 1)])),
    (
      ["hidden", "half"], "full",
      Row("none left", [.key(.home)], "full", [(.dismissPrevented, 1)])
    ),
    (["full"], "hidden", Row("upwards", [.asUser("full")], "half", [(.dismissPrevented, 1)])),
    (
      ["half", "full"], "hidden",
      Row("to none", [.asUser("full")], "hidden", [(.dismissPrevented, 1)])
    ),
    (
      ["hidden"], "half",
      Row(
        "clicks turn round", [.key(.return), .settle, .key(.return)], "half",
        [(.dismissPrevented, 0)])
    ),
    (
      ["hidden"], "half",
      Row("and again", [.key(.return), .settle, .key(.return), .settle, .key(.return)], "full")
    ),
    (
      ["half", "full"], "hidden",
      Row(
        "the strip along the edge", [.down(40, 895), .drag(dy: -500, over: 0.5), .up], "hidden",
        [(.dismissPrevented, 1)])
    ),
    (
      ["hidden"], "half",
      Row(
        "no impacts for it", [.down(40, 600), .drag(dy: 290, over: 0.8), .wait(0.2), .up], "half",
        [(.feedback(.light), 0), (.feedback(.medium), 0)])
    ),
  ]

  @Test(arguments: rows)
  func `leaves the nearest detent on the way that is not refused`(
    refused: Set<String>, at detent: String, row: Row
  ) {
    let hand = Self.hand(at: detent, Self.configuration(edgeRegion: true), refusing: refused)
    #expect(row.difference(hand) == nil)
  }

  @Test
  func `knows where the drawer comes from`() {
    // Open from anywhere, close only from half.
    var hand = Self.hand()
    hand.session.setPermission { $0.to.name != "hidden" || $0.from.name == "half" }
    hand.send(.key(.end))
    hand.settle()
    hand.send(.key(.home))
    hand.settle()
    #expect(hand.detent == "half")
    hand.send(.key(.home))
    hand.settle()
    #expect(hand.detent == "hidden")
  }

  @Test func `holds flings between list and panel`() {
    var configuration = Self.configuration()
    configuration.scroll.handsOver = true
    var hand = Self.hand(at: "half", configuration, refusing: ["full"])
    _ = hand.session.setContentLength(3000, at: 0)
    hand.play([.down(40, 800), .drag(dy: -240, over: 0.08), .up, .settle])
    #expect(hand.detent == "half" && hand.count(.dismissPrevented) == 1)
    hand = Self.hand(at: "full", configuration, refusing: ["hidden", "half"])
    _ = hand.session.setContentLength(3000, at: 0)
    hand.play([.down(40, 800), .drag(dy: -250, over: 0.5), .wait(0.2), .up])
    #expect(hand.shown.scroll > 200)
    hand.play([.down(40, 300), .drag(dy: 200, over: 0.06), .up, .settle])
    #expect(hand.shown.scroll == 0 && hand.detent == "full")
    #expect(hand.count(.dismissPrevented) == 1)
  }

  @Test
  func `holds a panel that was caught near a refused detent and cancelled`() {
    var hand = Self.hand(at: "hidden")
    hand.events += hand.session.settle(to: "full", at: 0)
    hand.time = 0.05
    hand.down(200, 900 - hand.extent + 2)
    #expect(hand.shown.phase == .dragging)
    hand.send(.cancel(.touch(1)))
    hand.settle()
    #expect(hand.detent != "hidden")
  }

  @Test func `both ways from the handle leaves its clicks going the way they went`() {
    var configuration = Self.configuration()
    configuration.detents += [.fraction("low", 0.25)]
    var hand = Self.hand(configuration, refusing: ["hidden", "low", "full"])
    hand.send(.key(.space))
    hand.settle()
    #expect(hand.detent == "half")
    hand.session.setPermission(nil)
    hand.send(.key(.space))
    hand.settle()
    #expect(hand.detent == "full")
  }
}
