import FluidConfig
import FluidCore
import FluidDrawer
import FluidExport
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `Copying in the lab` {
  /// A window in which the panel was flicked open, and two numbers were changed.
  private static func window() throws -> LabWindow {
    var window = LabWindow()
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 160), over: 0.15)
    window.wait(3)
    var settings = window.lab.settings
    settings.drawer.spring = try Spring(duration: 0.4, bounce: 0.1)
    settings.drawer.detents[1].measure = .points(450)
    window.lab.update { $0.tuning.change(settings) }
    window.apply(.settings(settings))
    window.follow()
    return window
  }

  private func read(_ text: String, over base: SettingsBase) throws -> Settings {
    try Settings(parsing: text, file: "pasted", over: base)
  }

  @Test func `everything is a file that says what is in force`() throws {
    let window = try Self.window()
    let copied = try window.lab.copy(.everything, of: window.player)
    #expect(try read(copied.text, over: .named) == window.lab.settings)
    #expect(copied.text.contains("# "), "with its comments")
  }

  @Test func `only what changed is two keys, and nothing else`() throws {
    let window = try Self.window()
    let copied = try window.lab.copy(.changes, of: window.player)
    #expect(try read(copied.text, over: .own(Settings())) == window.lab.settings)
    #expect(
      window.lab.settings.differences(from: Settings()) == ["drawer.detents", "drawer.spring"])
    #expect(copied.words.contains("drawer.detents, drawer.spring"))
    let keys = copied.text.split(separator: "\n").compactMap { line in
      line.split(separator: ":").first.map { $0.trimmingPrefix { $0 == " " } }
    }
    #expect(keys.contains("spring") && keys.contains("detents") && !keys.contains("release"))
    let unchanged = LabWindow()
    #expect(throws: LabCopy.Refusal.self) {
      try unchanged.lab.copy(.changes, of: unchanged.player)
    }
  }

  @Test func `every section can be copied, and says the same when it is read`() throws {
    let window = try Self.window()
    let sections = InspectorSection.all(
      for: window.lab.settings, notation: window.lab.model.notation)
    for section in sections {
      let copied = try window.lab.copy(.section(section.id), of: window.player)
      let pasted = try read(copied.text, over: .named)
      for row in section.rows {
        guard let key = Schema.key(row.path), let value = key.value(in: window.lab.settings) else {
          continue
        }
        #expect(key.value(in: pasted) == value, "\(row.path)")
      }
      #expect(copied.words.hasPrefix(section.title))
    }
    let spring = try window.lab.copy(.section("spring"), of: window.player)
    let pasted = try read(spring.text, over: .own(Settings()))
    #expect(pasted.drawer.spring == window.lab.settings.drawer.spring)
    #expect(pasted.differences(from: Settings()) == ["drawer.spring"])
  }

  @Test(arguments: ExportFormat.allCases)
  func `an export goes on from where the hand let go, and says its error`(
    format: ExportFormat
  ) throws {
    let window = try Self.window()
    let release = try #require(window.lab.model.analysis?.release)
    let copied = try window.lab.copy(.export(format), of: window.player)
    let drawer = window.player.session.drawers[0].configuration
    let feel = try MotionSpec(
      spring: drawer.spring, from: release.decision.extent, to: release.decision.to.extent,
      velocity: release.decision.velocity, over: drawer.over, under: drawer.under,
      release: drawer.release, overpullClosesAt: drawer.overpullClosesAt)
    #expect(try copied.text == feel.export(as: format).text)
    #expect(copied.words.hasPrefix(format.title))
    #expect(copied.words.contains("points off") && copied.words.hasSuffix("let go"))
  }

  @Test func `before anything is dragged an export goes from rest to rest`() throws {
    let window = LabWindow()
    let copied = try window.lab.copy(.export(.swiftui), of: window.player)
    #expect(copied.text.contains("From 100 to 500 points, let go at rest"))
    #expect(copied.words.hasSuffix("from rest"))
  }

  @Test func `what a toolkit cannot say is refused with its reason`() throws {
    var window = try Self.window()
    var settings = window.lab.settings
    settings.drawer.spring = try Spring(mass: 1, stiffness: 100, dampingCoefficient: 60)
    window.lab.update { $0.tuning.change(settings) }
    window.apply(.settings(settings))
    window.follow()
    do {
      _ = try window.lab.copy(.export(.coreAnimation), of: window.player)
    } catch {
      #expect(error.description.hasPrefix("Core Animation: "))
    }
    #expect(throws: LabCopy.Refusal.self) {
      try window.lab.copy(
        .export(.motion),
        of: Player(
          settings: settings,
          scenes: .own { _ in
            Scene("bare", drawers: {})
          }, size: Size(width: 100, height: 100)))
    }
  }

  @Test func `a button for each of them stands on a card that goes when one is tapped`() throws {
    var window = try Self.window()
    window.perform(.toggleCopies)
    window.wait(1)
    for choice in [CopyChoice.everything, .changes, .section("spring")]
      + ExportFormat.allCases.map({ .export($0) })
    {
      #expect(window.control(LabAction(.command, "copy.\(choice.name)").id) != nil, "\(choice)")
      #expect(CopyChoice(name: choice.name) == choice)
    }
    try window.tap(LabAction(.command, "copy.export.css").id)
    guard case .copy(.export(.css))? = window.requests.last else {
      Issue.record("nothing was asked for")
      return
    }
    window.wait(1)
    #expect(window.control(LabAction(.command, "copy.export.css").id) == nil)
    window.perform(.toggleCopies)
    window.wait(1)
    window.send(.key(.escape))
    window.wait(1)
    #expect(window.control(LabAction(.command, "copy.everything").id) == nil)
  }
}
