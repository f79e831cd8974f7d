import FluidCore
import FluidRaster
import FluidScene
import FluidStage
import TestSupport
import Testing

/// Every built-in scene at a few moments, with its controls outlined, at a third of its size.
@Suite struct DemoGoldenTests {
  /// A window at one moment.
  private struct Moment {
    var size = Size(width: 420, height: 800)
    /// In shares of the way from the smallest detent to the largest.
    var progress: Double
    var state = SceneState()
    var notice: Notice?
    var numbers: String?

    func list(of name: String) throws -> DisplayList {
      var state = state
      state.window.size = size
      let scene = try FluidSceneTests.scene(name, state)
      var drawers = snapshots(scene, in: size, progress: progress, state)
      for (index, rule) in scene.configurations.map(\.scrim).enumerated() {
        drawers[index].scroll = progress < 0 ? 0 : 40 * progress
        drawers[index].scrim = max(0, min(1, progress)) * rule.opacity
        drawers[index].phase = progress == 1 ? .resting : .dragging
      }
      let chrome = chrome {
        $0.bar = .builtIn
        $0.notice = notice
        $0.numbers = numbers
      }
      let picture = picture(scene, drawers, in: size, time: 3.5, state: state, under: chrome)
      var list = picture.list
      for control in picture.controls {
        list.stroke(.rect(control.rect), width: 2, Color(rgb: 0xff00ff), alignment: .inside)
      }
      return list
    }
  }

  private static let moments = [
    // On the way, held.
    Moment(
      size: Size(width: 1000, height: 760), progress: 0.45,
      state: SceneState(
        values: ["map.x": 30, "map.y": -20, "place": 4], flash: 0.25, focus: .handle(0),
        pressed: "scene.detents"),
      notice: Notice("Seven mistakes", lines: (1...7).map { "c.yaml:\($0):1: a mistake" }),
      numbers: "60 pictures a second"),
    // At its start, where hints are.
    Moment(
      size: Size(width: 1000, height: 800), progress: 0,
      state: SceneState(values: ["placement": 3, "listed.medium": 0, "directions": 0.7])),
    // Wide enough for sheets as cards.
    Moment(
      size: Size(width: 1100, height: 800), progress: 0.6,
      state: SceneState(appearance: .light, values: ["placement": 2, "place": 7])),
    Moment(
      progress: 1,
      state: SceneState(
        appearance: .light, direction: .rightToLeft, values: ["listed.low": 1, "radius": 1],
        focus: .control("play"), pressed: "brightness"),
      numbers: "60"),
    // Pulled too far, and pushed under its edge.
    Moment(progress: 1.08, state: SceneState(pressed: "wifi")),
    Moment(
      progress: -0.06,
      state: SceneState(direction: .rightToLeft, isBackgroundAnimated: false)),
    // A phone on its side, a small window, and one that is wider than content grows.
    Moment(
      size: Size(width: 844, height: 390), progress: 1, state: SceneState(values: ["place": 1])),
    Moment(
      size: Size(width: 470, height: 360), progress: 0.7, state: SceneState(appearance: .light)),
    Moment(
      size: Size(width: 1100, height: 460), progress: 1,
      state: SceneState(appearance: .light, direction: .rightToLeft)),
  ]

  @Test(arguments: sceneNames) func `matches its golden picture and controls`(name: String) throws {
    var sheet = ContactSheet(cell: Size(width: 385, height: 280), columns: 3)
    for moment in Self.moments { sheet.add(try moment.list(of: name), scale: 0.35) }
    try expectGolden(sheet.bitmap, "demo-\(name)")
  }
}
