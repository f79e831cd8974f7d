import FluidCore
import FluidLab
import FluidSettings
import TestSupport
import Testing

/// Sides, cards and what is remembered of them.
extension LabTests {
  private static func isLeading(_ window: LabWindow) throws -> Bool {
    var window = window
    window.wait(2)
    return try window.reader.word("Save").rect.x < window.stage.size.width / 2
  }

  @Test func `stands where its user wants it, and before that off the drawer`() throws {
    var window = LabWindow()
    let trailing = Settings(scene: .sideDrawer).with { $0.drawer.edge = .trailing }
    #expect(try !Self.isLeading(window) && Self.isLeading(LabWindow(trailing)))
    window.put(trailing)
    #expect(try Self.isLeading(window) && window.lab.memory.inspectorIsLeading == nil)
    window.put(Settings())
    window.perform(.swapSides)
    for settings in [Settings(scene: .detents), trailing, Settings()] {
      window.put(settings)
      #expect(try Self.isLeading(window))
    }
    window.perform(.swapSides)
    window.put(trailing)
    #expect(try !Self.isLeading(window) && window.lab.memory.inspectorIsLeading == false)
  }

  @Test func `remembers sides, page, notation and closed sections, and nothing foreign`() throws {
    var window = LabWindow()
    #expect(window.lab.memory == LabMemory())
    var memory = LabMemory()
    memory.inspectorIsLeading = true
    memory.page = 2
    memory.notation = 1
    memory.closedSections = ["drag", "spring"]
    window.lab.recall(memory, at: 0)
    window.wait(2)
    #expect(window.lab.memory == memory && window.lab.settings == Settings())
    #expect(try Self.isLeading(window))
    #expect(throws: LabReader.Missing.self, "it is closed") {
      try window.reader.slider("drawer.spring.response")
    }
    try window.tap("Spring")
    window.wait(1)
    _ = try window.reader.slider("drawer.spring.response")
    #expect(window.lab.memory.closedSections == ["drag"])
    memory.page = 7
    memory.notation = -1
    memory.inspectorIsLeading = nil
    memory.closedSections = (0..<200).map { "section \($0)" }
    var other = LabWindow()
    other.perform(.showPage(1))
    other.lab.recall(memory, at: 0)
    #expect(other.lab.memory.page == 1 && other.lab.memory.notation == 0)
    #expect(other.lab.memory.inspectorIsLeading == nil)
    #expect(other.lab.memory.closedSections.count == 64)
  }

  /// The scene grows where the card left it too little width.
  @Test(
    arguments: [(Size(width: 1280, height: 800), false), (Size(width: 800, height: 1200), true)])
  func `throws a card to its edge and comes to rest`(size: Size, grows: Bool) throws {
    var window = LabWindow(size: size)
    let title = try window.reader.word("Pull-down").rect.center
    let viewport = try #require(window.lab.viewport)
    window.drag(from: title, by: Point(x: 300, y: 0))
    #expect(window.lab.isMoving(at: window.time))
    window.wait(3)
    #expect(!window.lab.isMoving(at: window.time) && window.lab.nextDeadline == nil)
    #expect(!window.lab.isTouched(at: title, time: window.time))
    #expect(!window.reader.words.contains { $0.string == "Save" && $0.rect.minX < size.width - 30 })
    let after = try #require(window.lab.viewport)
    #expect(after.scale >= viewport.scale && (after.scale > viewport.scale) == grows)
    // The scene has its place: it stands in the middle of what the card's handle leaves.
    #expect(after.frame.midX > viewport.frame.midX + 100)
    #expect(abs(after.frame.midX - size.width / 2) < 20)
  }

  @Test func `shows one card over itself at a time, until Escape`() {
    var window = LabWindow()
    func seen() -> [Bool] {
      window.wait(2)
      return ["Copy as…", "keep as A"].map { word in
        window.reader.words.contains {
          $0.string == word && $0.rect.midX > 380 && $0.rect.midX < 900
        }
      }
    }
    #expect(seen() == [false, false])
    for (command, cards) in [
      (LabCommand.toggleKeys, [false, true]), (.toggleCopies, [true, false]),
      (.toggleKeys, [false, true]), (.toggleKeys, [false, false]), (.toggleCopies, [true, false]),
    ] {
      window.perform(command)
      #expect(seen() == cards, "\(command)")
    }
    #expect(window.lab.hasFocus)
    window.send(.key(.escape))
    #expect(seen() == [false, false] && !window.lab.hasFocus)
  }

  @Test func `closes by its cross`() throws {
    var window = LabWindow()
    window.tap(try window.reader.button("Close the lab", beside: "All"))
    #expect(window.requests.contains { if case .close = $0 { true } else { false } })
  }
}
