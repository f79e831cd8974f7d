import FluidDrawer
import FluidGeometry
import FluidInput
import Testing

@Suite("Two lists side by side")
struct TwoListsTests {
  static func configuration(columns: Int = 2) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: .bottom, detents: [.points("half", 300), .points("full", 600)], initial: "full",
      spring: .smooth, release: .swiftui, overpullClosesAt: nil,
      scroll: ScrollRule(handsOver: true, columns: columns))
  }

  /// A full sheet of 800 by 600 with its left list flung and let go.
  static func flung() -> Hand {
    var hand = Hand(configuration(), size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(5000, at: 0)
    hand.down(100, 500)
    hand.drag(dy: -200, over: 0.1)
    hand.up()
    return hand
  }

  @Test("each go on by themselves while the other is in hand")
  func independent() {
    var hand = Self.flung()
    var alone = hand
    hand.time += 0.05
    hand.down(700, 500)
    hand.drag(dy: -80, over: 0.2)
    alone.time = hand.time
    #expect(abs(hand.shown.scrolls[0] - alone.shown.scrolls[0]) < 1e-9)
    #expect(abs(hand.shown.scrolls[1] - 80) < 12)
    #expect(hand.shown.scroll == hand.shown.scrolls[1], "the one touched last")
    hand.hold()
    hand.up()
    hand.settle()
    alone.settle()
    #expect(hand.shown.scrolls[0] == alone.shown.scrolls[0])
    #expect(hand.session.isAtRest && hand.detent == "full")
  }

  @Test(
    "are each stopped by a press on themselves alone", arguments: [(100.0, true), (700, false)])
  func press(x: Double, stops: Bool) {
    var hand = Self.flung()
    hand.time += 0.05
    let seen = hand.shown.scrolls[0]
    hand.down(x, 300)
    hand.hold(0.3)
    #expect((hand.shown.scrolls[0] == seen) == stops)
  }

  @Test("scroll by the wheel under the pointer")
  func wheel() {
    var hand = Hand(Self.configuration(), size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(5000, at: 0)
    for (x, expected) in [(100.0, [60.0, 0]), (700, [60, 60]), (700, [60, 120])] {
      hand.send(
        .wheel(
          WheelTurn(
            location: Point(x: x, y: 300), delta: Point(x: 0, y: -1), resolution: .notched)))
      hand.settle()
      #expect(hand.shown.scrolls == expected)
    }
  }

  @Test("both come back when there is less of them, and one of them may go")
  func change() {
    var hand = Self.flung()
    hand.settle()
    hand.down(700, 500)
    hand.drag(dy: -400, over: 0.5)
    hand.hold()
    hand.up()
    hand.settle()
    #expect(hand.shown.scrolls.allSatisfy { $0 > 200 })
    hand.events += hand.session.setContentLength(800, at: hand.time)
    hand.settle()
    #expect(hand.shown.scrolls == [200, 200])

    hand.down(700, 500)
    hand.drag(dy: 100, over: 0.2)
    hand.events += hand.session.configure(Self.configuration(columns: 1), at: hand.time)
    hand.settle()
    #expect(hand.shown.scrolls.isEmpty && hand.shown.scroll == 200)
    #expect(hand.session.isAtRest && hand.detent == "full")
  }
}
