import ArgumentParser
import FluidConfig

/// Where the configuration comes from.
struct ConfigOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A configuration file (YAML or JSON); 'fluid-drawer config keys' lists what it may say.",
      discussion: """
        Without it: $XDG_CONFIG_HOME/fluid-drawer/config.yaml if there is one, else the built-in \
        defaults.
        """,
      valueName: "file"))
  var config: String?

  @Option(
    name: .long,
    help: "Which scene to show: \(SceneName.allCases.map(\.rawValue).joined(separator: ", ")).")
  var scene: SceneName?

  /// The file in force, if any.
  var file: ConfigFile? { ConfigFile.find(config) }

  /// The settings in force.
  func settings() throws(ConfigProblems) -> Settings {
    try file?.load(scene: scene) ?? Settings(scene: scene ?? .pullDown)
  }
}

extension SceneName: ExpressibleByArgument {}
