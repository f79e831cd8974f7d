import FluidCore
import Foundation
import TestSupport
import Testing

/// The commands on the pages: what a reader types works, and prints what the page shows.
@Suite struct PageCommandTests {
  private static let pages = [
    "README.md", "docs/lab.md", "docs/why.md", "docs/export.md", "docs/films.md",
    "docs/configuration.md", "docs/prototypes.md", "docs/traces.md", "docs/install.md",
    "docs/recipes.md", "docs/presets.md",
  ]

  /// The blocks of a page that are set off by four spaces, without them.
  private static func blocks(of page: String) throws -> [[String]] {
    try Package.text(page).split(separator: "\n", omittingEmptySubsequences: false)
      .split { !$0.hasPrefix("    ") }
      .map { $0.map { String($0.dropFirst(4)) } }
  }

  /// A folder with all the files that the pages speak of.
  private static func prepared() throws -> ProgramFolder {
    let folder = try ProgramFolder()
    let hand =
      ProgramFolder.stroke(at: 0.1, x: 60, (60, 130), seconds: 0.1)
      + ProgramFolder.stroke(at: 1.2, x: 60, (200, 195), seconds: 0.2)
    for name in ["pull", "drag"] {
      try folder.record("\(name).ndjson", size: Size(width: 160, height: 240), hand)
    }
    for (name, text) in [
      ("drawer", ""), ("soft", "{ spring: smooth }"), ("hard", "{ spring: snappy }"),
      ("smooth", "{ spring: smooth }"),
      ("careful", "{ spring: smooth, release: { lookahead: 0.01 } }"),
    ] { try folder.folder.write(text.isEmpty ? "" : "drawer: \(text)\n", to: "\(name).yaml") }
    // Half a second of a critically damped spring of 12 rad/s, 25 frames a second.
    let frames = (0...24).map { frame in
      let time = Double(frame) / 25
      return "\(time),\(400 - 400 * (1 + 12 * time) * exp(-12 * time))"
    }
    try folder.folder.write(frames.joined(separator: "\n"), to: "positions.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.folder("assets"), withDestinationPath: Package.path("assets"))
    return folder
  }

  private static func shell(_ line: String, in folder: ProgramFolder) throws -> Command {
    let program = URL(fileURLWithPath: Command.built("fluid-drawer")).deletingLastPathComponent()
    var environment = Command.noDisplay()
    environment["PATH"] =
      program.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
    return try Command(
      ["-C", folder.folder.path, "bash", "-e", "-o", "pipefail", "-c", line],
      environment: environment)
  }

  private static func exists(_ tool: String) -> Bool {
    (try? Command(["sh", "-c", "command -v \(tool)"]))?.code == 0
  }

  @Test(arguments: pages) func `works`(page: String) throws {
    let folder = try Self.prepared()
    for line in try Self.blocks(of: page).joined() where line.hasPrefix("fluid-drawer ") {
      // A window is no business of this test; nor is what this machine has no tool for.
      if line.hasPrefix("fluid-drawer run") { continue }
      if ["ffmpeg", "jq"].contains(where: { line.contains("| \($0) ") && !Self.exists($0) }) {
        continue
      }
      let command = try Self.shell(line, in: folder)
      #expect(command.code == 0, "\(page): \(line)\n\(command.errors)")
    }
  }

  @Test(arguments: pages) func `prints what stands below it`(page: String) throws {
    let folder = try Self.prepared()
    for block in try Self.blocks(of: page) {
      guard let line = block.first, line.hasPrefix("$ ") else { continue }
      let command = try Self.shell(String(line.dropFirst(2)), in: folder)
      // A command that refuses prints why, which the page has to show.
      let isRefused = command.code == 65 && command.output.isEmpty && block.count > 1
      #expect(command.code == 0 || isRefused, "\(page): \(line)\n\(command.errors)")
      Self.expect(isRefused ? command.errors : command.output, begins: block.dropFirst(), on: page)
    }
  }

  @Test func `prints the table of the page that compares`() throws {
    let folder = try Self.prepared()
    let blocks = try Self.blocks(of: "docs/why.md")
    let line = try #require(
      blocks.joined().first { $0.hasPrefix("fluid-drawer compare") && $0.contains("careful") })
    let table = try #require(blocks.first { $0[0].contains("goes to  settles in") })
    Self.expect(try Self.shell(line, in: folder).output, begins: table[...], on: "docs/why.md")
  }

  /// Whether an output begins with the lines of a page, where `…` stands for any lines.
  private static func expect(_ output: String, begins lines: ArraySlice<String>, on page: String) {
    var rest = output.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var isOpen = false
    for line in lines {
      if line == "…" {
        isOpen = true
        continue
      }
      if isOpen { rest = rest.drop { $0 != line } }
      isOpen = false
      #expect(rest.first.map(String.init) == line, "\(page)\n\(output)")
      rest = rest.dropFirst()
    }
  }
}
