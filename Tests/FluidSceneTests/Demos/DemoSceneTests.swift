import FluidCore
import FluidDemos
import FluidDrawer
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
}

@Suite struct PullDownTests {
  private let size = Size(width: 400, height: 900)

  @Test func `takes no control away as it opens, and clips them like its picture`() {
    var last = 0
    for extent in stride(from: 0.0, through: 500, by: 20) {
      let drawer = snapshot(Scene.pullDown.drawers[0], in: size, extent: extent)
      let controls = Scene.pullDown.controls([drawer], in: size)
      #expect(controls.count >= last)
      for control in controls {
        #expect(control.drawer == 0 && Rect(origin: .zero, size: size).holds(control.rect))
        if control.kind != .slider(.horizontal) { #expect(drawer.panel.holds(control.rect)) }
      }
      last = controls.count
    }
    #expect(last == 9, "play, four tiles, one slider, three songs")
  }
}
