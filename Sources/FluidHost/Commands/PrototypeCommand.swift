import ArgumentParser
import FluidConfig
import FluidPlayer
import FluidSettings

/// The program of a prototype: `run` unless another command is named.
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
      subcommands: [
        RunCommand<PrototypeOptions<Program>>.self, ReplayCommand<PrototypeOptions<Program>>.self,
        RenderCommand<PrototypeOptions<Program>>.self,
        ExplainCommand<PrototypeOptions<Program>>.self,
        CompareCommand<PrototypeOptions<Program>>.self, PlotCommand<PrototypeOptions<Program>>.self,
        FilmCommand<PrototypeOptions<Program>>.self, FitCommand.self,
        ExportCommand<PrototypeOptions<Program>>.self,
        ConvertCommand<PrototypeOptions<Program>>.self,
        ConfigCommand<PrototypeOptions<Program>>.self,
      ],
      defaultSubcommand: RunCommand<PrototypeOptions<Program>>.self)
  }
}

/// A prototype shows its own scene, tuned by the file it is given.
struct PrototypeOptions<Program: Prototype>: SceneOptions {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A configuration file (YAML or JSON) for the drawers and the prototype's numbers; 'config print' writes one.",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml", "json"]))
  var config: String?

  static var title: String { Program.title }

  /// As the executable is called, which its type need not be.
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
