import FluidCore
import FluidDrawer
import TestSupport
import Testing

@Suite struct `Where a card is` {
  /// A random card and its stops.
  private static func card(_ random: inout SeededRandom) -> (geometry: EdgeGeometry, SnapPoints) {
    let geometry = EdgeGeometry(
      edge: random.pick(Edge.allCases), direction: random.pick(LayoutDirection.allCases),
      container: Size(width: random.number(300...1200), height: random.number(300...900)),
      insets: EdgeInsets(
        top: random.number(1...60), leading: random.number(1...60),
        bottom: random.number(1...60), trailing: random.number(1...60)))
    let detents: [Detent] = [
      .points("shut", random.pick([0, 0, random.number(1...90)])),
      .points("half", random.number(90...200)), .fraction("whole", random.number(0.2...1)),
    ]
    return (geometry, SnapPoints(detents, container: geometry.length, content: 0))
  }

  /// A rectangle's reach inwards from its window's edge.
  private static func reach(_ rect: Rect, _ geometry: EdgeGeometry) -> ClosedRange<Double> {
    let (a, b) = (
      geometry.depth(of: rect.origin), geometry.depth(of: Point(x: rect.maxX, y: rect.maxY))
    )
    return min(a, b)...max(a, b)
  }

  @Test(arguments: 0..<UInt64(100))
  func `has its moving edge where the engine says, from its smallest detent to be seen on`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let (geometry, stops) = Self.card(&random)
    let least = try #require(stops.stops.first { $0.extent > 0 }).extent
    for share: Double in [0, 0.001, 0.3, 1, 1.4] {
      let extent = least + share * (stops.range.upperBound - least)
      let frame = PanelFrame(geometry, stops: stops, extent: extent)
      #expect(frame.edge == extent)
      let reach = Self.reach(frame.rect, geometry)
      #expect(abs(reach.upperBound - extent) < 1e-9)
    }
  }

  @Test(arguments: 0..<UInt64(100))
  func `is out of the window at an extent of 0, and comes in without a jump or a turn`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let (geometry, stops) = Self.card(&random)
    func frame(_ extent: Double) -> PanelFrame {
      PanelFrame(geometry, stops: stops, extent: extent)
    }
    let shut = frame(0)
    #expect(abs(shut.edge + geometry.edgeInset) < 1e-9)
    #expect(shut.visible.width * shut.visible.height < 1e-6)
    let least = stops.stops.first { $0.extent > 0 }?.extent ?? 0
    let steepest =
      (geometry.edgeInset + PanelFrame.wayOut(inset: geometry.edgeInset, stops: stops))
      / PanelFrame.wayOut(inset: geometry.edgeInset, stops: stops)
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

  @Test(arguments: 0..<UInt64(100))
  func `is as long as at its largest detent, and longer only when it is pulled further`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let (geometry, stops) = Self.card(&random)
    let largest = stops.range.upperBound
    for share in [0, 0.01, 0.5, 1] {
      let frame = PanelFrame(geometry, stops: stops, extent: share * largest)
      #expect(abs(frame.edge - frame.farSide - largest) < 1e-9)
    }
    let pulled = PanelFrame(geometry, stops: stops, extent: largest + 40)
    #expect(pulled.farSide == 0 && pulled.edge == largest + 40)
  }

  @Test(arguments: 0..<UInt64(100))
  func `that grows as it opens is as long as it is open, from its smallest detent to be seen on`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let length = random.number(300...900)
    let geometry = EdgeGeometry(
      edge: random.pick(Edge.allCases), direction: random.pick(LayoutDirection.allCases),
      container: Size(width: length, height: length), insets: EdgeInsets(random.number(1...60)),
      growsAsItOpens: true)
    let shut = random.pick([0, random.number(1...90)])
    let detents: [Detent] = [
      .points("shut", shut), .points("half", random.number(90...160)), .fraction("whole", 1),
    ]
    let stops = SnapPoints(detents, container: geometry.length, content: 0)
    let least = try #require(stops.stops.first { $0.extent > 0 }).extent
    for share: Double in [0, 0.001, 0.3, 1, 1.4] {
      let extent = least + share * (stops.range.upperBound - least)
      let frame = PanelFrame(geometry, stops: stops, extent: extent)
      #expect(frame.farSide == 0 && frame.edge == extent)
    }
    for share in [0, 0.2, 0.9] {
      let frame = PanelFrame(geometry, stops: stops, extent: share * least)
      #expect(abs(frame.edge - frame.farSide - least) < 1e-9)
    }
  }

  @Test(arguments: Edge.allCases)
  func `hangs on its edge where there is room only beside it`(edge: Edge) {
    let margins = AreaMargins(near: 0, far: 20, start: 30, end: 40)
    let geometry = EdgeGeometry(
      edge: edge, container: Size(width: 400, height: 400),
      insets: margins.insets(edge, .leftToRight))
    let stops = SnapPoints([.hidden, .large], container: geometry.length, content: 0)
    for extent: Double in [-3, 0, 1, 200, 500] {
      let frame = PanelFrame(geometry, stops: stops, extent: extent)
      #expect(!frame.isCard && frame.edge == extent && frame.farSide == 0 && frame.arrival == 1)
      #expect(frame.visible == geometry.panel(extent: extent))
    }
  }

  @Test func `is nowhere that is no place, whatever it is given`() {
    var random = SeededRandom(seed: 3)
    let odd = [0, -1, 1e-300, 3, 400, 1e6, 1e300, -1e300, .infinity, -.infinity, .nan]
    for _ in 0..<4000 {
      let geometry = EdgeGeometry(
        edge: random.pick(Edge.allCases), direction: random.pick(LayoutDirection.allCases),
        container: Size(width: random.pick(odd), height: random.pick(odd)).clamped(to: 1e6),
        insets: EdgeInsets(
          top: random.pick(odd), leading: random.pick(odd), bottom: random.pick(odd),
          trailing: random.pick(odd)))
      let stops = SnapPoints(
        random.pick([[], [.hidden], [.points("a", random.pick(odd)), .large]]),
        container: geometry.length, content: 0)
      let frame = PanelFrame(geometry, stops: stops, extent: random.pick(odd))
      #expect([frame.edge, frame.farSide, frame.arrival].allSatisfy { $0.isFinite })
      #expect(frame.visible.origin.isFinite && frame.visible.size.isFinite)
      #expect((0...1).contains(frame.arrival) && frame.farSide <= 0)
    }
  }
}
