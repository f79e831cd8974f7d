import FluidFiles
import FluidRaster
import TestSupport
import Testing

/// The examples that are more than one drawer, played from recordings of a finger.
@Suite struct InteractionExampleTests {
  /// Replays an example's recording.
  private func replay(_ name: String, _ arguments: String...) throws -> Command {
    let folder = Package.path("assets/examples")
    return try Examples.run(name, ["replay", "\(folder)/\(name)/demo.ndjson"] + arguments)
  }

  /// What happened in its recording, one line each, without the moments at which it was looked at.
  private func events(_ name: String, rate: String = "60") throws -> [String] {
    let replay = try replay(name, "--rate", rate, "--trace", "-")
    #expect(replay.code == 0, "\(replay.errors)")
    return replay.output.split(separator: "\n").map(String.init).filter { $0.contains("event") }
  }

  private func has(_ events: [String], _ words: String...) -> Bool {
    events.contains { line in words.allSatisfy { line.contains($0) } }
  }

  @Test func `MusicPlayer opens, scrolls its queue, is wound on, and closes`() throws {
    let events = try events("MusicPlayer")
    #expect(has(events, "tap", "album.1"))
    #expect(has(events, "didChange", "\"to\":\"full\""))
    #expect(has(events, "slide", "position"))
    #expect(has(events, "didChange", "\"to\":\"mini\""))
  }

  @Test func `PlaceSearch scrolls its chips, uncovers a button, and takes back its toast`() throws {
    let events = try events("PlaceSearch")
    #expect(has(events, "draggable", "chips", "settled"))
    #expect(has(events, "draggable", "swipe.10", "\"goal\":-72"))
    #expect(has(events, "didChange", "\"drawer\":2", "\"to\":\"shown\""))
    // Two seconds after it was asked for.
    #expect(has(events, "willChange", "\"drawer\":2", "\"to\":\"away\"", "\"t\":5.51"))
  }

  @Test func `ControlCentre unfolds a tile under a finger that stays, its needle swings`() throws {
    let events = try events("ControlCentre")
    #expect(has(events, "longPress", "kitchen"))
    #expect(has(events, "arrived", "open.kitchen"))
    #expect(has(events, "draggable", "heat", "settled", "\"position\":94.5"))
    #expect(has(events, "arrived", "needle"))
  }

  @Test(arguments: ["MusicPlayer", "PlaceSearch", "ControlCentre"])
  func `does the same at any frame rate`(name: String) throws {
    let slow = try events(name, rate: "30")
    for rate in ["60", "144", "1000"] { #expect(try events(name, rate: rate) == slow) }
  }

  @Test(arguments: ["MusicPlayer", "PlaceSearch", "ControlCentre"])
  func `is drawn as a strip of what a finger did with it`(name: String) throws {
    let folder = try TemporaryFolder()
    let file = folder("strip.png")
    let replay = try replay(name, "--filmstrip", file)
    #expect(replay.code == 0, "\(replay.errors)")
    let strip = try Bitmap(pngAt: file)
    #expect(strip.width > strip.height)
  }
}
