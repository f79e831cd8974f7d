import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A panel's look` {
  private let size = Size(width: 640, height: 640)
  private let dark = Palette(.dark)

  private func items(
    _ drawer: Drawer, extent: Double = 200, scrim: Double = 0, _ appearance: Appearance = .dark
  ) -> [DisplayItem] {
    let scene = Scene("look", background: .none) { drawer }
    var snapshot = snapshot(drawer, in: size, extent: extent)
    snapshot.scrim = scrim
    return scene.picture(
      drawers: [snapshot], size: size, time: 0, state: SceneState(appearance: appearance),
      text: StrokeFont()
    ).list.items
  }

  private func pane(_ material: PanelStyle.Material, _ alpha: UInt8 = 100) -> BackdropFilter? {
    let tint = Color(rgb: 0x204060, alpha: alpha)
    for item in items(Drawer {}.material(material).tint(tint)) {
      if case .material(_, let pane, _) = item.content { return pane }
    }
    return nil
  }

  @Test func `of a thicker material has more blur, less saturation and a stronger tint`() {
    func tint(_ alpha: UInt8) -> Color { Color(rgb: 0x204060, alpha: alpha) }
    // A quarter and a half of what is missing to opaque.
    let panes: [BackdropFilter?] = [
      BackdropFilter(blur: 20, saturation: 2.25, tint: tint(100), grain: 1),
      BackdropFilter(blur: 28, saturation: 2.1, tint: tint(139), grain: 1),
      BackdropFilter(blur: 36, saturation: 1.9, tint: tint(178), grain: 1),
    ]
    let materials = [PanelStyle.Material.ultraThin, .thin, .regular]
    #expect(materials.map { pane($0) } == panes)
    #expect(pane(.none) == nil)
    #expect(pane(.regular, 255)?.tint.alpha == 255 && pane(.regular, 0)?.tint.alpha == 128)
  }

  @Test func `has a shadow soft over 40 points, which its backdrop leaves out`() {
    let items = items(Drawer {}.handle(.none), scrim: 0.4)
    let shadow = items.firstIndex {
      if case .shadow(_, 40, Point(x: 0, y: 6), _) = $0.content { true } else { false }
    }
    let pane = items.firstIndex {
      if case .material = $0.content { true } else { false }
    }
    guard let shadow, let pane, case .material(_, _, let excluded) = items[pane].content else {
      Issue.record("no pane with a shadow")
      return
    }
    #expect(shadow == pane - 1 && excluded == pane, "two corners and the shadow")
    // Without a material and a tint there is nothing to throw one.
    let bare = self.items(Drawer {}.material(.none).tint(.clear).handle(.none))
    #expect(bare.isEmpty)
    let plain = self.items(Drawer {}.material(.none).tint(.white).handle(.none))
    #expect(plain.count >= 2)
  }

  @Test(arguments: [(Appearance.dark, 0.4), (.light, 0.24)])
  func `beside a light one dims six tenths of what it dims beside a dark one`(
    appearance: Appearance, strength: Double
  ) {
    let colors = items(Drawer {}.edge(.bottom), scrim: 0.4, appearance).compactMap { item in
      if case .fill(.rect, .color(let color)) = item.content { color } else { Color?.none }
    }
    #expect(!colors.isEmpty && Set(colors) == [Palette(appearance).scrim.opacity(strength)])
  }

  @Test func `dims squares of 1.5 times the radius at its corners`() {
    let dim = Color.black.opacity(0.4)
    func corners(_ drawer: Drawer, _ extent: Double) -> [Rect] {
      items(drawer.edge(.bottom).handle(.none), extent: extent, scrim: 0.4).prefix {
        if case .fill(_, .color(dim)) = $0.content { true } else { false }
      }.compactMap { item in
        if case .fill(let shape, _) = item.content { shape.rect } else { nil }
      }
    }
    let drawer = Drawer {}.cornerRadius(24)
    #expect(
      corners(drawer, 200) == [
        Rect(x: 0, y: 440, width: 36, height: 36), Rect(x: 604, y: 440, width: 36, height: 36),
      ])
    // No larger than what there is of the panel.
    #expect(corners(drawer, 20).map(\.size) == [20, 20].map { Size(width: $0, height: $0) })
    #expect(corners(Drawer {}.cornerRadius(0), 200).isEmpty)
  }

  @Test(arguments: [0.0, 18, 60], Edge.allCases)
  func `extends beyond the window by twice its radius and 16 points`(radius: Double, edge: Edge) {
    for extent in [10.0, 300] {
      let drawer = Drawer {}.edge(edge).cornerRadius(radius)
      let panel = Panel(snapshot(drawer, in: size, extent: extent), drawer.style)
      let depths = panel.shape.rect.map { rect in
        [rect.origin, Point(x: rect.maxX, y: rect.maxY)].map { panel.geometry.depth(of: $0) }
      }
      #expect(depths?.max() == extent)
      #expect(depths?.min() == min(-(2 * radius + 16), extent - (2 * radius + 16)))
    }
  }

  @Test(arguments: [0.0, 18, 60], Edge.allCases)
  func `has a rim light that follows its corners and fades out over 24 points`(
    radius: Double, edge: Edge
  ) throws {
    let items = items(Drawer {}.edge(edge).cornerRadius(radius).handle(.none))
    let rim = try #require(items.last)
    guard case .stroke(_, 0, dark.rim, .inside) = rim.content else {
      Issue.record("\(rim.content)")
      return
    }
    let geometry = EdgeGeometry(edge: edge, container: size)
    let strip = geometry.rect(depths: (200 - max(1, radius) - 24)...200)
    #expect(rim.clips.contains { $0.shape?.rect == strip })
    let fades = rim.clips.compactMap { clip in
      if case .fade(let fade) = clip.area { fade } else { nil }
    }
    #expect(fades.count == 1)
    let ends = [200 - radius, 200 - radius - 24].map { depth in
      let point = geometry.point(depth: depth, along: 0)
      return geometry.isVertical ? point.y : point.x
    }
    #expect(fades.map(\.start) == [ends[0]] && fades.map(\.end) == [ends[1]])
    #expect(fades.allSatisfy { ($0.axis == .vertical) == geometry.isVertical })
  }

  @Test(arguments: [Edge.bottom, .leading], [40.0, 640])
  func `whose handle has the focus has a ring of 96 by 18 points around it`(
    edge: Edge, breadth: Double
  ) throws {
    let drawer = Drawer {}.edge(edge)
    let size =
      edge == .bottom ? Size(width: breadth, height: 640) : Size(width: 640, height: breadth)
    let scene = Scene("look", background: .none) { drawer }
    let list = scene.picture(
      drawers: [snapshot(drawer, in: size, extent: 200)], size: size, time: 0,
      state: SceneState(focus: .handle(0)), text: StrokeFont()
    ).list
    let rings = list.items.compactMap { item in
      if case .stroke(let shape, 2, dark.focus, .inside) = item.content { shape.rect } else { nil }
    }
    let long = min(96, breadth)
    #expect(
      rings.map(\.size) == [
        edge == .bottom ? Size(width: long, height: 18) : Size(width: 18, height: long)
      ])
    // In the middle of 21 points along the edge: a grabber of 5 with 8 on either side.
    let geometry = EdgeGeometry(edge: edge, container: size)
    #expect(rings.first.map { geometry.depth(of: $0.center) } == 200 - 10.5)
  }

  @Test func `has 32 points for a custom handle, centred, with a spacing of 8`()
    throws
  {
    for edge in [Edge.bottom, .leading] {
      let drawer = Drawer {
      } handle: {
        Painting(width: 10, height: 6) { $1.fill(.rect($0), .white) }
        Painting(width: 10, height: 6) { $1.fill(.rect($0), .white) }
      }.edge(edge)
      let rects = items(drawer).compactMap { item -> Rect? in
        if case .fill(.rect(let rect), .color(.white)) = item.content { rect } else { nil }
      }
      let expected =
        edge == .bottom
        ? [Rect(x: 306, y: 453, width: 10, height: 6), Rect(x: 324, y: 453, width: 10, height: 6)]
        : [Rect(x: 179, y: 310, width: 10, height: 6), Rect(x: 179, y: 324, width: 10, height: 6)]
      #expect(rects == expected)
    }
    #expect(Handle.grabber(length: 9, thickness: 4).depth == 20 && Handle.none.depth == 0)
  }

  @Test(arguments: [Appearance.dark, .light])
  func `has a grabber of 0.64 of the label's colour, up to all of it in a flash`(
    appearance: Appearance
  ) {
    func alpha(_ flash: Double) -> UInt8? {
      var painter = Painter(
        context(.leftToRight, appearance), bounds: Rect(x: 0, y: 0, width: 200, height: 200))
      Handle.grabber().paint(
        in: Rect(x: 0, y: 0, width: 200, height: 21),
        Handle.Placement(side: .top, isHeld: false, flash: flash), LayoutMemo(), &painter)
      guard case .fill(_, .color(let color))? = painter.list.items.first?.content else {
        return nil
      }
      return color.alpha
    }
    let label = Palette(appearance).label
    #expect(alpha(0) == label.opacity(0.64).alpha && alpha(-1) == alpha(0))
    #expect(alpha(1) == label.alpha && alpha(0.5) == label.opacity(0.82).alpha)
  }
}

@Suite struct `The push-back effect` {
  private let window = Rect(x: 0, y: 0, width: 400, height: 600)

  private func items(_ pushBack: PushBackEffect, at progress: Double) -> [DisplayItem] {
    var painter = Painter(context(), bounds: window)
    pushBack.painting(at: progress, in: window, &painter) { $0.fill(.rect(window), .white) }
    return painter.list.items
  }

  @Test func `leaves the window alone while the drawer is closed, and then puts it on black`() {
    for progress in [-1, 0, Double.nan] {
      #expect(items(PushBackEffect(), at: progress).count == 1)
    }
    let open = items(PushBackEffect(), at: 0.5)
    guard case .fill(.rect(window), .color(.black))? = open.first?.content else {
      Issue.record("no black")
      return
    }
    #expect(open.count == 2)
    #expect(items(PushBackEffect(), at: 1.5) == items(PushBackEffect(), at: 1))
  }

  @Test(arguments: [0.25, 0.5, 1])
  func `scales the window around its centre and dims it by the progress`(
    progress: Double
  ) throws {
    let layers = items(PushBackEffect(scale: 0.9, radius: 0, dim: 0.4), at: progress).compactMap {
      item in
      if case .layer(let effect, _, let items) = item.content { (effect, items) } else { nil }
    }
    let (effect, inside) = try #require(layers.first)
    #expect(isNear(effect.transform.a, 1 - 0.1 * progress))
    #expect((effect.transform.apply(to: window.center) - window.center).length < 1e-9)
    guard case .fill(_, .color(let shade))? = inside.last?.content else {
      Issue.record("no shade")
      return
    }
    #expect(shade == Color.black.opacity(0.4 * progress) && inside.count == 2)
    let bright = items(PushBackEffect(scale: 0.9, radius: 0, dim: 0), at: progress)
    guard case .layer(_, _, let undimmed)? = bright.last?.content else {
      Issue.record("no layer")
      return
    }
    #expect(undimmed.count == 1)
  }

  @Test func `clamps its parameters`() {
    let standard = PushBackEffect()
    #expect(standard.scale == 0.94 && standard.radius == 12 && standard.dim == 0.2)
    #expect(Drawer {}.behind().pushBack == standard)
    let wild = PushBackEffect(scale: 0.1, radius: -4, dim: 7)
    #expect(wild.scale == 0.5 && wild.radius == 0 && wild.dim == 1)
    let other = PushBackEffect(scale: 3, radius: 5000, dim: -1)
    #expect(other.scale == 1 && other.radius == 1000 && other.dim == 0)
    #expect(
      PushBackEffect(scale: .nan, radius: .nan, dim: .nan)
        == PushBackEffect(scale: 1, radius: 0, dim: 0))
    #expect(Drawer {}.dimsBackground().backgroundDim == 0.2)
    #expect(Drawer {}.dimsBackground(9).backgroundDim == 1)
    #expect(Drawer {}.dimsBackground(-9).backgroundDim == 0)
  }
}

@Suite struct `A background` {
  private func mesh(_ size: Size, _ state: SceneState, time: Double = 3, dim: Double = 0)
    -> (mesh: MeshGradient, rect: Rect)?
  {
    var painter = Painter(
      LayoutContext(state: state, text: StrokeFont()), bounds: Rect(origin: .zero, size: size))
    Background.aurora(.dusk).paint(
      in: Rect(origin: .zero, size: size), time: time, dimmedBy: dim, &painter)
    guard case .meshGradient(let mesh, let rect)? = painter.list.items.first?.content else {
      return nil
    }
    return (mesh, rect)
  }

  @Test func `extends beyond a narrow window, so that its colours are not compressed`() {
    func rect(_ width: Double, _ height: Double) -> Rect? {
      mesh(Size(width: width, height: height), SceneState())?.rect
    }
    #expect(rect(800, 1000) == Rect(x: 0, y: 0, width: 800, height: 1000))
    #expect(
      rect(400, 1000).map { isNear($0, Rect(x: -200, y: 0, width: 800, height: 1000)) } == true)
    #expect(rect(1000, 550).map { isNear($0, Rect(x: 0, y: 0, width: 1000, height: 550)) } == true)
    #expect(
      rect(1000, 350).map { isNear($0, Rect(x: 0, y: -100, width: 1000, height: 550)) } == true)
  }

  @Test func `without animation is drawn as at eleven seconds, and is not dimmed`() {
    let still = SceneState(isBackgroundAnimated: false)
    let size = Size(width: 400, height: 400)
    #expect(mesh(size, still)?.mesh == mesh(size, SceneState(), time: 11)?.mesh)
    #expect(mesh(size, still, dim: 0.5)?.mesh == mesh(size, still)?.mesh)
  }

  @Test(arguments: [(Appearance.dark, 0.5), (.light, 0.3)])
  func `that is dimmed has that share of the scrim in each colour, less in the light appearance`(
    appearance: Appearance, share: Double
  ) throws {
    let state = SceneState(appearance: appearance)
    let size = Size(width: 400, height: 400)
    let (free, dimmed) = (
      try #require(mesh(size, state)), try #require(mesh(size, state, dim: 0.5))
    )
    #expect(
      dimmed.mesh.nodes.map(\.color)
        == free.mesh.nodes.map { $0.color.mixed(with: Palette(appearance).scrim, by: share) })
  }

  @Test func `of one colour follows the appearance`() {
    let plain = Background.plain(dark: .black, light: .white)
    for (appearance, color) in [(Appearance.dark, Color.black), (.light, .white)] {
      let rect = Rect(x: 0, y: 0, width: 9, height: 9)
      var painter = Painter(context(.leftToRight, appearance), bounds: rect)
      plain.paint(in: rect, time: 0, &painter)
      #expect(painter.list.items.map(\.content) == [.fill(.rect(rect), .color(color))])
    }
  }

  @Test func `that drifts keeps its sides on the window's, and its points near their positions`() {
    for time in stride(from: 0.0, through: 120, by: 0.7) {
      for (index, node) in Aurora.dusk.mesh(at: time, .dark).nodes.enumerated() {
        let (row, column) = (index / 4, index % 4)
        let home = Point(x: Double(column) / 3, y: Double(row) / 3)
        let reach = (1...2 ~= row && 1...2 ~= column ? 0.1 : 0.05) + 1e-9
        #expect(abs(node.position.x - home.x) <= (column % 3 == 0 ? 0 : reach))
        #expect(abs(node.position.y - home.y) <= (row % 3 == 0 ? 0 : reach))
      }
    }
  }

  @Test func `drifts as far as it may within 33 seconds, in four rows of four colours`() {
    for index in [1, 5, 6, 9, 10, 14] {
      let places = stride(from: 0.0, through: 33, by: 0.05).map {
        Aurora.dusk.mesh(at: $0, .light).nodes[index].position.x
      }
      let (low, high) = (places.min() ?? 0, places.max() ?? 0)
      let reach = index == 1 || index == 14 ? 0.05 : 0.1
      #expect(abs(high - low - 2 * reach) < 0.002, "\(index)")
    }
    #expect(Aurora(dark: [], light: []) == nil)
    let sixteen = [UInt32](repeating: 0x102030, count: 16)
    #expect(Aurora(dark: sixteen, light: sixteen) != nil)
    #expect(Aurora(dark: sixteen, light: Array(sixteen.dropLast())) == nil)
    #expect(Aurora(dark: Array(sixteen.dropLast()), light: sixteen) == nil)
  }
}
