import ArgumentParser
import FluidHost
import FluidWindow

/// Draws the program's icon, for installation.
struct IconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon", abstract: "Draw the program's icon, as PNG or SVG.", shouldDisplay: false)

  @Option(help: ArgumentHelp("The PNG's side, 1…4096.", valueName: "pixels"))
  var size = 256

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write.", valueName: "file.png|file.svg"),
    completion: .file(extensions: ["png", "svg"]))
  var output: String

  func validate() throws {
    guard (1...4096).contains(size) else {
      throw ValidationError("--size is \(size); expected 1…4096")
    }
  }

  func run() throws {
    try exiting {
      if output.hasSuffix(".svg") {
        try write(Array(AppIcon().svg.utf8), to: output)
      } else {
        try write(AppIcon().bitmap(size: size), to: output)
      }
    }
  }
}
