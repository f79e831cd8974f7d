import ArgumentParser
import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidSettings

/// Makes a film of a recording.
package struct FilmCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "film",
      abstract: "Make a film of a recording: animated WebP, animated PNG, or Y4M for ffmpeg.",
      discussion: """
        Every picture shows exactly where everything was at its time, at any speed. The same recording \
        gives the same bytes; those of WebP also depend on libwebp's version.

          \(Source.program) film pull.ndjson --finger -o pull.webp
          \(Source.program) film pull.ndjson --speed 0.25 --rate 60 --graph -o slow.webp
          \(Source.program) film pull.ndjson --config soft.yaml --config hard.yaml --graph -o both.webp
          \(Source.program) film pull.ndjson --rate 60 --format y4m -o - | ffmpeg -i - pull.mp4

        Several configurations are seen side by side; '--config recording' stands for the numbers the \
        recording was made with. --graph draws position and velocity below, with dots that go along. \
        --from and --to are seconds of the recording, as in traces. Without --size the film is as large as \
        the window; with it the window is as large as fits.

        WebP is small, counts in milliseconds and is lossless with --lossless; Y4M is not packed at all, for \
        a video encoder. A picture that is as the one before is not written again (but in Y4M).
        """)
  }

  package init() {}

  @Argument(help: "A recording made with 'run --record'; - for standard input.")
  var recording: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Numbers to play it with: a configuration file, or 'recording'. Several are seen side by side.",
      valueName: "file"))
  var config: [String] = []

  @Option(
    help: ArgumentHelp(
      "Pictures a second, such as 30, 29.97 or 30000/1001.", valueName: "hz"))
  var rate = FrameRateArgument(rate: FrameRate(30)!)

  @Option(help: ArgumentHelp("How fast it is seen: 0.25 is slow motion.", valueName: "times"))
  var speed = 1.0

  @Option(
    help: ArgumentHelp("The first moment; the first event unless given.", valueName: "seconds"))
  var from: Double?

  @Option(help: ArgumentHelp("The last moment; rest unless given.", valueName: "seconds"))
  var to: Double?

  @Option(help: ArgumentHelp("How much longer the last picture is seen.", valueName: "seconds"))
  var hold = 0.0

  @Flag(help: "Draw position and velocity below.")
  var graph = false

  @Flag(help: "Show where the finger is.")
  var finger = false

  @Option(help: ArgumentHelp("The film's size in pixels.", valueName: "width x height"))
  var size: SizeArgument?

  @Option(help: "Pixels per point, where there is no --size.")
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "What to make; the file's ending says it unless given.", valueName: "webp|y4m"))
  var format: FilmFormat?

  @Option(help: ArgumentHelp("How good WebP's pictures are, 0 to 100.", valueName: "percent"))
  var quality = FilmDrawing.quality

  @Flag(help: "Pack WebP's pictures without loss.")
  var lossless = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
  var output: String

  /// Maximum number of windows side by side.
  private static var mostWindows: Int { 6 }

  package func validate() throws {
    try check("--speed", speed, in: FilmSchedule.speeds)
    try check("--from", from, of: "seconds", upTo: 1e6)
    try check("--to", to, of: "seconds", upTo: 1e6)
    try check("--hold", hold, of: "seconds", in: 0...3600)
    try check("--scale", scale, in: 0.25...8)
    try check("--quality", quality, in: 0...100)
    guard config.count <= Self.mostWindows else {
      throw ValidationError("--config: at most \(Self.mostWindows) windows are seen side by side.")
    }
    let format = try FilmDrawing.format(format, path: output)
    if lossless, format != .webp {
      throw ValidationError("--lossless is for WebP: Y4M is as it is.")
    }
  }

  package func run() throws {
    try exiting {
      try FileClash.check(
        reading: [FileUse("the recording", recording)] + FileUse.all("a configuration", config),
        writing: [FileUse("--output", output)])
      let recorded = try Source.take(recording, needing: graph ? .drawer : .nothing)
      let settings = try recorded.settings(config)
      let names = config.isEmpty ? [""] : RecordedTake.names(of: config)
      var drawing = FilmDrawing(recorded: recorded)
      drawing.options.from = from.map { HandTime($0) }
      if let to { drawing.options.to = HandTime(to) }
      drawing.options.rate = rate.rate
      drawing.options.speed = speed
      drawing.options.hold = hold
      drawing.options.showsGraph = graph
      drawing.options.showsFingers = finger
      drawing.options.size = size.map {
        PixelSize(width: Int($0.size.width.rounded()), height: Int($0.size.height.rounded()))
      }
      drawing.options.scale = scale
      drawing.quality = lossless ? .lossless : .lossy(quality)
      try drawing.write(
        zip(names, settings).map { Film.Series(name: $0, $1) },
        as: try FilmDrawing.format(format, path: output), to: output)
      if let damage = recorded.damage(playedWith: settings) { throw damage }
    }
  }
}

extension FilmFormat: ExpressibleByArgument {}

/// A frame rate on the command line.
struct FrameRateArgument: ExpressibleByArgument {
  let rate: FrameRate

  init(rate: FrameRate) { self.rate = rate }

  init?(argument: String) {
    guard let rate = FrameRate(argument) else { return nil }
    self.rate = rate
  }

  var defaultValueDescription: String {
    rate.denominator == 1 ? "\(rate.numerator)" : "\(rate.numerator)/\(rate.denominator)"
  }
}
