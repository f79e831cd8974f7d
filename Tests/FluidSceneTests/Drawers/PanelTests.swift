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
}

/// Hints beside panels.
@Suite struct HintTests {
  private func hint(
    _ edge: Edge, extent: Double = 100, height: Double = 800, isKnown: Bool = false,
    behind: Double? = nil
  ) -> (pill: Rect, opacity: Double)? {
    let scene = Scene("s", background: .none) {
      if let behind { block(80, 20).padding(horizontal: 460, top: behind) }
    } drawers: {
      Drawer {}.edge(edge).detents([.points("closed", 100), .points("open", 300)]).handle(.none)
        .material(.none).tint(.clear)
    }.hint("Pull", from: 660)
    var state = SceneState()
    if isKnown { state.interaction.knownGestures = ["s"] }
    let list = picture(scene, in: Size(width: 1000, height: height), extent: extent, state: state)
    guard let pill = list.panes.first?.rect else { return nil }
    let opacity = list.items.first { if case .text = $0.content { true } else { false } }?.opacity
    return (pill, opacity ?? 1)
  }

  @Test(arguments: [Edge.top, .bottom], Array(stride(from: 40.0, through: 740, by: 20)))
  func `hides nothing that lies behind it`(edge: Edge, behind: Double) throws {
    let pill = try #require(hint(edge, behind: behind)).pill
    let plain = try #require(hint(edge)).pill
    let words = Rect(x: 460, y: behind, width: 80, height: 20)
    #expect(pill.intersection(words).isEmpty && pill.midX == plain.midX)
    #expect(edge == .top ? pill.minY >= 120 : pill.maxY <= 680)
    if plain.inset(by: -40).intersection(words).isEmpty { #expect(pill == plain) }
  }

  @Test(arguments: [(100.0, 1.0), (107.5, 0.84375), (92.5, 0.84375), (115, 0.5), (122.5, 0.15625)])
  func `stays while the panel leaves its start, and fades over 30 points`(
    extent: Double, opacity: Double
  ) throws {
    let hint = try #require(self.hint(.top, extent: extent))
    #expect(isNear(hint.opacity, opacity) && hint.pill.minY == 120)
  }

  @Test func `is gone 30 points away, in a low window, and once the gesture is known`() {
    #expect(hint(.top, extent: 130) == nil && hint(.top, isKnown: true) == nil)
    #expect(hint(.top, height: 659) == nil && hint(.top, height: 660) != nil)
  }
}

/// The background behind panels: pushed back, dimmed, drifting.
extension PanelTests {
  private func pushed(_ progress: Double, scale: Double, radius: Double, dim: Double) -> DisplayList
  {
    let drawer = Drawer {}.edge(.bottom).detents([.hidden, .points("open", 220)]).handle(.none)
      .material(.none).tint(.clear).behind(scale: scale, radius: radius, dim: dim)
    var shown = snapshot(drawer, in: Self.size, extent: 220)
    shown.progress = progress
    return Self.scene(drawer).shown([shown], in: Self.size).list
  }

  @Test func `pushes nothing back while closed, and clamps odd parameters`() {
    for progress in [-1, 0, Double.nan] {
      #expect(pushed(progress, scale: 0.9, radius: 9, dim: 0.4).layers.isEmpty)
    }
    func same(_ odd: [Double], _ clamped: [Double]) {
      let lists = [odd, clamped].map { pushed(1, scale: $0[0], radius: $0[1], dim: $0[2]) }
      #expect(lists[0] == lists[1])
    }
    same([0.1, -4, 7], [0.5, 0, 1])
    same([3, 5000, -1], [1, 1000, 0])
    same([.nan, .nan, .nan], [1, 0, 0])
  }

  @Test func `has a background that drifts near its places, with its sides on the window's`() {
    for index in 0..<16 {
      let (row, column) = (index / 4, index % 4)
      let home = Point(x: Double(column) / 3, y: Double(row) / 3)
      let isInner = 1...2 ~= row && 1...2 ~= column
      let places = stride(from: 0.0, through: 120, by: 0.1).map {
        Aurora.dusk.mesh(at: $0, .dark).nodes[index].position
      }
      for (reach, ways) in [
        (column % 3 == 0 ? 0 : isInner ? 0.1 : 0.05, places.map { $0.x - home.x }),
        (row % 3 == 0 ? 0 : isInner ? 0.1 : 0.05, places.map { $0.y - home.y }),
      ] { #expect(isNear(ways.map(abs).max() ?? 9, reach, 0.003), "\(index)") }
    }
    let sixteen = [UInt32](repeating: 0x102030, count: 16)
    #expect(Aurora(dark: sixteen, light: sixteen) != nil && Aurora(dark: [], light: []) == nil)
    #expect(Aurora(dark: sixteen, light: Array(sixteen.dropLast())) == nil)
    #expect(Aurora(dark: Array(sixteen.dropLast()), light: sixteen) == nil)
    for turns in [Double.nan, .infinity, -.infinity, 1e300, -1e18] {
      #expect(abs(Double.sine(turns: turns)) <= 1)
    }
    for step in 0..<64 {
      let turns = Double(step) / 64
      let (sine, slope) = (Double.sine(turns: turns), Double.sine(turns: turns + 0.25))
      #expect(abs(sine * sine + slope * slope - 1) < 0.003 && sine == Double.sine(turns: turns + 3))
      #expect(sine == -Double.sine(turns: -turns))
    }
  }
}
