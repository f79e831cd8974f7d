import FluidCore
import FluidDemos
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct RecordingScriptTests {
  private func recording(_ lines: String...) throws -> Recording {
    let header =
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":4,"height":9},"config":"#
      + #"{"scene":"bottom-sheet","drawer":{"drag":{"slop":2}}}}"#
    let text = ([header] + lines).joined(separator: "\n")
    let reading = try Recording.read(Array(text.utf8), file: "r")
    #expect(reading.damage == nil)
    return reading.recording
  }

  @Test
  func `begins with its own settings, or with those given in their place`() throws {
    let recording = try recording()
    var settings = Settings(scene: .bottomSheet)
    settings.drawer.drag.slop = 2
    #expect(try recording.playback(file: "r").playback.player.settings == settings)
    settings = Settings(scene: .detents)
    settings.drawer.drag.slop = 2
    #expect(
      try recording.playback(file: "r", over: .scene(.detents)).playback.player.settings == settings
    )
    #expect(
      try recording.playback(file: "r", startingWith: Settings()).playback.player.settings
        == Settings())
    #expect(try recording.playback(file: "r").playback.events == [])
  }

  @Test
  func `names the place of a mistake in its configurations, and ends before it`() throws {
    let header =
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":4,"height":9},"config":"#
    let bad = try Recording.read(Array((header + #"{"drawer":{"edge":1}}}"#).utf8), file: "r")
    #expect {
      _ = try bad.recording.playback(file: "r")
    } throws: {
      "\($0)".hasPrefix("r:1:\(header.count + 19): drawer.edge")
    }
    let recording = try recording(
      #"{"t":1,"type":"blur"}"#, #"{"t":2,"type":"configure","config":{"drawer":{"edge":1}}}"#,
      #"{"t":3,"type":"blur"}"#)
    let script = try recording.playback(file: "r")
    #expect(script.playback.events.count == 1)
    #expect(script.damage?.description.hasPrefix("r:3:54: drawer.edge") == true)
  }

  @Test
  func `adds up its changes of configuration`() throws {
    let recording = try recording(
      #"{"t":1,"type":"configure","config":{"drawer":{"spring":"smooth"}}}"#,
      #"{"t":2,"type":"content","length":50}"#,
      #"{"t":3,"type":"configure","config":{"motion":{"reduced":true}}}"#,
      #"{"t":4,"type":"settle","detent":"open"}"#, #"{"t":5,"type":"end"}"#)
    let script = try recording.playback(file: "r")
    #expect(script.damage == nil && script.playback.events == recording.events)
    var replay = script.playback
    var expected = replay.player.settings
    expected.drawer.spring = .smooth
    replay.play(to: 1)
    #expect(replay.player.settings == expected)
    replay.play(to: 3)
    expected.motion.reduced = .on
    expected.content.length = 50
    #expect(replay.player.settings == expected)
    replay.play(to: 5)
    #expect(replay.player.session.detent() == "open" && replay.failures.isEmpty)
  }

  @Test
  func `ends before a bad configuration, whose mistakes are named where they stand`() throws {
    let recording = try recording(
      #"{"t":1,"type":"blur"}"#,
      #"{"config":{"drawer":{"spring":"x","initial":"y"}},"t":1,"type":"configure"}"#,
      #"{"t":2,"type":"end"}"#)
    let script = try recording.playback(file: "r")
    #expect(script.playback.events == [.init(time: 1, kind: .input(.blur))])
    #expect(
      script.damage?.problems.map { $0.place } == [
        .init(line: 3, column: 31), .init(line: 3, column: 45),
      ])
    #expect(script.damage?.problems.map(\.key) == ["drawer.spring", "drawer.initial"])
  }
}
