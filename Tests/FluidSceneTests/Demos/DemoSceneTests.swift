import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import FluidScene
import FluidStage
import Testing

/// Laws that every built-in scene obeys.
@Suite struct DemoSceneTests {
  private static let sizes = [
    Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 320, height: 480),
    Size(width: 400, height: 900), Size(width: 1280, height: 800), Size(width: 8192, height: 8192),
    Size(width: 8192, height: 1), Size(width: -5, height: 100),
    Size(width: .infinity, height: .nan),
  ]
  private static let size = Size(width: 400, height: 900)

  @Test(arguments: sceneNames, sizes)
  func `is made of finite numbers in any window`(name: String, size: Size) throws {
    let chrome = chrome {
      $0.bar = .builtIn
      $0.notice = Notice("A notice", lines: ["with a line", "and another one"])
      $0.numbers = "60 fps"
    }
    for extent in [-1e9, -30, 0, 3, 100, 500, 1e9, .infinity, .nan] {
      for direction in LayoutDirection.allCases {
        let state = SceneState(direction: direction, flash: .nan, focus: .handle(0))
        let scene = try scene(name)
        let drawers = scene.drawers.map { snapshot($0, in: size, extent: extent, direction) }
        let list = picture(scene, drawers, in: size, time: .nan, state: state, under: chrome).list
        #expect(list.items.allSatisfy { $0.numbers.allSatisfy(\.isFinite) })
      }
    }
  }

  @Test(arguments: sceneNames, [-0.05, 0, 0.2, 0.5, 0.8, 1, 1.1])
  func `is the same at the same moment, with the controls it is hit by, and nothing unseen`(
    name: String, progress: Double
  ) throws {
    for state in [
      SceneState(),
      SceneState(direction: .rightToLeft, values: ["wifi": 0], focus: .control("play")),
    ] {
      let scene = try scene(name, state)
      let drawers = snapshots(scene, in: Self.size, progress: progress, state)
      let picture = scene.shown(drawers, in: Self.size, state, time: 2)
      #expect(try self.scene(name, state).shown(drawers, in: Self.size, state, time: 2) == picture)
      #expect(scene.controls(drawers, in: Self.size, state) == picture.controls)
      #expect(picture.list.items.allSatisfy { $0.opacity > 0 })
      #expect(Set(picture.controls.map(\.id)).count == picture.controls.count)
    }
  }

  private func scene(_ name: String, _ state: SceneState = SceneState()) throws -> Scene {
    try FluidSceneTests.scene(name, state)
  }

  @Test(arguments: sceneNames, Appearance.allCases)
  func `is animated with a drifting background only`(name: String, appearance: Appearance) throws {
    let scene = try scene(name)
    for isAnimated in [true, false] {
      let state = SceneState(appearance: appearance, isBackgroundAnimated: isAnimated)
      let pictures = [1.0, 2].map {
        picture(scene, in: Self.size, extent: 100, time: $0, state: state)
      }
      #expect((pictures[0] != pictures[1]) == scene.isAnimated(state))
    }
    #expect(scene.name == name && DemoScene(rawValue: "drawer") == nil)
  }

  @Test(arguments: sceneNames)
  func `starts, dims and settles at detents it has`(name: String) throws {
    let scene = try scene(name)
    for configuration in scene.configurations {
      let names = configuration.detents.map(\.name)
      #expect(Set(names).count == names.count)
      for used in [configuration.initial, configuration.scrim.from].compactMap({ $0 }) {
        #expect(names.contains(used))
      }
      #expect(configuration.interactiveDetents.isSubset(of: names))
    }
    for drawers in [snapshots(scene, in: Self.size, progress: 1), []] {
      for case .settle(let detent, let drawer)? in scene.controls(drawers, in: Self.size).map(
        \.action)
      {
        let configuration = scene.drawers[drawer?.number(in: scene) ?? 0].configuration
        #expect(configuration.detents.contains { $0.name == detent })
      }
    }
  }

  @Test(
    arguments: zip(
      sceneNames,
      [
        "Pull the panel down", "Pull the menu in from this side", "Pull the sheet up",
        "Drag the panel to a detent", "Pull the list up",
      ]))
  func `hints at its gesture where it starts`(name: String, words: String) throws {
    let scene = try scene(name)
    let size = Size(width: 1000, height: 800)
    let stops = snapshot(scene.drawers[0], in: size, extent: 0).stops
    let home = try #require(stops.stop(named: scene.drawers[0].configuration.initial)).extent
    #expect(picture(scene, in: size, extent: home).words.contains { $0.string == words })
    #expect(!picture(scene, in: size, extent: home + 30).words.contains { $0.string == words })
  }

  @Test(arguments: [Size(width: 844, height: 390), Size(width: 320, height: 240)])
  func `can be reached where it is longer than its window`(size: Size) throws {
    var state = SceneState()
    state.window.size = size
    for name in ["side-drawer", "detents"] {
      let scene = try scene(name, state)
      let controls = scene.controls(
        scene.drawers.map { snapshot($0, in: size, extent: 0) }, in: size, state)
      #expect(controls.contains { if case .draggable = $0.kind { true } else { false } }, "\(name)")
    }
    for name in ["pull-down", "bottom-sheet"] {
      #expect(try scene(name, state).drawers[0].configuration.scroll.handsOver, "\(name)")
    }
    #expect(!Scene.pullDown.drawers[0].configuration.scroll.handsOver)
  }

  // MARK: The source documents

  @Test func `has the numbers of the documents: pull-down, side drawer and bottom sheet`() {
    #expect(Scene.pullDown.configurations == [DrawerConfiguration()])
    #expect(Scene.pullDown.drawers.map(\.style) == [PanelStyle()])
    let side = Scene.sideDrawer.drawers[0]
    #expect(
      snapshot(side, in: Self.size, extent: 0).stops.stops == [
        SnapPoint(name: "closed", extent: 0), SnapPoint(name: "open", extent: 280),
      ])
    #expect(side.configuration.edge == .leading && side.configuration.scrim.opacity == 0.7)
    #expect(side.configuration.drag.edgeRegion == .fraction(0.1))
    let sheet = Scene.bottomSheet.drawers[0]
    let stops = snapshot(sheet, in: Size(width: 400, height: 800), extent: 0).stops.stops
    #expect(stops.map { $0.extent.rounded() } == [168, 560])
    // A quarter of the open height, of the way between the two.
    #expect(abs(sheet.configuration.release.threshold * (560 - 168) - 140) < 1e-9)
  }

  private func panel(_ drawer: Drawer, _ size: Size, _ direction: LayoutDirection = .leftToRight)
    -> Rect
  {
    let largest = snapshot(drawer, in: size, extent: 0, direction).stops.range.upperBound
    return snapshot(drawer, in: size, extent: largest, direction).panel
  }

  @Test(arguments: [320.0, 390, 960, 961, 1099, 1100, 1280, 2560, 3840])
  func `has menus of 0.7 of the window up to 672 points, and sheets of 640 from 1100 points on`(
    width: Double
  ) {
    let size = Size(width: width, height: 800)
    #expect(panel(Scene.sideDrawer.drawers[0], size).width == min(0.7 * width, 672))
    let isCard = width >= 1100
    for drawer in [Scene.bottomSheet.drawers[0], Scene.mapList().drawers[0]] {
      #expect(isNear(panel(drawer, size).width, isCard ? 640 : width))
      func stops(_ size: Size) -> [Double] {
        snapshot(drawer, in: size, extent: 0).stops.stops.map(\.extent)
      }
      // A card has 16 points less above it and below it.
      #expect(stops(size) == stops(Size(width: 400, height: isCard ? 768 : 800)))
    }
    guard isCard else { return }
    #expect(isNear(panel(Scene.bottomSheet.drawers[0], size).midX, width / 2))
    #expect(panel(Scene.mapList().drawers[0], size).minX == 16)
    #expect(panel(Scene.mapList().drawers[0], size, .rightToLeft).maxX == width - 16)
  }

  @Test func `has a floating bottom sheet that ends 32 points after its content`() throws {
    let window = Size(width: 1280, height: 1000)
    var state = SceneState()
    state.window.size = window
    let scene = DemoScene.bottomSheet.scene(state)
    let length = try #require(
      scene.contentLengths(size: window, state: state, text: StrokeFont()).first)
    let session = Session(scene, container: window, contentLengths: [length])
    let open = try #require(session.frame(at: 0).first).stops.range.upperBound
    #expect(abs(open - length - 32) < 24)
    state.window.size = Size(width: 390, height: 844)
    let hanging = DemoScene.bottomSheet.scene(state).drawers[0].configuration.detents
    #expect(hanging == DemoScene.bottomSheet.drawer.configuration.detents)
  }

  @Test func `has a sun that sinks as the sheet rises, and stands still over-pulled`() throws {
    let places = try [140.0, 189, 400, 630, 700].map { extent in
      let fills = picture(.bottomSheet, in: Self.size, extent: extent).fills
      return try #require(fills.first { $0.rect.size == Size(width: 60, height: 60) }).rect.midY
    }
    #expect(places[0] == places[1] && places[1] < places[2] && places[2] < places[3])
    #expect(places[4] == places[3])
  }

  @Test(arguments: Appearance.allCases)
  func `has a landscape that matches its golden picture`(appearance: Appearance) throws {
    let size = Size(width: 300, height: 600)
    var sheet = ContactSheet(cell: size, columns: 4)
    for (extent, direction) in [(160.0, LayoutDirection.leftToRight), (420, .rightToLeft)] {
      var state = SceneState(
        appearance: appearance, direction: direction, values: ["place": 4, "map.x": 30])
      state.window.size = size
      sheet.add(picture(.bottomSheet, in: size, extent: extent, state: state))
      sheet.add(picture(.mapList(state), in: size, extent: extent / 1.6, state: state))
    }
    try expectGolden(sheet.bitmap, "demos-\(appearance)")
  }
}
