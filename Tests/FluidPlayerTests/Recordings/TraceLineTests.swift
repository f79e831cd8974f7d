import FluidConfig
import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidSettings
import Foundation
import TestSupport
import Testing

@Suite struct TraceLineTests {
  /// Events of the first drawer at 2 s, and what stands in their lines after the time.
  private static let events: [(DrawerEvent.Kind, String)] = [
    (.willChange(from: "closed", to: "open"), #""willChange","from":"closed","to":"open""#),
    (.didChange(from: "", to: "open"), #""didChange","from":"","to":"open""#),
    (.redirect(to: "half"), #""redirect","to":"half""#),
    (
      .release(
        SnapPoints([.points("closed", 100), .points("open", 500)], container: 900, content: 0)
          .decision(
            extent: 180, velocity: 160, from: SnapPoint(name: "closed", extent: 100),
            rule: ReleaseRule(lookahead: 0.25, threshold: 0.5), overpullClosesAt: 0.3)),
      #""release","drawer":0,"extent":180.0,"velocity":160.0,"#
        + #""projected":220.0,"from":"closed","to":"closed","because":"threshold","#
        + #""mark":300.0,"margin_points":80.0,"margin_velocity":320.0,"instead":"open","#
        + #""instead_extent":500.0,"changes":{"lookahead":0.7500000000000004,"#
        + #""threshold":0.29999999999999993,"flick_velocity":160.0},"from_extent":100.0,"#
        + #""to_extent":100.0,"rule":{"lookahead":0.25,"threshold":0.5,"reach":"adjacent","#
        + #""flick_velocity":0.0},"overpull_closes_at":0.3"#
    ),
    (.textChanged(target: "query", text: "a\"ö"), #""textChanged","target":"query","text":"a\"ö""#),
    (.submitted(target: "query", text: ""), #""submitted","target":"query","text":"""#),
    (.feedback(.light), #""feedback","strength":"light""#),
    (.feedback(.medium), #""feedback","strength":"medium""#),
    (.dismissPrevented, #""dismissPrevented""#),
    (.tap(target: "scrim"), #""tap","target":"scrim""#),
    (.slide(target: "volume", value: 0.35), #""slide","target":"volume","value":0.35"#),
    (.slideEnded(target: "volume", value: 0.5), #""slideEnded","target":"volume","value":0.5"#),
    (
      .drag(
        target: "bounce",
        DragValue(
          phase: .changed, start: Point(x: 10, y: 20.5), location: Point(x: -1.25, y: 20.5),
          bounds: Rect(x: 8, y: 12, width: 64, height: 28))),
      #""drag","target":"bounce","phase":"changed","x":-1.25,"#
        + #""y":20.5,"start_x":10.0,"start_y":20.5,"#
        + #""bounds":{"x":8.0,"y":12.0,"width":64.0,"height":28.0}"#
    ), (.step(target: "bounce", direction: .left), #""step","target":"bounce","direction":"left""#),
    (.unconsumed(dx: 0, dy: -4.5), #""unconsumed","dx":0.0,"dy":-4.5"#),
    (.press(target: "wifi"), #""press","target":"wifi""#),
    (.longPress(target: "wifi"), #""longPress","target":"wifi""#),
    (.arrived(target: "needle"), #""arrived","target":"needle""#), (.appeared, #""appeared""#),
    (.invalid(target: "after", reason: "no"), #""invalid","target":"after","reason":"no""#),
    (
      .unknown(UnknownName(.detent, "opne", known: ["closed", "open"])),
      #""unknown","what":"detent","name":"opne","expected":["closed","open"]"#
    ),
    (
      .draggable(
        target: "dial", DraggableValue(phase: .moved, position: 12.5, velocity: -3, goal: nil)),
      #""draggable","target":"dial","phase":"moved","position":12.5,"velocity":-3.0"#
    ),
    (
      .draggable(
        target: "card",
        DraggableValue(
          phase: .ended, position: 12.5, velocity: -3, goal: 90,
          vertical: DraggableValue.Vertical(position: 4, velocity: 8, goal: 1))),
      #""draggable","target":"card","phase":"ended","position":12.5,"#
        + #""velocity":-3.0,"goal":90.0,"vertical_position":4.0,"vertical_velocity":8.0,"#
        + #""vertical_goal":1.0"#
    ),
  ]

  static let samples: [(TraceLine, String)] =
    events.map { kind, text in
      (.event(Outcome(time: 2, drawer: 0, kind: kind)), #"{"t":2.0,"event":\#(text)}"#)
    } + [
      (
        .sample(
          TraceSample(
            time: -0.0, drawer: 1, extent: -0.0, progress: 1.0 / 3, velocity: -1e-300,
            phase: .settling, detent: "a\"b", target: "ö", scroll: 1e22, scrim: 0.1 + 0.2,
            frame: .init(work: 0.9, input: 3.25, damage: 0.25, missed: 2))),
        #"{"t":0.0,"drawer":1,"extent":0.0,"progress":0.3333333333333333,"velocity":-1e-300,"#
          + #""phase":"settling","detent":"a\"b","target":"ö","scroll":1e+22,"#
          + #""scrim":0.30000000000000004,"frame_ms":0.9,"input_ms":3.25,"damage":0.25,"missed":2}"#
      ),
      (
        .sample(
          TraceSample(
            time: 7, moment: 0.25, extent: 310, progress: 0.5, velocity: 0, phase: .dragging,
            detent: nil, target: nil, scroll: 0, scrim: 0)),
        #"{"t":7.0,"moment":0.25,"extent":310.0,"progress":0.5,"velocity":0.0,"phase":"dragging","#
          + #""detent":null,"target":null,"scroll":0.0,"scrim":0.0}"#
      ), (.skipped(from: 1, to: 2.5), #"{"t":1.0,"event":"skipped","from":1.0,"to":2.5}"#),
      (.dropped(3, at: 1.5), #"{"t":1.5,"event":"dropped","lines":3}"#),
    ]

  @Test(arguments: samples.indices)
  func `is written as the page about traces has it, reads back to the last bit`(index: Int) throws {
    let (line, text) = Self.samples[index]
    #expect(line.description == text)
    #expect(try TraceLine(parsing: text) == line)
    // Foundation's reader takes every line for JSON as well.
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test func `is written line by line, and its times never go back`() throws {
    let folder = try TemporaryFolder()
    var writer = try TraceWriter(path: folder("trace"))
    var expected: [TraceLine] = []
    for (time, shown) in [(1.0, 1.0), (2, 2), (1.5, 2), (2, 2), (3, 3)] as [(HandTime, HandTime)] {
      let event = Outcome(time: time, drawer: 0, kind: .dismissPrevented)
      try writer.write(.event(event))
      expected.append(.event(Outcome(time: shown, drawer: 0, kind: .dismissPrevented)))
      let bytes = try folder.bytes("trace")
      #expect(bytes.last == UInt8(ascii: "\n"))
      #expect(try TraceLine.read(bytes, file: "t") == expected)
    }
  }

  @Test(arguments: ["map-list", "bottom-sheet"])
  func `tells of a snapshot what it shows`(name: String) throws {
    var replay = try ReplayTests.replay(name)
    var seen: Set<DrawerSnapshot.Phase> = []
    replay.playAll(rate: 60) { time, replay in
      for (index, shown) in replay.player.session.frame(at: SceneTime(time.seconds)).enumerated() {
        seen.insert(shown.phase)
        let sample = TraceSample(time: time, shown, drawer: index)
        #expect(sample.time == time && sample.drawer == index && sample.frame == nil)
        #expect(sample.extent == shown.extent && sample.velocity == shown.velocity)
        #expect(sample.progress == shown.progress && sample.phase == shown.phase)
        #expect(sample.detent == shown.detent && sample.target == shown.target)
        #expect(sample.scroll == shown.scroll && sample.scrim == shown.scrim)
      }
    }
    #expect(seen.count >= 3)
  }

  @Test func `may leave out what is as usual, or say it`() throws {
    let rest =
      #""extent":1.0,"progress":0.0,"velocity":0.0,"phase":"resting","detent":null,"#
      + #""target":null,"scroll":0.0,"scrim":0.0"#
    func sample(_ more: String) throws -> TraceSample? {
      guard case .sample(let sample) = try TraceLine(parsing: #"{"t":1.0,"# + more + rest + "}")
      else { return nil }
      return sample
    }
    #expect(try sample("")?.drawer == 0 && sample("")?.frame == nil)
    #expect(try sample(#""drawer":0,"#) == sample(""))
    #expect(try sample(#""drawer":3,"#)?.drawer == 3)
    let plain = try sample(#""frame_ms":2.0,"#)?.frame
    #expect(plain == TraceSample.FrameTiming(work: 2, input: nil, damage: 0, missed: 0))
    let whole = try sample(#""frame_ms":2.0,"input_ms":3.0,"damage":1.0,"missed":4,"#)?.frame
    #expect(whole == TraceSample.FrameTiming(work: 2, input: 3, damage: 1, missed: 4))
    for bad in [
      #""drawer":-1,"#, #""drawer":null,"#, #""frame_ms":2.0,"damage":1.1,"#,
      #""frame_ms":2.0,"damage":-0.1,"#, #""frame_ms":2.0,"missed":-1,"#, #""frame_ms":null,"#,
    ] { #expect(throws: ConfigProblem.self, "\(bad)") { try sample(bad) } }
    for (drawer, text) in [(0, ""), (1, #","drawer":1"#), (2, #","drawer":2"#)] {
      let line = TraceLine.event(Outcome(time: 1, drawer: drawer, kind: .dismissPrevented))
      #expect("\(line)" == #"{"t":1.0,"event":"dismissPrevented""# + text + "}")
      #expect(try TraceLine(parsing: "\(line)") == line)
    }
  }

  /// `docs/traces.md`.
  private static let page = try? String(
    contentsOfFile: "\(#filePath.split(separator: "/Tests/")[0])/docs/traces.md", encoding: .utf8)

  @Test(arguments: samples.indices)
  func `has every field and every event explained on the page about traces`(index: Int) throws {
    let page = try #require(Self.page)
    let line = Self.samples[index].1
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    for key in object.keys { #expect(page.contains("`\(key)`"), "\(key)") }
    if let event = object["event"] as? String { #expect(page.contains("`\(event)`"), "\(event)") }
  }
}
