import ArgumentParser
import FluidConfig
import FluidCore
import FluidFiles
import FluidHost
import FluidPlayer
import FluidSDL
import FluidSettings
import TestSupport
import Testing

/// What the commands take on their command lines, and what they say of anything else.
@Suite(.serialized) struct CommandLineTests {
  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  private static let six = String(repeating: " --config recording", count: 6)

  @Test(arguments: [
    "render -o a.png", "render -o a.png --scale 0.25", "render -o a.png --scale 8",
    "render -o a.png --time=-1000000", "render -o a.png --extent 1000000 --drawer a",
    "render -o a.png --size 1x16384", "render -o a.png --detent b --drawer a",
    "render -o a.png --set a=-2 --set b=on --set c=\"tea\" --set d='' --set q=\"a=b='c'\"",
    "replay a --rate 1", "replay a --rate 100000", "replay a --strip-height 40",
    "replay a --strip-height 4000", "replay a --at 2,1,1 --scale 8",
    "film a -o a.webp --speed 0.001", "film a -o a.webp --speed 1000 --hold 3600",
    "film a -o a.webp --quality 0 --rate 1000", "film a -o a.webp --quality 100 --rate 30000/1001",
    "film a -o a.WEBP --from=-1000000 --to 1000000", "film a -o - --format y4m",
    "film a -o a.webp\(six)", "plot a -o a.png --size 8192x100", "plot a -o a.png --size 100x8192",
    "plot a -o a.png --size 1024x100 --scale 8", "plot a -o a.png --decision --config a",
    "compare a b --config c", "compare a --config c --plot p.png --film f.webp",
    "export --take a --release 1", "export --from a --to b --velocity -1", "fit a.csv",
    "run --exit-after 0 --scale 0.25 --size 1x16384", "run --exit-after 1000000 --lab --hud",
  ])
  func `takes`(line: String) {
    let refusal = DeskCommand<Sheet>.refusal(Self.words(line))
    #expect(refusal == nil, "\(refusal?.words ?? "")")
  }

  private static let scale = "--scale is a number from 0.25 to 8."
  private static let exitAfter = "--exit-after is a number of seconds from 0 to 1000000."
  private static let rate = "--rate is a number of moments a second from 1 to 100000."
  private static let velocities =
    "--take has its own place, speed and target: without --from, --to and --velocity."

  @Test(arguments: [
    ("render -o a.png --scale 0.24", scale), ("render -o a.png --scale 8.1", scale),
    ("render -o a.png --time nan", "--time is a number of seconds, at most 1000000."),
    ("render -o a.png --time 1000001", "--time is a number of seconds, at most 1000000."),
    ("render -o a.png --extent=-1000001", "--extent is a number of points, at most 1000000."),
    ("render -o a.png --detent a --extent 3", "--detent and --extent cannot both be given."),
    (
      "render -o a.png --drawer a",
      "--drawer says which drawer --detent or --extent speaks of; give one."
    ),
    ("replay a --rate 0.9", rate), ("replay a --rate 100001", rate), ("replay a --rate nan", rate),
    ("replay a --strip-height 39", "--strip-height is a number of pixels from 40 to 4000."),
    ("replay a --strip-height 4001", "--strip-height is a number of pixels from 40 to 4000."),
    ("replay a --scale 9", scale),
    ("film a -o a.webp --speed 0", "--speed is a number from 0.001 to 1000."),
    ("film a -o a.webp --speed nan", "--speed is a number from 0.001 to 1000."),
    ("film a -o a.webp --from=-1000001", "--from is a number of seconds, at most 1000000."),
    ("film a -o a.webp --to inf", "--to is a number of seconds, at most 1000000."),
    ("film a -o a.webp --hold 3601", "--hold is a number of seconds from 0 to 3600."),
    ("film a -o a.webp --hold=-1", "--hold is a number of seconds from 0 to 3600."),
    ("film a -o a.webp --scale 8.1", scale),
    ("film a -o a.webp --quality 101", "--quality is a number from 0 to 100."),
    ("film a -o a.webp --lossless --format y4m", "--lossless is for WebP: Y4M is as it is."),
    (
      "film a -o a.webp --config recording\(six)",
      "--config: at most 6 windows are seen side by side."
    ), ("film a -o -", "--format is needed for the standard output: webp, y4m."),
    (
      "film a -o a.gif",
      "a.gif does not end as a film does; --format says which it is: webp, y4m."
    ), ("plot a -o a.png --scale 9", scale),
    (
      "plot a -o a.png --size 1025x100 --scale 8",
      "--size and --scale give more than 8192 pixels on a side."
    ), ("plot a -o a.png --decision --config a --config b", "--decision draws one configuration."),
    ("compare a", "--config is needed: a file to compare with, or two."),
    ("compare a b --config c --plot p.png", "--plot draws one recording."),
    ("compare a b --config c --film f.webp", "--film shows one recording."),
    ("compare a --config c --film -", "--film needs a file: the words go to standard output."),
    ("compare a --config c --plot -", "--plot needs a file: the words go to standard output."),
    ("export --release 1", "--release needs --take."),
    ("export --take a --release 0", "--release is a number from 1 on."),
    ("export --take a --from 1", velocities), ("export --take a --velocity 1", velocities),
    ("run --exit-after=-0.1", exitAfter), ("run --exit-after nan", exitAfter),
    ("run --scale 8.1", scale),
  ])
  func `says what a number or a combination would have to be`(line: String, words: String) {
    let refusal = DeskCommand<Sheet>.refusal(Self.words(line))
    #expect(refusal?.code == 64 && refusal?.words == words)
  }

  @Test(
    arguments: ["", "x", "960", "960x", "0x10", "-5x10", "10x0.5", "nanx10", "10x20x30", "16385x1"]
      .map { ["run", "--size", $0] }
      + ["", ",", "1,", "1,,2", "1, 2", "one", "nan", "1,inf"].map { ["replay", "a", "--at", $0] }
      + ["a", "=1", "a=", "a='", "a=\"", #"a="tea'"#, "a=tea", "a=nan", "a=inf", "a=ON", "a= 1"]
      .map { ["render", "-o", "a.png", "--set", $0] }
      + ["0", "1001", "x"].map { ["film", "a", "-o", "a.webp", "--rate", $0] } + [
        ["run", "--present", "paper"], ["plot", "a", "-o", "a.png", "--appearance", "grey"],
        ["export", "--format", "cs"], ["fit"], ["--what"],
      ])
  func `refuses what is no size, time, value or name`(arguments: [String]) {
    #expect(DeskCommand<Sheet>.refusal(arguments)?.code == 64)
  }

  @Test func `reads a size of any two numbers of points`() {
    var dice = SeededRandom(seed: 5)
    for _ in 0..<100 {
      let (width, height) = (dice.number(1...16384), Double(dice.integer(1...16384)))
      let size = SizeArgument(argument: "\(width)x\(height)")?.size
      #expect(size == Size(width: width, height: height))
    }
  }

  // MARK: Failures

  private struct Surprise: Error, CustomStringConvertible {
    var description: String { "nobody thought of this" }
  }

  @Test func `ends with a line on the standard error, and the code of its kind`() throws {
    for (error, words, code) in [
      (Failure("no such thing", .noInput), "no such thing", 66),
      (ConfigProblems(kind: .missing, []), "", 66), (ConfigProblems([]), "", 65),
      (SavingError.mistake("no such key"), "no such key", 64),
      (SavingError.cannotCreate("read-only"), "read-only", 73),
      (
        LineFileError(path: "a", .creating, reason: "no folder"), "a: cannot be written: no folder",
        73
      ),
      (
        LineFileError(path: "-", .writing, reason: "no room"),
        "standard output: cannot be written: no room", 74
      ),
      (
        WindowError.noDisplay("DISPLAY is not set"),
        "no display available: DISPLAY is not set. Start it inside a desktop session, or give one"
          + " with DISPLAY=:0 or WAYLAND_DISPLAY; the commands render and replay need none.", 69
      ), (WindowError.displayLost, "\(WindowError.displayLost)", 69),
      (Surprise(), "nobody thought of this", 70),
    ] as [(any Error, String, Int32)] {
      var end: (any Error)?
      let said = try written(to: 2) {
        do { try exiting { throw error } } catch { end = error }
      }
      #expect(said == words + "\n" && (end as? ExitCode)?.rawValue == code, "\(error)")
    }
  }

  @Test func `leaves the parser's own errors to the parser`() throws {
    for error in [ExitCode(3), ValidationError("--scale"), CleanExit.message("done")]
      as [any Error]
    {
      var end: (any Error)?
      let said = try written(to: 2) {
        do { try exiting { throw error } } catch { end = error }
      }
      #expect(said == "" && end.map { type(of: $0) == type(of: error) } == true)
    }
  }
}
