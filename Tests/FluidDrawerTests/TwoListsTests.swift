import FluidCore
import FluidDrawer
import Testing

@Suite("Two lists side by side")
struct TwoListsTests {
  static func configuration(columns: Int = 2) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: .bottom, detents: [.points("half", 300), .points("full", 600)], initial: "full",
      spring: .smooth, release: .swiftui, overpullClosesAt: nil,
      scroll: ScrollRule(handsOver: true, columns: columns))
  }

  /// A full sheet of 800 by 600 whose left list flings.
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
          WheelEvent(
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

  @Test func `change places under no hand: it keeps the one it has`() {
    var hand = Hand(Self.configuration(), size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(5000, at: 0)
    hand.send(BoundsTests.notch(-1, x: 100))
    hand.settle()
    hand.events += hand.session.hold(at: 600, at: hand.time)
    hand.send(BoundsTests.notch(-1, x: 700))
    #expect(hand.shown.scroll == 60)
    #expect(hand.shown.scrolls == [60, 0])
  }

  /// The list that a notch at a share of the panel's breadth scrolls, of several.
  private func scrolled(
    at share: Double, of columns: Int, _ edge: Edge, _ direction: LayoutDirection
  ) -> Int? {
    var configuration = Self.configuration(columns: columns)
    configuration.edge = edge
    var hand = Hand(configuration, size: Size(width: 600, height: 600), direction: direction)
    _ = hand.session.setContentLength(5000, at: 0)
    let geometry = hand.shown.geometry
    let place = geometry.point(depth: 300, along: 600 * share)
    let way = geometry.point(depth: 1, along: 0) - geometry.point(depth: 0, along: 0)
    hand.send(.wheel(WheelEvent(location: place, delta: way, resolution: .notched)))
    hand.settle()
    return hand.shown.scrolls.firstIndex { $0 > 0 }
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `or more share the breadth equally, in reading direction or from the top`(
    edge: Edge, direction: LayoutDirection
  ) {
    let isSideways = edge == .leading || edge == .trailing
    for columns in 2...4 {
      for list in 0..<columns {
        for inside in [0.02, 0.5, 0.98] {
          let share = (Double(list) + inside) / Double(columns)
          let isReversed = direction == .rightToLeft && !isSideways
          #expect(
            scrolled(at: share, of: columns, edge, direction)
              == (isReversed ? columns - 1 - list : list))
        }
      }
    }
  }

  @Test func `turn each at its own moment`() throws {
    var hand = Self.flung()
    hand.events += hand.session.setContentLength(700, at: hand.time)
    var alone = hand
    hand.time += 0.01
    hand.down(700, 500)
    hand.drag(dy: -30, over: 0.2)
    hand.up()
    alone.time = hand.time
    for _ in 0..<60 {
      #expect(abs(hand.shown.scrolls[0] - alone.shown.scrolls[0]) < 1e-9)
      hand.time += 0.02
      alone.time = hand.time
      hand.events += hand.session.advance(to: hand.time)
    }
    #expect(hand.shown.scrolls[0] == 100)
  }
}
