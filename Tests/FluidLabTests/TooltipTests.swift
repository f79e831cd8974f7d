import FluidCore
import FluidSettings
import TestSupport
import Testing

/// What the lab shows under a mouse, and its messages.
@Suite struct TooltipTests {
  /// A window with a take, with something to take back and something to do again.
  private static func window(_ settings: Settings = Settings()) -> LabWindow {
    var window = LabWindow.withTake(settings)
    for threshold in [0.4, 0.5] { window.put { $0.drawer.release.threshold = threshold } }
    window.perform(.undo)
    window.wait(1)
    return window
  }

  @Test(arguments: [Settings.AppearanceChoice.dark, .light])
  func `comes with a hover look over every button and row, which goes again`(
    appearance: Settings.AppearanceChoice
  ) throws {
    var window = Self.window(Settings().with { $0.appearance = appearance })
    let reader = window.reader
    let rows = try ["drawer.release.threshold", "drawer.spring.bounce"].map {
      try reader.slider($0).center
    }
    let buttons = try [
      "Save", "Keep as A", "Loop", "‹", "½", "Phone", "Smooth", "SwiftUI", "Looks", "Damping",
      "Release", "Any",
    ].map { try reader.word($0).rect.center }
    let symbols = try [
      reader.button("Pause or resume", beside: "Loop"), reader.button("Keys", beside: "Save"),
      reader.button("Close the lab", beside: "All"), reader.button("Undo", beside: "Save"),
    ]
    let chip = try #require(reader.words.first { $0.string.hasPrefix("threshold ") }).rect.center
    let rest = window.bitmap()
    for place in rows + buttons + symbols + [chip] {
      let (cursor, isSame) = (window.hover(place), window.bitmap() == rest)
      #expect(!isSame, "\(place)")
      #expect(cursor == (rows.contains(place) ? .leftRight : .hand), "\(place)")
      #expect(window.player.state.interaction.hovered == nil)
    }
    #expect(window.hover(try reader.field("drawer.release.threshold").center) == .leftRight)
    #expect(window.hover(try window.graph().center) == .arrow)
    window.send(.hover(nil))
    _ = window.stage.followHover(at: window.time)
    window.wait(1)
    let isBack = window.bitmap() == rest
    #expect(isBack)
  }

  @Test(
    arguments: [
      ("Loop", "Pause or resume", "P"), ("Loop", "Loop the take", "R"),
      ("All", "Close the lab", "L"), ("Loop", "A frame back", ","), ("Loop", "A frame on", "."),
      ("Save", "Keys", "?"), ("Save", "Save to the file", "Ctrl S"), ("Save", "Undo", "Ctrl Z"),
      ("Save", "Redo", "Ctrl Shift Z"), ("Save", "Keep the settings as A", "A"),
      ("Window", "Actual size", "0"), ("Save", "To the other side", nil),
    ] as [(String, String, String?)])
  func `names a button and its key after half a second, until a press`(
    line: String, name: String, key: String?
  ) throws {
    var window = Self.window()
    let place = try window.reader.button(name, beside: line)
    window.send(.hover(place))
    _ = window.stage.followHover(at: window.time + 0.02)
    window.wait(0.5)
    #expect(!window.texts.contains(name))
    window.wait(0.1)
    let words = window.reader.words.filter { $0.string == name || $0.string == key }
    #expect(words.contains { $0.string == name } && (key == nil || words.count >= 2))
    for word in words { #expect(word.rect.minX >= 8 && word.rect.maxX <= 1272) }
    window.send(.down(.mouse, place))
    #expect(!window.texts.contains(name))
  }

  @Test(arguments: ["Undo", "Redo"]) func `is not over a button that does nothing`(name: String) {
    #expect(throws: LabReader.Missing.self) {
      try LabWindow.withTake().reader.button(name, beside: "Save")
    }
  }

  @Test func `comes at once beside one that is there`() throws {
    var window = LabWindow()
    let (keys, swap) = (
      try window.reader.button("Keys", beside: "Save"),
      try window.reader.button("To the other side", beside: "Save")
    )
    _ = window.hover(keys)
    window.wait(0.6)
    #expect(window.texts.contains("Keys"))
    _ = window.hover(swap)
    #expect(window.texts.contains("To the other side") && !window.texts.contains("Keys"))
  }

  @Test func `has messages beside it that move nothing, and go when they have been read`() throws {
    var window = LabWindow()
    let place = try window.reader.slider("drawer.release.threshold")
    var colors: [Color] = []
    for isWarning in [false, true] {
      window.lab.say("a word", isWarning: isWarning)
      window.wait(0.1)
      let word = try #require(window.seen().last { $0.string == "a word" })
      colors.append(word.color)
      #expect(word.rect.minX > 940 && word.rect.maxY < 800)
      // At the lower end of the card that saves.
      let area = try #require(window.lab.toastArea(at: window.time))
      #expect(abs(word.rect.midX - area.midX) < 1 && area.contains(word.rect.center))
      #expect(try window.reader.slider("drawer.release.threshold") == place)
      #expect(window.lab.nextDeadline == nil, "the window's chrome has it")
      let end = try #require(window.stage.chrome.toastEnd)
      #expect(abs(end - window.time - 2.5) < 0.01)
      window.time = end
      window.follow()
      #expect(!window.seen().contains { $0.string == "a word" })
    }
    #expect(colors[0] != colors[1])
  }
}
