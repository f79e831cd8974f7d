import ArgumentParser
import FluidPlayer
import FluidSettings
import TestSupport
import Testing

@testable import FluidHost

/// A prototype as an author might write it.
private struct Lamp: Prototype {
  static var title: String { "A lamp" }
  static var window: Size { Size(width: 500, height: 400) }

  func scene(_ state: SceneState) -> Scene {
    Scene("lamp") {
      Text("Behind", .body)
    } drawers: {
      Drawer { Text("Light", .title) }
        .edge(.bottom).detents([.points("peek", 96), .points("open", 300)]).cornerRadius(31)
    }
  }
}

private struct Plain: Prototype {
  func scene(_ state: SceneState) -> Scene {
    Scene("plain") {
      Text("Nothing", .body)
    } drawers: {
    }
  }
}

@Suite("A prototype of somebody's own") struct PrototypeTests {
  private typealias Options = PrototypeOptions<Lamp>

  private func settings(_ arguments: String...) throws -> Settings {
    try Options.parse(arguments).settings()
  }

  @Test("has a window and a name without saying so")
  func defaults() {
    #expect(Plain.title == "Plain")
    #expect(Plain.window == Size(width: 960, height: 720))
    #expect(PrototypeOptions<Lamp>.title == "A lamp")
  }

  @Test("shows its own drawer where no file is given")
  func own() throws {
    let settings = try settings()
    #expect(settings.window == Size(width: 500, height: 400))
    #expect(settings.drawer.edge == .bottom)
    #expect(settings.panel.cornerRadius == 31)
    #expect(settings.scene == nil)
  }

  @Test("is tuned by a file, key by key")
  func tuned() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("drawer:\n  edge: top\n", to: "lamp.yaml")
    let settings = try settings("--config", file)
    #expect(settings.drawer.edge == .top)
    #expect(settings.panel.cornerRadius == 31, "what the file does not name stays")
    #expect(settings.window == Size(width: 500, height: 400))
  }

  @Test("tells a mistake in its file by line and column, and a missing file by name")
  func mistakes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("drawer:\n  edge: sideways\n", to: "lamp.yaml")
    do {
      _ = try settings("--config", file)
      Issue.record("it was taken")
    } catch let problems as ConfigProblems {
      #expect(problems.description.hasPrefix("\(file):2:9: drawer.edge: "))
      #expect(Failure(problems).code == .badData)
    }
    do {
      _ = try settings("--config", folder("none.yaml"))
      Issue.record("it was taken")
    } catch let problems as ConfigProblems {
      #expect(problems.description.contains(folder("none.yaml")))
      #expect(Failure(problems).code == .noInput)
    }
  }

  @Test("has every command that needs no built-in scene, and opens its window without any")
  func commands() throws {
    typealias Program = PrototypeCommand<Lamp>
    #expect(Program.configuration.commandName == Options.program)
    #expect(
      Program.configuration.subcommands.map { $0.configuration.commandName } == [
        "run", "replay", "render", "explain", "compare", "plot", "film", "fit", "export", "convert",
        "config",
      ])
    #expect(try Program.parseAsRoot([]) is RunCommand<Options>)
    #expect(try Program.parseAsRoot(["--hud"]) is RunCommand<Options>)
    #expect(try Program.parseAsRoot(["fit", "a.csv"]) is FitCommand)
    let help = Program.helpMessage()
    #expect(help.contains("A lamp: a prototype made with Fluid Drawer."))
    #expect(help.contains("\(Options.program) config print > drawer.yaml"))
  }

  @Test("counts as told what to show only where a file is named")
  func named() throws {
    #expect(try !Options.parse([]).namesSettings && Options.parse([]).file == nil)
    let options = try Options.parse(["--config", "a.yaml"])
    #expect(options.namesSettings && options.file?.path == "a.yaml")
  }

  @Test(
    "refuses what cannot be on its command line",
    arguments: [
      ["--scale", "0"], ["--scale", "nan"], ["--scale", "9"], ["--size", "0x0"],
      ["--exit-after", "-1"], ["--exit-after", "nan"], ["--present", "paper"], ["--what"],
    ])
  func commandLine(arguments: [String]) {
    #expect(throws: (any Error).self) { try RunCommand<Options>.parse(arguments) }
    #expect(PrototypeCommand<Lamp>.exitCode(for: ValidationError("")).rawValue == 64)
  }
}
