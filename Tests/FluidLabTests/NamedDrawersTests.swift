import FluidCore
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// The lab over a prototype with several drawers and a number of the author's own.
@Suite struct NamedDrawersTests {
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
          }.edge(.top).detents([.points("closed", 60), .points("open", 300)]).spring(.snappy)
        })
    }, tunables: [Tunable("gap", 8, in: 0...40, unit: "points", doc: "over the title")])

  private static func window(height: Double = 800) -> LabWindow {
    let size = Size(width: 1280, height: height)
    return LabWindow(prototype.base(window: size).settings, size: size, scenes: prototype)
  }

  private static func pull(_ window: inout LabWindow) {
    window.dragScene(from: Point(x: 640, y: 50), by: Point(x: 0, y: 80), over: 0.6, steps: 60)
    window.wait(0.1)
    window.wait(3)
  }

  @Test func `change one at a time, save and copy it under its name, and take it back`() throws {
    var window = Self.window()
    let before = window.player.settings
    for (chip, key) in [("Sheet", "drawers.sheet.spring"), ("Menu", "drawer.spring")] {
      try window.tap(chip)
      try window.enter("0.3", into: "drawer.spring.duration")
      let changed = window.player.settings
      #expect(changed.differences(from: before) == [key])
      let drawers = window.player.session.drawers.map(\.configuration.spring.duration)
      #expect(abs(drawers[chip == "Sheet" ? 1 : 0] - 0.3) < 1e-9)
      let copied = try window.lab.copy(.section("spring"), of: window.player)
      #expect(try Settings(parsing: copied.text, file: "pasted", over: .own(before)) == changed)
      #expect(copied.text.contains("sheet:") == (chip == "Sheet"))
      var other = window
      other.perform(.save)
      #expect(other.saves == [changed])
      other = window
      other.perform(.reset(path: "drawer.spring.duration"))
      #expect(other.player.settings == before)
      window.tap(try window.reader.dot("drawer.spring.duration"))
      #expect(window.player.settings == before)
    }
    #expect(!LabWindow().texts.contains("First"), "a single drawer has no chip")
  }

  @Test func `are followed by the curve and the numbers of the one that is dragged`() throws {
    var window = Self.window()
    Self.pull(&window)
    #expect(window.texts.contains("It stayed closed."))
    let before = window.player.settings
    window.perform(.elsewhere)
    #expect(window.texts.contains("It went to open."))
    #expect(window.player.settings.differences(from: before) == ["drawers.sheet.release.threshold"])
    let colors = try ["Menu", "Sheet"].map { try window.reader.word($0).color }
    #expect(colors[0] != colors[1])
    try window.tap("Menu")
    window.wait(1)
    #expect(try ["Menu", "Sheet"].map { try window.reader.word($0).color } == colors.reversed())
    #expect(!window.texts.contains("It went to open."), "it has not moved")
  }

  @Test func `are not changed for another while a number of one is typed or held`() throws {
    func tunesSheet(_ window: LabWindow) throws -> Bool {
      var window = window
      let before = window.player.settings
      window.send(.blur)
      window.press(.escape)
      try window.enter("0.4", into: "drawer.spring.bounce")
      return window.player.settings.differences(from: before) == ["drawers.sheet.spring"]
    }
    var window = Self.window()
    window.tap(try window.reader.field("drawer.spring.bounce").center)
    Self.pull(&window)
    #expect(window.lab.isTyping)
    #expect(try !tunesSheet(window))
    window.send(.key(.escape))
    Self.pull(&window)
    #expect(try tunesSheet(window))
    window = Self.window()
    window.hold(try window.reader.slider("drawer.spring.bounce").center, by: Point(x: 20, y: 0), 7)
    Self.pull(&window)
    #expect(try !tunesSheet(window))
  }

  @Test func `without names share the lab: it shows the one that is dragged`() throws {
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
    let size = Size(width: 1280, height: 800)
    var window = LabWindow(scene.base(window: size).settings, size: size, scenes: scene)
    Self.pull(&window)
    #expect(!window.texts.contains("Menu"), "there is nothing to choose")
    #expect(window.texts.contains("closed 60"))
    window.dragScene(from: Point(x: 30, y: 200), by: Point(x: 80, y: 0), over: 0.6, steps: 60)
    window.wait(3)
    #expect(window.texts.contains("closed 40"))
  }

  @Test func `have a slider for a number of the author's own, which moves what it is for`() throws {
    var window = Self.window(height: 2000)
    try window.enter("40", into: "prototype.gap")
    #expect(window.player.settings[tunable: "gap"] == 40)
    #expect(window.player.state.tunables["gap"] == 40)
    window.tap(try window.reader.dot("prototype.gap"))
    #expect(window.player.settings[tunable: "gap"] == 8)
  }
}
