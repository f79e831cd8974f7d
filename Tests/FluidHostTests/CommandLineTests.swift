import ArgumentParser
import FluidConfig
import FluidHost
import FluidSDL
import FluidSettings
import TestSupport
import Testing

/// What the commands take on their command lines, and what they say of anything else.
@Suite(.serialized) struct CommandLineTests {
  private static func refusal(_ line: String) -> (code: Int32, words: String)? {
    DeskCommand<Sheet>.refusal(line.split(separator: " ").map(String.init))
  }

  /// An option, values to the ends of its range, and values beyond them or of another kind.
  static let options: [(line: String, taken: [String], refused: [String])] = [
    ("render -o a.png --scale", ["0.25", "8"], ["0.24", "8.1"]),
    ("render -o a.png --time", ["-1000000"], ["nan", "1000001"]),
    ("render -o a.png --extent", ["1000000"], ["-1000001"]),
    (
      "render -o a.png --set", ["a=-2", "b=on", "c=\"tea\"", "d=''", "q=\"a=b='c'\""],
      ["a", "=1", "a=", "a='", "a=\"", "a=\"tea'", "a=tea", "a=nan", "a=inf", "a=ON"]
    ),
    (
      "run --size", ["1x16384", "16384x1"],
      ["x", "960", "960x", "9xx6", "0x10", "-5x10", "10x0.5", "nanx10", "10x20x30", "16385x1"]
    ), ("replay a --at", ["2,1,1"], [",", "1,", "1,,2", "one", "nan", "1,inf"]),
    ("replay a --rate", ["1", "100000"], ["0.9", "100001", "nan"]),
    ("replay a --strip-height", ["40", "4000"], ["39", "4001"]), ("replay a --scale", ["8"], ["9"]),
    ("film a -o a.webp --speed", ["0.001", "1000"], ["0", "nan"]),
    ("film a -o a.webp --rate", ["1", "1000", "30000/1001"], ["0", "1001", "x"]),
    ("film a -o a.webp --from", ["-1000000"], ["-1000001"]),
    ("film a -o a.webp --to", ["1000000"], ["inf"]),
    ("film a -o a.webp --hold", ["0", "3600"], ["3601", "-1"]),
    ("film a -o a.webp --quality", ["0", "100"], ["101"]),
    ("film a -o a.webp --scale", ["8"], ["8.1"]), ("plot a -o a.png --scale", ["1"], ["9"]),
    ("plot a -o a.png --size", ["8192x100", "100x8192"], []),
    ("plot a -o a.png --appearance", ["light"], ["grey"]),
    ("export --take a --release", ["1"], ["0"]), ("export --format", ["css"], ["cs"]),
    ("run --exit-after", ["0", "1000000"], ["-0.1", "nan"]), ("run --scale", ["8"], ["8.1"]),
    ("run --present", ["texture"], ["paper"]),
  ]

  @Test(arguments: options)
  func `takes an option's values to the ends of their range, and names it with any other`(
    line: String, taken: [String], refused: [String]
  ) {
    for value in taken { #expect(Self.refusal("\(line)=\(value)") == nil, "\(line) \(value)") }
    let name = line.split(separator: " ").last.map(String.init) ?? ""
    let isRange = taken.count == 2 && taken.allSatisfy { Double($0) != nil }
    for value in refused {
      let (code, words) = Self.refusal("\(line)=\(value)") ?? (0, "")
      #expect(code == 64 && words.contains(name), "\(line) \(value)")
      #expect(!isRange || taken.allSatisfy { words.contains($0) }, "\(words)")
    }
  }

  private static let six = String(repeating: " --config recording", count: 6)

  /// Options side by side, and what has to change; nil: nothing.
  @Test(
    arguments: [
      ("render -o a.png --extent 3 --drawer a", nil),
      ("render -o a.png --detent b --drawer a", nil),
      ("render -o a.png --detent a --extent 3", "cannot both be given"),
      ("render -o a.png --drawer a", "give one"), ("film a -o a.WEBP", nil),
      ("film a -o - --format y4m", nil), ("film a -o -", "--format is needed"),
      ("film a -o a.gif", "--format says which it is"),
      ("film a -o a.webp --lossless --format y4m", "--lossless is for WebP"),
      ("film a -o a.webp\(six)", nil), ("film a -o a.webp --config recording\(six)", "at most 6"),
      ("plot a -o a.png --size 1024x100 --scale 8", nil),
      ("plot a -o a.png --size 1025x100 --scale 8", "more than 8192 pixels"),
      ("plot a -o a.png --decision --config a", nil),
      ("plot a -o a.png --decision --config a --config b", "one configuration"),
      ("compare a", "--config is needed"), ("compare a b --config c", nil),
      ("compare a --config c --plot p.png --film f.webp", nil),
      ("compare a b --config c --plot p.png", "--plot draws one recording"),
      ("compare a b --config c --film f.webp", "--film shows one recording"),
      ("compare a --config c --film -", "a file"), ("compare a --config c --film a", "a film does"),
      ("compare a --config c --plot -", "--plot needs a file"),
      ("export --from a --to b --velocity -1", nil),
      ("export --release 1", "--release needs --take"),
      ("export --take a --from 1", "without --from"),
      ("export --take a --velocity 1", "and --velocity"), ("fit a.csv", nil),
      ("fit", "Missing expected argument"), ("compare --config a", "Missing expected argument"),
      ("convert a --format css", nil), ("convert a --format cs", "--format cs: unknown"),
      ("run --lab --hud", nil), ("--what", "--what"),
    ] as [(String, String?)])
  func `says which options do not go together`(line: String, words: String?) {
    let refusal = Self.refusal(line)
    #expect((refusal == nil) == (words == nil), "\(refusal?.words ?? "")")
    #expect(words.map { refusal?.words.contains($0) == true } ?? true, "\(refusal?.words ?? "")")
  }

  // MARK: Failures

  private struct Surprise: Error, CustomStringConvertible {
    var description: String { "nobody thought of this" }
  }

  /// How a failure ends the program, and what it says on the standard error.
  private func end(_ error: any Error) throws -> (end: (any Error)?, said: String) {
    var end: (any Error)?
    let said = try written(to: 2) { do { try exiting { throw error } } catch { end = error } }
    return (end, said)
  }

  @Test func `ends with a line on the standard error, and the code of its kind`() throws {
    for (error, words, code) in [
      (Failure("no such thing", .noInput), "no such thing", 66),
      (ConfigProblems(kind: .missing, []), "", 66), (ConfigProblems([]), "", 65),
      (SavingError.mistake("no such key"), "no such key", 64),
      (SavingError.cannotCreate("read-only"), "read-only", 73),
      (LineFileError(path: "a", .creating, reason: "no folder"), "a: cannot be written: ", 73),
      (LineFileError(path: "-", .writing, reason: "no room"), "standard output: cannot be ", 74),
      (WindowError.noDisplay("DISPLAY is not set"), "no display available: DISPLAY is not ", 69),
      (WindowError.displayLost, "\(WindowError.displayLost)", 69),
      (Surprise(), "nobody thought of this", 70),
    ] as [(any Error, String, Int32)] {
      let (end, said) = try end(error)
      #expect(said.hasPrefix(words) && said.hasSuffix("\n"), "\(error)")
      #expect((end as? ExitCode)?.rawValue == code, "\(error)")
    }
  }

  @Test func `leaves the parser's own errors to the parser`() throws {
    for error in [ExitCode(3), ValidationError("--scale"), CleanExit.message("done")] as [any Error]
    {
      let (end, said) = try end(error)
      #expect(said == "" && end.map { type(of: $0) == type(of: error) } == true)
    }
  }
}
