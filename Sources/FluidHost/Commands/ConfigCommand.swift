import ArgumentParser
import FluidConfig
import FluidSettings

/// Checks, prints and changes configuration files.
package struct ConfigCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "config",
      abstract: "Check or change a configuration file, print the one in force, or list all keys.",
      discussion: """
        A file to start from, with a comment for every key:

          \(Source.program) config print > drawer.yaml
          \(Source.program) --config drawer.yaml

        Whatever is saved into it then is seen at once. `drawer` is the first drawer; each drawer that has \
        a name may be tuned under `drawers: { NAME: … }`, and the numbers of a prototype's author under \
        `prototype: { NAME: … }`.
        """,
      subcommands: [Check.self, Print.self, Keys.self, Set.self])
  }

  package init() {}

  package struct Check: ParsableCommand {
    package static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "check",
        abstract: "Say everything that is wrong with a file, each with its line and column.")
    }

    @Argument(help: "The file to check.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var file: String

    package init() {}

    package func run() throws {
      try exiting {
        _ = try ConfigFile(path: file).load(over: Source.ownBase)
        try say("\(file): fine\n")
      }
    }
  }

  package struct Print: ParsableCommand {
    package static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "print",
        abstract: "Print the configuration in force, with comments: a file to start from.")
    }

    @OptionGroup var source: Source

    package init() {}

    package func run() throws {
      try exiting { try say(try source.settings().yaml) }
    }
  }

  package struct Keys: ParsableCommand {
    package static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "keys",
        abstract: "List every key: its unit, range, default and meaning.")
    }

    package init() {}

    package func run() throws {
      try exiting { try say(Schema.table(of: Source.ownBase.settings)) }
    }
  }
}
