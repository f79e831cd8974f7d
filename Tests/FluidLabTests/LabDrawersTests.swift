import FluidConfig
import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `Every drawer of a prototype in the lab` {
  private static let size = Size(width: 1280, height: 800)

  /// Two drawers with names that keep out of each other's way, and a number of the author's own,
  /// which moves a tile.
  private static let prototype = SceneSource.own(
    { state in
      Scene(
        "two", background: .none,
        drawers: {
          Drawer("menu") { Text("Menu").frame(height: 600) }.edge(.leading)
            .detents([.points("closed", 40), .points("open", 300)])
            .spring(.smooth)
          Drawer("sheet") {
            Text("Sheet").padding(top: state.tunables["gap"] ?? 8).frame(height: 300)
          }.edge(.top)
            .detents([.points("closed", 60), .points("open", 300)])
            .spring(.snappy)
        })
    },
    tunables: [Tunable("gap", 8, in: 0...40, unit: "points", doc: "over the title")])

  /// - Parameter height: The window's, in points.
  private static func window(height: Double = 800) -> LabWindow {
    let size = Size(width: size.width, height: height)
    return LabWindow(prototype.base(window: size).settings, size: size, scenes: prototype)
  }

  /// Drags a slider to a level.
  private static func slide(_ path: String, to level: Double, in window: inout LabWindow) throws {
    let slider = window.lab.place(ofSlider: path)
    let place = try #require(slider, "no slider for \(path)")
    window.send(.down(.touch(1), place.center))
    for step in 1...4 {
      window.time += 0.01
      let share = Double(step) / 4
      let x =
        place.center.x + (place.minX + level * place.width - place.center.x) * share
      window.send(.move(.touch(1), Point(x: x, y: place.center.y)))
    }
    window.send(.up(.touch(1), Point(x: place.minX + level * place.width, y: place.center.y)))
    window.wait(0.5)
  }

  @Test func `a chip for each, and its slider changes that drawer alone`() throws {
    var window = Self.window()
    let before = window.player.settings
    #expect(window.control("drawer:0") != nil && window.control("drawer:1") != nil)
    try window.tap("drawer:1")
    try Self.slide("drawer.spring.bounce", to: 0.9, in: &window)
    let after = window.player.settings
    #expect(after.differences(from: before) == ["drawers.sheet.spring"])
    #expect(after.drawer == before.drawer)
    #expect(window.player.session.drawers[1].configuration.spring.bounce > 0.3)
    window.perform(.undo)
    #expect(window.player.settings == before)
    try window.tap("drawer:0")
    try Self.slide("drawer.spring.bounce", to: 0.9, in: &window)
    #expect(window.player.settings.differences(from: before) == ["drawer.spring"])
  }

  @Test func `a scene with one drawer has no chips for it`() {
    let window = LabWindow()
    #expect(window.control("drawer:0") == nil)
  }

  @Test func `the drawer that is dragged is the one whose numbers and curve are shown`() throws {
    var window = Self.window()
    window.dragScene(
      from: Point(x: 640, y: 50), by: Point(x: 0, y: 80), over: 0.6, steps: 60)
    window.wait(0.1)
    window.wait(3)
    #expect(window.lab.model.drawer == "sheet")
    #expect(window.lab.model.analysis?.curve.drawer == 1)
    #expect(window.lab.model.analysis?.release?.decision.to.name == "closed")
    // Its decision's nearest value is tapped: it is that drawer's release rule that changes.
    let before = window.player.settings
    window.perform(.elsewhere)
    #expect(window.lab.model.analysis?.release?.decision.to.name == "open")
    #expect(window.player.settings.differences(from: before) == ["drawers.sheet.release.threshold"])
    // The other drawer's curve can be shown: it has not moved.
    try window.tap("drawer:0")
    #expect(window.lab.model.analysis?.curve.drawer == 0)
    #expect(window.lab.model.analysis?.release == nil)
  }

  @Test func `what is changed in one is saved and copied under its name`() throws {
    var window = Self.window()
    let before = window.player.settings
    try window.tap("drawer:1")
    try Self.slide("drawer.spring.duration", to: 0.2, in: &window)
    let copied = try window.lab.copy(.section("spring"), of: window.player)
    #expect(
      try Settings(parsing: copied.text, file: "pasted", over: .own(before))
        == window.player.settings)
    #expect(copied.text.contains("sheet:"))
    window.perform(.save)
    #expect(window.saves.last?.differences(from: before) == ["drawers.sheet.spring"])
    #expect(window.control("dot:drawer.spring.duration") == nil, "the file holds it")
  }

  @Test
  func `that was never dragged has its own feel copied, from its smallest detent to the next`()
    throws
  {
    var window = Self.window()
    for (chip, way) in [("drawer:1", "From 60 to 300 "), ("drawer:0", "From 40 to 300 ")] {
      try window.tap(chip)
      let copied = try window.lab.copy(.export(.swiftui), of: window.player)
      #expect(copied.text.contains(way), "\(chip)")
      #expect(copied.words.hasSuffix("from rest"))
    }
  }

  @Test func `is the one that is dragged where there is but one that can be tuned`() throws {
    let size = Self.size
    let scene = SceneSource.own { _ in
      Scene(
        "two", background: .none,
        drawers: {
          Drawer("menu") { Text("Menu").frame(height: 600) }.edge(.leading)
            .detents([.points("closed", 40), .points("open", 300)])
          Drawer { Text("No name").frame(height: 300) }.edge(.top)
            .detents([.points("closed", 60), .points("open", 300)])
        })
    }
    var window = LabWindow(scene.base(window: size).settings, size: size, scenes: scene)
    try #require(window.player.settings.drawerNames == ["menu"])
    window.dragScene(from: Point(x: 640, y: 50), by: Point(x: 0, y: 80), over: 0.6, steps: 60)
    window.wait(3)
    #expect(window.control("drawer:0") == nil, "there is nothing to choose")
    #expect(window.lab.model.drawer == nil)
    #expect(window.lab.model.analysis?.curve.drawer == 1)
    #expect(window.lab.model.analysis?.release?.drawer == 1)
    window.dragScene(from: Point(x: 30, y: 200), by: Point(x: 80, y: 0), over: 0.6, steps: 60)
    window.wait(3)
    #expect(window.lab.model.analysis?.curve.drawer == 0)
  }

  @Test func `back to the file and back to the default are that drawer's`() throws {
    var window = Self.window()
    let before = window.player.settings
    try window.tap("drawer:1")
    try Self.slide("drawer.spring.duration", to: 0.2, in: &window)
    try window.tap("dot:drawer.spring.duration")
    #expect(window.player.settings == before)
    try Self.slide("drawer.spring.duration", to: 0.2, in: &window)
    window.perform(.reset(path: "drawer.spring.duration"))
    #expect(window.player.settings == before)
  }

  @Test func `a number of the author's own has a slider, and moves what it is for`() throws {
    // As high as the inspector is long.
    var window = Self.window(height: 2000)
    try Self.slide("prototype.gap", to: 1, in: &window)
    #expect(window.player.settings[tunable: "gap"] == 40)
    #expect(window.player.state.tunables["gap"] == 40)
    try window.tap("dot:prototype.gap")
    #expect(window.player.settings[tunable: "gap"] == 8)
  }

  @Test func `is not changed for another while a number of it is typed or held`() throws {
    func pull(_ window: inout LabWindow) {
      window.dragScene(from: Point(x: 640, y: 50), by: Point(x: 0, y: 80), over: 0.6, steps: 60)
      window.wait(3)
    }
    var window = Self.window()
    try window.tap(LabAction(.field, "drawer.spring.bounce").id)
    pull(&window)
    #expect(window.lab.model.drawer == nil && window.lab.isTyping)
    window.send(.key(.escape))
    pull(&window)
    #expect(window.lab.model.drawer == "sheet")
    window = Self.window()
    try window.hold(LabAction(.slider, "drawer.spring.bounce").id, by: Point(x: 20, y: 0), 7)
    pull(&window)
    #expect(window.lab.model.drawer == nil)
  }

  @Test func `is one of those there are`() throws {
    var window = Self.window()
    try window.tap("drawer:1")
    for number in [-1, 2, 99] { window.lab.tuneDrawer(number) }
    #expect(window.lab.model.drawer == "sheet")
    try window.tap("drawer:0")
    #expect(window.lab.model.drawer == nil)
  }

  @Test func `is never covered by what tunes it, unless somebody moved that`() throws {
    var window = Self.window()
    var settings = window.player.settings
    settings.drawer.edge = .trailing
    window.apply(.settings(settings))
    window.follow()
    try window.tap("drawer:1")
    #expect(!window.lab.model.inspectorIsLeading)
    window.wait(2)
    try window.tap("drawer:0")
    #expect(window.lab.model.inspectorIsLeading)
    window.wait(2)
    window.perform(.swapSides)
    window.wait(2)
    try window.tap("drawer:1")
    window.wait(2)
    try window.tap("drawer:0")
    #expect(!window.lab.model.inspectorIsLeading, "where they want it")
  }
}
