import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import FluidStage
import Testing

@testable import FluidScene

@Suite("A scene") struct SceneTests {
  private static let sizes = [
    Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 320, height: 480),
    Size(width: 400, height: 900), Size(width: 1280, height: 800), Size(width: 8192, height: 8192),
    Size(width: 8192, height: 1), Size(width: -5, height: 100),
    Size(width: .infinity, height: .nan),
  ]

  @Test(
    "gives the same picture for the same moment", arguments: DemoScene.allCases.map(\.rawValue))
  func deterministic(_ name: String) throws {
    let size = Size(width: 400, height: 900)
    for extent in [60.0, 100, 237.5, 500, 640] {
      let a = picture(try scene(name), in: size, extent: extent, time: 12.34)
      let b = picture(try scene(name), in: size, extent: extent, time: 12.34)
      #expect(a == b)
    }
  }

  @Test(
    "is made of finite numbers in any window", arguments: DemoScene.allCases.map(\.rawValue),
    sizes)
  func finite(_ name: String, _ size: Size) throws {
    for extent in [-1e9, -30, 0, 3, 100, 500, 1e9, .infinity, .nan] {
      for direction in LayoutDirection.allCases {
        let state = SceneState(direction: direction, flash: .nan, focus: .handle(0))
        let chrome = chrome {
          $0.bar = .builtIn
          $0.notice = Notice("A notice", lines: ["with a line", "and another one"])
          $0.numbers = "60 fps"
        }
        let scene = try scene(name)
        let drawers = scene.drawers.map { snapshot($0, in: size, extent: extent, direction) }
        let list = picture(scene, drawers, in: size, time: .nan, state: state, under: chrome).list
        let isFinite = list.items.allSatisfy { $0.numbers.allSatisfy(\.isFinite) }
        #expect(isFinite)
      }
    }
  }

  @Test("stands still where its background does", arguments: Appearance.allCases)
  func still(_ appearance: Appearance) {
    let size = Size(width: 400, height: 900)
    var state = SceneState(appearance: appearance, isBackgroundAnimated: false)
    #expect(
      picture(.pullDown, in: size, extent: 100, time: 0, state: state)
        == picture(.pullDown, in: size, extent: 100, time: 77, state: state))
    state.window.isBackgroundAnimated = true
    #expect(
      picture(.pullDown, in: size, extent: 100, time: 0, state: state)
        != picture(.pullDown, in: size, extent: 100, time: 0.5, state: state))
  }

  @Test(
    "is animated with a drifting background only", arguments: DemoScene.allCases.map(\.rawValue))
  func animated(_ name: String) throws {
    let scene = try scene(name)
    let size = Size(width: 400, height: 900)
    for isAnimated in [true, false] {
      let state = SceneState(isBackgroundAnimated: isAnimated)
      let changes =
        picture(scene, in: size, extent: 100, time: 1, state: state)
        != picture(scene, in: size, extent: 100, time: 2, state: state)
      #expect(changes == scene.isAnimated(state))
    }
  }

  @Test("shows no panel that is hidden")
  func hidden() {
    let scene = Scene("hidden") { Drawer { Text("inside") }.detents([.hidden, .large]) }
    let list = picture(scene, in: Size(width: 400, height: 400), extent: 0)
    #expect(list.items.count == 1, "only the background")
  }

  @Test(
    "dims all that is beside a drawer, and nothing of what it blurs",
    arguments: [0.0, 20], Edge.allCases)
  func scrim(_ radius: Double, _ edge: Edge) throws {
    let scene = Scene("dimmed") { Drawer {}.edge(edge).cornerRadius(radius) }
    let size = Size(width: 400, height: 400)
    var drawer = snapshot(scene.drawers[0], in: size, extent: 150)
    drawer.scrim = 0.4
    let list = scene.picture(
      drawers: [drawer], size: size, time: 0, state: SceneState(), text: StrokeFont()
    ).list
    let dimming = Paint.color(Color.black.opacity(0.4))
    let pane = try #require(
      list.items.firstIndex {
        if case .material = $0.content { true } else { false }
      })
    let dimmed = list.items.enumerated().compactMap { index, item -> (Int, Rect)? in
      if case .fill(.rect(let rect), dimming) = item.content { (index, rect) } else { nil }
    }
    let beside = drawer.geometry.rect(depths: 150...400)
    #expect(dimmed.filter { $0.0 > pane }.map(\.1) == [beside])
    for (_, corner) in dimmed.filter({ $0.0 < pane }) {
      #expect(drawer.panel.holds(corner))
      #expect(corner.width <= 1.5 * radius && corner.height <= 1.5 * radius)
    }
    #expect(dimmed.count == (radius > 0 ? 3 : 1))
  }

  @Test("that is dimmed by a hidden drawer is dimmed everywhere")
  func hiddenScrim() {
    let scene = Scene("dimmed") { Drawer {} }
    let size = Size(width: 400, height: 400)
    var drawer = snapshot(scene.drawers[0], in: size, extent: -3)
    drawer.scrim = 0.4
    let list = scene.picture(
      drawers: [drawer], size: size, time: 0, state: SceneState(), text: StrokeFont()
    ).list
    let dimming = DisplayItem.Content.fill(
      .rect(Rect(origin: .zero, size: size)), .color(Color.black.opacity(0.4)))
    #expect(list.items.last?.content == dimming)
  }

  @Test("draws its drawers from back to front and leaves out those without a snapshot")
  func order() {
    let scene = Scene("two") {
      Drawer { Text("back") }.edge(.leading)
      Drawer { Text("front") }.edge(.trailing)
    }
    let size = Size(width: 400, height: 400)
    let drawers = scene.drawers.map { snapshot($0, in: size, extent: 200) }
    func words(_ drawers: [DrawerSnapshot]) -> [String] {
      scene.picture(
        drawers: drawers, size: size, time: 0, state: SceneState(), text: StrokeFont()
      ).list.items.compactMap { item in
        if case .text(let run) = item.content { run.string } else { nil }
      }
    }
    #expect(words(drawers) == ["back", "front"])
    #expect(words(Array(drawers.prefix(1))) == ["back"])
    #expect(words([]) == [])
  }

  @Test("writes its notice above everything else")
  func notice() throws {
    let lines = ["drawer.yaml:1:1: colour: unknown key; did you mean color?"]
    let size = Size(width: 960, height: 720)
    let drawers = [snapshot(Scene.pullDown.drawers[0], in: size, extent: 500)]
    let list = picture(
      .pullDown, drawers, in: size,
      under: chrome { $0.notice = Notice("A problem", lines: lines) }
    ).list
    let words = list.items.compactMap { item in
      if case .text(let run) = item.content { run.string } else { String?.none }
    }
    #expect(words.suffix(2) == ["colour: unknown key; did you mean color?", "drawer.yaml:1:1"])
  }

  @Test(arguments: DemoScene.allCases.map(\.rawValue), LayoutDirection.allCases)
  func `draws nothing without content`(name: String, direction: LayoutDirection) throws {
    for extent in [0.0, 60, 100, 300, 500, 640] {
      let list = picture(
        try scene(name), in: Size(width: 400, height: 900), extent: extent,
        state: SceneState(direction: direction))
      #expect(list.items.allSatisfy { $0.opacity > 0 })
    }
  }

  @Test func `with a map lifts it under its sheet, up to six tenths of the window, and by its pan`()
    throws
  {
    let size = Size(width: 400, height: 900)
    func map(_ extent: Double, _ values: [String: Double] = [:]) throws -> Point {
      try #require(
        picture(.mapList(), in: size, extent: extent, state: SceneState(values: values)).items.lazy
          .compactMap { item -> Point? in
            if case .picture(_, let corner) = item.content { corner } else { nil }
          }.first)
    }
    let rest = try map(0)
    for extent in [100.0, 300, 540] {
      #expect((try map(extent) - rest - Point(x: 0, y: -0.45 * extent)).length < 1e-9)
    }
    #expect(try map(700) == map(540) && map(900) == map(540))
    let pushed = try map(100, ["map.x": 31, "map.y": -17]) - map(100)
    #expect((pushed - Point(x: 31, y: -17)).length < 1e-9)
  }
}
