import FluidCore
import FluidFiles
import FluidRaster
import FluidScene
import FluidSettings
import Foundation
import TestSupport
import Testing

/// The program as a shell starts it: what it says where, and with which code it ends.
@Suite struct ProgramTests: RunsProgram {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A recording of a drawer that is asked to open; its path.
  private func recording(_ last: String = #"{"t":0.2,"type":"end"}"#) throws -> String {
    try record(
      "a.ndjson", size: Size(width: 200, height: 300),
      [#"{"t":0.1,"type":"settle","detent":"open"}"#, last])
  }

  // MARK: Codes

  /// What goes wrong, with which code it ends, and what is said of it. `FILE` is a recording, `BAD`
  /// a configuration with mistakes, `IN` the folder of both.
  @Test(
    arguments: Table.triples(
      """
      ∅ ¦ 69 ¦ DISPLAY=:0
      run ¦ 69 ¦ DISPLAY=:0
      --what ¦ 64 ¦ Unknown option '--what'
      dance ¦ 64 ¦ Unexpected argument 'dance'
      render ¦ 64 ¦ Missing expected argument '--output <file.png>'
      replay ¦ 64 ¦ Missing expected argument '<recording>'
      bench ¦ 64 ¦ Unexpected argument 'bench'
      render -o IN/a.png --scene nowhere ¦ 64 ¦ 'nowhere'
      run --config BAD ¦ 65 ¦ BAD:1:17: drawer.edge:
      config check BAD ¦ 65 ¦ BAD:1:17: drawer.edge:
      config print --config BAD ¦ 65 ¦ BAD:1:17: drawer.edge:
      render -o IN/a.png --config BAD ¦ 65 ¦ BAD:1:17: drawer.edge:
      replay FILE --config BAD ¦ 65 ¦ BAD:1:17: drawer.edge:
      render -o IN/a.png --detent ajar ¦ 65 ¦ no detent is called 'ajar'; expected closed, open
      config check IN/none ¦ 66 ¦ IN/none: no such file
      render -o IN/a.png --config IN/none ¦ 66 ¦ IN/none: no such file
      replay IN/none ¦ 66 ¦ IN/none: no such file
      render -o IN/no/a.png --size 20x20 ¦ 73 ¦ IN/no/a.png: cannot be written:
      replay FILE --trace IN/no/t ¦ 73 ¦ IN/no/t: cannot be written:
      replay FILE --frames FILE/frames ¦ 73 ¦ FILE/frames: cannot be made: Not a directory
      plot IN/none -o IN/a.png ¦ 66 ¦ IN/none: no such file
      plot FILE -o IN/no/a.png ¦ 73 ¦ IN/no/a.png: cannot be written:
      plot FILE --decision -o IN/a.png ¦ 65 ¦ FILE
      film IN/none -o IN/n.webp ¦ 66 ¦ IN/none: no such file
      film FILE -o IN/no/n.webp ¦ 73 ¦ IN/no/n.webp: cannot be
      film FILE -o FILE --format y4m ¦ 64 ¦ the recording
      film FILE -o IN --format y4m ¦ 73 ¦ IN: cannot be
      film FILE --from 2 --to 1 -o IN/n.webp ¦ 64 ¦ expected a later end
      film FILE --to 1e6 -o IN/n.webp ¦ 64 ¦ pictures
      film FILE --to 60 --speed 0.001 --rate 1000 -o IN/n.webp ¦ 64 ¦ pictures
      film FILE --size 16384x10 -o IN/n.webp ¦ 64 ¦ 16384
      film FILE --config IN/none -o IN/n.webp ¦ 66 ¦ IN/none: no such file
      """))
  func `ends with the code of what went wrong, says it in one place, and makes nothing`(
    line: String, code: String, words: String
  ) throws {
    let names = [
      "FILE": try recording(), "BAD": try folder.write("drawer: { edge: 7 }\n", to: "bad.yaml"),
      "IN": folder.path,
    ]
    // In one pass: the random name of the folder may have such letters too.
    func filled(_ text: String) -> String {
      text.replacing(/FILE|BAD|IN/) { names[String($0.output)] ?? "" }
    }
    let command = try run(line.split(separator: " ").map { filled(String($0)) })
    #expect("\(command.code)" == code && command.output.isEmpty)
    #expect(command.errors.contains(filled(words)), "\(command.errors)")
    #expect(command.errors.hasSuffix("\n") && !command.errors.hasSuffix("\n\n"))
    if code != "64" { #expect(command.errors.split(separator: "\n").count == 1) }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == ["a.ndjson", "bad.yaml"])
  }

  // MARK: Output

  @Test func `says the version that the newest changes are of`() throws {
    let newest = try Package.text("docs/changelog.md").split(separator: "\n")
      .compactMap { $0.firstMatch(of: /^## (\d[^ ]*)/)?.1 }.first
    let version = try run("--version").output
    // With the commit where the build was told it.
    let number = try #require(newest)
    #expect(
      version == "\(number)\n" || version.hasPrefix("\(number) (") && version.hasSuffix(")\n"))
  }

  @Test func `traces to the standard output the same bytes every time, and no progress`() throws {
    let path = try recording()
    let first = try run("replay", path)
    #expect(first.code == 0 && first.errors.isEmpty)
    #expect(try run("replay", path, "--trace", "-").output == first.output)
    try #expect(run("replay", path, "--trace", folder("t")).output.isEmpty)
    #expect(try text("t") == first.output)
    // Beside pictures or a strip there is a trace only where one is asked for.
    let frames = try run("replay", path, "--at", "0.1", "--frames", folder("deep/er"))
    #expect(frames.code == 0 && frames.output.isEmpty && !frames.errors.contains("frames"))
    let both = try run(
      "replay", path, "--filmstrip", folder("s.png"), "--strip-height", "40", "--trace", "-")
    #expect(both.code == 0 && both.output == first.output)
    #expect(try Bitmap(pngAt: folder("s.png")).height > 40)
  }

  @Test func `draws each scene, the one of the command line before the file's`() throws {
    let file = try folder.write("scene: detents\n", to: "a.yaml")
    func picture(_ arguments: String...) throws -> Bitmap {
      let command = try run(["render", "-o", folder("a.png"), "--size", "160x120"] + arguments)
      #expect(command.code == 0 && command.output.isEmpty)
      return try Bitmap(pngAt: folder("a.png"))
    }
    let (detents, sheet) = (
      try picture("--scene", "detents"), try picture("--scene", "bottom-sheet")
    )
    #expect(detents != sheet && (detents.width, detents.height) == (160, 120))
    #expect(try picture("--config", file) == detents)
    #expect(try picture("--config", file, "--scene", "bottom-sheet") == sheet)
  }

  // MARK: Configuration

  @Test func `prints the configuration in force: a file that says just that`() throws {
    func printed(_ arguments: String..., home: String? = nil) throws -> String {
      let command = try run(["config", "print"] + arguments, home: home)
      #expect(command.code == 0 && command.errors.isEmpty)
      return command.output
    }
    #expect(try printed() == Settings().yaml)
    #expect(try printed("--scene", "map-list") == Settings(scene: .mapList).yaml)
    let file = try folder.write("scene: detents\ndrawer: { corner_radius: 3 }\n", to: "a.yaml")
    var settings = Settings(scene: .detents)
    settings.panel.cornerRadius = 3
    #expect(try printed("--config", file) == settings.yaml)
    var other = Settings(scene: .mapList)
    other.panel.cornerRadius = 3
    #expect(try printed("--config", file, "--scene", "map-list") == other.yaml)
    // One's own file lies in the configuration's home, and gives way to one that is named.
    try folder.write("drawer: { corner_radius: 7 }\n", to: "fluid-drawer/config.yaml")
    var own = Settings()
    own.panel.cornerRadius = 7
    #expect(try printed(home: folder.path) == own.yaml)
    #expect(try printed("--config", file, home: folder.path) == settings.yaml)
  }

  @Test func `lists every key`() throws {
    let command = try run("config", "keys")
    #expect(command.code == 0 && command.errors.isEmpty)
    let listed = command.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    let keys = Schema.keys.map(\.path)
    #expect(keys.allSatisfy { listed.contains($0[...]) } && listed.count == keys.count + 1)
  }
}
