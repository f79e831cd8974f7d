import FluidCore
import FluidDrawer
import FluidRaster
import TestSupport
import Testing

@testable import FluidScene

@Suite struct `A floating panel` {
  private static let size = Size(width: 640, height: 480)
  private static let insets = EdgeInsets(top: 12, leading: 60, bottom: 20, trailing: 30)

  private static func drawer(_ edge: Edge) -> Drawer {
    Drawer {
      Text("Spring", .headline)
      Toggle("Reduced", id: "reduced")
      Slider(id: "bounce", level: 0.4)
      Button("Save", id: "save")
    }
    .padding(horizontal: 16, top: 16).edge(edge).cornerRadius(24)
    .detents([.hidden, .points("open", 220)]).floating(insets)
  }

  private static func panel(
    _ drawer: Drawer, extent: Double, _ direction: LayoutDirection = .leftToRight
  ) -> Panel {
    Panel(snapshot(drawer, in: size, extent: extent, direction), drawer.style)
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `is a card with four equal corners inside its insets`(
    edge: Edge, direction: LayoutDirection
  ) {
    let panel = Self.panel(Self.drawer(edge), extent: 220, direction)
    guard case .roundedRect(let rect, let radii, let smoothing) = panel.shape else {
      Issue.record("not a rounded rectangle")
      return
    }
    #expect(radii == CornerRadii(24) && smoothing == 0.6)
    #expect(panel.geometry.area.holds(rect) && rect == panel.visible)
    let reach = panel.geometry.isVertical ? rect.height : rect.width
    #expect(abs(reach - 220) < 1e-9)
    let breadth = panel.geometry.isVertical ? rect.width : rect.height
    #expect(abs(breadth - panel.geometry.breadth) < 1e-9)
  }

  @Test(arguments: Edge.allCases, [0.5, 10, 24, 100, 220, 260])
  func `is drawn where it is touched`(edge: Edge, extent: Double) throws {
    let drawer = Self.drawer(edge)
    let snapshot = snapshot(drawer, in: Self.size, extent: extent)
    let scene = Scene("card", background: .plain(dark: .black, light: .white)) { drawer }
    let list = picture(scene, in: Self.size, extent: extent)
    let panes = list.items.compactMap { item -> Rect? in
      if case .material(let shape, _, _) = item.content { shape.rect } else { nil }
    }
    let window = Rect(origin: .zero, size: Self.size)
    let pane = try #require(panes.first).intersection(window)
    #expect(panes.count == 1 && pane == snapshot.panel)
    var random = SeededRandom(seed: 5)
    for _ in 0..<500 {
      let point = Point(
        x: Double(random.integer(0...5119)) / 8 + 0.03,
        y: Double(random.integer(0...3839)) / 8 + 0.03)
      #expect(pane.contains(point) == snapshot.frame.contains(point), "\(point)")
    }
  }

  @Test(arguments: Edge.allCases)
  func `draws nothing at an extent of 0, and no shadow next to it`(
    edge: Edge
  ) {
    let scene = Scene("card", background: .plain(dark: .black, light: .white)) {
      Self.drawer(edge)
    }
    #expect(picture(scene, in: Self.size, extent: 0).items.count == 1)
    let shadows = picture(scene, in: Self.size, extent: 0.01).items.compactMap { item -> Color? in
      if case .shadow(_, _, _, let color) = item.content { color } else { nil }
    }
    #expect(shadows.allSatisfy { $0.alpha == 0 })
    let shown = picture(scene, in: Self.size, extent: 220).items.contains { item in
      if case .shadow(_, _, _, let color) = item.content {
        color == Palette(.dark).shadow
      } else {
        false
      }
    }
    #expect(shown)
  }

  @Test(arguments: Edge.allCases, [100.0, 220, 260])
  func `keeps its controls and its handle on the card`(edge: Edge, extent: Double) {
    let drawer = Self.drawer(edge)
    let snapshot = snapshot(drawer, in: Self.size, extent: extent)
    let scene = Scene("card") { drawer }
    let controls = scene.controls(
      drawers: [snapshot], size: Self.size, state: SceneState(), text: StrokeFont())
    #expect(controls.count == 3 || extent < 220)
    // A slider's rectangle is its track, seen or not.
    for control in controls where control.id != "bounce" {
      #expect(snapshot.panel.holds(control.rect), "\(control.id)")
    }
    let strip = Panel(snapshot, drawer.style).strip(drawer.handle.depth)
    #expect(snapshot.panel.holds(strip))
  }

  /// - Parameter length: How long the card is, in points: also so short that its corners share it.
  @Test(arguments: Edge.allCases, [220.0, 50])
  func `dims each place of the window around it once`(edge: Edge, length: Double) {
    let dim = Color.black.opacity(0.5)
    var drawer = Self.drawer(edge).detents([.hidden, .points("open", length)])
    drawer.configuration.scrim = ScrimRule(opacity: 0.5)
    let scene = Scene("card", background: .plain(dark: .black, light: .white)) { drawer }
    var random = SeededRandom(seed: 7)
    for extent in [1, 20, 60, length, 260] {
      var moment = snapshot(drawer, in: Self.size, extent: extent)
      moment.scrim = 0.5
      let list = scene.picture(
        drawers: [moment], size: Self.size, time: 0, state: SceneState(), text: StrokeFont()
      ).list
      let dims = list.items.compactMap { item -> Rect? in
        if case .fill(.rect(let rect), .color(dim)) = item.content { rect } else { nil }
      }
      let card = moment.panel
      for _ in 0..<1000 {
        let point = Point(
          x: Double(random.integer(0...5119)) / 8 + 0.03,
          y: Double(random.integer(0...3839)) / 8 + 0.03)
        let times = dims.count { $0.contains(point) }
        guard card.contains(point) else {
          #expect(times == 1, "\(point)")
          continue
        }
        // Under the card only its corners are, which the pane leaves out of what it blurs.
        let isInCorner =
          min(point.x - card.minX, card.maxX - point.x) <= 36
          && min(point.y - card.minY, card.maxY - point.y) <= 36
        #expect(times == 0 || (times == 1 && isInCorner), "\(point)")
      }
      guard extent == length else { continue }
      // What shows beside the curve of a corner is dimmed too.
      for x in [card.minX + 1, card.maxX - 1] {
        for y in [card.minY + 1, card.maxY - 1] {
          #expect(dims.count { $0.contains(Point(x: x, y: y)) } == 1)
        }
      }
    }
  }

  @Test(arguments: Edge.allCases)
  func `is attached to its edge, with two corners, if only its sides are inset`(edge: Edge) {
    var insets = Self.insets
    switch edge {
    case .top: insets.top = 0
    case .bottom: insets.bottom = 0
    case .leading: insets.leading = 0
    case .trailing: insets.trailing = 0
    }
    let panel = Self.panel(Self.drawer(edge).floating(insets), extent: 150)
    guard case .roundedRect(let rect, let radii, _) = panel.shape else {
      Issue.record("not a rounded rectangle")
      return
    }
    let rounded = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    #expect(rounded.count { $0 == 24 } == 2 && rounded.count { $0 == 0 } == 2)
    #expect((panel.geometry.isVertical ? rect.width : rect.height) == panel.geometry.breadth)
  }

  @Test(arguments: 0..<UInt64(60))
  func `draws finite numbers for any insets and window`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let amounts = [0, -3, 1e-9, 5, 40, 300, 1e9, 1e308, .nan, .infinity]
    func amount() -> Double { random.pick(amounts) }
    let drawer = Self.drawer(random.pick(Edge.allCases)).floating(
      EdgeInsets(top: amount(), leading: amount(), bottom: amount(), trailing: amount()))
    let size = Size(width: random.pick([0, 1, 300, 1e7]), height: random.pick([0, 1, 300, 1e7]))
    let scene = Scene("odd") { drawer }
    for extent in [-20, 0, 1e-12, 3, 100, 400, 1e300, .nan] {
      let state = SceneState(direction: random.pick(LayoutDirection.allCases))
      let list = picture(scene, in: size, extent: extent, state: state)
      #expect(list.items.allSatisfy { $0.numbers.allSatisfy { $0.isFinite } })
    }
    #expect(
      scene.contentLengths(size: size, state: SceneState(), text: StrokeFont())
        .allSatisfy { $0.isFinite })
  }

  /// An inspector over a graph that is half out, over a dimmed window.
  @Test(arguments: [Appearance.dark, .light])
  func `matches its golden picture`(appearance: Appearance) throws {
    let size = Size(width: 480, height: 320)
    let scene = Scene("floating", background: .aurora(.dusk)) {
      Text("Behind", .title).padding(horizontal: 24, top: 24)
    } drawers: {
      Drawer { Text("Graph", .headline) }
        .padding(horizontal: 16, top: 12).edge(.bottom)
        .detents([.hidden, .points("open", 120)])
        .floating(EdgeInsets(top: 60, leading: 12, bottom: 12, trailing: 192))
      Drawer {
        Text("Inspector", .headline)
        Toggle("Reduced", id: "reduced")
        Slider(id: "bounce", level: 0.4)
      }
      .padding(horizontal: 16, top: 16).edge(.trailing)
      .detents([.hidden, .points("open", 168)]).scrim(0.3)
      .floating(EdgeInsets(top: 12, leading: 240, bottom: 12, trailing: 12))
    }
    let state = SceneState(appearance: appearance)
    var moments = [70, 168].enumerated().map {
      snapshot(scene.drawers[$0.offset], in: size, extent: $0.element)
    }
    moments[1].scrim = 0.3
    let list = scene.picture(
      drawers: moments, size: size, time: 2, state: state, text: StrokeFont()
    ).list
    var bitmap = Bitmap(width: 480, height: 320)
    var compositor = Compositor(text: StrokeFont())
    compositor.draw(list, into: &bitmap, scale: 1)
    let difference = try Golden.difference(of: bitmap, from: "floating-\(appearance)")
    #expect(difference == nil)
  }
}
