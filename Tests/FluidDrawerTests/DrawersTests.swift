import FluidCore
import FluidDrawer
import Testing

/// Several drawers in one hand.
@Suite struct DrawersTests {
  static let (left, right, top) = (
    DrawerConfiguration.side(.leading), DrawerConfiguration.side(.trailing),
    DrawerConfiguration.side(.top)
  )

  private static func hand(_ drawers: DrawerConfiguration..., open: Int...) -> Hand {
    var hand = Hand(drawers: drawers, regions: [ScrimTests.button])
    for drawer in open { hand.open(drawer) }
    return hand
  }

  private static var wide: DrawerConfiguration {
    var wide = DrawerConfiguration.side(.trailing, edgeRegion: nil)
    wide.drag.grab = .anywhere
    return wide
  }

  static let rows: [Row] = [
    Row(
      "open and close side by side, each from its own edge", on: hand(left, right), .down(5, 400),
      .drag(dx: 150), .wait(0.2), .up, .rests("open", "closed"), .down(395, 400),
      .drag(dx: -150), .wait(0.2), .up, .rests("open", "open"), .down(100, 400), .drag(dx: -150),
      .wait(0.2), .up, .rests("closed", "open")),
    Row(
      "are touched from front to back where they overlap", on: hand(left, top, open: 0, 1),
      .down(60, 60), .drag(dx: -55), .phases([.resting, .resting]), .wait(0.2), .up,
      .down(60, 400), .drag(dx: -55), .phases([.dragging, .resting])),
    Row(
      "dragged from anywhere leave a button behind them its taps", on: hand(left, wide, open: 0),
      .down(200, 330), .up, .said(.tap(target: "behind"))),
    Row(
      "dragged from anywhere leave the others' panels to them", on: hand(left, wide, open: 0),
      .down(100, 400), .drag(dx: -60), .phases([.dragging, .resting])),
    Row(
      "dragged from anywhere are dragged beside the others", on: hand(left, wide, open: 0),
      .down(300, 400), .drag(dx: -60), .phases([.resting, .dragging])),
    Row(
      "that dim nothing are not closed by a tap", on: hand(left, wide, open: 0, 1),
      .down(200, 700), .up, .rests("open", "open")),
    Row(
      "have arrows go to the one they can move, other keys to the frontmost open one",
      on: hand(left, right), .key(.right), .rests("open", "closed"), .key(.home),
      .rests("closed", "closed"), .key(.left), .rests("closed", "open")),
    Row(
      "keep a trackpad's travel to the one it began on", on: hand(left, top, open: 0, 1),
      .swipe(dx: -10, count: 5, x: 80, y: 400), .swipe(dx: -10, count: 5, x: 80, y: 80),
      .extents([60, 160])),
    Row(
      "say what they have to say in the order in which it happened", on: hand(left, right, left),
      .go("open", drawer: 1), .wait(0.05), .go("open", drawer: 2), .wait(0.05), .go("open"),
      .wait(0.05), .act { $0.events = [] }, .settle,
      .sees { $0.events.map(\.drawer) == [1, 2, 0] },
      .sees { $0.events.map(\.time) == $0.events.map(\.time).sorted() }),
  ]

  @Test(arguments: rows) func `share a hand`(row: Row) { #expect(row.difference == nil) }

  // MARK: Other drawers in the same hand

  @Test func `go on with what they are doing where they stay, whatever their numbers`() {
    var hand = Self.hand(Self.left, Self.right)
    hand.play([.down(5, 400), .drag(dx: 100), .go("open", drawer: 1), .wait(0.05)])
    let before = hand.drawers
    hand.events += hand.session.setDrawers(
      [(Self.top, nil), (Self.right, 1), (Self.left, 0)], at: hand.time)
    let after = hand.drawers
    #expect(after[1] == before[1] && after[2] == before[0] && after[0].detent == "closed")
    hand.play([.wait(0.1), .move(dx: 10)])
    #expect(abs(hand.drawers[2].extent - before[0].extent - 10) < 1e-9)
    #expect(hand.session.draggingPointer == .touch(1))
    hand.play([.wait(0.2), .up, .settle])
    #expect(hand.detents == ["closed", "open", "open"])
    #expect(hand.events.last { $0.kind == .didChange(from: "closed", to: "open") }?.drawer == 2)
  }

  static let changes: [Row] = [
    Row(
      "keep their trackpad and the keyboard's focus under new numbers, and lose them going",
      on: hand(left, right, open: 0), .act { $0.session.focusedDrawer = 0 },
      .swipe(dx: -4, count: 1, x: 80, y: 400),
      .act { $0.events += $0.session.setDrawers([(right, 1), (left, 0)], at: $0.time) },
      .swipe(dx: -4, count: 1, x: 80, y: 400), .extents([0, 152]),
      .sees { $0.session.focusedDrawer == 1 },
      .act { $0.events += $0.session.setDrawers([(right, 0)], at: $0.time) },
      .sees { $0.session.nextDeadline == nil && $0.session.focusedDrawer == nil },
      .swipe(dx: -4, count: 1, x: 80, y: 400), .extents([0])),
    Row(
      "keep a finger that is still within its slop under new numbers",
      on: hand(left, right, open: 0), .down(100, 400),
      .act { $0.events += $0.session.setDrawers([(right, 1), (left, 0)], at: $0.time) },
      .wait(0.01), .move(dx: -12), .move(dx: -40), .extents([0, 120])),
    Row(
      "that go let go of their hand, and report that nothing came of it", on: hand(left, right),
      .go("open"), .wait(0.05), .down(2, 400), .sees { $0.session.draggingPointer != nil },
      .act { $0.events += $0.session.setDrawers([(right, 1)], at: $0.time) },
      .sees { $0.session.draggingPointer == nil },
      .said(.didChange(from: "closed", to: "closed")), .move(dx: 298), .up, .rests("closed")),
  ]

  @Test(arguments: changes) func `come and go`(row: Row) { #expect(row.difference == nil) }

  @Test func `that come move as all do now, and stand where they begin`() throws {
    var hand = Self.hand(Self.left)
    hand.events += hand.session.setOptions(MotionOptions(isReduced: true), at: 0)
    hand.events += hand.session.setDirection(.rightToLeft, at: 0)
    let open = DrawerConfiguration.side(.leading, initial: "open")
    hand.events += hand.session.setDrawers([(Self.left, 0), (open, 7), (open, -1)], at: 0)
    #expect(hand.detents == ["closed", "open", "open"])
    #expect(hand.drawers.allSatisfy { $0.geometry.side == .right })
    hand.play([.go("open")])
    let known = try #require(hand.session.nextDeadline)
    hand.play([.settle, .go("closed", drawer: 1)])
    #expect(abs(try #require(hand.session.nextDeadline) - hand.time.seconds - known) < 1e-9)
  }
}
