import FluidCore
import FluidDemos
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct RecordingPlaybackTests {
  private static let header =
    #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":800},"config":"#

  /// A recording with lines after its header.
  private func recording(
    _ lines: String..., config: String = #"{"scene":"bottom-sheet","drawer":{"drag":{"slop":2}}}"#
  ) throws -> Recording {
    let text = ([Self.header + config + "}"] + lines).joined(separator: "\n")
    let reading = try Recording.read(Array(text.utf8), file: "r")
    #expect(reading.damage == nil)
    #expect(reading.recording.text == text + "\n")
    return reading.recording
  }

  @Test func `begins with its own settings, or with those given in their place`() throws {
    let recording = try self.recording()
    for scene in [DemoScene.bottomSheet, .detents] {
      var settings = Settings(scene: scene)
      settings.drawer.drag.slop = 2
      let opened =
        try scene == .bottomSheet
        ? recording.playback(file: "r") : recording.playback(file: "r", over: .scene(scene))
      #expect(opened.playback.player.settings == settings && opened.playback.events == [])
    }
    let given = try recording.playback(file: "r", startingWith: Settings())
    #expect(given.playback.player.settings == Settings())
  }

  @Test func `adds up its changes of configuration`() throws {
    let recording = try self.recording(
      #"{"t":1,"type":"configure","config":{"drawer":{"spring":"smooth"}}}"#,
      #"{"t":2,"type":"content","length":50}"#,
      #"{"t":3,"type":"configure","config":{"motion":{"reduced":true}}}"#,
      #"{"t":4,"type":"settle","detent":"open"}"#, #"{"t":5,"type":"end"}"#)
    let opened = try recording.playback(file: "r")
    #expect(opened.damage == nil && opened.playback.events == recording.events)
    var replay = opened.playback
    var expected = replay.player.settings
    replay.play(to: 1)
    expected.drawer.spring = .smooth
    #expect(replay.player.settings == expected)
    replay.play(to: 3)
    expected.motion.reduced = .on
    expected.content.length = 50
    #expect(replay.player.settings == expected)
    replay.play(to: 5)
    #expect(replay.player.session.detent() == "open" && replay.failures.isEmpty)
  }

  @Test func `lays each configuration over the one before`() throws {
    func damage(_ configs: String...) throws -> String? {
      let events = configs.enumerated().map { index, json in
        Event(time: HandTime(Double(index)), kind: .configure(.init(json: json)))
      }
      let recording = Recording(size: Size(width: 4, height: 9), events: events)
      return try recording.playback(file: "r").damage?.description
    }
    let detents = #"{"drawer":{"detents":[{"name":"a","points":5},{"name":"b","points":9}]}}"#
    let initial = #"{"drawer":{"initial":"b"}}"#
    #expect(try damage(detents, initial) == nil)
    #expect(try damage(initial)?.contains("no detent is called b") == true)
    #expect(try damage(detents, #"{"drawer":{"initial":"open"}}"#)?.contains("open") == true)
  }

  @Test func `ends before a bad configuration, whose mistakes are named where they stand`() throws {
    #expect {
      _ = try self.recording(config: #"{"drawer":{"edge":1}}"#).playback(file: "r")
    } throws: { "\($0)".hasPrefix("r:1:\(Self.header.count + 19): drawer.edge") }
    let recording = try self.recording(
      #"{"t":1,"type":"blur"}"#,
      #"{"t":2,"type":"configure","config":{"drawer":{"spring":"x","initial":"y"}}}"#,
      #"{"t":3,"type":"end"}"#)
    let opened = try recording.playback(file: "r")
    #expect(opened.playback.events == [Event(time: 1, kind: .input(.blur))])
    #expect(
      opened.damage?.problems.map { $0.place } == [
        .init(line: 3, column: 56), .init(line: 3, column: 70),
      ])
    #expect(opened.damage?.problems.map(\.key) == ["drawer.spring", "drawer.initial"])
  }

  // MARK: Names

  @Test func `moves the drawer it names, and says where it names one that is not there`() throws {
    let source = SceneSource.drawers { _ in
      Drawer("sheet") { Text("") }
      Drawer("filter") { Text("") }.detents([.points("shut", 0), .points("wide", 200)])
    }
    let recording = try self.recording(
      #"{"t":1,"type":"jump","detent":"wide","drawer":"filter"}"#,
      #"{"t":2,"type":"settle","detent":"wide","drawer":"fliter"}"#,
      #"{"t":3,"type":"settle","detent":"ajar","drawer":1}"#,
      #"{"t":4,"type":"settle","detent":"large","drawer":0}"#, #"{"t":9,"type":"end"}"#,
      config: "{}")
    let opened = try recording.playback(
      file: "r", over: source.base(window: recording.size), scenes: source
    ).playback
    var replay = opened
    replay.play(to: 9)
    #expect(replay.player.frame(at: 9).map(\.detent) == ["large", "wide"])
    #expect(
      recording.problems(of: replay, file: "r").map(\.description) == [
        "r:3:49: no drawer is called 'fliter'; expected sheet, filter",
        "r:4:33: no detent is called 'ajar'; expected shut, wide",
      ])
    let again = Recording(Take(opened)).events.map(\.kind)
    #expect(again.contains(.jump(detent: "wide", drawer: "filter")))
  }

  @Test func `sets values of a scene, which show as if a control had set them`() throws {
    let source = SceneSource.drawers { _ in
      Drawer { Text("") }.detents([.points("a", 20), .points("b", 200)]).isOpen("lamp")
    }
    let recording = try self.recording(
      #"{"t":1,"type":"set","id":"level","value":0.25}"#,
      #"{"t":1,"type":"set","id":"query","value":"coffee"}"#,
      #"{"t":2,"type":"set","id":"lamp","value":1}"#, config: "{}")
    var playback = try recording.playback(file: "r", over: source.base(), scenes: source).playback
    playback.playOut()
    #expect(playback.failures.isEmpty && playback.player.state.values["level"] == 0.25)
    #expect(playback.player.state.text("query") == "coffee")
    #expect(playback.player.session.detent() == "b")
  }
}
