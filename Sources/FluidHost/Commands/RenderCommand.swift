import ArgumentParser
import FluidConfig
import FluidGeometry
import FluidPNG
import FluidPlayer
import FluidReplay
import FluidSDL

/// One picture, without a display.
package struct RenderCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render",
      abstract: "Draw one moment into a PNG file; needs no display.")
  }

  package init() {}

  @OptionGroup var source: Source

  @Option(help: ArgumentHelp("The window's size in points.", valueName: "width x height"))
  var size: SizeArgument?

  @Option(help: "Device pixels per point.")
  var scale: Double = 1

  @Option(help: "Show the drawer resting on this detent.")
  var detent: String?

  @Option(help: ArgumentHelp("Show the drawer in hand at this extent.", valueName: "points"))
  var extent: Double?

  @Option(help: ArgumentHelp("The moment, which moves the background.", valueName: "seconds"))
  var time: Double = 0

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file.png"))
  var output: String

  package func validate() throws {
    if detent != nil && extent != nil {
      throw ValidationError("--detent and --extent cannot both be given.")
    }
    guard (0.25...8).contains(scale) else {
      throw ValidationError("--scale is a number from 0.25 to 8.")
    }
    guard time.isFinite, abs(time) <= 1e6 else {
      throw ValidationError("--time is a number of seconds, at most 1000000.")
    }
    if let extent, !(abs(extent) <= 1e6) {
      throw ValidationError("--extent is a number of points, at most 1000000.")
    }
  }

  package func run() throws {
    try exiting {
      try FileClash.check(
        reading: [source.file.map { FileUse("the configuration", $0.path) }].compactMap { $0 },
        writing: [FileUse("--output", output)])
      let settings = try source.settings()
      try PictureLimits.check(size?.size ?? settings.window, scale: scale)
      let fonts = Fonts(settings)
      var player = Player(
        settings: settings, scenes: Source.scenes, size: size?.size ?? settings.window,
        scale: scale, text: fonts.source)
      if let detent {
        let names = player.session.drawers.first?.stops.stops.compactMap(\.name) ?? []
        guard names.contains(detent) else {
          throw Failure(
            "no detent is called '\(detent)'; expected \(names.joined(separator: ", "))", .badData)
        }
        _ = player.jump(to: detent, at: 0)
      }
      if let extent { _ = player.hold(at: extent, at: 0) }
      var renderer = FrameRenderer(text: fonts.source, scale: scale)
      try write(renderer.render(player, at: time), to: output)
    }
  }
}
