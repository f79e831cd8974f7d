import ArgumentParser
import FluidConfig
import FluidPlayer
import FluidSettings

/// A prototype's command line; `run` is the default command.
struct PrototypeCommand<Program: Prototype>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: PrototypeOptions<Program>.program,
      abstract: "\(Program.title): a prototype made with Fluid Drawer.",
      discussion: """
        Drag the panel with a finger or the mouse, let go, catch it in flight. A file given with \
        --config tunes the drawers and the prototype's own numbers while the window is open:

          \(PrototypeOptions<Program>.program) config print > drawer.yaml
          \(PrototypeOptions<Program>.program) --config drawer.yaml

        Exit codes: 0 fine, 64 wrong usage, 65 bad input data, 66 no such file, 69 no display, \
        70 a bug, 71 not enough memory, 73 a file that cannot be made, 74 one that cannot be written.
        """,
      subcommands: PrototypeOptions<Program>.commands + [
        PageCommand<PrototypeOptions<Program>>.self, ServeCommand<PrototypeOptions<Program>>.self,
      ],
      defaultSubcommand: RunCommand<PrototypeOptions<Program>>.self)
  }
}

/// The options of a prototype: its own scene, tuned by a file.
struct PrototypeOptions<Program: Prototype>: SceneOptions {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A configuration file (YAML or JSON) for the drawers and the prototype's numbers; 'config print' writes one.",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml", "json"]))
  var config: String?

  static var title: String { Program.title }

  /// The executable's name, which may differ from the type's.
  static var program: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    return name ?? "\(Program.self)"
  }

  static var scenes: SceneSource {
    .own(
      { Program().scene($0) }, tunables: Program.tunables,
      answer: { Program().answer(to: $0, $1) })
  }

  var file: ConfigFile? { config.map { ConfigFile(path: $0) } }

  var base: SettingsBase { Self.ownBase }

  static var ownBase: SettingsBase { scenes.base(window: Program.window) }
}
