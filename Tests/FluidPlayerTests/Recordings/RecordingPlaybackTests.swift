import FluidCore
import FluidPlayer
import FluidSettings
import Testing

@Suite struct RecordingPlaybackTests {
  private static let header =
    #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":800},"config":"#

  /// A recording with lines after its header.
  static func recording(
    _ lines: [String] = [],
    config: String = #"{"scene":"bottom-sheet","drawer":{"drag":{"slop":2}}}"#
  ) throws -> Recording {
    let text = ([Self.header + config + "}"] + lines).joined(separator: "\n")
    let reading = try Recording.read(Array(text.utf8), file: "r")
    #expect(reading.damage == nil)
    return reading.recording
  }

  @Test func `adds up its changes of configuration`() throws {
    let recording = try Self.recording([
      #"{"t":1,"type":"configure","config":{"drawer":{"spring":"smooth"}}}"#,
      #"{"t":2,"type":"content","length":50}"#,
      #"{"t":3,"type":"configure","config":{"motion":{"reduced":true}}}"#,
      #"{"t":4,"type":"settle","detent":"open"}"#, #"{"t":5,"type":"end"}"#,
    ])
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
      _ = try Self.recording(config: #"{"drawer":{"edge":1}}"#).playback(file: "r")
    } throws: { "\($0)".hasPrefix("r:1:\(Self.header.count + 19): drawer.edge") }
    let recording = try Self.recording([
      #"{"t":1,"type":"blur"}"#,
      #"{"t":2,"type":"configure","config":{"drawer":{"spring":"x","initial":"y"}}}"#,
      #"{"t":3,"type":"end"}"#,
    ])
    let opened = try recording.playback(file: "r")
    #expect(opened.playback.events == [Event(time: 1, kind: .input(.blur))])
    #expect(
      opened.damage?.problems.map { $0.place } == [
        .init(line: 3, column: 56), .init(line: 3, column: 70),
      ])
    #expect(opened.damage?.problems.map(\.key) == ["drawer.spring", "drawer.initial"])
  }
}

/// Insets and stacks in recordings and traces.
@Suite struct InsetRecordingTests {
  private static let size = Size(width: 400, height: 800)

  private static func recording(_ lines: [String]) throws -> Recording {
    try RecordingPlaybackTests.recording(lines, config: #"{"scene":"bottom-sheet"}"#)
  }

  private static let lines = [
    #"{"t":0,"type":"inset","edge":"bottom","to":300,"curve":"ios"}"#,
    #"{"t":0.5,"type":"focus","drawer":0}"#,
    #"{"t":1,"type":"focus"}"#,
    #"{"t":1.5,"type":"inset","edge":"bottom","to":0,"curve":"android"}"#,
    #"{"t":2,"type":"pop"}"#,
    #"{"t":3,"type":"push","drawer":0}"#,
  ]

  @Test func `moves insets, focus and stack, and reads back as it was written`() throws {
    let recording = try Self.recording(Self.lines)
    #expect(recording.events.compactMap(\.line) == Self.lines)
    #expect(recording.events[0].kind == .inset(edge: .bottom, to: 300, curve: .ios))
    var player = Player(settings: Settings(scene: .bottomSheet), size: Self.size)
    let rest = player.session.frame(at: 0)[0].extent
    func reach(at time: Double) -> Double { player.session.frame(at: SceneTime(time))[0].extent }
    _ = player.apply(recording.events[0])
    #expect(abs(reach(at: 0.45) - (rest + 300)) < 1)
    for event in recording.events[1...3] { _ = player.apply(event) }
    #expect(abs(reach(at: 1.95) - rest) < 1)
    _ = player.apply(recording.events[4])
    #expect(!player.session.isOpen())
    _ = player.apply(recording.events[5])
    #expect(player.session.isOpen())
  }

  @Test func `says what lifts a released drawer, and has the keyboard's edge beside it`() throws {
    let rest = Player(settings: Settings(scene: .bottomSheet), size: Self.size)
      .session.frame(at: 0)[0].extent
    let top = 800 - rest - 200 + 10
    let hand = [(2.0, "down", 0.0), (2.1, "move", -20), (2.4, "move", -20), (2.5, "up", -20)].map {
      #"{"t":\#($0),"type":"\#($1)","pointer":"touch-1","x":200,"y":\#(top + $2)}"#
    }
    let recording = try Self.recording(
      [#"{"t":0,"type":"inset","edge":"bottom","to":200}"#] + hand
        + [#"{"t":4,"type":"inset","edge":"bottom","to":0}"#, #"{"t":6,"type":"end"}"#])
    let curve = TakeCurve(Take(try recording.playback(file: "insets").playback))
    let release = try #require(curve.releases.first)
    #expect(release.lift == 200 && release.words.contains("insets lift it by 200 pt"))
    #expect(release.json.contains(#""lift":200"#))
    #expect(curve.samples.compactMap(\.keyboard).max() == 200)
    #expect(curve.samples.last?.keyboard == nil)
  }

  @Test func `has its fields while an inset acts, and none without`() throws {
    var player = Player(settings: Settings(scene: .bottomSheet), size: Self.size)
    func sample(at time: Double) -> TraceSample {
      TraceSample(time: HandTime(time), player.session.frame(at: SceneTime(time))[0])
    }
    let before = sample(at: 0)
    #expect(before.insets == nil && before.stack == nil)
    _ = player.apply(.inset(edge: .bottom, to: 300), at: 0)
    let during = sample(at: 0.1)
    let insets = try #require(during.insets)
    #expect(during.phase == .adjusting && during.extent == before.extent)
    #expect(abs(insets.reach - (during.extent + insets.lift)) < 1e-9)
    #expect(abs(insets.lift - insets.keyboard) < 1e-9 && insets.covered == insets.keyboard)
    let line = TraceLine.sample(during)
    #expect("\(line)".contains(#""reach":"#) && !"\(TraceLine.sample(before))".contains("reach"))
    #expect(try TraceLine(parsing: "\(line)") == line)
    var stacked = before
    stacked.stack = TraceSample.Stack(depth: 1, scale: 0.92)
    #expect(try TraceLine(parsing: "\(TraceLine.sample(stacked))") == .sample(stacked))
  }
}
