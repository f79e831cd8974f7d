import ArgumentParser
import FluidScene
import Testing

@testable import FluidHost

private struct Plain: Prototype {
  func scene(_ state: SceneState) -> Scene { Scene("plain") {} }
}

@Suite struct `A command that is told what makes no sense` {
  /// What it says of it.
  private func words<Command: ParsableCommand>(
    _ type: Command.Type, _ arguments: [String]
  ) -> String? {
    do {
      _ = try type.parse(arguments)
      return nil
    } catch {
      #expect(type.exitCode(for: error).rawValue == 64)
      return type.message(for: error)
    }
  }

  private static let scale = "--scale is a number from 0.25 to 8."

  @Test(arguments: [
    (["a"], "--config is needed: a file to compare with, or two."),
    (["a", "b", "--config", "c", "--plot", "p.png"], "--plot draws one recording."),
    (["a", "b", "--config", "c", "--film", "f.webp"], "--film shows one recording."),
    (
      ["a", "--config", "c", "--film", "-"],
      "--film needs a file: the words go to standard output."
    ),
    (
      ["a", "--config", "c", "--plot", "-"],
      "--plot needs a file: the words go to standard output."
    ),
  ])
  func `says so of compare`(arguments: [String], expected: String) {
    #expect(words(CompareCommand<PrototypeOptions<Plain>>.self, arguments) == expected)
  }

  @Test(arguments: [
    (["a", "b", "--config", "c"], true), (["a", "--config", "c", "--plot", "p.png"], true),
    (["a", "--config", "c", "--film", "f.webp"], true), (["--config", "c"], false),
  ])
  func `is taken at its word by compare where it does`(arguments: [String], isFine: Bool) {
    #expect(
      (words(CompareCommand<PrototypeOptions<Plain>>.self, arguments) == nil) == isFine)
  }

  @Test(arguments: [
    ("--speed=0", "--speed is a number from 0.001 to 1000."),
    ("--from=1000001", "--from is a number of seconds, at most 1000000."),
    ("--to=-1000001", "--to is a number of seconds, at most 1000000."),
    ("--hold=3601", "--hold is a number of seconds from 0 to 3600."), ("--scale=9", scale),
    ("--quality=101", "--quality is a number from 0 to 100."),
    ("--format=y4m", "--lossless is for WebP: Y4M is as it is."),
  ])
  func `says so of film`(argument: String, expected: String) {
    let arguments = ["a", "-o", "a.webp", "--lossless", argument]
    #expect(words(FilmCommand<PrototypeOptions<Plain>>.self, arguments) == expected)
  }

  @Test func `says so of film where there are more than six windows, or no format`() {
    typealias Film = FilmCommand<PrototypeOptions<Plain>>
    let seven = [String](repeating: "recording", count: 7).flatMap { ["--config", $0] }
    #expect(
      words(Film.self, ["a", "-o", "a.webp"] + seven)
        == "--config: at most 6 windows are seen side by side.")
    #expect(
      words(Film.self, ["a", "-o", "-"])
        == "--format is needed for the standard output: webp, y4m.")
    #expect(
      words(Film.self, ["a", "-o", "a.gif"])
        == "a.gif does not end as a film does; --format says which it is: webp, y4m.")
  }

  @Test(arguments: [
    (["--scale=9"], scale),
    (["--size=8193x10"], "--size and --scale give more than 8192 pixels on a side."),
    (["--decision", "--config", "a", "--config", "b"], "--decision draws one configuration."),
  ])
  func `says so of plot`(arguments: [String], expected: String) {
    #expect(
      words(PlotCommand<PrototypeOptions<Plain>>.self, ["a", "-o", "a.png"] + arguments)
        == expected)
  }

  @Test(arguments: [
    (["--scale=9"], scale), (["--time=1000001"], "--time is a number of seconds, at most 1000000."),
    (["--extent=-1000001"], "--extent is a number of points, at most 1000000."),
    (["--detent=a", "--extent=3"], "--detent and --extent cannot both be given."),
    (
      ["--drawer=a"], "--drawer says which drawer --detent or --extent speaks of; give one."
    ),
  ])
  func `says so of render`(arguments: [String], expected: String) {
    #expect(
      words(RenderCommand<PrototypeOptions<Plain>>.self, ["-o", "a.png"] + arguments) == expected)
  }

  @Test(arguments: [["--drawer=a", "--detent=b"], ["--drawer=a", "--extent=3"], ["--extent=3"]])
  func `is taken at its word by render where it does`(arguments: [String]) {
    #expect(
      words(RenderCommand<PrototypeOptions<Plain>>.self, ["-o", "a.png"] + arguments) == nil)
  }

  @Test(arguments: [
    ("--rate=0", "--rate is a number of moments a second from 1 to 100000."),
    ("--rate=inf", "--rate is a number of moments a second from 1 to 100000."),
    ("--strip-height=39", "--strip-height is a number of pixels from 40 to 4000."),
    ("--scale=9", scale),
  ])
  func `says so of replay`(argument: String, expected: String) {
    #expect(words(ReplayCommand<PrototypeOptions<Plain>>.self, ["a", argument]) == expected)
  }

  @Test(arguments: [
    ("--scale=9", scale),
    ("--exit-after=-1", "--exit-after is a number of seconds from 0 to 1000000."),
    ("--exit-after=nan", "--exit-after is a number of seconds from 0 to 1000000."),
  ])
  func `says so of run`(argument: String, expected: String) {
    #expect(words(RunCommand<PrototypeOptions<Plain>>.self, [argument]) == expected)
  }

  @Test(arguments: [
    (["--release=1"], "--release needs --take."),
    (["--take=a", "--release=0"], "--release is a number from 1 on."),
    (
      ["--take=a", "--from=1"],
      "--take has its own place, speed and target: without --from, --to and --velocity."
    ),
  ])
  func `says so of export`(arguments: [String], expected: String) {
    typealias Export = ExportCommand<PrototypeOptions<Plain>>
    #expect(words(Export.self, arguments) == expected)
    #expect(words(Export.self, ["--take=a", "--release=1"]) == nil)
  }
}
