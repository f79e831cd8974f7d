import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidDemos
@testable import FluidScene

@Suite struct `Content near a panel's edge` {
  private let size = Size(width: 400, height: 900)

  /// What is drawn of a scene's letters, each with the rectangle its clips leave of the window.
  private struct Letters {
    var run: TextRun
    var seen: Rect
    var fades: [LinearFade]

    /// How much of them there is left at a height of the window, in points.
    func opacity(at y: Double) -> Double { fades.reduce(1) { $0 * $1.opacity(at: y) } }
  }

  private func letters(_ list: DisplayList) -> [Letters] {
    list.items.compactMap { item in
      guard case .text(let run) = item.content else { return nil }
      let line = Rect(
        x: -1e4, y: run.origin.y + item.offset.y - run.font.size, width: 2e4,
        height: 1.2 * run.font.size)
      let seen = item.clips.reduce(line) { rect, clip in
        clip.shape?.rect.map { rect.intersection($0.offset(x: clip.offset.x, y: clip.offset.y)) }
          ?? rect
      }
      let fades = item.clips.compactMap { clip in
        if case .fade(let fade) = clip.area, fade.axis == .vertical { fade } else { nil }
      }
      return seen.isEmpty ? nil : Letters(run: run, seen: seen, fades: fades)
    }
  }

  @Test func `fades before the grabber, wherever the edge of a blind is`() {
    for extent in stride(from: 100.0, through: 560, by: 7) {
      let list = picture(.pullDown, in: size, extent: extent)
      for letter in letters(list) where letter.seen.maxY > extent - 14 && letter.seen.minY < extent
      {
        let place = max(extent - 14, letter.seen.minY)
        #expect(letter.opacity(at: place) < 0.35, "“\(letter.run.string)” at \(extent)")
      }
    }
  }

  @Test func `is opaque at rest`() {
    for (extent, words) in [(100.0, ["Northern Lights"]), (500, ["Northern Lights", "Wi-Fi"])] {
      let whole = letters(picture(.pullDown, in: size, extent: extent)).filter {
        $0.opacity(at: $0.seen.maxY) == 1
      }
      for word in words { #expect(whole.contains { $0.run.string == word }, "\(word)") }
    }
  }

  @Test func `keeps its touch targets while it fades`() {
    let drawer = [snapshot(Scene.pullDown.drawers[0], in: size, extent: 300)]
    let controls = Scene.pullDown.controls(
      drawers: drawer, size: size, state: SceneState(), text: StrokeFont())
    let picture = Scene.pullDown.picture(
      drawers: drawer, size: size, time: 0, state: SceneState(), text: StrokeFont())
    #expect(picture.controls == controls && !controls.isEmpty)
  }

  @Test(arguments: [8.0, 12, 21, 36])
  func `shows a whole grabber, however little of the panel there is`(extent: Double) throws {
    let scene = Scene("thin", background: .none) {
      Drawer {}.edge(.bottom).detents([.points("thin", extent), .large])
    }
    let list = picture(scene, in: size, extent: extent)
    let pill = try #require(
      list.items.lazy.compactMap { item -> Rect? in
        guard case .fill(let shape, _) = item.content, let rect = shape.rect, rect.height == 5
        else { return nil }
        return rect
      }.first)
    #expect(pill.minY >= size.height - extent && pill.maxY <= size.height)
  }

  @Test func `is a whole line at the map's smallest detent: the search field`() {
    let scene = Scene.mapList()
    let words = letters(picture(scene, in: size, extent: 88)).filter { $0.seen.minY < size.height }
      .map(\.run.string)
    #expect(words.contains("Search places") && !words.contains("Nearby"))
    #expect(letters(picture(scene, in: size, extent: 450)).contains { $0.run.string == "Nearby" })
  }
}

@Suite struct `A hint` {
  private let size = Size(width: 1000, height: 800)

  private func opacity(of words: String, _ scene: Scene, at extent: Double, known: Bool = false)
    -> Double?
  {
    var state = SceneState()
    if known { state.interaction.knownGestures = [scene.name] }
    return picture(scene, in: size, extent: extent, state: state).items.lazy.compactMap { item in
      if case .text(let run) = item.content, run.string == words { item.opacity } else { nil }
    }.first
  }

  @Test(
    arguments: zip(
      DemoScene.allCases.map(\.rawValue),
      [
        "Pull the panel down", "Pull the menu in from this side", "Pull the sheet up",
        "Drag the panel to a detent", "Pull the list up",
      ]))
  func `is in every scene, fades within 30 points, and is gone once the gesture is known`(
    name: String, words: String
  ) throws {
    let scene = try scene(name)
    let drawer = scene.drawers[0]
    let stops = snapshot(drawer, in: size, extent: 0).stops
    let home = try #require(stops.stop(named: drawer.configuration.initial)).extent
    #expect(opacity(of: words, scene, at: home) == 1)
    let half = try #require(opacity(of: words, scene, at: home + 15))
    #expect(half > 0.3 && half < 0.7)
    #expect(opacity(of: words, scene, at: home + 30) == nil)
    #expect(opacity(of: words, scene, at: home, known: true) == nil)
  }
}

@Suite struct `Overflowing content` {
  private func controls(_ height: Double) -> [SceneControl] {
    let piece = ScrollColumn("all") { Painting(width: 80, height: 300) { _, _ in } }
    var painter = Painter(
      LayoutContext(state: SceneState(), text: StrokeFont()),
      bounds: Rect(x: 0, y: 0, width: 100, height: height))
    piece.layout(in: Size(width: 100, height: height), painter.context).paint(at: .zero, &painter)
    return painter.controls
  }

  @Test func `scrolls over its overflow, and takes no drag where it fits`() throws {
    #expect(controls(300).isEmpty && controls(400).isEmpty)
    let control = try #require(controls(220).first)
    guard case .draggable(let configuration, let position) = control.kind else {
      Issue.record("not draggable")
      return
    }
    #expect(configuration.range == -80...0 && configuration.axis == .vertical && position == 0)
  }

  @Test(arguments: [Size(width: 844, height: 390), Size(width: 320, height: 240)])
  func `can be reached in every scene`(size: Size) throws {
    var state = SceneState()
    state.window.size = size
    for name in ["side-drawer", "detents"] {
      let scene = try scene(name, state)
      let controls = scene.controls(
        drawers: scene.drawers.map { snapshot($0, in: size, extent: 0) }, size: size, state: state,
        text: StrokeFont())
      let scrolls = controls.contains { if case .draggable = $0.kind { true } else { false } }
      #expect(scrolls, "\(name)")
    }
    for name in ["pull-down", "bottom-sheet"] {
      #expect(try scene(name, state).drawers[0].configuration.scroll.handsOver, "\(name)")
    }
    #expect(!Scene.pullDown.drawers[0].configuration.scroll.handsOver)
  }
}

@Suite struct `A panel's width` {
  private func panel(_ drawer: Drawer, _ size: Size, _ direction: LayoutDirection = .leftToRight)
    -> Rect
  {
    let largest = snapshot(drawer, in: size, extent: 0, direction).stops.range.upperBound
    return snapshot(drawer, in: size, extent: largest, direction).panel
  }

  @Test(arguments: [320.0, 960, 961, 1280, 2560, 3840])
  func `of a menu is 0.7 of the window and at most 672 points`(width: Double) {
    let rect = panel(Scene.sideDrawer.drawers[0], Size(width: width, height: 800))
    #expect(rect.width == min(0.7 * width, 672))
  }

  @Test func `of sheets is all of the window up to 1100 points, and 640 from there on`() {
    for scene in [Scene.bottomSheet, Scene.mapList()] {
      for (width, expected) in [(390.0, 390.0), (1099, 1099), (1100, 640), (2560, 640)] {
        let rect = panel(scene.drawers[0], Size(width: width, height: 800))
        #expect(abs(rect.width - expected) < 1e-9)
      }
    }
    let wide = Size(width: 1600, height: 800)
    #expect(panel(Scene.bottomSheet.drawers[0], wide).midX == 800)
    #expect(panel(Scene.mapList().drawers[0], wide).minX == 16)
    #expect(panel(Scene.mapList().drawers[0], wide, .rightToLeft).maxX == 1584)
  }

  @Test func `of sheets leaves the documents' heights alone, except for floating ones`() {
    for scene in [Scene.bottomSheet, Scene.mapList()] {
      var drawer = scene.drawers[0]
      func stops(_ width: Double, _ height: Double = 800) -> [Double] {
        snapshot(drawer, in: Size(width: width, height: height), extent: 0).stops.stops
          .map(\.extent)
      }
      let documents = stops(400)
      #expect(stops(1099) == documents)
      // A card has 16 points less above it and below it.
      #expect(stops(1100) == stops(400, 768) && stops(1100) != documents)
      drawer.configuration.width = .points(640)
      #expect(stops(1100) == documents)
    }
  }

  @Test func `that is limited applies to any panel, on any side`() {
    let size = Size(width: 1000, height: 800)
    for edge in [Edge.top, .bottom] {
      let drawer = Drawer {}.edge(edge).detents([.medium]).width(.points(300))
      #expect(
        panel(drawer, size)
          == panel(drawer, size).intersection(Rect(x: 350, y: 0, width: 300, height: 800)))
      #expect(panel(drawer, size).width == 300)
    }
    for edge in [Edge.leading, .trailing] {
      let drawer = Drawer {}.edge(edge).detents([.hidden, .small, .medium])
      #expect(panel(drawer.width(.fraction(0.8)), size).width == 800)
      let narrow = snapshot(drawer.width(.points(30)), in: size, extent: 0).stops
      #expect(narrow.stops.map(\.extent) == [0, 30, 30])
      #expect(panel(drawer.width(.points(5000)), size).width == 1000)
    }
  }
}

@Suite struct `A sheet in a wide window` {
  private let size = Size(width: 1280, height: 800)

  private func drawers(_ scene: Scene, at extent: Double) -> [DrawerSnapshot] {
    [snapshot(scene.drawers[0], in: size, extent: extent)]
  }

  @Test(arguments: ["bottom-sheet", "map-list"])
  func `is a card 16 points inside it, round on all sides, wherever it is`(
    name: String
  ) throws {
    let drawer = try scene(name).drawers[0]
    let stops = snapshot(drawer, in: size, extent: 0).stops
    let (least, most) = (stops.range.lowerBound, stops.range.upperBound)
    for extent in [least, least + 1, (least + most) / 2, most] {
      let panel = Panel(snapshot(drawer, in: size, extent: extent), drawer.style)
      guard case .roundedRect(let rect, let radii, _) = panel.shape else {
        Issue.record("not a rounded rectangle")
        return
      }
      #expect(radii == CornerRadii(16))
      #expect(abs(rect.maxY - 784) < 1e-9 && abs(rect.height - extent) < 1e-9)
      #expect(Rect(x: 16, y: 16, width: 1248, height: 768).holds(rect))
    }
    // Pushed under its smallest detent it goes out of the window as it is.
    let pushed = Panel(snapshot(drawer, in: size, extent: least - 10), drawer.style).frame.rect
    #expect(abs(pushed.height - least) < 1e-9 && pushed.maxY > 784)
  }

  @Test func `has its hint beside it`() throws {
    let list = picture(.bottomSheet, in: size, extent: 0.21 * 768)
    let hint = try #require(
      list.items.lazy.compactMap { item -> Double? in
        guard case .text(let run) = item.content, run.string == "Pull the sheet up" else {
          return nil
        }
        return run.origin.y + item.offset.y
      }.first)
    #expect(hint < 784 - 0.21 * 768 - 20)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `shows a selected place of the map beside the list`(direction: LayoutDirection) throws {
    for size in [size, Size(width: 2560, height: 1440), Size(width: 400, height: 800)] {
      var state = SceneState(direction: direction)
      state.window.size = size
      let scene = Scene.mapList(state)
      let half = snapshot(scene.drawers[0], in: size, extent: 0, direction).stops.stops[1].extent
      let drawer = snapshot(scene.drawers[0], in: size, extent: half, direction)
      let controls = scene.controls(
        drawers: [drawer], size: size, state: state, text: StrokeFont())
      let row = try #require(controls.first { $0.id == "place.2" })
      let offset = Point(
        x: try #require(row.action?.target(of: "map.x")),
        y: try #require(row.action?.target(of: "map.y")))
      var moment = Moment()
      moment.extent = half
      let map = CityMap(in: Rect(origin: .zero, size: size), moment, pushed: offset)
      let place = map.point(of: Place.all[2])
      #expect(Rect(origin: .zero, size: size).inset(by: 24).contains(place))
      // Where a sheet leaves the upper half, and where a card leaves all of its height.
      let isCard = size.width >= 1100
      let full = drawer.stops.range.upperBound
      let list = snapshot(scene.drawers[0], in: size, extent: isCard ? full : half, direction)
      #expect(!list.panel.inset(by: -24).contains(place), "\(place) \(size)")
    }
  }
}

extension Action {
  /// Where it sends a value; nil: nowhere.
  fileprivate func target(of id: String) -> Double? {
    switch self {
    case .animate(id, let target, _): target
    case .all(let actions): actions.lazy.compactMap { $0.target(of: id) }.first
    default: nil
    }
  }
}

@Suite struct `The detents scene's content` {
  /// The places of its three tiles together.
  private func tiles(
    _ edge: Edge, _ size: Size, _ extent: Double, _ direction: LayoutDirection
  ) throws -> (tiles: Rect, drawer: DrawerSnapshot) {
    let index = try #require([Edge.bottom, .top, .leading, .trailing].firstIndex(of: edge))
    let state = SceneState(direction: direction, values: ["placement": Double(index)])
    let scene = Scene.detents(state)
    let drawer = snapshot(scene.drawers[0], in: size, extent: extent, direction)
    let rects = scene.controls(drawers: [drawer], size: size, state: state, text: StrokeFont())
      .filter { ["sound", "alerts", "flight"].contains($0.id) }.map(\.region.bounds)
    try #require(rects.count == 3)
    let (left, right) = (rects.map(\.minX).min() ?? 0, rects.map(\.maxX).max() ?? 0)
    return (Rect(x: left, y: rects[0].y, width: right - left, height: rects[0].height), drawer)
  }

  @Test(arguments: [Edge.leading, .trailing], LayoutDirection.allCases)
  func `is centred in the length shown at a side`(
    edge: Edge, direction: LayoutDirection
  ) throws {
    for size in [Size(width: 960, height: 720), Size(width: 2560, height: 1440)] {
      for share in [0.5, 0.61, 1] {
        let (tiles, drawer) = try tiles(edge, size, share * size.width, direction)
        let shown = drawer.geometry.rect(depths: 0...(drawer.extent - 32))
        #expect(abs(tiles.midX - shown.midX) < 0.51, "\(tiles) \(shown)")
        #expect(abs(tiles.width - (min(480, shown.width) - 40)) < 0.01)
      }
    }
  }

  @Test(arguments: [Edge.leading, .trailing], LayoutDirection.allCases)
  func `is pushed out with the panel's inner edge where it does not fit`(
    edge: Edge, direction: LayoutDirection
  ) throws {
    for extent in [240.0, 220, 190] {
      let (tiles, drawer) = try tiles(edge, Size(width: 960, height: 720), extent, direction)
      let depths = [tiles.minX, tiles.maxX].map {
        drawer.geometry.depth(of: Point(x: $0, y: 360))
      }
      let (low, high) = (depths.min() ?? 0, depths.max() ?? 0)
      #expect(abs(high - (extent - 32 - 20)) < 0.51 && abs(high - low - 180) < 0.51)
    }
  }
}

@Suite struct `A dimmed background` {
  private func brightness(at extent: Double, drifts: Bool = true) throws -> Double {
    let state = SceneState(isBackgroundAnimated: drifts)
    var scene = Scene.pullDown
    scene.drawers[0] = scene.drawers[0].dimsBackground(0.2)
    let list = picture(
      scene, in: Size(width: 400, height: 900), extent: extent, time: 2, state: state)
    let mesh = try #require(
      list.items.lazy.compactMap { item in
        if case .meshGradient(let mesh, _) = item.content { mesh } else { nil }
      }.first)
    return mesh.nodes.reduce(0) {
      $0 + Double($1.color.red) + Double($1.color.green) + Double($1.color.blue)
    }
  }

  @Test func `that drifts grows darker with the panel's progress, up to its end`() throws {
    let amounts = try [100.0, 200, 300, 400, 500].map { try brightness(at: $0) }
    for (before, after) in zip(amounts, amounts.dropFirst()) { #expect(after < before) }
    #expect(abs(amounts[4] / amounts[0] - 0.8) < 0.01)
    #expect(try brightness(at: 560) == amounts[4] && brightness(at: 90) == amounts[0])
  }

  @Test func `without animation is not dimmed, and not redrawn for a drag`() throws {
    #expect(try brightness(at: 100, drifts: false) == brightness(at: 500, drifts: false))
  }
}

@Suite struct `Increased contrast` {
  @Test(arguments: Appearance.allCases)
  func `makes text and lines stronger, and panels less translucent`(appearance: Appearance) {
    let (normal, more) = (Palette(appearance), Palette(appearance, contrast: .more))
    #expect(more.secondary.alpha > normal.secondary.alpha && more.label.alpha == 255)
    #expect(more.separator.alpha > normal.separator.alpha)
    #expect(more.panelTint.alpha > normal.panelTint.alpha)
    var state = SceneState(appearance: appearance)
    let size = Size(width: 400, height: 800)
    let before = picture(.pullDown, in: size, extent: 300, state: state)
    state.window.contrast = .more
    #expect(picture(.pullDown, in: size, extent: 300, state: state) != before)
  }
}

@Suite struct `A state` {
  private func fills(_ piece: some Piece, _ values: [String: Double]) -> Int {
    var painter = Painter(
      LayoutContext(state: SceneState(values: values), text: StrokeFont()),
      bounds: Rect(x: 0, y: 0, width: 300, height: 100))
    piece.layout(in: Size(width: 300, height: 100), painter.context).paint(at: .zero, &painter)
    return painter.list.items.count { if case .fill = $0.content { true } else { false } }
  }

  @Test func `has a mark besides its shade: a tile's disc, a selected row's bar`() {
    let tile = Tile("Wi-Fi", symbol: .wifi, id: "t", tint: .white)
    #expect(fills(tile, ["t": 1]) == fills(tile, ["t": 0]) + 1)
    let row = ListRow("Row", id: "r").chosen(by: "row", 3)
    #expect(fills(row, ["row": 3]) == fills(row, ["row": 1]) + 2)
  }
}
