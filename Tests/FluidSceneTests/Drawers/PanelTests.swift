import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import TestSupport
import Testing

/// The panels of drawers: where they are drawn, touched and dimmed.
@Suite struct PanelTests {
  static let size = Size(width: 640, height: 480)
  private static let insets = EdgeInsets(top: 12, leading: 60, bottom: 20, trailing: 30)

  static func drawer(_ edge: Edge) -> Drawer {
    Drawer {
      Text("Spring", .headline)
      Toggle("Reduced", id: "reduced")
      Slider(id: "bounce", level: 0.4)
      Button("Save", id: "save")
    }.padding(horizontal: 16, top: 16).edge(edge).cornerRadius(24).detents([
      .hidden, .points("open", 220),
    ])
  }

  static func scene(_ drawer: Drawer) -> Scene {
    Scene("card", background: .plain(dark: .black, light: .white)) { drawer }
  }

  /// The pane of a drawer's panel.
  private func pane(
    _ drawer: Drawer, _ extent: Double, in size: Size = size,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> (rect: Rect, radii: CornerRadii) {
    let list = picture(
      Self.scene(drawer), in: size, extent: extent, state: SceneState(direction: direction))
    guard case .roundedRect(let rect, let radii, 0.6) = try #require(list.panes.first) else {
      Issue.record("not a rounded rectangle")
      throw CancellationError()
    }
    return (rect, radii)
  }

  static let window = Rect(origin: .zero, size: size)

  func points(_ seed: UInt64, _ count: Int) -> [Point] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      Point(
        x: Double(random.integer(0...5119)) / 8 + 0.03,
        y: Double(random.integer(0...3839)) / 8 + 0.03)
    }
  }

  @Test(arguments: Edge.allCases, [0.5, 10, 24, 100.37, 220, 260])
  func `is drawn where it is touched, floating or not`(edge: Edge, extent: Double) throws {
    for drawer in [Self.drawer(edge), Self.drawer(edge).floating(Self.insets)] {
      let shown = snapshot(drawer, in: Self.size, extent: extent)
      let pane = try pane(drawer, extent).rect.intersection(Self.window)
      #expect(isNear(pane, shown.panel))
      for point in points(5, 300) {
        #expect(pane.contains(point) == shown.frame.contains(point), "\(point)")
      }
    }
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `is rounded where it faces into the window, on all sides as a card`(
    edge: Edge, direction: LayoutDirection
  ) throws {
    let drawer = Self.drawer(edge)
    let geometry = snapshot(drawer, in: Self.size, extent: 200, direction).geometry
    let (rect, radii) = try pane(drawer, 200, direction)
    let corners = [
      (rect.origin, radii.topLeft), (Point(x: rect.maxX, y: rect.minY), radii.topRight),
      (Point(x: rect.minX, y: rect.maxY), radii.bottomLeft),
      (Point(x: rect.maxX, y: rect.maxY), radii.bottomRight),
    ]
    for (corner, radius) in corners {
      #expect(radius == (isNear(geometry.depth(of: corner), 200) ? 24 : 0))
    }
    // It goes on beyond the window by more than its rounding.
    #expect(corners.map { geometry.depth(of: $0.0) }.min() ?? 0 <= -48)
    let card = try pane(drawer.floating(Self.insets), 220, direction)
    let area = snapshot(drawer.floating(Self.insets), in: Self.size, extent: 220, direction)
      .geometry
    #expect(card.radii == CornerRadii(24) && area.area.holds(card.rect))
    #expect(isNear(area.isVertical ? card.rect.height : card.rect.width, 220))
    #expect(isNear(area.isVertical ? card.rect.width : card.rect.height, area.breadth))
    // Without an inset at its own edge it hangs on that edge.
    var sides = Self.insets
    switch edge {
    case .top: sides.top = 0
    case .bottom: sides.bottom = 0
    case .leading: sides.leading = 0
    case .trailing: sides.trailing = 0
    }
    let hung = try pane(drawer.floating(sides), 150).radii
    let rounded = [hung.topLeft, hung.topRight, hung.bottomLeft, hung.bottomRight]
    #expect(rounded.count { $0 == 24 } == 2 && rounded.count { $0 == 0 } == 2)
  }

  @Test(arguments: Edge.allCases)
  func `draws nothing at an extent of 0, and no shadow next to it`(edge: Edge) {
    for drawer in [Self.drawer(edge), Self.drawer(edge).floating(Self.insets)] {
      let scene = Self.scene(drawer)
      #expect(picture(scene, in: Self.size, extent: 0).items.count == 1)
      func shadows(_ extent: Double) -> [Color] {
        picture(scene, in: Self.size, extent: extent).items.compactMap { item in
          if case .shadow(_, 40, _, let color) = item.content { color } else { nil }
        }
      }
      if drawer.configuration.insets == Self.insets {
        #expect(shadows(0.01).allSatisfy { $0.alpha == 0 })
      }
      #expect(shadows(220) == [Palette(.dark).shadow])
    }
    let bare = Drawer {}.edge(edge).material(.none).tint(.clear).handle(.none)
    #expect(picture(Self.scene(bare), in: Self.size, extent: 200).items.count == 1)
  }

  @Test(arguments: Edge.allCases, [100.0, 220, 260])
  func `keeps its controls on it`(edge: Edge, extent: Double) {
    for drawer in [Self.drawer(edge), Self.drawer(edge).floating(Self.insets)] {
      let shown = snapshot(drawer, in: Self.size, extent: extent)
      let controls = Self.scene(drawer).controls([shown], in: Self.size)
      #expect(controls.count == 3 || extent < 220)
      // A slider's rectangle is its track, seen or not.
      for control in controls where control.id != "bounce" {
        #expect(shown.panel.holds(control.rect) && control.drawer == 0, "\(control.id)")
      }
    }
  }

  @Test(arguments: Edge.allCases, [1, 20, 60, 220, 260])
  func `dims each place around it once, under it its corners`(edge: Edge, extent: Double) throws {
    for drawer in [Self.drawer(edge), Self.drawer(edge).floating(Self.insets)] {
      for (appearance, strength) in [(Appearance.dark, 0.5), (.light, 0.3)] {
        var shown = snapshot(drawer, in: Self.size, extent: extent)
        shown.scrim = 0.5
        let list = Self.scene(drawer).shown(
          [shown], in: Self.size, SceneState(appearance: appearance)
        ).list
        let dim = Palette(appearance).scrim.opacity(strength)
        let dims = list.items.compactMap { item -> Rect? in
          if case .fill(.rect(let rect), .color(dim)) = item.content { rect } else { nil }
        }
        let panel = shown.panel
        for point in points(7, 400) {
          let times = dims.count { $0.contains(point) }
          guard panel.contains(point) else {
            #expect(times == 1, "\(point)")
            continue
          }
          let isInCorner =
            min(point.x - panel.minX, panel.maxX - point.x) <= 36
            && min(point.y - panel.minY, panel.maxY - point.y) <= 36
          #expect(times == 0 || (times == 1 && isInCorner), "\(point)")
        }
      }
    }
    var hidden = snapshot(Self.drawer(edge), in: Self.size, extent: -3)
    hidden.scrim = 0.4
    let list = Self.scene(Self.drawer(edge)).shown([hidden], in: Self.size).list
    #expect(list.fills.last?.rect == Self.window)
    #expect(list.fills.last?.color == Color.black.opacity(0.4))
  }

  @Test(arguments: 0..<UInt64(40))
  func `is made of finite numbers for any insets and window`(seed: UInt64) {
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
      scene.contentLengths(size: size, state: SceneState(), text: StrokeFont()).allSatisfy {
        $0.isFinite
      })
  }

  /// An inspector over a graph that is half out, over a dimmed window.
  @Test(arguments: Appearance.allCases)
  func `floating matches its golden picture`(appearance: Appearance) throws {
    let size = Size(width: 480, height: 320)
    let scene = Scene("floating", background: .aurora(.dusk)) {
      Text("Behind", .title).padding(horizontal: 24, top: 24)
    } drawers: {
      Drawer { Text("Graph", .headline) }.padding(horizontal: 16, top: 12).edge(.bottom).detents([
        .hidden, .points("open", 120),
      ]).floating(EdgeInsets(top: 60, leading: 12, bottom: 12, trailing: 192))
      Drawer {
        Text("Inspector", .headline)
        Toggle("Reduced", id: "reduced")
        Slider(id: "bounce", level: 0.4)
      }.padding(horizontal: 16, top: 16).edge(.trailing).detents([.hidden, .points("open", 168)])
        .scrim(0.3).floating(EdgeInsets(top: 12, leading: 240, bottom: 12, trailing: 12))
    }
    var moments = [70, 168].enumerated().map {
      snapshot(scene.drawers[$0.offset], in: size, extent: $0.element)
    }
    moments[1].scrim = 0.3
    let list = scene.shown(moments, in: size, SceneState(appearance: appearance), time: 2).list
    try expectGolden(list.pixels(size), "floating-\(appearance)")
  }

  @Test(arguments: Edge.allCases)
  func `is shown where its snapshot says, whatever edge it is given meanwhile`(edge: Edge) {
    let (before, after) = (Self.scene(Self.drawer(.bottom)), Self.scene(Self.drawer(edge)))
    var session = Session(before, container: Self.size)
    for time in [0, 0.05, 0.1, 0.2, 0.3, 0.6] {
      _ = session.configure(after.configurations[0], at: SceneTime(time))
      let shown = session.frame(at: SceneTime(time))
      #expect(before.shown(shown, in: Self.size) == after.shown(shown, in: Self.size))
    }
  }

  @Test func `asks its own permission before it moves`() {
    let scene = Scene("form") {
      Text("Behind", .title)
    } drawers: {
      Drawer { Text("Free") }.edge(.top).initial(.large)
      Drawer { Text("Unsaved") }.initial(.large).permitting { $0.to.name != "medium" }
    }
    var session = Session(scene, container: Size(width: 400, height: 800))
    for index in 0...1 {
      _ = session.settle(to: "medium", drawer: index, requestOrigin: .user, at: 0)
    }
    _ = session.advance(to: 10)
    #expect(session.frame(at: 10).map(\.detent) == ["medium", "large"])
  }
}
