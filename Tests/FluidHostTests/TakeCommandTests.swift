import ArgumentParser
import FluidConfig
import FluidDrawer
import FluidGeometry
import FluidPlayer
import FluidReplay
import FluidScene
import TestSupport
import Testing

@testable import FluidHost

/// A sheet on a plain ground.
private struct Sheet: Prototype {
  static var window: Size { Size(width: 200, height: 400) }

  func scene(_ state: SceneState) -> Scene {
    Scene("sheet") {
    } drawers: {
      Drawer { Text("Words") }.edge(.bottom).detents([.points("peek", 60), .points("open", 300)])
    }
  }
}

@Suite struct `Commands that take a gesture apart` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A finger that pulls the sheet up in a tenth of a second and lets go; its path.
  private func pull(_ more: [String] = []) throws -> String {
    var lines = [Recording(size: Sheet.window).header]
    lines.append(#"{"t":0,"type":"down","pointer":"touch-1","x":100,"y":345}"#)
    for step in 1...10 {
      let (time, y) = (Double(step) / 100, 345 - Double(step) * 10)
      lines.append(#"{"t":\#(time),"type":"move","pointer":"touch-1","x":100,"y":\#(y)}"#)
    }
    lines.append(#"{"t":0.1,"type":"up","pointer":"touch-1","x":100,"y":245}"#)
    return try folder.write((lines + more).joined(separator: "\n") + "\n", to: "pull.ndjson")
  }

  private func recorded(_ path: String) throws -> RecordedTake {
    let base = PrototypeOptions<Sheet>.ownBase
    return try RecordedTake(path, scenes: PrototypeOptions<Sheet>.scenes, base: base)
  }

  @Test
  func `explain says of each release where it was, what it had to pass, and what else would do`()
    throws
  {
    let releases = try recorded(try pull()).take.releases()
    let text = ExplanationText(recording: "pull", releases: releases, drawers: 1).text
    #expect(text.hasPrefix("Release 1 at 0.1 s\n  Let go at "))
    let line = text.split(separator: "\n").joined(separator: " ").replacing("   ", with: " ")
    #expect(line.contains("From peek it had to pass 180 (50 % of the way to open): passed by"))
    #expect(line.contains("It goes to open."))
    #expect(line.contains("Elsewhere with any one of: lookahead "))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 88 })
    let two = ExplanationText(recording: "pull", releases: releases, drawers: 2).text
    #expect(two.hasPrefix("Release 1 of drawer 1 at"))
  }

  @Test func `explain says so where no hand lets go`() throws {
    let path = try folder.write(Recording(size: Sheet.window).text, to: "nothing.ndjson")
    let releases = try recorded(path).take.releases()
    #expect(
      ExplanationText(recording: path, releases: releases, drawers: 1).text
        == "\(path): no hand lets go of a drawer in it.\n")
  }

  @Test func `a release as JSON has a trace's fields and the words`() throws {
    let release = try #require(try recorded(try pull()).take.releases().first)
    #expect(release.json.hasPrefix(#"{"t":0.1,"event":"release","drawer":0,"extent":"#))
    #expect(release.json.hasSuffix(#","words":"\#(release.words)"}"#))
    guard case .event(let event) = try TraceLine(parsing: release.json) else {
      Issue.record("no event")
      return
    }
    #expect(event.decision == release.decision)
  }

  @Test
  func
    `a file without a scene tunes the recording's, and the word recording stands for its own numbers`()
    throws
  {
    let recording = try recorded(try pull())
    #expect(try recording.settings("recording") == recording.settings)
    let file = try folder.write("drawer: { release: { threshold: 0.9 } }\n", to: "hard.yaml")
    #expect(try recording.settings(file).drawer.release.threshold == 0.9)
    #expect(throws: ConfigProblems.self) { try recording.settings(folder("nosuch.yaml")) }
    let other = try folder.write(
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":400,"height":800},"#
        + #""config":{"scene":"detents"}}"# + "\n", to: "detents.ndjson")
    let builtIn = try RecordedTake(other, scenes: .builtIn, base: .named)
    #expect(try builtIn.settings(file).scene == .detents)
  }

  @Test func `compare tells of one recording in full, of several in a table`() throws {
    let recording = try recorded(try pull())
    let hard = try folder.write(
      "drawer: { release: { threshold: 0.95, lookahead: 0 } }\n", to: "hard.yaml")
    let settings = [recording.settings, try recording.settings(hard)]
    let row = ComparisonText.Row(
      recording: "pull", comparison: TakeComparison(recording.take, settings: settings))
    let full = ComparisonText(names: ["recording", "hard"], rows: [row]).text
    #expect(full.contains("hard: release 1, at 0.1 s, goes to peek instead of open."))
    #expect(full.contains("hard: settling time"))
    let table = ComparisonText(names: ["recording", "hard"], rows: [row, row]).text
    let lines = table.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].contains("hard"))
    #expect(lines[1].hasPrefix("pull") && lines[1].contains("≠ peek"))
    // Columns stand below each other.
    let place = lines[0].distance(
      from: lines[0].startIndex, to: lines[0].range(of: "hard")!.lowerBound)
    #expect(Array(lines[1])[place] == "≠")
    let same = ComparisonText.Row(
      recording: "pull",
      comparison: TakeComparison(
        recording.take, settings: [recording.settings, recording.settings]))
    #expect(
      ComparisonText(names: ["a", "b"], rows: [same]).text.contains("The same with all of them"))
  }

  @Test func `compare as JSON has the contract's fields`() throws {
    let recording = try recorded(try pull())
    let comparison = TakeComparison(
      recording.take, settings: [recording.settings], samples: 5)
    let json = comparison.json(recording: "pull", names: ["a"])
    #expect(json.hasPrefix(#"{"recording":"pull","takes":[{"config":"a","target":"open","#))
    for field in ["settling_time", "overshoot", "overshoot_share", "peak_velocity", "curve"] {
      #expect(json.contains("\"\(field)\":"))
    }
    #expect(json.hasSuffix(#""differences":[]}"#))
  }

  @Test func `files of one name in several folders are called by their paths`() {
    #expect(RecordedTake.names(of: ["a/soft.yaml", "b/hard.json"]) == ["soft", "hard"])
    #expect(
      RecordedTake.names(of: ["a/soft.yaml", "b/soft.yaml"]) == ["a/soft.yaml", "b/soft.yaml"])
    #expect(RecordedTake.name(of: ".hidden") == ".hidden")
  }

  @Test
  func
    `a command without a file to compare with, or for a scene without drawers, says what is missing`()
    throws
  {
    #expect(throws: (any Error).self) {
      try CompareCommand<PrototypeOptions<Sheet>>.parse([try pull()]).run()
    }
    let plain = SceneSource.own { _ in Scene("plain") {} }
    let path = try pull()
    #expect(throws: Failure.self) {
      try RecordedTake(path, scenes: plain, base: plain.base())
    }
  }
}
