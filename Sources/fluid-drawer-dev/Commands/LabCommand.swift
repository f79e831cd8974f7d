import ArgumentParser
import FluidCore
import FluidDemos
import FluidFiles
import FluidHost
import FluidRaster
import FluidSettings

/// Draws the lab over a scene with a take, for contact sheets.
struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab", abstract: "Draw the lab over a scene, with a take.", shouldDisplay: false)

  @Option(help: ArgumentHelp("Which scene.", valueName: "scene"))
  var scene: String

  @Flag(help: "In light instead of dark colours.")
  var light = false

  @Option(
    help: ArgumentHelp("The window's size in points.", valueName: "width x height"))
  var size: SizeArgument

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var output: String

  func run() throws {
    try exiting {
      guard let scene = DemoScene(rawValue: scene) else {
        throw ValidationError("there is no scene \(scene)")
      }
      var settings = Settings(scene: scene)
      settings.appearance = light ? .light : .dark
      let text = Fonts(settings).source
      let (player, events) = LabWorkloads(size: size.size, text: text).recorded(settings)
      var window = LabWindow(
        player, events, title: scene.rawValue, size: size.size, text: text)
      // The stage springs into its place.
      for _ in 0..<120 { _ = window.frame(nil) }
      var renderer = FrameRenderer(text: text)
      try write(renderer.render(window.frame(nil), size: size.size), to: output)
    }
  }
}
