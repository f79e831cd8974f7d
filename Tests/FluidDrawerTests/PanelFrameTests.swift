import FluidCore
import FluidDrawer
import TestSupport
import Testing

/// Where a card is, and a floating drawer under a finger.
@Suite struct PanelFrameTests {
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
  func `has its moving edge where the engine says, from its smallest visible detent`(
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
  func `is out of the window at an extent of 0, and comes in without a jump`(
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
  func `is as long as at its largest detent, and longer only where it is pulled`(
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
  func `of a card that grows is as long as it is open`(
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

  @Test func `is finite whatever it is given`() {
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

  // MARK: Under a finger

  private static let window = Size(width: 640, height: 480)
  private static let margins = AreaMargins(near: 12, far: 100, start: 40, end: 24)

  private static func drawer(
    _ edge: Edge, _ direction: LayoutDirection = .leftToRight, shut: Double = 0,
    initial: String = "open"
  ) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: edge, insets: margins.insets(edge, direction),
      detents: [.points("closed", shut), .points("open", 240)], initial: initial)
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `is touched exactly where its card is`(edge: Edge, direction: LayoutDirection) {
    var random = SeededRandom(seed: 11)
    for _ in 0..<60 {
      var configuration = Self.drawer(edge, direction)
      configuration.handle.overhang = 0
      var session = Session(
        drawers: [configuration], container: Self.window, direction: direction)
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

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `follows a finger point for point`(edge: Edge, direction: LayoutDirection) {
    var hand = Hand(Self.drawer(edge, direction), size: Self.window, direction: direction)
    let geometry = hand.shown.geometry
    hand.down(at: geometry.point(depth: 235, along: geometry.breadth / 2))
    #expect(hand.shown.phase == .dragging)
    let least = PanelFrame.wayOut(inset: 12, stops: hand.shown.stops)
    #expect(least == 24)
    for way: Double in [-1.5, -40, -100, -215, -33.25] {
      hand.time += 0.01
      hand.move(to: geometry.point(depth: 235 + way, along: 3))
      #expect(abs(hand.extent - (240 + way)) < 1e-9)
      #expect(abs(hand.shown.frame.edge - (240 + way)) < 1e-9)
    }
  }

  @Test(arguments: Edge.allCases)
  func `is pulled in from the window's very edge, and only from its part of it`(edge: Edge) {
    for (along, depth, comes) in [
      (60.0, -11.0, true), (60, 0, true), (60, 19, true), (-10, 0, false), (60, 21, false),
    ] {
      var configuration = Self.drawer(edge, initial: "closed")
      configuration.drag.edgeRegion = .points(20)
      configuration.drag.slop = 4
      var hand = Hand(configuration, size: Self.window)
      let geometry = hand.shown.geometry
      hand.down(at: geometry.point(depth: depth, along: along))
      hand.time += 0.01
      hand.move(to: geometry.point(depth: depth + 60, along: along))
      #expect((hand.shown.phase == .dragging) == comes, "\(depth) \(along)")
    }
  }

  @Test(arguments: Edge.allCases)
  func `has its scrim, and drags from anywhere, in the whole window`(edge: Edge) {
    for grab in [DragRule.GrabRegion.panel, .anywhere] {
      var configuration = Self.drawer(edge)
      configuration.scrim = ScrimRule(opacity: 0.5, from: "closed")
      configuration.drag.grab = grab
      let hand = Hand(configuration, size: Self.window)
      let geometry = hand.shown.geometry
      for point in [
        Point(x: 1, y: 1), Point(x: 639, y: 479), geometry.point(depth: -6, along: 50),
        geometry.point(depth: 400, along: -20),
      ] {
        var hand = hand
        hand.down(at: point)
        hand.time = 0.05
        var dragging = hand
        hand.up()
        hand.settle()
        #expect(hand.detent == "closed")
        let way = geometry.point(depth: 0, along: 0) - geometry.point(depth: 40, along: 0)
        dragging.move(to: point + way)
        #expect((dragging.shown.phase == .dragging) == (grab == .anywhere))
      }
    }
  }

  @Test func `counts fractions by its part of the window, also of a window resized`() {
    let configuration = DrawerConfiguration(
      edge: .bottom, insets: EdgeInsets(top: 80, leading: 10, bottom: 20, trailing: 10),
      detents: [.small, .large], initial: "large")
    var hand = Hand(configuration, size: Size(width: 400, height: 500))
    #expect(hand.extent == 400)
    hand.send(.resize(Size(width: 400, height: 300)))
    #expect(hand.extent == 200 && hand.shown.panel == Rect(x: 10, y: 80, width: 380, height: 200))
    hand.send(.resize(Size(width: 400, height: 90)))
    #expect(hand.extent == 0 && hand.shown.panel.isEmpty)
    hand.send(.resize(Size(width: 400, height: 500)))
    #expect(hand.extent == 400)
  }

  @Test(arguments: 0..<UInt64(40))
  func `stays finite whatever its insets, its window and its hands`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let amounts = [0, 0, 1e-9, 5, 12, 100, 400, 1e7, 1e308]
    func insets(_ random: inout SeededRandom) -> EdgeInsets {
      EdgeInsets(
        top: random.pick(amounts), leading: random.pick(amounts), bottom: random.pick(amounts),
        trailing: random.pick(amounts))
    }
    var configuration = MirrorTests.configuration(&random)
    configuration.detents += random.pick([[], [.hidden], [.content("fit")]])
    configuration.edge = random.pick(Edge.allCases)
    configuration.insets = insets(&random)
    var hand = Hand(configuration, size: Self.window)
    _ = hand.session.setContentLength(900, at: 0)
    for (time, step) in MirrorTests.recording(&random) {
      hand.time = time
      switch step {
      case .down(let depth, let along): hand.down(depth, along)
      case .move(let depth, let along): hand.move(to: depth, along)
      case .up: hand.up()
      case .cancel: hand.send(.cancel(.touch(1)))
      case .blur:
        configuration.insets = insets(&random)
        hand.events += hand.session.configure(configuration, at: SceneTime(time.seconds))
      case .wheel(let opening, let precise, let depth):
        hand.send(
          .wheel(
            WheelEvent(
              location: Point(x: depth, y: depth), delta: Point(x: 0, y: opening),
              resolution: precise ? .precise : .notched)))
      case .key(let opening): hand.send(.key(opening ? .down : .up))
      case .resize(let length):
        hand.send(.resize(Size(width: length, height: random.pick([0, 3, length]))))
      case .settle(let name):
        hand.events += hand.session.settle(to: name, at: SceneTime(time.seconds))
      }
      for later in [0, 0.05] {
        let shown = hand.session.frame(at: SceneTime(time.seconds) + later)[0]
        #expect([shown.extent, shown.velocity, shown.progress].allSatisfy { $0.isFinite })
        #expect(shown.panel.origin.isFinite && shown.panel.size.isFinite)
      }
    }
    hand.settle()
    #expect(hand.session.isAtRest || hand.session.isPressed)
  }
}
