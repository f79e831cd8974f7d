import ArgumentParser
import FluidConfig
import FluidDemos
import FluidFiles
import FluidHost
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidWindow
import Foundation
import TestSupport
import Testing

@testable import fluid_drawer
@testable import fluid_drawer_dev

/// What a command ends with where it is told so, and what it says of it.
private func refusal<Arguments: ParsableArguments>(
  of type: Arguments.Type, _ arguments: [String]
) -> (code: Int32, words: String)? {
  do {
    _ = try type.parse(arguments)
    return nil
  } catch {
    return (type.exitCode(for: error).rawValue, type.message(for: error))
  }
}

private func code(_ body: () throws -> Void) -> Int32? {
  do {
    try body()
    return 0
  } catch {
    return (error as? ExitCode)?.rawValue
  }
}

@Suite struct `The program's commands` {
  private static let listed = [
    "run", "replay", "render", "explain", "compare", "plot", "film", "fit", "export", "convert",
    "config",
  ]

  private let help = FluidDrawerCommand.helpMessage(columns: 400)

  @Test func `are listed in the help`() {
    let list = help.split(separator: "SUBCOMMANDS:\n").last ?? ""
    let names = list.split(separator: "\n").prefix { $0.hasPrefix("  ") }
      .filter { !$0.contains("See '") }.map {
        $0.split(separator: " ").first.map(String.init) ?? ""
      }
    #expect(names == Self.listed)
  }

  @Test func `open the window where none is named`() throws {
    for arguments in [[], ["--scene", "detents"], ["--hud"]] {
      let command = try FluidDrawerCommand.parseAsRoot(arguments)
      #expect(command is RunCommand<ConfigOption>, "\(arguments)")
    }
  }

  @Test(arguments: DemoScene.allCases)
  func `show the scene one asks for, whatever the file names`(name: DemoScene) throws {
    #expect(try ConfigOption.parse(["--scene", name.rawValue]).base.settings.scene == name)
  }

  @Test func `end with the codes that the help explains`() {
    let codes: [(code: Failure.Code, words: String)] = [
      (.usage, "wrong usage"), (.badData, "bad input data"), (.noInput, "no such file"),
      (.unavailable, "no display"), (.bug, "a bug"), (.noMemory, "not enough memory"),
      (.cannotCreate, "a file that cannot be made"), (.cannotWrite, "one that cannot be written"),
    ]
    #expect(help.contains("Exit codes: 0 fine, "))
    for (code, words) in codes { #expect(help.contains("\(code.rawValue) \(words)"), "\(code)") }
  }

  @Test func `are of the version that the newest changes are told of`() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/changelog.md")
    let changes = try String(contentsOf: file, encoding: .utf8)
    let newest = changes.split(separator: "\n").first { line in
      line.hasPrefix("## ") && line.dropFirst(3).first?.isNumber == true
    }
    #expect(newest?.dropFirst(3).prefix { $0 != " " } == Version.number[...])
    // With the commit in brackets, where the build knows it.
    let commit = Version.text.dropFirst(Version.number.count)
    #expect(Version.text.hasPrefix(Version.number))
    #expect(commit.isEmpty || commit.hasPrefix(" (") && commit.hasSuffix(")") && commit.count > 3)
  }
}

@Suite struct `Which scene and which file a command is for` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func option(_ arguments: String...) throws -> ConfigOption {
    try ConfigOption.parse(arguments)
  }

  @Test func `is asked for by a file, by a scene or by both, and else is not`() throws {
    #expect(try !option().namesSettings)
    #expect(try option("--config", "a.yaml").namesSettings)
    #expect(try option("--scene", "detents").namesSettings)
    #expect(try option("--config", "a.yaml", "--scene", "detents").namesSettings)
  }

  @Test func `is the file's matter unless a scene is named`() throws {
    #expect(try option().base == .named && option("--config", "a.yaml").base == .named)
    #expect(try option("--scene", "map-list").base == .scene(.mapList))
    #expect(try option("--config", "a.yaml", "--scene", "map-list").base == .scene(.mapList))
  }

  @Test func `is a file that has to be there where it is named`() throws {
    #expect(try option("--config", "a.yaml").file == ConfigFile(path: "a.yaml"))
    #expect(try option("--config", "/nowhere/a.yaml").file?.presence == .required)
    #expect(throws: ConfigProblems.self) {
      try option("--config", "/nowhere/a.yaml", "--scene", "detents").settings()
    }
    // One's own need not be.
    #expect(try option().file.map { $0.presence == .optional } ?? true)
  }

  @Test func `keeps what the file says of a scene that the command line names`() throws {
    let file = try folder.write("scene: detents\ndrawer: { corner_radius: 3 }\n", to: "a.yaml")
    #expect(try option("--config", file).settings().scene == .detents)
    let other = try option("--config", file, "--scene", "map-list").settings()
    #expect(other.scene == .mapList && other.panel.cornerRadius == 3)
  }

  @Test func `is one of the built-in scenes, which the help names`() throws {
    let names = DemoScene.allCases.map(\.rawValue)
    #expect(ConfigOption.helpMessage(columns: 400).contains(names.joined(separator: ", ")))
    let refused = try #require(refusal(of: ConfigOption.self, ["--scene", "nowhere"]))
    #expect(refused.code == 64 && refused.words.contains("'nowhere'"))
    if case .builtIn = ConfigOption.scenes {} else { #expect(Bool(false)) }
  }

  @Test func `belongs to this program, whose scenes a file may name`() {
    #expect(ConfigOption.title == "Fluid Drawer" && ConfigOption.program == "fluid-drawer")
    #expect(ConfigOption.program == FluidDrawerCommand.configuration.commandName)
    #expect(ConfigOption.ownBase == .named)
  }
}

@Suite struct `The icon command` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `draws 256 pixels unless told otherwise, as its help says`() throws {
    let path = folder("a.png")
    #expect(try IconCommand.parse(["-o", path]).size == 256)
    #expect(IconCommand.helpMessage(columns: 400).contains("1…4096. (default: 256)"))
    try IconCommand.parse(["--output", path]).run()
    let icon = try Bitmap(pngAt: path)
    #expect(icon.width == 256 && icon.height == 256)
  }

  @Test(arguments: [1, 2, 48, 513])
  func `writes as many pixels as it is asked for`(size: Int) throws {
    try IconCommand.parse(["-o", folder("a.png"), "--size", "\(size)"]).run()
    let icon = try Bitmap(pngAt: folder("a.png"))
    #expect(icon == AppIcon().bitmap(size: size))
    #expect(icon.width == size && icon.height == size)
  }

  @Test(arguments: ["0", "-1", "4097", "5000", "1000000000"])
  func `refuses a size that no icon has`(size: String) throws {
    let refused = try #require(refusal(of: IconCommand.self, ["-o", "a.png", "--size=\(size)"]))
    #expect(refused.code == 64 && refused.words == "--size is \(size); expected 1…4096")
  }

  @Test(arguments: [1, 4096])
  func `takes the smallest and the largest size`(size: Int) throws {
    #expect(try IconCommand.parse(["-o", "a.png", "--size", "\(size)"]).size == size)
  }

  @Test func `needs to know where to`() throws {
    let refused = try #require(refusal(of: IconCommand.self, ["--size", "48"]))
    #expect(refused.code == 64 && refused.words.contains("--output <file.png|file.svg>"))
  }

  @Test func `writes the same SVG at any size where the name ends so`() throws {
    for size in ["16", "512"] {
      try IconCommand.parse(["-o", folder("a.svg"), "--size", size]).run()
      #expect(String(decoding: try folder.bytes("a.svg"), as: UTF8.self) == AppIcon().svg)
    }
    // A name that merely has it is a PNG's.
    try IconCommand.parse(["-o", folder("a.svg.png"), "--size", "16"]).run()
    #expect(try Bitmap(pngAt: folder("a.svg.png")).width == 16)
  }

  @Test func `ends with the code of what cannot be made`() throws {
    for name in ["no/a.png", "no/a.svg"] {
      let command = try IconCommand.parse(["-o", folder(name)])
      #expect(code { try command.run() } == Failure.Code.cannotCreate.rawValue, "\(name)")
    }
  }
}

@Suite struct `The look command` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `draws every picture of the page, with the letters that windows have`() throws {
    try LookCommand.parse([folder.path]).run()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(LookPicture.allCases.map { $0.rawValue + ".png" }))
    let text = Fonts(Settings()).source
    for picture in LookPicture.allCases {
      #expect(try Bitmap(pngAt: folder(picture.rawValue + ".png")) == picture.bitmap(text))
    }
  }

  @Test func `needs a folder that is there`() throws {
    let missing = try LookCommand.parse([folder("no")])
    #expect(code { try missing.run() } == Failure.Code.cannotCreate.rawValue)
    let refused = try #require(refusal(of: LookCommand.self, []))
    #expect(refused.code == 64 && refused.words.contains("<folder>"))
  }
}

@Suite struct `The bench command` {
  @Test func `measures everything 300 times, one run after the other, as a table`() throws {
    let command = try BenchCommand.parse([])
    #expect(command.runs == 300 && command.every == 0 && !command.json)
    #expect(command.size == nil && command.only == nil)
    #expect(command.subjects == BenchCommand.Subject.allCases)
    let help = BenchCommand.helpMessage(columns: 400)
    #expect(help.contains("How many runs count. (default: 300)"))
    #expect(help.contains("0: one after the other. (default: 0.0)"))
    let subjects = BenchCommand.Subject.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(help.contains("What to measure: \(subjects)."))
  }

  @Test func `takes what it is told, subjects in the order they are named in`() throws {
    let command = try BenchCommand.parse([
      "text", "frame", "--json", "--size", "96x80", "--only", "drag", "--runs", "20", "--every",
      "12.5",
    ])
    #expect(command.subjects == [.text, .frame] && command.json && command.only == "drag")
    #expect(command.size?.size.width == 96 && command.size?.size.height == 80)
    #expect(command.runs == 20 && command.every == 12.5)
  }

  @Test(arguments: [
    ["--runs", "10"], ["--runs", "1000000"], ["--every", "0"], ["--every", "1000"],
    ["--every", "0.001"],
  ])
  func `takes the least and the most it can`(arguments: [String]) {
    #expect(refusal(of: BenchCommand.self, arguments) == nil)
  }

  @Test(arguments: [
    (["--runs", "9"], "--runs is a number from 10 to 1000000."),
    (["--runs", "1000001"], "--runs is a number from 10 to 1000000."),
    (["--runs=-10"], "--runs is a number from 10 to 1000000."),
    (["--every=-0.001"], "--every is a number of milliseconds from 0 to 1000."),
    (["--every", "1000.5"], "--every is a number of milliseconds from 0 to 1000."),
    (["--every", "nan"], "--every is a number of milliseconds from 0 to 1000."),
  ])
  func `says what it takes where it is told more or less`(
    arguments: [String], words: String
  ) throws {
    let refused = try #require(refusal(of: BenchCommand.self, arguments))
    #expect(refused.code == 64 && refused.words == words)
  }

  @Test(arguments: [["everything"], ["--size", "0x10"], ["--size", "10"], ["text", "letters"]])
  func `does not know other subjects and sizes`(arguments: [String]) throws {
    let refused = try #require(refusal(of: BenchCommand.self, arguments))
    #expect(refused.code == 64 && refused.words.contains("'\(arguments.last ?? "")'"))
  }

  @Test func `says on a terminal how many it has measured, and what it prints stays as it is`()
    throws
  {
    // Ten runs of 30 ms for what is held against and for each of the two: that is long enough to be
    // told, and told again.
    let terminal = try PseudoTerminal()
    let watched = try Command(
      [
        Command.built("fluid-drawer-dev"), "bench", "motion", "--only", "4", "--runs", "10",
        "--every",
        "30", "--json",
      ], environment: Command.noDisplay(), errors: terminal.device)
    #expect(watched.code == 0)
    #expect(terminal.text() == "\r1 measured\r2 measured\r2 measured\r\n")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(watched.output.utf8)) as? [String: Any])
    #expect((report["results"] as? [Any])?.count == 3)
    // What nobody asked for is not there.
    #expect((report["contrast"] as? [Any])?.isEmpty == true)
    #expect((report["latency"] as? [Any])?.isEmpty == true)
  }
}
