import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// A piece that is dragged freely in the plane.
@Suite struct FreeDragTests {
  private static func piece(
    _ stops: [Point] = [], x: ClosedRange<Double> = -100...100, y: ClosedRange<Double> = -50...50
  ) -> Hand {
    var hand = Hand(pieces: [])
    hand.regions = [
      ControlRegion(
        id: "card", drawer: 0,
        kind: .freelyDraggable(FreeDragConfiguration(x: x, y: y, stops: stops), position: .zero),
        rect: Hand.bounds)
    ]
    return hand
  }

  private static let stops = [Point.zero, Point(x: 80, y: 40), Point(x: -80, y: 40)]
  private static let wide = piece(x: -1000...1000, y: -1000...1000)

  /// A finger that has crossed the slop: travel counts from here.
  private static let take = Step.all([
    .down(200, 250), .wait(0.1), .move(dx: 12, dy: 12), .at(0, 0),
  ])

  private static let band = RubberBand.uikit(coefficient: 0.55)

  static let rows: [Row] = [
    Row(
      "follows point for point both ways, and the drawer rests", on: piece(), take,
      .move(dx: 30, dy: -20), .at(30, -20), .move(dx: -90, dy: 60), .at(-60, 40), .phase(.resting),
      .wait(0.2), .up, .settle, .at(-60, 40)),
    Row(
      "stretches past its ranges and comes back", on: piece(), take, .move(dx: 300, dy: -20),
      .at(100 + band.stretch(forPull: 200, dimension: 200), -20), .wait(0.2), .up, .settle,
      .at(100, -20)),
    Row(
      "goes on both ways as fast as the hand", on: wide, take, .drag(dx: 30, dy: -18, over: 0.1),
      .up, .settle, .at(30 + 300 / Decay.normal.rate, -18 - 180 / Decay.normal.rate, within: 1e-3)),
    Row(
      "goes to the nearest stop", on: piece(stops), take, .drag(dx: 50, dy: 30), .wait(0.2), .up,
      .settle, .at(80, 40)),
    Row(
      "goes back where that is nearest", on: piece(stops), take, .drag(dx: 30, dy: 10), .wait(0.2),
      .up, .settle, .at(0, 0)),
    Row(
      "goes to the stop nearest to where it would be a quarter of a second on", on: piece(stops),
      take, .drag(dx: -20, dy: 10, over: 0.1), .up, .settle, .at(-80, 40)),
    Row(
      "leaves a tie with the stop nearer to where it came from",
      on: piece(Array(stops.dropFirst())), take, .drag(dx: 78, dy: 40), .wait(0.2), .up, .settle,
      .wait(0.1), .down(200, 250), .wait(0.1), .move(dx: -12, dy: 12), .drag(dx: -80, dy: 5),
      .wait(0.2), .at(0, 45), .up, .settle, .at(80, 40)),
    Row(
      "cancelled goes back to the stop it came from", on: piece(stops), take,
      .drag(dx: 70, dy: 35), .cancel, .settle, .at(0, 0)),
    Row(
      "caught in flight stays under the finger", on: wide, take,
      .drag(dx: 30, dy: -18, over: 0.1), .up, .wait(0.1), .down(200, 250),
      .sees { $0.piece("card.x")?.isHeld == true && $0.piece("card.y")?.velocity == 0 }, .wait(1),
      .up, .sees { $0.session.isAtRest }),
    Row(
      "ticks for each stop that letting go would send it to", on: piece(stops), take,
      .drag(dx: 70, dy: 35), .said(.feedback(.light), 1), .drag(dx: -140),
      .said(.feedback(.light), 3), .drag(dx: 10), .said(.feedback(.light), 3)),
    Row(
      "tells as one that it was taken, moved, let go, and has come to rest", on: piece(stops), take,
      .move(dx: 50, dy: 30), .move(), .wait(0.2), .up, .settle,
      .sees { hand in
        let phases = hand.phases(of: "card")
        return phases.first == .began && phases.contains(.moved) && phases.last == .settled
          && phases.count { $0 == .ended } == 1
      }),
    Row(
      "is as fast as the hand was all along, the slop's way included", on: wide, .down(200, 250),
      .wait(0.008), .move(dx: 6), .wait(0.008), .move(dx: 6), .up,
      .sees { abs(($0.piece("card.x")?.velocity ?? 0) - 750) < 1e-6 }),
  ]

  @Test(arguments: rows)
  func `follows the hand, goes on as fast, and ends on a stop or where its speed dies away`(
    row: Row
  ) { #expect(row.difference == nil) }

  static let steps: [(MoveDirection, Point, Point?)] = [
    (MoveDirection.right, Point(x: 20, y: 0), Point(x: 80, y: 40)),
    (.left, Point(x: -20, y: 0), Point(x: -80, y: 40)),
    (.down, Point(x: 0, y: 10), Point(x: 70, y: 50)), (.up, Point(x: 0, y: -10), nil),
  ]

  @Test(arguments: steps)
  func `steps by a tenth of its range, or to the nearest stop in a direction`(
    direction: MoveDirection, step: Point, stop: Point?
  ) {
    let free = FreeDragConfiguration(x: -100...100, y: -50...50)
    #expect(free.step(from: .zero, direction) == step)
    // A stop far to the side counts as farther; one a hair ahead not at all.
    let stops = Self.stops + [Point(x: 0.005, y: 0.005), Point(x: 70, y: 50), Point(x: -70, y: 50)]
    let snapping = FreeDragConfiguration(x: -100...100, y: -50...50, stops: stops)
    #expect(snapping.step(from: .zero, direction) == stop)
  }

  @Test func `has its stops within its ranges, and none that is no place`() {
    let free = FreeDragConfiguration(
      x: -100...100, y: -50...50, stops: [Point(x: 300, y: -90), Point(x: .nan, y: 0)])
    #expect(free.stops == [Point(x: 100, y: -50)])
  }
}

extension Step {
  /// Where the piece "card" is seen.
  fileprivate static func at(_ x: Double, _ y: Double, within tolerance: Double = 1e-9) -> Step {
    .all([.piece("card.x", x, within: tolerance), .piece("card.y", y, within: tolerance)])
  }
}
