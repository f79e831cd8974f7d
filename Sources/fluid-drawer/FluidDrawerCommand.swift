import ArgumentParser
import FluidHost

/// The program's command line; `run` is the default command.
@main
struct FluidDrawerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fluid-drawer",
    abstract: "A panel you pull in from the edge of a window, on springs you can tune.",
    discussion: """
      Drag the panel with a finger or the mouse, past its end too, and let go; catch it in flight.
      Space opens and closes it, arrows step through its detents, escape closes it, Q quits.

      Put your own springs into a file and feel the change as soon as you save it:

        fluid-drawer config print > drawer.yaml
        fluid-drawer --config drawer.yaml

      Exit codes: 0 fine, 64 wrong usage, 65 bad input data, 66 no such file, 69 no display,
      70 a bug, 71 not enough memory, 73 a file that cannot be made, 74 one that cannot be written.
      """,
    version: Version.text,
    subcommands: ConfigOption.commands + [
      PageCommand<ConfigOption>.self, ServeCommand<ConfigOption>.self,
    ],
    defaultSubcommand: RunCommand<ConfigOption>.self)

  static func main() { start() }
}
