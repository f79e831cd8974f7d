import ArgumentParser
import FluidFiles
import FluidHost
import FluidRaster
import FluidSettings

/// Makes the film at the top of README.md.
struct LoopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "loop", abstract: "Make the film at the top of README.md.", shouldDisplay: false)

  @Option(help: ArgumentHelp("Pictures per second.", valueName: "number"))
  var rate = 25

  @Option(help: ArgumentHelp("Draw one picture at a time, as PNG.", valueName: "seconds"))
  var at: Double?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write.", valueName: "file.webp|file.png"),
    completion: .file(extensions: ["webp", "png"]))
  var output: String

  func validate() throws {
    guard (1...120).contains(rate) else {
      throw ValidationError("--rate is \(rate); expected 1…120")
    }
  }

  func run() throws {
    try exiting {
      let text = Fonts(Settings()).source
      let film = LoopFilm(text: text)
      var renderer = FrameRenderer(text: text, scale: 2)
      if let at {
        return try write(renderer.render(film.list(at: at), size: LoopFilm.size), to: output)
      }
      var encoder = try AnimatedWebP(
        width: Int(2 * LoopFilm.size.width), height: Int(2 * LoopFilm.size.height),
        tick: (1, rate), quality: .lossy(70), for: output)
      var bytes = encoder.header()
      for number in 0..<Int(LoopFilm.duration * Double(rate)) {
        let time = (LoopFilm.opening + Double(number) / Double(rate))
          .truncatingRemainder(dividingBy: LoopFilm.duration)
        let picture = renderer.render(film.list(at: time), size: LoopFilm.size)
        let all = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
        bytes += try encoder.add(picture, changes: [all])
      }
      let end = encoder.end()
      bytes += end.bytes
      if let patch = end.patch {
        bytes.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)
      }
      try write(bytes, to: output)
    }
  }
}
