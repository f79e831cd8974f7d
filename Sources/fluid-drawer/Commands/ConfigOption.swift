import ArgumentParser
import FluidConfig
import FluidDemos
import FluidHost
import FluidPlayer
import FluidSettings

/// The options of `fluid-drawer`: a built-in scene and a configuration file.
struct ConfigOption: SceneOptions {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A configuration file (YAML or JSON); 'fluid-drawer config keys' lists what it may say.",
      discussion: """
        Without it: $XDG_CONFIG_HOME/fluid-drawer/config.yaml if there is one, else the built-in \
        defaults.
        """,
      valueName: "file"), completion: .file(extensions: ["yaml", "yml", "json"]))
  var config: String?

  @Option(
    name: .long,
    help: "Which scene to show: \(DemoScene.allCases.map(\.rawValue).joined(separator: ", ")).")
  var scene: DemoScene?

  static let title = "Fluid Drawer"
  static let program = "fluid-drawer"
  static let scenes = SceneSource.builtIn
  static let ownBase = SettingsBase.named

  var file: ConfigFile? { ConfigFile.find(config) }

  var base: SettingsBase { Self.scenes.base(scene: scene) }

  var namesSettings: Bool { config != nil || scene != nil }
}

extension DemoScene: ExpressibleByArgument {}
