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
  static let samples: [(TraceLine, String)] = [
    (
      .sample(
        TraceSample(
          time: 0.3, extent: 310, progress: 0.525, velocity: 812.4, phase: .dragging, detent: nil,
          target: nil, scroll: 0, scrim: 0)),
      #"{"t":0.3,"extent":310.0,"progress":0.525,"velocity":812.4,"phase":"dragging","#
        + #""detent":null,"target":null,"scroll":0.0,"scrim":0.0}"#
    ),
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
          time: 7, moment: 0.25, extent: 310, progress: 0.5, velocity: 0, phase: .resting,
          detent: "half", target: nil, scroll: 0, scrim: 0)),
      #"{"t":7.0,"moment":0.25,"extent":310.0,"progress":0.5,"velocity":0.0,"phase":"resting","#
        + #""detent":"half","target":null,"scroll":0.0,"scrim":0.0}"#
    ),
    (
      .event(Outcome(time: 1, drawer: 0, kind: .willChange(from: "closed", to: "open"))),
      #"{"t":1.0,"event":"willChange","from":"closed","to":"open"}"#
    ),
    (
      .event(Outcome(time: 1.5, drawer: 2, kind: .didChange(from: "", to: "open"))),
      #"{"t":1.5,"event":"didChange","drawer":2,"from":"","to":"open"}"#
    ),
    (
      .event(
        Outcome(
          time: 3, drawer: 0,
          kind: .release(
            SnapPoints(
              [.points("closed", 100), .points("open", 500)], container: 900, content: 0
            ).decision(
              extent: 180, velocity: 160, from: SnapPoint(name: "closed", extent: 100),
              rule: ReleaseRule(lookahead: 0.25, threshold: 0.5), overpullClosesAt: 0.3)))),
      #"{"t":3.0,"event":"release","drawer":0,"extent":180.0,"velocity":160.0,"#
        + #""projected":220.0,"from":"closed","to":"closed","because":"threshold","#
        + #""mark":300.0,"margin_points":80.0,"margin_velocity":320.0,"instead":"open","#
        + #""instead_extent":500.0,"changes":{"lookahead":0.7500000000000004,"#
        + #""threshold":0.29999999999999993,"flick_velocity":160.0},"from_extent":100.0,"#
        + #""to_extent":100.0,"rule":{"lookahead":0.25,"threshold":0.5,"reach":"adjacent","#
        + #""flick_velocity":0.0},"overpull_closes_at":0.3}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .redirect(to: "half"))),
      #"{"t":2.0,"event":"redirect","to":"half"}"#
    ),
    (
      .event(
        Outcome(time: 2, drawer: 1, kind: .textChanged(target: "query", text: "a\"ö"))),
      #"{"t":2.0,"event":"textChanged","drawer":1,"target":"query","text":"a\"ö"}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .submitted(target: "query", text: ""))),
      #"{"t":2.0,"event":"submitted","target":"query","text":""}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .feedback(.light))),
      #"{"t":2.0,"event":"feedback","strength":"light"}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .feedback(.medium))),
      #"{"t":2.0,"event":"feedback","strength":"medium"}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .dismissPrevented)),
      #"{"t":2.0,"event":"dismissPrevented"}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .tap(target: "scrim"))),
      #"{"t":2.0,"event":"tap","target":"scrim"}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .slide(target: "volume", value: 0.35))),
      #"{"t":2.0,"event":"slide","target":"volume","value":0.35}"#
    ),
    (
      .event(
        Outcome(
          time: 2, drawer: 1,
          kind: .drag(
            target: "bounce",
            DragValue(
              phase: .changed, start: Point(x: 10, y: 20.5), location: Point(x: -1.25, y: 20.5),
              bounds: Rect(x: 8, y: 12, width: 64, height: 28))))),
      #"{"t":2.0,"event":"drag","drawer":1,"target":"bounce","phase":"changed","x":-1.25,"#
        + #""y":20.5,"start_x":10.0,"start_y":20.5,"#
        + #""bounds":{"x":8.0,"y":12.0,"width":64.0,"height":28.0}}"#
    ),
    (
      .event(
        Outcome(time: 2, drawer: 0, kind: .step(target: "bounce", direction: .left))),
      #"{"t":2.0,"event":"step","target":"bounce","direction":"left"}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .unconsumed(dx: 0, dy: -4.5))),
      #"{"t":2.0,"event":"unconsumed","dx":0.0,"dy":-4.5}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 1, kind: .press(target: "wifi"))),
      #"{"t":2.0,"event":"press","drawer":1,"target":"wifi"}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .longPress(target: "wifi"))),
      #"{"t":2.0,"event":"longPress","target":"wifi"}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .slideEnded(target: "volume", value: 0.5))),
      #"{"t":2.0,"event":"slideEnded","target":"volume","value":0.5}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .arrived(target: "needle"))),
      #"{"t":2.0,"event":"arrived","target":"needle"}"#
    ),
    (
      .event(Outcome(time: 0, drawer: 0, kind: .appeared)),
      #"{"t":0.0,"event":"appeared"}"#
    ),
    (
      .event(Outcome(time: 2, drawer: 0, kind: .invalid(target: "after", reason: "no"))),
      #"{"t":2.0,"event":"invalid","target":"after","reason":"no"}"#
    ),
    (
      .event(
        Outcome(
          time: 2, drawer: 0,
          kind: .draggable(
            target: "dial",
            DraggableValue(phase: .moved, position: 12.5, velocity: -3, goal: nil)))),
      #"{"t":2.0,"event":"draggable","target":"dial","phase":"moved","position":12.5,"#
        + #""velocity":-3.0}"#
    ),
    (
      .event(
        Outcome(
          time: 2, drawer: 0,
          kind: .draggable(
            target: "dial",
            DraggableValue(phase: .ended, position: 12.5, velocity: -3, goal: 90)))),
      #"{"t":2.0,"event":"draggable","target":"dial","phase":"ended","position":12.5,"#
        + #""velocity":-3.0,"goal":90.0}"#
    ),
    (
      .event(
        Outcome(
          time: 2, drawer: 0,
          kind: .draggable(
            target: "card",
            DraggableValue(
              phase: .ended, position: 12.5, velocity: -3, goal: 90,
              vertical: DraggableValue.Vertical(position: 4, velocity: 8, goal: 1))))),
      #"{"t":2.0,"event":"draggable","target":"card","phase":"ended","position":12.5,"#
        + #""velocity":-3.0,"goal":90.0,"vertical_position":4.0,"vertical_velocity":8.0,"#
        + #""vertical_goal":1.0}"#
    ),
    (
      .skipped(from: 1, to: 2.5), #"{"t":1.0,"event":"skipped","from":1.0,"to":2.5}"#
    ),
    (.dropped(3, at: 1.5), #"{"t":1.5,"event":"dropped","lines":3}"#),
  ]

  @Test(arguments: samples.indices)
  func `has the contract's lines`(index: Int) {
    #expect(Self.samples[index].0.description == Self.samples[index].1)
  }

  @Test(arguments: samples.indices)
  func `reads back as it was, to the last bit`(index: Int) throws {
    let (line, text) = Self.samples[index]
    #expect(try TraceLine(parsing: text) == line)
    // Foundation's reader takes every line for JSON as well.
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test
  func `is written line by line, and its times never go back`() throws {
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
}
