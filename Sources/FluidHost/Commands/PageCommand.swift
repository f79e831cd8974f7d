import ArgumentParser
import FluidConfig
import FluidFiles
import FluidPlayer
import FluidSettings
import Foundation

/// Writes the program with one's own numbers as one HTML file.
package struct PageCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "page",
      abstract: "Make one HTML file of the drawer with these numbers, to be felt on a phone.",
      discussion: """
        The file holds the whole program and asks for nothing else: send it, or put it on any web \
        server. A browser of the last three years opens it.

          \(Source.program) page --config drawer.yaml -o drawer.html
          \(Source.program) page --scene bottom-sheet --take pull.ndjson -o pull.html

        'make web' makes the page that is filled in.

        Exit codes: 65 bad input data, 66 no such file, 69 the page is not installed, 73 a file that \
        cannot be made, 74 one that cannot be written.
        """)
  }

  package init() {}

  @OptionGroup var source: Source

  @Option(
    help: ArgumentHelp("A recording that the lab opens as its take.", valueName: "recording"),
    completion: .file(extensions: ["ndjson"]))
  var take: String?

  @Flag(help: "Open the lab.")
  var lab = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where the page goes; - for standard output.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var output: String

  package func run() throws {
    try exiting {
      let page = try Self.page(source, take: take, showsLab: lab)
      try OutputFile(path: output).write(Array(page.utf8))
    }
  }

  /// The page with a source's settings.
  ///
  /// - Parameters:
  ///   - take: The path of a recording that the lab opens; nil: none.
  ///   - showsLab: Whether the lab is open.
  static func page(_ source: Source, take: String?, showsLab: Bool = false) throws -> String {
    let settings = try source.settings()
    let recording = try take.map { Recording(try Source.take($0).take).text }
    return try PageTemplate(Source.scenes).page(settings, take: recording, showsLab: showsLab)
  }
}
