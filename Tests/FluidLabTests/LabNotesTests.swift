import FluidCore
import FluidRaster
import Testing

@Suite struct LabNotesTests {
  @Test func `name a button and its key after half a second, inside the window`() throws {
    var window = LabWindow.withTake()
    for (id, words) in [
      ("do:pause", ["Pause or resume", "P"]), ("do:loop", ["Loop the take", "R"]),
      ("do:close", ["L"]),
      ("do:keys", ["Keys", "?"]), ("do:save", ["Save to the file", "Ctrl S"]),
    ] {
      let button = try #require(window.control(id), "no \(id)").region.bounds
      window.send(.hover(button.center))
      window.time += 0.02
      _ = window.stage.followHover(at: window.time)
      window.wait(0.45)
      #expect(!window.over().texts.contains(words[0]), "\(id) after 0.45 s")
      window.wait(0.1)
      let runs = window.over().runs.filter { words.contains($0.string) }
      #expect(runs.count >= words.count, "\(id)")
      let container = window.player.session.container
      #expect(runs.allSatisfy { $0.origin.x >= 8 && $0.origin.x < container.width - 8 })
      window.send(.down(.mouse, button.center))
      #expect(!window.over().texts.contains(words[0]), "\(id) under a press")
      window.send(.cancel(.mouse))
      window.send(.hover(nil))
      window.wait(1)
    }
  }

  @Test func `come at once for the next button beside one that has its name`() throws {
    var window = LabWindow()
    _ = try window.hover("do:keys")
    window.wait(0.6)
    #expect(window.over().texts.contains("Keys"))
    _ = try window.hover("do:swap")
    #expect(window.over().texts.contains("To the other side"))
    #expect(!window.over().texts.contains("Keys"))
  }

  @Test func `say what was saved without moving a card's content, and go away by themselves`()
    throws
  {
    var window = LabWindow()
    let place = try #require(window.control("slider:drawer.release.threshold")).rect
    window.perform(.save)
    window.wait(0.1)
    let text = try #require(window.over().texts.first { $0.hasPrefix("nothing to save") })
    #expect(window.control("slider:drawer.release.threshold")?.rect == place)
    let end = try #require(window.stage.nextDeadline(after: window.time))
    #expect(end > window.time + 2)
    window.wait(end - window.time)
    #expect(!window.over().texts.contains(text))
    #expect(window.stage.nextDeadline(after: window.time) == nil)
    window.perform(.save)
    window.wait(0.1)
    #expect(window.over().texts.contains(text), "the same words once more")
  }
}
