import FluidCore
import FluidDrawer
import Testing

/// A drawer without detents.
@Suite struct FreeRangeTests {
  static func configuration(
    _ range: FreeRange = FreeRange(), detents: [Detent] = [], isDismissible: Bool = true
  ) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: .bottom, detents: detents, freeRange: range, initial: nil, spring: .smooth,
      release: .detents, overpullClosesAt: nil,
      drag: DragRule(edgeRegion: .points(40), isDismissible: isDismissible))
  }

  static func hand(_ configuration: DrawerConfiguration = configuration()) -> Hand {
    Hand(configuration, size: Size(width: 500, height: 800))
  }

  /// A drawer at rest where a finger has pulled it from the strip along the edge.
  static func resting(
    at extent: Double, _ configuration: DrawerConfiguration = configuration()
  ) -> Hand {
    var hand = hand(configuration)
    hand.play([
      .down(250, 795), .drag(dy: -10, over: 0.1), .drag(dy: -extent, over: 0.5), .wait(0.2), .up,
      .settle,
    ])
    return hand
  }

  @Test(arguments: [-200.0, 0, 120, 460, 900])
  func `rests where it is let go, within the container`(extent: Double) {
    let hand = Self.resting(at: extent)
    #expect(abs(hand.extent - min(800, max(0, extent))) < 1e-9)
    #expect(hand.detent == nil && hand.session.isAtRest)
    #expect(!hand.events.contains { if case .willChange = $0.kind { true } else { false } })
  }

  private static let ranges = [
    FreeRange(from: .points(100), to: .fraction(0.5)),
    FreeRange(from: .fraction(0.5), to: .points(100)),
  ]
  private static let detents: [Detent] = [.points("low", 120), .points("high", 500)]

  static let rows: [Row] = [
    Row(
      "rests at the predicted end of a fling", on: resting(at: 200), .down(250, 610),
      // 800 points a second for a quarter of a second.
      .drag(dy: -80, over: 0.1), .up, .rests(nil), .extent(480, within: 5)),
    Row(
      "rests at its end where a fling leads beyond", on: resting(at: 480), .down(250, 330),
      .drag(dy: -200, over: 0.1), .up, .rests(nil), .extent(800)),
    Row(
      "goes to the ends of its range by keys", on: resting(at: 300), .key(.pageUp), .settle,
      .extent(800), .key(.down), .settle, .extent(0), .key(.end), .settle, .extent(800),
      .key(.return), .settle, .extent(0), .key(.return), .settle, .extent(800), .key(.escape),
      .settle, .extent(0)),
    Row(
      "stays when its detents are taken away", on: hand(configuration(detents: detents)),
      .configure(configuration()), .rests(nil), .extent(120)),
    Row(
      "goes to the nearest of new detents", on: resting(at: 400),
      .configure(configuration(detents: detents)), .extent(400), .rests("high")),
    Row(
      "comes back into a shorter range", on: resting(at: 400),
      .configure(configuration(FreeRange(to: .points(250)))), .extent(400), .rests(nil),
      .extent(250)),
    Row(
      "keeps its share through a resize and a change of edge", on: resting(at: 400),
      .resize(500, 600), .extent(300), .change { $0.edge = .leading }, .settle, .extent(250)),
    Row(
      "that may not be dismissed goes back",
      on: resting(at: 300, configuration(isDismissible: false)), .key(.escape), .rests(nil),
      .extent(300), .said(.dismissPrevented)),
    Row(
      "goes back from what is refused", on: resting(at: 300),
      .act { $0.session.setPermission { $0.to.extent >= 200 } }, .down(250, 510),
      .drag(dy: 150, over: 0.4), .wait(0.2), .up, .rests(nil), .extent(300),
      .said(.dismissPrevented)),
  ]

  static let ownRanges: [Row] = ranges.flatMap { (range: FreeRange) -> [Row] in
    [(-500.0, 400.0), (700, 100)].map { (dy: Double, extent: Double) -> Row in
      Row(
        "keeps to its own range", on: hand(configuration(range)), .extent(100),
        .down(250, 710), .drag(dy: dy, over: 0.5), .wait(0.2), .up, .settle, .extent(extent))
    }
  }

  @Test(arguments: rows + ownRanges) func `rests wherever in its range it is let go or sent to`(
    row: Row
  ) { #expect(row.difference == nil) }
}
