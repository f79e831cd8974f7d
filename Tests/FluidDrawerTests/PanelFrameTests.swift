import FluidCore
import FluidDrawer
import TestSupport
import Testing

/// Where a card is, and a floating drawer under a finger.
@Suite struct PanelFrameTests {
  /// A random card and its stops.
  private static func card(
    _ random: inout SeededRandom, grows: Bool = false
  ) -> (geometry: EdgeGeometry, SnapPoints) {
    let (length, inset) = (random.number(300...900), random.number(1...60))
    func amount() -> Double { grows ? inset : random.number(1...60) }
    let geometry = EdgeGeometry(
      edge: random.pick(Edge.allCases), direction: random.pick(LayoutDirection.allCases),
      container: Size(width: grows ? length : random.number(300...1200), height: length),
      insets: EdgeInsets(top: amount(), leading: amount(), bottom: amount(), trailing: amount()),
      growsAsItOpens: grows)
    let detents: [Detent] = [
      .points("shut", random.pick([0, 0, random.number(1...90)])),
      .points("half", random.number(90...160)), .fraction("whole", random.number(0.7...1)),
    ]
    return (geometry, SnapPoints(detents, container: geometry.length, content: 0))
  }

  @Test(arguments: 0..<UInt64(100), [false, true])
  func `has its moving edge where the engine says, as long as at its largest detent or as it grows`(
    seed: UInt64, grows: Bool
  ) throws {
    var random = SeededRandom(seed: seed)
    let (geometry, stops) = Self.card(&random, grows: grows)
    let least = try #require(stops.stops.first { $0.extent > 0 }).extent
    let largest = stops.range.upperBound
    for share: Double in [0, 0.001, 0.3, 1, 1.4] {
      let extent = least + share * (largest - least)
      let frame = PanelFrame(geometry, stops: stops, extent: extent)
      #expect(frame.edge == extent)
      let corners = [frame.rect.origin, Point(x: frame.rect.maxX, y: frame.rect.maxY)]
      #expect(abs(corners.map { geometry.depth(of: $0) }.max()! - extent) < 1e-9)
      // Longer than at its largest detent only where it is pulled.
      #expect(abs(frame.farSide - (grows ? 0 : min(0, extent - largest))) < 1e-9)
    }
    for share in [0, 0.2, 0.9] {
      let frame = PanelFrame(geometry, stops: stops, extent: share * least)
      #expect(abs(frame.edge - frame.farSide - (grows ? least : largest)) < 1e-9)
    }
  }

  @Test(arguments: 0..<UInt64(60))
  func `is out of the window at an extent of 0, and comes in without a jump`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (geometry, stops) = Self.card(&random)
    func frame(_ extent: Double) -> PanelFrame {
      PanelFrame(geometry, stops: stops, extent: extent)
    }
    let shut = frame(0)
    #expect(abs(shut.edge + geometry.edgeInset) < 1e-9)
    #expect(shut.visible.width * shut.visible.height < 1e-6)
    let least = stops.stops.first { $0.extent > 0 }?.extent ?? 0
    let way = PanelFrame.wayOut(inset: geometry.edgeInset, stops: stops)
    let steepest = (geometry.edgeInset + way) / way
    #expect(steepest <= 1.5 + 1e-9 || least < 2 * geometry.edgeInset)
    let step = 0.25
    for place in 0..<Int(stops.range.upperBound * 1.2 / step) {
      let (here, next) = (frame(Double(place) * step), frame(Double(place + 1) * step))
      let way = next.edge - here.edge
      #expect(way >= step - 1e-9 && way <= steepest * step + 1e-9)
      #expect(next.farSide >= here.farSide - 1e-9 && next.farSide - here.farSide <= way + 1e-9)
      #expect(next.arrival >= here.arrival)
    }
  }

  // MARK: Under a finger

  private static let window = Size(width: 640, height: 480)

  /// A card with 12 points before its edge.
  private static func drawer(_ edge: Edge = .top, initial: String = "open") -> DrawerConfiguration {
    DrawerConfiguration(
      edge: edge, insets: EdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 24),
      detents: [.points("closed", 0), .points("open", 240)], initial: initial)
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `is touched exactly where its card is`(edge: Edge, direction: LayoutDirection) {
    var (random, configuration) = (SeededRandom(seed: 11), Self.drawer(edge))
    configuration.handle.overhang = 0
    for _ in 0..<30 {
      var session = Session(drawers: [configuration], container: Self.window, direction: direction)
      _ = session.hold(at: random.number(1...300), at: 0)
      let card = session.frame(at: 0)[0].panel
      for _ in 0..<40 {
        // In eighths and a bit, so that no side is ever met exactly.
        let point = Point(
          x: Double(random.integer(0...5119)) / 8 + 0.03,
          y: Double(random.integer(0...3839)) / 8 + 0.03)
        #expect(session.touches(point, at: 0) == card.contains(point), "\(point) \(card)")
      }
    }
  }

  static let rows: [Row] = [
    Row(
      "follows point for point", on: Hand(drawer(), size: window),
      .sees { PanelFrame.wayOut(inset: 12, stops: $0.shown.stops) == 24 }, .down(320, 247),
      .phase(.dragging), .move(dy: -100), .extent(140), .sees { $0.shown.frame.edge == 140 },
      .move(dy: -115), .extent(25), .sees { $0.shown.frame.edge == 25 }),
    Row(
      "counts fractions by its part of the window, also of one resized",
      on: Hand(
        DrawerConfiguration(
          edge: .bottom, insets: EdgeInsets(top: 80, leading: 10, bottom: 20, trailing: 10),
          detents: [.small, .large], initial: "large"), size: Size(width: 400, height: 500)),
      .extent(400), .resize(400, 300), .extent(200),
      .sees { $0.shown.panel == Rect(x: 10, y: 80, width: 380, height: 200) }, .resize(400, 90),
      .extent(0), .sees { $0.shown.panel.isEmpty }, .resize(400, 500), .extent(400)),
  ]

  static let pulls: [Row] =
    [(60.0, -11.0, true), (60, 0, true), (60, 19, true), (-10, 0, false), (60, 21, false)].map {
      (along: Double, depth: Double, comes: Bool) -> Row in
      Row(
        "is pulled in from the window's very edge, and only from its part of it",
        on: Hand(drawer(initial: "closed"), size: window),
        .change { $0.drag = DragRule(slop: 4, edgeRegion: .points(20)) },
        .down(12 + along, 12 + depth), .wait(0.01), .move(dy: 60),
        .phase(comes ? .dragging : .resting))
    }

  static let scrims: [Row] =
    [DragRule.GrabRegion.panel, .anywhere].flatMap { (grab: DragRule.GrabRegion) -> [Row] in
      [(1.0, 1.0), (639, 479), (62, 6), (2, 412)].flatMap { (x: Double, y: Double) -> [Row] in
        let hand = Hand(drawer(), size: window)
        let change = Step.change {
          ($0.scrim, $0.drag.grab) = (ScrimRule(opacity: 0.5, from: "closed"), grab)
        }
        return [
          Row(
            "has its scrim in the whole window", on: hand, change, .down(x, y), .wait(0.05), .up,
            .rests("closed")),
          Row(
            "is dragged from anywhere in the whole window", on: hand, change, .down(x, y),
            .wait(0.05), .move(dy: -40), .phase(grab == .anywhere ? .dragging : .resting)),
        ]
      }
    }

  @Test(arguments: rows + pulls + scrims) func `under a finger`(row: Row) {
    #expect(row.difference == nil)
  }
}
