import ArgumentParser
import FluidConfig

extension ConfigCommand {
  /// Changes keys of a file in place.
  package struct Set: ParsableCommand {
    package static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "set",
        abstract: "Change keys of a file, and keep its comments, its order and its notation.",
        discussion: """
          Only the bytes of values that change are exchanged; a key that is missing comes at its \
          place among its neighbours. A file that does not exist is made.

            \(Source.program) config set drawer.yaml drawer.spring.bounce=0.42
            \(Source.program) config set drawer.yaml drawer.edge=bottom drawer.detents.open.points=480
            \(Source.program) config set drawer.yaml drawer.spring=snappy 'drawer.tint=#1c1c1e80'

          'config keys' lists the paths. A spring stays in the file's notation whatever it is set in: \
          the motion is the one asked for. A detent is called by its name or, from 0, its number: \
          drawer.detents[1].points. A prototype's other drawers are drawers.NAME.spring, and so on; its \
          author's numbers are prototype.NAME.

          All is written, or nothing: a value out of its range, a file with mistakes elsewhere, or an \
          anchor, alias or merge key at the place is told with its line.

          Exit codes: 64 a path that does not exist, 65 bad data, 73 the file cannot be made or is \
          read-only, 74 it cannot be written.
          """)
    }

    @Argument(help: "The file to change.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var file: String

    @Argument(help: ArgumentHelp("What to set.", valueName: "path=value"))
    var edits: [String]

    package init() {}

    package func run() throws {
      try exiting {
        let save = try ConfigFile(path: file).save(
          edits.map { try SpringEdit.edit($0) },
          over: Source.ownBase)
        var words = save.isNew ? "\(file) is new\n" : ""
        for change in save.revision.changes { words += "\(change) in \(file)\n" }
        if save.revision.changes.isEmpty { words += "\(file) says so already\n" }
        try say(words)
      }
    }
  }
}
