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
