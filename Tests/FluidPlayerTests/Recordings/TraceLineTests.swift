import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidSettings
import Foundation
import TestSupport
import Testing

@Suite struct TraceLineTests {
  /// One of every kind.
  private static let lines = #"""
    {"t":2.0,"event":"willChange","from":"closed","to":"open"}
    {"t":2.0,"event":"didChange","from":"","to":"open"}
    {"t":2.0,"event":"redirect","to":"half"}
    {"t":2.0,"event":"release","drawer":0,"extent":180.0,"velocity":160.0,"projected":220.0,\#
    "from":"closed","to":"closed","because":"threshold","mark":300.0,"margin_points":80.0,\#
    "margin_velocity":320.0,"instead":"open","instead_extent":500.0,\#
    "changes":{"lookahead":0.7500000000000004,"threshold":0.29999999999999993,\#
    "flick_velocity":160.0},"from_extent":100.0,"to_extent":100.0,"rule":{"lookahead":0.25,\#
    "threshold":0.5,"reach":"adjacent","flick_velocity":0.0},"overpull_closes_at":0.3}
    {"t":2.0,"event":"textChanged","target":"query","text":"a\"ö"}
    {"t":2.0,"event":"submitted","target":"query","text":""}
    {"t":2.0,"event":"feedback","strength":"light"}
    {"t":2.0,"event":"feedback","strength":"medium"}
    {"t":2.0,"event":"dismissPrevented"}
    {"t":2.0,"event":"tap","target":"scrim"}
    {"t":2.0,"event":"slide","target":"volume","value":0.35}
    {"t":2.0,"event":"slideEnded","target":"volume","value":0.5}
    {"t":2.0,"event":"drag","target":"bounce","phase":"changed","x":-1.25,"y":20.5,\#
    "start_x":10.0,"start_y":20.5,"bounds":{"x":8.0,"y":12.0,"width":64.0,"height":28.0}}
    {"t":2.0,"event":"step","target":"bounce","direction":"left"}
    {"t":2.0,"event":"unconsumed","dx":0.0,"dy":-4.5}
    {"t":2.0,"event":"press","target":"wifi"}
    {"t":2.0,"event":"longPress","target":"wifi"}
    {"t":2.0,"event":"arrived","target":"needle"}
    {"t":2.0,"event":"appeared"}
    {"t":2.0,"event":"invalid","target":"after","reason":"no"}
    {"t":2.0,"event":"unknown","what":"detent","name":"opne","expected":["closed","open"]}
    {"t":2.0,"event":"draggable","target":"dial","phase":"moved","position":12.5,"velocity":-3.0}
    {"t":2.0,"event":"draggable","target":"card","phase":"ended","position":12.5,\#
    "velocity":-3.0,"goal":90.0,"vertical_position":4.0,"vertical_velocity":8.0,\#
    "vertical_goal":1.0}
    {"t":0.0,"drawer":1,"extent":0.0,"progress":0.3333333333333333,"velocity":-1e-300,\#
    "phase":"settling","detent":"a\"b","target":"ö","scroll":1e+22,\#
    "scrim":0.30000000000000004,"frame_ms":0.9,"input_ms":3.25,"damage":0.25,"missed":2}
    {"t":7.0,"moment":0.25,"extent":310.0,"progress":0.5,"velocity":0.0,"phase":"dragging",\#
    "detent":null,"target":null,"scroll":0.0,"scrim":0.0}
    {"t":1.0,"event":"skipped","from":1.0,"to":2.5}
    {"t":1.5,"event":"dropped","lines":3}
    """#.split(separator: "\n").map { String($0) }

  @Test(arguments: lines)
  func `is written as the page on traces has it, reads back to the last bit`(text: String) throws {
    #expect(try TraceLine(parsing: text).description == text)
    // Foundation's reader takes every line for JSON as well, whose words the page explains.
    let page = try Package.text("docs/traces.md")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    for word in Array(object.keys) + [object["event"] as? String ?? "t"] {
      #expect(page.contains("`\(word)`"), "\(word)")
    }
  }

  @Test func `is what it says, number by number, and has no negative 0`() throws {
    let sample = TraceSample(
      time: -0.0, drawer: 1, extent: -0.0, progress: 1.0 / 3, velocity: -1e-300,
      phase: .settling, detent: "a\"b", target: "ö", scroll: 1e22, scrim: 0.1 + 0.2,
      frame: .init(work: 0.9, input: 3.25, damage: 0.25, missed: 2))
    let drag = DragValue(
      phase: .changed, start: Point(x: 10, y: 20.5), location: Point(x: -1.25, y: 20.5),
      bounds: Rect(x: 8, y: 12, width: 64, height: 28))
    let event = Outcome(time: 2, drawer: 0, kind: .drag(target: "bounce", drag))
    for line in [TraceLine.sample(sample), .event(event)] {
      #expect(Self.lines.contains(line.description))
      #expect(try TraceLine(parsing: line.description) == line)
    }
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
}
