import FluidCore
import Testing

/// The three edits that the front page has one try, and what it says that one will feel; and that a
/// replay is the same at any rate.
@Suite struct ReadmeEditTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder() }

  /// Extents of a replay at even times.
  private func extents(_ config: String, rate: Double = 100) throws -> [Double] {
    try folder.folder.write(config, to: "c.yaml")
    let command = try folder("replay", "a", "--config", "c.yaml", "--rate", "\(rate)")
    #expect(command.code == 0, "\(command.errors)")
    return command.output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /"extent":([-0-9.e]+).*"phase"/).flatMap { Double($0.1) }
    }
  }

  private func record(_ lines: [String]) throws {
    try folder.record("a", size: Size(width: 400, height: 900), lines)
  }

  @Test func `swings three times before it rests: jelly`() throws {
    try record([#"{"t":0,"type":"settle","detent":"open"}"#])
    let way = try extents("drawer: { spring: { duration: 0.9, bounce: 0.6 } }\n").map { $0 - 500 }
    // How often it turns round by something that is seen: two points.
    var turns = 0
    for index in way.indices.dropFirst().dropLast()
    where (way[index] - way[index - 1]) * (way[index + 1] - way[index]) < 0 && abs(way[index]) > 2 {
      turns += 1
    }
    #expect(turns == 3)
  }

  @Test func `makes over-pulling give half, and it never ends`() throws {
    func reach(_ pull: Double, _ config: String) throws -> Double {
      try record(
        [#"{"t":0,"type":"jump","detent":"open"}"#]
          + ProgramFolder.stroke(at: 1, (490, 490 + pull), seconds: 0.5, hold: 0.5))
      return try #require(extents(config).max()) - 500
    }
    let uikit = "drawer: { rubber_band: { over: { kind: uikit, coefficient: 0.55 } } }\n"
    #expect(try (45...55).contains(reach(100, uikit)))
    #expect(try reach(100, "") > reach(100, uikit) + 8)
    #expect(try reach(390, uikit) > reach(340, uikit) + 5)
  }

  @Test func `makes flicks no longer count: only where you let go does`() throws {
    let edit = "drawer: { release: { lookahead: 0, threshold: 0.5 } }\n"
    for (end, seconds, opens) in [(160.0, 0.06, false), (250, 0.06, false), (280, 0.4, true)] {
      try record(ProgramFolder.stroke(at: 0.1, (60, end), seconds: seconds))
      #expect(try (extents(edit).last == 500) == opens, "to \(end) in \(seconds) s")
    }
    try record(ProgramFolder.stroke(at: 0.1, (60, 160), seconds: 0.06))
    #expect(try extents("").last == 500, "a flick counts unless told otherwise")
  }

  @Test func `is played to the last bit alike at any rate`() throws {
    for name in ["demo", "interrupted"] {
      func frames(_ rate: String) throws -> [Substring] {
        try folder("replay", ProgramFolder.recording(name), "--rate", rate).output
          .split(separator: "\n").filter { $0.contains("\"phase\":") && !$0.contains("\"event\"") }
      }
      let (slow, fast) = (try frames("30"), try frames("120"))
      #expect(slow.count > 20)
      #expect(Set(slow.dropLast()).isSubset(of: Set(fast)))
    }
  }
}
