import ArgumentParser
import FluidConfig
import FluidCore
import FluidDrawer
import FluidScene
import FluidSettings
import Foundation
import TestSupport
import Testing

@testable import FluidHost
@testable import FluidPlayer

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
    #expect(event.kind.decision == release.decision)
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

  /// Two curves of one pull, whose figures are as one likes, and what is said of them.
  private func words(
    _ change: (inout TakeCurve, inout TakeCurve) -> Void, rows: Int = 1
  ) throws -> [String] {
    let take = try recorded(try pull()).take
    var (first, second) = (TakeCurve(take, samples: 5), TakeCurve(take, samples: 5))
    (first.figures, second.figures) = (TakeFigures(), TakeFigures())
    (first.figures.settlingTime, second.figures.settlingTime) = (0.4, 0.4)
    change(&first, &second)
    let row = ComparisonText.Row(
      recording: "pull", comparison: TakeComparison([first, second]))
    let text = ComparisonText(
      names: ["soft", "hard"], rows: Array(repeating: row, count: rows)
    ).text
    return text.components(separatedBy: "\n")
  }

  /// The cells of a table's line.
  private func cells(_ line: String) -> [String] {
    line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test func `compare has a column for each figure, and a dash where there is none`() throws {
    let lines = try words { first, second in
      first.figures.peakVelocity = 800.4
      second.figures.settlingTime = 0.5
      second.figures.overshoot = 12.34
      second.figures.overshootShare = 0.051
      second.figures.peakVelocity = 900
      second.figures.greatestPull = 3
      second.figures.wrongWay = 2.04
    }
    #expect(
      cells(lines[0]) == [
        "goes to", "settles in", "overshoot", "peak speed", "pulled past", "wrong way",
      ])
    #expect(cells(lines[1]) == ["soft", "open", "400 ms", "–", "800 pt/s", "–", "–"])
    #expect(
      cells(lines[2]) == ["hard", "open", "500 ms", "12.3 pt (5.1 %)", "900 pt/s", "3 pt", "2 pt"])
    // Then a line for each figure that differs, and how it does.
    #expect(
      Array(lines[3...]) == [
        "", "hard: settling time 400 ms → 500 ms (+100 ms).",
        "hard: overshoot 0 pt → 12.3 pt (+12.3 pt).",
        "hard: peak speed 800 pt/s → 900 pt/s (+100 pt/s).",
        "hard: greatest pull 0 pt → 3 pt (+3 pt).",
        "hard: way in the wrong direction 0 pt → 2 pt (+2 pt).", "",
      ])
  }

  @Test func `compare says of less that it is less, and of nothing that it is the same`() throws {
    let less = try words { first, _ in first.figures.settlingTime = 0.65 }
    #expect(less[4] == "hard: settling time 650 ms → 400 ms (−250 ms).")
    let same = try words { _, _ in }
    #expect(same[4] == "The same with all of them, to half a point and a millisecond.")
    #expect(same.count == 6 && same[5] == "")
  }

  @Test func `compare says which press is another gesture's, and whose it is`() throws {
    let missed = try words { _, second in second.landmarks = [] }
    #expect(missed[4].hasPrefix("hard: the press at "))
    #expect(
      missed[4].hasSuffix(
        " s misses the panel, which soft takes; from there on it is another gesture."))
    let gained = try words { first, _ in first.landmarks = [] }
    #expect(
      gained[4].hasSuffix(
        " s takes the panel, which soft misses; from there on it is another gesture."))
  }

  @Test func `compare has a dash for what comes to rest nowhere, in full and in the table`() throws
  {
    let rest: (inout TakeCurve, inout TakeCurve) -> Void = { _, second in
      second.target = nil
      second.figures.settlingTime = nil
    }
    let full = try words(rest)
    #expect(cells(full[2]).prefix(3) == ["hard", "–", "–"])
    #expect(
      full[4].hasPrefix("hard: release 1, at ") && full[4].hasSuffix("goes to – instead of open."))
    // What the rule said of that release stands below it.
    #expect(full[5].hasPrefix("  Let go at "))
    let table = try words(rest, rows: 2)
    #expect(cells(table[0]) == ["soft", "hard"])
    for line in table[1...2] { #expect(cells(line) == ["pull", "open, 400 ms", "≠ –, –"]) }
    #expect(table.count == 4 && table[3] == "")
    #expect(table.allSatisfy { $0.last != " " })
  }

  @Test func `explain counts releases and drawers, and says only of numbers that would do what`()
    throws
  {
    var release = try #require(try recorded(try pull()).take.releases().first)
    release.decision.changes = ReleaseDecision.Changes()
    var other = release
    (other.drawer, other.time) = (2, 1.5)
    other.decision.rule = ReleaseRule(lookahead: 0.2, threshold: 0.35, flickVelocity: 700)
    other.decision.changes = ReleaseDecision.Changes(
      lookahead: 0.123456, threshold: 0.8, flickVelocity: 1200)
    let text = ExplanationText(recording: "a", releases: [release, other], drawers: 3).text
    let parts = text.components(separatedBy: "\n\n")
    #expect(parts.count == 2)
    #expect(parts[0].hasPrefix("Release 1 of drawer 1 at 0.1 s\n  Let go at "))
    #expect(!parts[0].contains("Elsewhere"))
    #expect(parts[1].hasPrefix("Release 2 of drawer 3 at 1.5 s\n  Let go at "))
    let words = parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.hasSuffix(
        "Elsewhere with any one of: lookahead 0.1234 s (now 0.2), threshold 0.8 (now 0.35), "
          + "flick_velocity 1200 pt/s (now 700)"))
    other.decision.changes.lookahead = nil
    other.decision.changes.flickVelocity = nil
    let one = ExplanationText(recording: "a", releases: [other], drawers: 1).text
    #expect(one.hasPrefix("Release 1 at 1.5 s\n"))
    #expect(one.hasSuffix("  Elsewhere with any one of: threshold 0.8 (now 0.35)\n"))
  }

  @Test func `a recording ends where it says so, and else when all rests`() throws {
    #expect(try recorded(try pull()).end == nil)
    let ended = try recorded(try pull([#"{"t":3,"type":"end"}"#]))
    #expect(ended.end == 3 && ended.damage(playedWith: [nil]) == nil)
    let damaged = try recorded(try pull(["{"]))
    let damage = damaged.damage(playedWith: [nil])
    #expect(damage?.code == .badData && damaged.take.releases().count == 1)
    #expect(damage?.message.hasPrefix(folder("pull.ndjson") + ":14") == true)
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
    #expect(RecordedTake.name(of: "a.b/c.d.yaml") == "c.d" && RecordedTake.name(of: "c") == "c")
    #expect(
      RecordedTake.names(of: ["a/soft.yaml", "soft.json", "b/hard.yaml"])[2] == "b/hard.yaml")
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
