import FluidCore
import FluidPlayer
import TestSupport
import Testing

/// `fluid-drawer compare` as a shell starts it.
@Suite struct CompareProgramTests: RunsProgram {
  let folder: TemporaryFolder
  /// Numbers with which no pull of this hand opens the drawer.
  private let hard: String

  init() throws {
    folder = try TemporaryFolder()
    hard = try folder.write(
      "drawer: { release: { threshold: 0.95, lookahead: 0 } }\n", to: "hard.yaml")
  }

  /// A finger that pulls the drawer 200 points down in a fifth of a second; the recording's path.
  private func pull(to name: String, more: String...) throws -> String {
    try record(
      name, size: Size(width: 400, height: 600),
      ProgramFolder.stroke(at: 0, (30, 230), seconds: 0.2) + more)
  }

  private func compare(_ arguments: String...) throws -> Command {
    try run(["compare"] + arguments)
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `tells of one recording in full, beside its own numbers`() throws {
    let path = try pull(to: "a.ndjson")
    let command = try compare(path, "--config", hard)
    #expect(command.code == 0 && command.errors.isEmpty, "\(command.errors)")
    let lines = lines(command.output)
    #expect(lines.count > 5)
    #expect(lines[0].contains(" goes to ") && lines[0].contains(" settles in "))
    #expect(lines[1].hasPrefix("recording  open  "))
    #expect(lines[2].hasPrefix("hard       closed  "))
    #expect(lines[3].isEmpty)
    #expect(lines[4] == "hard: release 1, at 0.2 s, goes to closed instead of open.")
    // One configuration alone is held against the recording's own.
    let both = try compare(path, "--config", "recording", "--config", hard)
    #expect(both.code == 0 && both.output == command.output)
  }

  @Test func `tells what differs on drawers that are not moved first`() throws {
    let recording = ProgramFolder.recording("sheets")
    let plain = try folder.write("scene: sheets\n", to: "plain.yaml")
    let firm = try folder.write(
      "scene: sheets\ndrawers: { booking: { release: { threshold: 0.7 } } }\n", to: "firm.yaml")
    let same = "The same with all of them, to half a point and a millisecond."
    let alike = try compare(recording, "--config", plain, "--config", plain)
    let other = try compare(recording, "--config", plain, "--config", firm)
    #expect(alike.output.contains(same) && !other.output.contains(same))
    #expect(
      other.output.contains(
        "booking, firm: release 1, at 3.992 s, goes to open instead of hidden."), "\(other.output)")
    let data = try compare(recording, "--config", plain, "--config", firm, "--json")
    let others = try #require(objects(data.output)[0]["others"] as? [[String: Any]])
    let changed = others.filter { ($0["differences"] as? [Any])?.isEmpty == false }
    #expect(changed.map { $0["drawer"] as? String } == ["booking"])
    let table = try compare(recording, recording, "--config", plain, "--config", firm)
    #expect(table.output.contains("≠ ") && !alike.output.contains("≠"))
  }

  private static func key(_ key: String, _ time: Double) -> String {
    #"{"t":\#(time),"type":"key","key":"\#(key)"}"#
  }

  /// A key, a command, one that a second command turns round, and one after a hand's pull has come
  /// to rest; and when the last of them was.
  static let sent: [(lines: [String], departure: Double)] = [
    ([key("space", 0.5)], 0.5), ([#"{"t":0.5,"type":"settle","detent":"open"}"#], 0.5),
    ([key("space", 0.5), key("escape", 0.7)], 0.7),
    (ProgramFolder.stroke(at: 0.1, (30, 230), seconds: 0.5) + [key("space", 5)], 5),
  ]

  @Test(arguments: sent)
  func `measures a drawer that a key or a command has sent from that moment on`(
    sent: (lines: [String], departure: Double)
  ) throws {
    let path = try record("keys.ndjson", size: Size(width: 400, height: 600), sent.lines)
    let lively = try folder.write("drawer: { spring: bouncy }\n", to: "lively.yaml")
    let command = try compare(path, "--config", lively, "--config", hard, "--json")
    #expect(command.code == 0, "\(command.errors)")
    let take = try #require((objects(command.output)[0]["takes"] as? [[String: Any]])?.first)
    let landmarks = try #require(take["landmarks"] as? [[String: Any]])
    func last(_ what: String) -> [String: Any]? {
      landmarks.last { $0["what"] as? String == what && $0["t"] as? Double ?? 0 >= sent.departure }
    }
    let overshoot = try #require(last("overshoot")?["distance"] as? Double)
    #expect(take["overshoot"] as? Double == overshoot && overshoot > 1)
    let settled = try #require(last("settled")?["t"] as? Double)
    let time = try #require(take["settling_time"] as? Double)
    #expect(abs(time - (settled - sent.departure)) < 1e-9)
    // The way of it: 400 points between the detents, less what it had gone.
    let share = try #require(take["overshoot_share"] as? Double)
    #expect(share > 0 && overshoot / share <= 401)
  }

  @Test func `has a line for each of several recordings as they are named, or an object`() throws {
    let (a, b) = (try pull(to: "a.ndjson"), try pull(to: "b.ndjson"))
    let command = try compare(b, a, b, "--config", hard)
    #expect(command.code == 0 && command.errors.isEmpty, "\(command.errors)")
    let lines = lines(command.output)
    #expect(lines.count == 5 && lines[4].isEmpty)
    #expect(lines[0].contains("recording") && lines[0].hasSuffix("hard"))
    for (line, name) in zip(lines[1...3], ["b.ndjson", "a.ndjson", "b.ndjson"]) {
      #expect(line.contains(name) && line.contains(" open, ") && line.contains(" ≠ closed, "))
    }
    let objects = try objects(compare(a, b, "--config", hard, "--json").output)
    #expect(objects.map { $0["recording"] as? String } == [a, b])
    for object in objects {
      let takes = try #require(object["takes"] as? [[String: Any]])
      #expect(takes.map { $0["config"] as? String } == ["recording", "hard"])
      #expect(takes.map { $0["target"] as? String } == ["open", "closed"])
    }
  }

  @Test func `tells of damaged recordings up to where they are damaged, and counts them`() throws {
    let (a, b) = (try pull(to: "a.ndjson"), try pull(to: "b.ndjson", more: "{"))
    let one = try compare(a, b, "--config", hard)
    #expect(one.code == 65)
    // The header and 12 lines come before it.
    #expect(one.errors.contains("\(b):14:") && !one.errors.contains("\(a):"))
    #expect(one.errors.hasSuffix("1 damaged\n"))
    #expect(lines(one.output).count == 4 && one.output.contains("b.ndjson"))
    let two = try compare(b, b, "--config", hard)
    #expect(two.code == 65 && two.errors.hasSuffix("2 damaged\n"))
    #expect(two.errors.split(separator: "\n").count == 3)
  }
}
