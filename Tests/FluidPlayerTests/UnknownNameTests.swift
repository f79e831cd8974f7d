import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct UnknownNameTests {
  private func read(_ lines: String...) throws -> Recording {
    let header =
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":800}}"#
    let text = ([header] + lines).joined(separator: "\n")
    return try Recording.read(Array(text.utf8), file: "r").recording
  }

  @Test func `says where, and what there is, and plays the rest`() throws {
    let recording = try read(
      #"{"t":1,"type":"settle","detent":"opne"}"#, #"{"t":2,"detent":"top","type":"jump"}"#,
      #"{"t":3,"type":"jump","detent":"open"}"#)
    var replay = try recording.playback(file: "r").playback
    replay.play(to: 3)
    #expect(
      recording.problems(of: replay, file: "r").map(\.description) == [
        "r:2:33: no detent is called 'opne'; expected closed, open",
        "r:3:17: no detent is called 'top'; expected closed, open",
      ])
    #expect(replay.player.session.detent() == "open")
    let said = replay.drainOutcomes().count { if case .unknown = $0.kind { true } else { false } }
    #expect(said == 2)
  }

  @Test func `says so of an action as well`() throws {
    let source = SceneSource.own(
      { _ in
        Scene("own") {
          Text("")
        } drawers: {
          Drawer { Text("") }
        }
      },
      answer: { event, _ in
        if case .didChange = event.kind {
          [.settle("nowhere"), .settle("large", drawer: 4)]
        } else {
          []
        }
      })
    var player = Player(
      settings: source.base(window: Size(width: 400, height: 800)).settings, scenes: source,
      size: Size(width: 400, height: 800))
    let events = player.apply(.jump(detent: "large"), at: 1)
    let unknown = events.compactMap { event -> UnknownName? in
      if case .unknown(let name) = event.kind { name } else { nil }
    }
    #expect(
      unknown == [
        UnknownName(.detent, "nowhere", known: ["medium", "large"]),
        UnknownName(.drawer, "4", known: ["0 (it has no name)"]),
      ])
  }

  @Test func `moves the drawer that it names, and says where it names one that is not there`()
    throws
  {
    let source = SceneSource.own { _ in
      Scene("own") {
      } drawers: {
        Drawer("sheet") { Text("") }
        Drawer("filter") { Text("") }.detents([.points("shut", 0), .points("wide", 200)])
      }
    }
    let size = Size(width: 400, height: 800)
    let text = """
      {"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":800},"config":{}}
      {"t":1,"type":"jump","detent":"wide","drawer":"filter"}
      {"t":2,"type":"settle","detent":"wide","drawer":"fliter"}
      {"t":3,"type":"settle","detent":"ajar","drawer":1}
      {"t":4,"type":"settle","detent":"large","drawer":0}
      {"t":9,"type":"end"}

      """
    let recording = try Recording.read(Array(text.utf8), file: "r").recording
    #expect(recording.text == text, "what is read is written again")
    let opened = try recording.playback(
      file: "r", over: source.base(window: size), scenes: source
    ).playback
    var replay = opened
    replay.play(to: 9)
    #expect((0..<2).map { replay.player.session.detent(drawer: $0) } == ["large", "wide"])
    #expect(
      recording.problems(of: replay, file: "r").map(\.description) == [
        "r:3:49: no drawer is called 'fliter'; expected sheet, filter",
        "r:4:33: no detent is called 'ajar'; expected shut, wide",
      ])
    let again = Recording(Take(opened)).events.map(\.kind)
    #expect(again.contains(.jump(detent: "wide", drawer: "filter")), "a take keeps the drawer")
  }

  @Test func `sets the values of a scene, which show themselves as a control would show them`()
    throws
  {
    let source = SceneSource.own { _ in
      Scene("lamp") {
      } drawers: {
        Drawer { Text("") }.detents([.points("a", 20), .points("b", 200)]).isOpen("lamp")
      }
    }
    let recording = try read(
      #"{"t":1,"type":"set","id":"level","value":0.25}"#,
      #"{"t":1,"type":"set","id":"query","value":"coffee"}"#,
      #"{"t":2,"type":"set","id":"lamp","value":true}"#)
    var playback = try recording.playback(file: "r", over: source.base(), scenes: source).playback
    playback.playOut()
    #expect(playback.failures.isEmpty)
    #expect(playback.player.state.values["level"] == 0.25)
    #expect(playback.player.state.text("query") == "coffee")
    #expect(playback.player.session.detent() == "b", "a bound drawer opens")
  }

  @Test func `is told in a trace that reads back`() throws {
    let event = Outcome(
      time: 1, drawer: 0,
      kind: .unknown(UnknownName(.detent, "opne", known: ["closed", "open"])))
    let line = TraceLine.event(event)
    #expect(
      "\(line)"
        == #"{"t":1.0,"event":"unknown","what":"detent","name":"opne","expected":["closed","open"]}"#
    )
    #expect(try TraceLine.read(Array("\(line)".utf8), file: "t") == [line])
  }
}

@Suite struct RecordedSceneTests {
  private let size = Size(width: 800, height: 700)

  @Test func `in flight reports the change that was announced`() {
    var player = Player(settings: Settings(), size: size)
    var events = player.apply(.settle(detent: "open"), at: 1)
    events += player.show(.mapList, at: 1.1)
    #expect(
      events.map(\.kind).filter { if case .feedback = $0 { false } else { true } } == [
        .willChange(from: "closed", to: "open"), .didChange(from: "closed", to: "open"),
      ])
    #expect(player.settings.scene == .mapList)
  }
}
