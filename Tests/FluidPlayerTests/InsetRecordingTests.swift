import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// Insets and stacks in recordings and traces.
@Suite struct InsetRecordingTests {
  private static let size = Size(width: 400, height: 800)

  private static func recording(_ lines: [String]) throws -> Recording {
    let header =
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":800},"#
      + #""config":{"scene":"bottom-sheet"}}"#
    let text = ([header] + lines).joined(separator: "\n") + "\n"
    let reading = try Recording.read(Array(text.utf8), file: "insets")
    try #require(reading.damage == nil)
    return reading.recording
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
    #expect(
      recording.events[0].kind == .inset(edge: .bottom, to: 300, curve: .ios))
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
