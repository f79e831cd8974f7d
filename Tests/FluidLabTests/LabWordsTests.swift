import FluidCore
import FluidDrawer
import FluidExport
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage
import Testing

@testable import FluidLab

@Suite struct `The names of what is on the lab` {
  @Test func `are each one's own, and are read again`() {
    let actions: [LabAction] = [
      LabAction(.slider, "a.b"), LabAction(.field, "a.b"), LabAction(.dot, "a[0].b"),
      LabAction(.choice, "a.b"), LabAction(.choice, "a"), LabAction(.bandKind, "over"),
      LabAction(.drawer, "3"), LabAction(.graph), LabAction(.page), LabAction(.command, "save"),
    ]
    #expect(Set(actions.map(\.id)).count == actions.count)
    for action in actions { #expect(LabAction(id: action.id) == action, "\(action)") }
    for id in ["", "slider", "nothing:a", "lab.sheet"] {
      #expect(LabAction(id: id) == nil, "\(id)")
    }
  }

  @Test func `tell an option from its picker`() {
    #expect(LabAction(id: "choice:a.b.2") == LabAction(.choice, "a.b", option: 2))
    #expect(LabAction(id: "page:.1") == LabAction(.page, option: 1))
    #expect(LabAction(id: "page:.1")?.id == "page:")
    #expect(LabAction(id: "slider:a.2") == LabAction(.slider, "a.2"))
  }

  @Test func `say what a button does`() {
    let commands: [(String, LabCommand)] = [
      ("close", .close), ("swap", .swapSides), ("pause", .togglePause), ("back", .step(frames: -1)),
      ("on", .step(frames: 1)), ("loop", .toggleLoop), ("live", .goLive), ("keep", .keep),
      ("flip", .flip), ("undo", .undo), ("redo", .redo), ("save", .save), ("save-take", .saveTake),
      ("film", .film), ("keys", .toggleKeys), ("copies", .toggleCopies),
      ("copy.changes", .copy(.changes)), ("copy.section.drag", .copy(.section("drag"))),
      ("copy.export.css", .copy(.export(.css))), ("copy.everything", .copy(.everything)),
    ]
    for (name, command) in commands {
      #expect(LabCommand(name: name) == command && command.name == name)
    }
    for name in ["", "nothing", "copy.", "copy.export.nothing", "copy.section", "copy.a.b"] {
      #expect(LabCommand(name: name) == nil, "\(name)")
    }
  }
}

@Suite struct `What the lab says and asks for` {
  @Test func `closes by its cross`() throws {
    var window = LabWindow()
    try window.tap("do:close")
    #expect(window.requests.contains { if case .close = $0 { true } else { false } })
  }

  @Test func `asks for the numbers to be applied before anything else`() {
    var window = LabWindow()
    window.put(LabWindow.withThreshold(0.6))
    let asked = window.requests.count
    window.perform(.undo)
    #expect(window.requests.count == asked + 1)
    guard case .apply(let settings)? = window.requests.last else {
      Issue.record("\(window.requests)")
      return
    }
    #expect(settings == Settings())
    window.perform(.toggleKeys)
    #expect(window.requests.count == asked + 1, "no number has changed")
  }

  @Test func `shows the page that was asked for, and no other`() throws {
    var window = LabWindow()
    for page in InspectorPage.allCases.reversed() {
      window.perform(.showPage(page.rawValue))
      #expect(window.lab.model.page == page)
      try window.tap("page:.\((page.rawValue + 1) % 3)")
      #expect(window.lab.model.page.rawValue == (page.rawValue + 1) % 3)
    }
    let page = window.lab.model.page
    for number in [-1, 3, 99] { window.perform(.showPage(number)) }
    #expect(window.lab.model.page == page)
  }

  @Test func `saves into a file that is there at once, once`() {
    var window = LabWindow()
    window.put(LabWindow.withThreshold(0.6))
    window.perform(.save)
    #expect(window.saves == [LabWindow.withThreshold(0.6)])
    #expect(!window.lab.model.tuning.isChanged && window.lab.model.message?.text == "written")
    #expect(window.lab.model.message?.isWarning == false)
    window.perform(.save)
    #expect(window.saves.count == 1)
    #expect(window.lab.model.message?.isWarning == false, "nothing is wrong")
  }

  @Test func `keeps what is not saved apart from what the file holds`() {
    var window = LabWindow()
    window.put(LabWindow.withThreshold(0.6))
    window.lab.didSave(nil, fileName: nil, "no room")
    #expect(window.lab.model.tuning.isChanged)
    window.lab.fileHolds(LabWindow.withThreshold(0.6), fileName: "drawer.yaml")
    #expect(!window.lab.model.tuning.isChanged)
    window.lab.say("a word")
    #expect(window.lab.model.message == ToastMessage(text: "a word", isWarning: false))
    window.lab.say("a word", isWarning: true)
    #expect(window.lab.model.message?.isWarning == true)
  }

  @Test func `writes its messages where they can be read, what is wrong in another colour`() {
    var window = LabWindow()
    var colors: [Color] = []
    for isWarning in [false, true] {
      window.lab.say("a word", isWarning: isWarning)
      window.wait(0.1)
      colors += window.over().runs.filter { $0.string == "a word" }.map(\.color)
    }
    #expect(colors.count == 2 && colors.first != colors.last)
  }

  @Test func `says how far off an export is, in hundredths where that is little`() throws {
    let window = LabWindow.withTake()
    let release = try #require(window.lab.model.analysis?.release)
    let drawer = window.player.session.drawers[0].configuration
    let feel = try MotionSpec(
      spring: drawer.spring, from: release.decision.extent, to: release.decision.to.extent,
      velocity: release.decision.velocity, over: drawer.over, under: drawer.under,
      release: drawer.release, overpullClosesAt: drawer.overpullClosesAt)
    var decimals: Set<Int> = []
    for format in ExportFormat.allCases {
      let error = try feel.export(as: format).maximumError
      let count = error < 0.1 ? 3 : 1
      decimals.insert(count)
      let text = NumberText.fixed(error, decimals: count)
      let words = try window.lab.copy(.export(format), of: window.player).words
      #expect(words.contains("at most \(text) points off"), "\(format): \(words)")
    }
    #expect(!decimals.isEmpty)
  }

  @Test func `copies the feel of the next detent up where nothing was let go`() throws {
    var settings = Settings()
    settings.drawer.detents = [.points("a", 100), .points("b", 240), .points("c", 600)]
    settings.drawer.initial = "a"
    let window = LabWindow(settings)
    let copied = try window.lab.copy(.export(.swiftui), of: window.player)
    #expect(copied.text.contains("From 100 to 240 points"))
    #expect(throws: LabCopy.Refusal.self) {
      try window.lab.copy(.section("nothing"), of: window.player)
    }
  }

  @Test func `remembers how it was laid out, and nothing else`() {
    var window = LabWindow()
    var memory = LabMemory()
    #expect(window.lab.memory == memory, "as it is the first time")
    memory.inspectorIsLeading = true
    memory.page = 2
    memory.notation = 1
    memory.closedSections = ["drag", "spring"]
    window.lab.recall(memory, at: 0)
    #expect(window.lab.memory == memory)
    #expect(window.lab.model.page == .all && window.lab.model.notation == .responseDamping)
    #expect(window.lab.settings == Settings())
    // The layout changes at once, without input.
    window.wait(2)
    #expect(window.cards[1].midX < 640)
    #expect(window.control(LabAction(.slider, "drawer.spring.response").id) == nil, "it is closed")
    memory.closedSections = []
    var open = LabWindow()
    open.lab.recall(memory, at: 0)
    #expect(open.control(LabAction(.slider, "drawer.spring.response").id) != nil)
  }

  @Test func `takes no page, notation or side from a memory that has none it knows`() {
    var window = LabWindow()
    window.perform(.showPage(1))
    var memory = LabMemory()
    memory.page = 7
    memory.notation = -1
    window.lab.recall(memory, at: 0)
    #expect(window.lab.model.page == .looks && window.lab.model.notation == .durationBounce)
    #expect(window.lab.memory.inspectorIsLeading == nil, "nobody has moved it")
    // A foreign file cannot add thousands of names.
    memory.closedSections = (0..<200).map { "section \($0)" }
    window.lab.recall(memory, at: 0)
    #expect(window.lab.memory.closedSections.count == 64)
  }

  @Test func `follows the desktop's wishes`() {
    var window = LabWindow()
    func tint() -> Int { Int(window.lab.panel.scene.drawers[0].style.tint.green) }
    for (appearance, isDark) in [(Appearance.light, false), (.dark, true), (.light, false)] {
      window.apply(.desktop(DesktopPreferences(appearance: appearance)))
      window.follow()
      #expect((tint() < 100) == isDark)
      #expect(window.lab.model.appearance == appearance)
    }
  }

  @Test func `writes numbers with the decimals that are asked for`() {
    for (number, decimals, text) in [
      (1.005, 1, "1.0"), (0.96, 1, "1.0"), (12, 3, "12.000"), (-0.04, 1, "0.0"),
      (-0.06, 1, "−0.1"), (1999.6, 0, "2000"), (-3.2, 0, "−3"), (0.034, 2, "0.03"),
      (.nan, 1, "–"), (9.99e11, 0, "999000000000"), (5, -2, "5"),
    ] as [(Double, Int, String)] {
      #expect(NumberText.fixed(number, decimals: decimals) == text)
    }
  }

  @Test func `writes differences with their sign, and none that say nothing`() {
    for (number, least, decimals, text) in [
      (0.1, 0.005, 2, "+0.1"), (-0.1, 0.005, 2, "−0.1"), (0.005, 0.005, 2, "+0.01"),
      (0.0049, 0.005, 2, ""), (0, 0, 0, "0"), (-12.6, 0.5, 0, "−13"), (.nan, 0, 1, ""),
      (.infinity, 0, 1, ""),
    ] as [(Double, Double, Int, String)] {
      #expect(NumberText.difference(number, least: least, decimals: decimals) == text)
    }
    #expect(NumberText.full(3) == "3" && NumberText.full(-0.125) == "−0.125")
  }

  @Test func `reads numbers as people write them`() {
    for (text, number) in [
      ("1,5", 1.5), ("−2", -2), (" 3 ", 3), ("1 000", 1000), (".5", 0.5), ("", nil), ("a", nil),
      ("inf", nil), ("nan", nil), ("1e3", 1000),
    ] as [(String, Double?)] {
      #expect(ValueEntry(path: "x", text: text).number == number, "“\(text)”")
    }
  }

  @Test func `replaces what is selected by the first letter, and goes on behind it`() {
    var entry = ValueEntry(path: "x", text: "0.3")
    entry.problem = "no"
    #expect(!entry.selection.isEmpty)
    entry.type("7")
    #expect(entry.text == "7" && entry.selection.isEmpty && entry.problem == nil)
    entry.type("\n")
    entry.type("5")
    #expect(entry.text == "75")
    entry.type("\u{8}")
    #expect(entry.text == "7")
    var other = ValueEntry(path: "x", text: "0.3")
    other.type("\u{8}")
    #expect(other.text.isEmpty && other.selection.isEmpty)
    other.type("\u{8}")
    #expect(other.text.isEmpty)
  }
}

extension LabWindow {
  fileprivate static func withThreshold(_ threshold: Double) -> Settings {
    var settings = Settings()
    settings.drawer.release.threshold = threshold
    return settings
  }
}
