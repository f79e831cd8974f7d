import FluidHost
import FluidPlayer
import Foundation
import Testing

/// `replay` on a prototype, and what every command does with files.
@Suite(.serialized) struct ReplayCommandTests {
  private let desk: Desk<Sheet>

  init() throws { desk = try Desk(Sheet.self) }

  @Test func `traces the moments asked for, in the order of time`() throws {
    let lines = try desk.trace(desk.settle(), "--at", "1.9,0.25,0.6")
    let samples = lines.samples
    #expect(samples.map(\.time) == [0.25, 0.6, 1.9])
    #expect(samples.map(\.phase) == [.resting, .settling, .resting])
    #expect(samples.first?.extent == 40 && samples.last?.extent == 150)
    #expect(lines.count == 5, "two events between them, and no gaps")
  }

  @Test func `samples at even times up to the end, sixty a second unless told otherwise`() throws {
    let path = try desk.settle()
    #expect(try desk.output("replay", path) == desk.output("replay", path, "--rate", "60"))
    for rate in [10.0, 60] {
      let times = try desk.trace(path, "--rate", "\(rate)").samples.map(\.time)
      #expect(times.first == 0.5 && times.count == Int(1.5 * rate) + 1)
      #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1 / rate) < 1e-9 })
    }
  }

  @Test func `draws each moment as render draws it, as large as the window is then`() throws {
    let path = try desk.settle(#"{"t":1.9,"type":"resize","width":60,"height":50}"#)
    for scale in ["1", "2"] {
      _ = try desk.output(
        "replay", path, "--at", "0,0.6,1.8,2", "--scale", scale, "--frames",
        desk.folder("f\(scale)"))
      let frames = try (0..<4).map { try Bitmap(pngAt: desk.folder("f\(scale)/0000\($0).png")) }
      #expect(try frames[0] == desk.picture("render", "--scale", scale))
      #expect(try frames[2] == desk.picture("render", "--scale", scale, "--detent", "open"))
      #expect(frames[1] != frames[0] && frames[1] != frames[2])
      #expect(frames.map(\.width) == [120, 120, 120, 60].map { $0 * Int(scale)! })
    }
  }

  @Test
  func `plays by the recording's settings, the scene's, a file's; says where they differ`() throws {
    var settings = Options<Sheet>.ownBase.settings
    settings.drawer.detents[0] = .points("peek", 90)
    let path = try desk.folder.write(
      Recording(size: Sheet.window, settings: settings, end: 1).text, to: "old.ndjson")
    let file = try desk.folder.write(
      "drawer: { detents: [{ name: a, points: 33 }] }\n", to: "a.yaml")
    for (options, extent) in [
      ([], 90), (["--settings", "source"], 40), (["--config", file], 33),
      (["--config", file, "--settings", "source"], 33),
    ] as [([String], Double)] {
      let run = try desk.run(["replay", path, "--at", "0"] + options)
      let lines = try TraceLine.read(Array(run.output.utf8), file: "trace")
      #expect(lines.samples.map(\.extent) == [extent])
      let words = "which differ from the scene's in drawer.detents; --settings source"
      #expect(run.errors.contains(words) == options.isEmpty, "\(run.errors)")
    }
  }

  @Test func `tells each drawer's moments by its number, and what the author answers`() throws {
    let desk = try Desk(Pair.self)
    let lines = try desk.trace(desk.settle(), "--at", "4")
    #expect(lines.samples.map(\.drawer) == [0, 1])
    #expect(lines.samples.map(\.detent) == ["open", "out"])
  }

  // MARK: Folders of frames

  private func refusal(_ options: String...) throws -> Desk<Sheet>.Run {
    try desk.run(["replay", desk.settle(), "--at", "0,1", "--frames", desk.folder("fr")] + options)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: desk.folder("fr")).sorted()
  }

  @Test func `names the first of another run's frames, and says how many more there are`() throws {
    for (name, words) in [
      ("00007.png", "00007.png;"), ("00003.png", "00003.png and 1 more;"),
      ("123456.png", "00003.png and 2 more;"),
    ] {
      try desk.folder.write(to: "fr/\(name)")
      let run = try refusal()
      #expect(run.code == 73 && run.errors.contains("has frames of another run, \(words)"))
    }
    #expect(try refusal("--force").code == 0)
    #expect(try names() == ["00000.png", "00001.png"])
  }
}
