import ArgumentParser
import FluidPlayer
import FluidScene
import FluidSettings

/// Draws a recording as curves, or the map of its release rule.
package struct PlotCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "plot",
      abstract: "Draw a recorded gesture as curves, or the map of where it might have gone.",
      discussion: """
        Position over velocity on one time axis: the panel, the hand with its reports, where the release \
        was aimed at, detents, and when it arrived and came to rest. Several configurations give \
        several curves of one hand, with the figures and how they differ from the first.

          \(Source.program) plot pull.ndjson -o pull.png
          \(Source.program) plot pull.ndjson --config soft.yaml --config hard.yaml -o both.png
          \(Source.program) plot pull.ndjson --decision -o why.png

        '--config recording' stands for the numbers the recording was made with. --decision draws the \
        release rule itself: from every position at every velocity the detent that it picks, \
        with the releases of the recording as dots.
        """)
  }

  package init() {}

  @Argument(
    help: "A recording made with 'run --record'; - for standard input.",
    completion: .file(extensions: ["ndjson"]))
  var recording: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Numbers to play it with: a configuration file, or 'recording'. May be given several times.",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml", "json"]))
  var config: [String] = []

  @Flag(help: "Draw the map of the last release instead of curves.")
  var decision = false

  @Option(help: ArgumentHelp("The picture's size in points.", valueName: "width x height"))
  var size: SizeArgument?

  @Option(help: "Device pixels per point.")
  var scale: Double = 1

  @Option(help: "The picture's appearance; the recording's own where not given.")
  var appearance: Appearance?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - for standard output.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var output: String

  /// Maximum number of pixels on a side.
  private static var mostPixels: Double { 8192 }

  package func validate() throws {
    try check("--scale", scale, in: 0.25...8)
    if let size = size?.size, max(size.width, size.height) * scale > Self.mostPixels {
      throw ValidationError("--size and --scale give more than 8192 pixels on a side.")
    }
    try PictureName.check(output, "--output")
    guard !decision || config.count < 2 else {
      throw ValidationError("--decision draws one configuration.")
    }
  }

  package func run() throws {
    try exiting {
      try FileClash.check(
        reading: [FileUse("the recording", recording)] + FileUse.all("a configuration", config),
        writing: [FileUse("--output", output)])
      let recorded = try Source.take(recording)
      var drawing = PlotDrawing(recorded: recorded, scale: scale, appearance: appearance)
      if let size { drawing.size = size.size }
      let settings = try recorded.settings(config)
      let curves = drawing.curves(settings)
      let picture =
        decision
        ? try drawing.decision(curves[0])
        : drawing.motion(curves, names: RecordedTake.names(of: config))
      try write(picture, to: output)
      if let damage = recorded.damage(playedWith: settings) { throw damage }
    }
  }
}

extension Appearance: ExpressibleByArgument {}
