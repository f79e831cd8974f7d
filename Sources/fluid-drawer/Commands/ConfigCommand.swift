import ArgumentParser
import FluidConfig
import FluidHost

/// Everything about configuration files.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Check or change a configuration file, print the one in force, or list all keys.",
    subcommands: [Check.self, Print.self, Keys.self, Set.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say everything that is wrong with a file, each with its line and column.")

    @Argument(help: "The file to check.")
    var file: String

    func run() throws {
      try exiting {
        _ = try ConfigFile(path: file).load()
        try say("\(file): fine\n")
      }
    }
  }

  struct Print: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the configuration in force, with comments: a file to start from.")

    @OptionGroup var source: ConfigOption

    func run() throws {
      try exiting { try say(try source.settings().yaml) }
    }
  }

  struct Keys: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List every key: its unit, range, default and meaning.")

    func run() throws {
      try exiting { try say(Schema.table) }
    }
  }
}
