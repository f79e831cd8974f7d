import FluidCore
import FluidDrawer
import Testing

/// Lists side by side.
extension ListTests {
  static func columns(
    _ columns: Int = 2, edge: Edge = .bottom, width: Double = 800,
    direction: LayoutDirection = .leftToRight
  ) -> Hand {
    var hand = Hand(
      DrawerConfiguration(
        edge: edge, detents: [.points("half", 300), .points("full", 600)], initial: "full",
        spring: .smooth, release: .swiftui, overpullClosesAt: nil,
        scroll: ScrollRule(handsOver: true, columns: columns)),
      size: Size(width: width, height: 600), direction: direction)
    _ = hand.session.setContentLength(5000, at: 0)
    return hand
  }

  /// A full sheet of 800 by 600 whose left list flings.
  static let flungColumn: Hand = {
    var hand = columns()
    hand.play([.down(100, 500), .drag(dy: -200, over: 0.1), .up])
    return hand
  }()

  @Test(arguments: [5000.0, 700])
  func `beside another goes on by itself, and turns at its own moment`(length: Double) {
    var hand = Self.flungColumn
    hand.play([.content(length)])
    var alone = hand
    hand.play([.wait(0.01), .down(700, 500), .drag(dy: -80)])
    #expect(hand.shown.scrolls[1] > 60 && hand.shown.scroll == hand.shown.scrolls[1])
    hand.up()
    for _ in 0..<60 {
      alone.time = hand.time
      #expect(abs(hand.shown.scrolls[0] - alone.shown.scrolls[0]) < 1e-9)
      hand.play([.wait(0.02)])
    }
    hand.settle()
    alone.settle()
    #expect(hand.shown.scrolls[0] == alone.shown.scrolls[0])
    #expect(hand.session.isAtRest && hand.detent == "full")
  }

  static let besides: [Row] = [
    Row(
      "a press on itself stops it", on: flungColumn, .wait(0.05), .down(100, 300), .wait(0.3), .up,
      .phase(.resting)),
    Row(
      "a press on the other does not", on: flungColumn, .wait(0.05), .down(700, 300), .wait(0.3),
      .up, .phase(.flinging)),
    Row(
      "it comes back when there is less of both, and one may go", on: flungColumn, .settle,
      .down(700, 500), .drag(dy: -400, over: 0.5), .wait(0.2), .up, .settle,
      .sees { $0.shown.scrolls.allSatisfy { $0 > 200 } }, .content(800), .settle,
      .scrolls([200, 200]), .down(700, 500), .drag(dy: 100),
      .change { $0.scroll = ScrollRule(handsOver: true, columns: 1) },
      .rests("full"), .sees { $0.shown.scrolls.isEmpty }, .scroll(200)),
    Row(
      "it is kept in a hand that has another", on: columns(), .notch(-1, x: 100, y: 300), .settle,
      .hold(at: 600), .notch(-1, x: 700, y: 300), .scroll(60), .scrolls([60, 0])),
    Row(
      "each is scrolled by the program from where it is", on: columns(), .notch(-1, x: 700, y: 300),
      .settle, .act { _ = $0.session.scroll(to: 300, list: 0, at: $0.time) }, .scrolls([0, 60]),
      .settle, .scrolls([300, 60])),
    Row(
      "up to the middle it is the first", on: columns(), .notch(-1, x: 399, y: 300), .settle,
      .scrolls([60, 0])),
    Row(
      "from the middle on it is the second", on: columns(), .notch(-1, x: 400, y: 300), .settle,
      .scrolls([0, 60])),
    Row(
      "to the very end it is the second", on: columns(), .swipe(dy: -60, count: 1, x: 800, y: 300),
      .scrolls([0, 60])),
  ]

  @Test(arguments: besides) func `has another beside it`(row: Row) {
    #expect(row.difference == nil)
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `shares the breadth equally, in reading direction or from the top`(
    edge: Edge, direction: LayoutDirection
  ) {
    let isSideways = edge == .leading || edge == .trailing
    for columns in 2...4 {
      for list in 0..<columns {
        var hand = Self.columns(columns, edge: edge, width: 600, direction: direction)
        let geometry = hand.shown.geometry
        let share = (Double(list) + 0.98) / Double(columns)
        let way = geometry.point(depth: 1, along: 0) - geometry.point(depth: 0, along: 0)
        let place = geometry.point(depth: 300, along: 600 * share)
        hand.turn(.notched, dx: way.x, dy: way.y, x: place.x, y: place.y)
        hand.settle()
        let isReversed = direction == .rightToLeft && !isSideways
        #expect(
          hand.shown.scrolls.firstIndex { $0 > 0 } == (isReversed ? columns - 1 - list : list))
      }
    }
  }
}
