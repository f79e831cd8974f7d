import FluidCore
import TestSupport
import Testing

@testable import FluidDrawer

@Suite struct `A floating drawer` {
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
        // In eighths and a bit, so that no side is ever met exactly: which of two sides a border
        // belongs to is another law.
        let point = Point(
          x: Double(random.integer(0...5119)) / 8 + 0.03,
          y: Double(random.integer(0...3839)) / 8 + 0.03)
        let hit = session.drawers[0].hitRegion(at: point, time: 0)
        #expect((hit == .panel || hit == .handle) == card.contains(point), "\(point) \(card)")
      }
    }
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `leaves what is beside its card alone, and what is between it and the window's edge`(
    edge: Edge, direction: LayoutDirection
  ) {
    let hand = Hand(Self.drawer(edge, direction), size: Self.window, direction: direction)
    let geometry = hand.shown.geometry
    let places: [(Double, Double)] = [
      (-6, 50), (120, -5), (120, geometry.breadth + 5), (-6, geometry.breadth / 2), (250, 20),
    ]
    for (depth, along) in places {
      let point = geometry.point(depth: depth, along: along)
      #expect(hand.session.drawers[0].hitRegion(at: point, time: 0) == nil, "\(depth) \(along)")
      #expect(hand.session.hit(at: point, time: 0) == nil)
    }
    let inside = geometry.point(depth: 120, along: 30)
    #expect(hand.session.drawers[0].hitRegion(at: inside, time: 0) == .panel)
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
  func `is pulled in from the window's very edge, and not from beside its part of it`(edge: Edge) {
    for (along, comes) in [(60.0, true), (-10, false)] {
      var configuration = Self.drawer(edge, initial: "closed")
      configuration.drag.edgeRegion = .points(20)
      configuration.drag.slop = 4
      var hand = Hand(configuration, size: Self.window)
      let geometry = hand.shown.geometry
      for depth: Double in [-11, 0, 19] {
        hand.down(at: geometry.point(depth: depth, along: along))
        hand.time += 0.01
        hand.move(to: geometry.point(depth: depth + 60, along: along))
        #expect((hand.shown.phase == .dragging) == comes, "\(depth) \(along)")
        hand.send(.cancel(.touch(1)))
        hand.settle()
      }
      hand.down(at: geometry.point(depth: 21, along: along))
      #expect(hand.session.drawers[0].hitRegion(at: hand.place, time: hand.time) == nil)
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
        let expected: HitRegion = grab == .anywhere ? .anywhere : .scrim
        #expect(hand.session.drawers[0].hitRegion(at: point, time: 0) == expected)
      }
      var tapping = hand
      tapping.down(at: geometry.point(depth: -6, along: 50))
      tapping.time = 0.05
      tapping.up()
      tapping.settle()
      #expect(tapping.detent == "closed")
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

  @Test func `changes its part of the window while it is held, and is held on`() {
    var hand = Hand(Self.drawer(.top), size: Self.window)
    let geometry = hand.shown.geometry
    hand.down(at: geometry.point(depth: 235, along: geometry.breadth / 2))
    hand.drag(dy: -50, over: 0.1)
    var configuration = Self.drawer(.top)
    configuration.insets.top = 40
    hand.events += hand.session.configure(configuration, at: hand.time)
    #expect(hand.shown.phase == .dragging && abs(hand.extent - 190) < 1e-9)
    #expect(hand.shown.geometry.area.minY == 40)
  }

  @Test(arguments: 0..<UInt64(40))
  func `never loses a number, whatever its insets, its window and its hands`(seed: UInt64) {
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
