import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import TestSupport
import Testing

/// What is behind the panels: pushed back, dimmed, drifting.
extension PanelTests {
  private func pushed(_ progress: Double, scale: Double, radius: Double, dim: Double) -> DisplayList
  {
    let drawer = Drawer {}.edge(.bottom).detents([.hidden, .points("open", 220)]).handle(.none)
      .material(.none).tint(.clear).behind(scale: scale, radius: radius, dim: dim)
    var shown = snapshot(drawer, in: Self.size, extent: 220)
    shown.progress = progress
    return Self.scene(drawer).shown([shown], in: Self.size).list
  }

  @Test(arguments: [0.25, 0.5, 1, 1.5])
  func `pushes the window back around its centre, on black, by progress`(progress: Double) throws {
    let list = pushed(progress, scale: 0.5, radius: 20, dim: 0.4)
    let (share, center) = (min(1, progress), Self.window.center)
    #expect(list.fills.first?.rect == Self.window && list.fills.first?.color == .black)
    guard case .layer(let effect, _, let items)? = list.items.last?.content,
      case .roundedRect(_, let radii, _)? = items.first?.clips.first?.shape,
      case .fill(_, .color(let shade))? = items.last?.content
    else {
      Issue.record("no layer with a card and a shade")
      return
    }
    #expect(isNear(effect.transform.a, 1 - 0.5 * share))
    #expect((effect.transform.apply(to: center) - center).length < 1e-9)
    #expect(shade == Color.black.opacity(0.4 * share))
    #expect(isNear(radii.topLeft * effect.transform.a, 20 * share), "in points of the window")
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

  /// The colours and the rectangle of a drifting background.
  private func mesh(
    _ size: Size = size, _ state: SceneState = SceneState(), time: Double = 3, dim: Double = 0,
    progress: Double = 1
  ) throws -> (mesh: MeshGradient, rect: Rect) {
    let drawer = Drawer {}.detents([.hidden, .points("open", 100)]).dimsBackground(dim)
    var shown = snapshot(drawer, in: size, extent: 0)
    shown.progress = progress
    let list = Scene("s", background: .aurora(.dusk)) { drawer }.shown(
      [shown], in: size, state, time: time
    ).list
    guard case .meshGradient(let mesh, let rect)? = list.items.first?.content else {
      Issue.record("no mesh")
      throw CancellationError()
    }
    return (mesh, rect)
  }

  @Test(arguments: [(Appearance.dark, 1.0), (.light, 0.6)])
  func `dims a drifting background by its progress, up to its end`(
    appearance: Appearance, strength: Double
  ) throws {
    let state = SceneState(appearance: appearance)
    let free = try mesh(Self.size, state).mesh.nodes.map(\.color)
    for (progress, dim, share) in [
      (1.0, 0.5, 0.5), (0.5, 0.5, 0.25), (1.5, 0.5, 0.5), (-1, 0.5, 0), (1, 9, 1), (1, -9, 0),
    ] {
      let dimmed = try mesh(Self.size, state, dim: dim, progress: progress).mesh.nodes.map(\.color)
      let expected = free.map { $0.mixed(with: Palette(appearance).scrim, by: share * strength) }
      #expect(dimmed == expected, "\(progress) \(dim)")
    }
    // Without animation it is drawn as at eleven seconds, and not redrawn for a drag.
    let still = SceneState(appearance: appearance, isBackgroundAnimated: false)
    #expect(try mesh(Self.size, still, dim: 0.5).mesh == mesh(Self.size, state, time: 11).mesh)
  }

  @Test(arguments: [
    (800.0, 1000.0, [0.0, 0, 800, 1000]), (400, 1000, [-200, 0, 800, 1000]),
    (1000, 550, [0, 0, 1000, 550]), (1000, 350, [0, -100, 1000, 550]),
  ]) func `has a background that extends beyond a narrow window`(
    width: Double, height: Double, rect: [Double]
  ) throws {
    let mesh = try mesh(Size(width: width, height: height))
    #expect(zip(mesh.rect.numbers, rect).allSatisfy { isNear($0, $1) })
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
