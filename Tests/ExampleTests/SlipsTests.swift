import Foundation
import TestSupport
import Testing

/// What a prototype's program says to its author's slips.
@Suite struct SlipsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func slips(_ arguments: String...) throws -> Command {
    try Examples.run("Slips", arguments)
  }

  private static let head =
    #"{"format":"fluid-drawer-recording","version":1,"size":{"width":390,"height":640}}"#

  /// A recording's replay, whose trace the test does not read.
  private func replay(_ lines: [String]) throws -> Command {
    let text = ([Self.head] + lines).joined(separator: "\n") + "\n"
    return try slips(
      "replay", try folder.write(text, to: "slip.ndjson"), "--trace", folder("trace.ndjson"))
  }

  /// A tap on one of its rows.
  private func tap(row: Int) throws -> Command {
    let y = 30 + 60 * row
    return try replay([
      #"{"t":0.1,"type":"down","pointer":"touch-1","x":195,"y":\#(y)}"#,
      #"{"t":0.15,"type":"up","pointer":"touch-1","x":195,"y":\#(y)}"#,
    ])
  }

  @Test(arguments: [
    (0, "level: nan is not a finite number; nothing has changed"),
    (1, "no drawer is called 'sheet'; expected 0 (it has no name)"),
    (2, "no drawer is called '4'; expected 0 (it has no name)"),
    (3, "no scene is called 'detents'; expected none, since a prototype has no scene but its own"),
  ]) func `is told of an action that cannot be done, at the line that asked for it`(
    row: Int, words: String
  ) throws {
    let replay = try tap(row: row)
    #expect(replay.errors == "\(folder("slip.ndjson")):3:18: \(words)\n")
    #expect(replay.code == 65)
  }

  @Test func `is told of a number that an answer sends after the last line`() throws {
    let replay = try replay([#"{"t":0.1,"type":"settle","detent":"open"}"#])
    #expect(
      replay.errors
        == "\(folder("slip.ndjson")): level: inf is not a finite number; nothing has changed\n")
    #expect(replay.code == 65)
  }

  private static let twins = """
    two drawers are called 'pair'; expected each to have a name of its own
    2 controls have the id 'twin', at 195, 330 and at 195, 390 points of the window; expected each \
    to have one of its own

    """

  @Test func `is told of ids that two things have, in a replay and beside a picture`() throws {
    let replay = try tap(row: 4)
    #expect(replay.errors == Self.twins && replay.code == 0)
    let render = try slips("render", "--set", "twins=on", "-o", folder("twins.png"))
    #expect(render.errors == Self.twins && render.code == 0)
    #expect(try slips("render", "-o", folder("none.png")).errors == "")
  }

  @Test func `is told which drawers render knows`() throws {
    let render = try slips("render", "--drawer", "sheet", "--detent", "open", "-o", folder("a.png"))
    #expect(render.errors == "no drawer is called 'sheet'; expected 0 (it has no name)\n")
    let byNumber = try slips("render", "--drawer", "0", "--detent", "open", "-o", folder("a.png"))
    #expect(byNumber.code == 0)
  }

  @Test(arguments: ["detents", "foo", "[]"])
  func `has no scene but its own to name in a file`(scene: String) throws {
    let file = try folder.write("scene: \(scene)\n", to: "a.yaml")
    let check = try slips("config", "check", file)
    let shown = scene == "[]" ? "a list" : scene
    #expect(
      check.errors
        == "\(file):1:8: scene: \(shown); expected null, as a prototype shows its own scene\n")
    let keys = try slips("config", "keys").output.split(separator: "\n")
    let row = try #require(keys.first { $0.hasPrefix("scene ") })
    #expect(!row.contains("map-list") && row.contains("null"))
    let print = try slips("config", "print").output
    #expect(print.contains("# A prototype shows its own scene and no other (null)\nscene: null\n"))
    let set = try slips("config", "set", folder("b.yaml"), "scene=\(scene)")
    #expect(set.errors.contains("expected null, as a prototype shows its own scene"))
  }

  /// The type is the author's; a shell knows the executable.
  /// The table of docs/prototypes.md; the example's drawer says nothing but its edge and detents.
  @Test func `has the drawer that the page says where it says nothing else`() throws {
    let printed = try slips("config", "print").output.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    for line in [
      "edge: bottom", "spring: { duration: 0.5, bounce: 0.15 }", "lookahead: 0.25",
      "threshold: 0.5", "reach: any", "flick_velocity: 0", "overpull_closes_at: null",
      "over: { kind: uikit, coefficient: 0.55 }", "under: { kind: uikit, coefficient: 0.55 }",
      "opacity: 0",
    ] { #expect(printed.contains(line), "\(line)") }
  }

  @Test func `is called in its help as one starts it`() throws {
    let lamp = folder("lamp")
    try FileManager.default.createSymbolicLink(
      atPath: lamp, withDestinationPath: Command.built("Slips"))
    for arguments in [
      [], ["run"], ["replay"], ["render"], ["explain"], ["compare"], ["plot"], ["film"], ["export"],
      ["convert"], ["config"], ["config", "set"],
    ] {
      let help = try Command([lamp] + arguments + ["--help"], environment: Command.noDisplay())
      #expect(help.code == 0)
      let words = help.output.replacing(/\s+/, with: " ")
      let usage = (["USAGE: lamp"] + arguments).joined(separator: " ")
      #expect(words.contains(usage), "\(arguments)")
      #expect(!words.contains("Slips ") && !words.contains("fluid-drawer "), "\(words)")
    }
  }
}
