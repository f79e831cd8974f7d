import ArgumentParser
import FluidHost
import FluidPlayer
import FluidSettings

/// Draws the pictures of docs/development/look.md.
struct LookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "look", abstract: "Draw what the scenes are made of: colours, letters, room.",
    shouldDisplay: false)

  @Argument(help: "The folder that the pictures go to.", completion: .directory)
  var folder: String

  func run() throws {
    try exiting {
      let text = Fonts(Settings()).source
      for picture in LookPicture.allCases {
        try write(picture.bitmap(text), to: "\(folder)/\(picture.rawValue).png")
      }
    }
  }
}
