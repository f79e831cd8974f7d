import FluidConfig
import FluidCore
import FluidExport
import FluidLab
import FluidMotion
import FluidPlayer
import FluidPlot
import FluidScene
import FluidSettings
import Testing

@Suite struct CopyTests {
  /// A window in which the panel was flicked open, and two numbers were changed.
  private static func window() throws -> LabWindow {
    var window = LabWindow()
    window.dragScene(from: Point(x: 400, y: 80), by: Point(x: 0, y: 160), over: 0.15)
    window.wait(3)
    var settings = window.lab.settings
    settings.drawer.spring = try Spring(duration: 0.4, bounce: 0.1)
    settings.drawer.detents[1].measure = .points(450)
    window.put(settings)
    return window
  }

  private func read(_ text: String, over base: SettingsBase) throws -> Settings {
    try Settings(parsing: text, file: "pasted", over: base)
  }

  @Test func `writes everything as a file of what is in force`() throws {
    var window = try Self.window()
    let copied = try window.lab.copy(.everything, of: window.player)
    #expect(try read(copied.text, over: .named) == window.lab.settings)
    #expect(copied.text.contains("# "), "with its comments")
    window.stage.copy(.everything) { $0 == copied.text ? "it is locked" : nil }
    window.follow()
    #expect(window.said?.contains("(it is locked)") == true)
  }

  @Test func `writes the keys that changed, and nothing else`() throws {
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
    #expect(throws: LabCopy.Refusal.self) { try unchanged.lab.copy(.changes, of: unchanged.player) }
  }

  @Test(arguments: [
    "spring", "release", "over", "under", "detents", "drag", "handle", "panel", "scrim", "window",
    "answers", "files",
  ]) func `writes a section that reads as its part of what is in force`(section: String) throws {
    let window = try Self.window()
    let copied = try window.lab.copy(.section(section), of: window.player)
    let alone = try read(copied.text, over: .named).differences(from: Settings())
    #expect(alone == (["spring": ["drawer.spring"], "detents": ["drawer.detents"]][section] ?? []))
    #expect(copied.text.split(separator: "\n").count > 1 && copied.words.hasSuffix("as YAML"))
    #expect(throws: LabCopy.Refusal.self) {
      try window.lab.copy(.section("nothing"), of: window.player)
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `exports the feel from where the hand let go, and says how far off it is`(
    format: ExportFormat
  ) throws {
    let window = try Self.window()
    let release = try #require(window.curve().releases.last)
    let copied = try window.lab.copy(.export(format), of: window.player)
    let drawer = window.player.session.drawers[0].configuration
    let feel = try MotionSpec(
      spring: drawer.spring, from: release.decision.extent, to: release.decision.to.extent,
      velocity: release.decision.velocity, over: drawer.over, under: drawer.under,
      release: drawer.release, overpullClosesAt: drawer.overpullClosesAt)
    let export = try feel.export(as: format)
    let error = NumberText.fixed(export.maximumError, decimals: export.maximumError < 0.1 ? 3 : 1)
    #expect(copied.text == export.text)
    #expect(
      copied.words
        == "\(format.title) is copied: at most \(error) points off, from where it was let go")
  }

  @Test func `exports a motion from rest to the next detent where nothing was dragged`() throws {
    let window = LabWindow()
    let copied = try window.lab.copy(.export(.swiftui), of: window.player)
    #expect(copied.text.contains("From 100 to 500 points, let go at rest"))
    #expect(copied.words.hasSuffix("from rest"))
    let three = LabWindow(
      Settings().with {
        $0.drawer.detents = [.points("a", 100), .points("b", 240), .points("c", 600)]
        $0.drawer.initial = "a"
      })
    let next = try three.lab.copy(.export(.swiftui), of: three.player)
    #expect(next.text.contains("From 100 to 240 points"))
  }

  @Test func `refuses what a toolkit cannot say, with its reason`() throws {
    var window = try Self.window()
    let spring = try Spring(mass: 1, stiffness: 100, dampingCoefficient: 60)
    window.put { $0.drawer.spring = spring }
    do { _ = try window.lab.copy(.export(.coreAnimation), of: window.player) } catch {
      #expect(error.description.hasPrefix("Core Animation: "))
    }
    let bare = Player(
      settings: window.lab.settings, scenes: .own { _ in Scene("bare", drawers: {}) },
      size: Size(width: 100, height: 100))
    #expect(throws: LabCopy.Refusal.self) { try window.lab.copy(.export(.motion), of: bare) }
  }

  @Test func `offers all of it on a card that goes when one is tapped`() throws {
    let window = try Self.window()
    var choices: [(String, CopyChoice)] = ExportFormat.allCases.map { ($0.title, .export($0)) }
    choices.append(("Everything", .everything))
    choices.append(("Only what changed", .changes))
    choices.append(("Spring", .section("spring")))
    for (word, choice) in choices {
      var window = window
      window.perform(.toggleCopies)
      window.wait(1)
      let top = try window.reader.word("Copy as…").rect
      let found = window.reader.words.first {
        $0.string == word && $0.rect.y > top.y && abs($0.rect.midX - 640) < 250 && $0.opacity == 1
      }
      window.tap(try #require(found, "no \(word)").rect.center)
      guard case .copy(choice)? = window.requests.last else {
        Issue.record("\(word) asks for nothing")
        continue
      }
      window.wait(1)
      #expect(window.reader.words.count { $0.string == "Copy as…" && $0.rect.y < 400 } == 0)
    }
  }
}
