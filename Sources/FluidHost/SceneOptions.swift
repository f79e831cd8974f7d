import ArgumentParser
import FluidConfig
import FluidDemos
import FluidPlayer
import FluidScene
import FluidSettings

/// Which scene a command plays, and by which configuration: all that the commands of Fluid Drawer
/// and those of a developer's own prototype differ in.
package protocol SceneOptions: ParsableArguments {
  /// What the window is called.
  static var title: String { get }
  /// What the program is called on a command line.
  static var program: String { get }
  static var scenes: SceneSource { get }
  /// What the keys of a file are laid over where nothing else is asked for.
  static var ownBase: SettingsBase { get }
  /// The configuration file that is asked for.
  var config: String? { get }
  /// The configuration file in force, if any.
  var file: ConfigFile? { get }
  /// What its keys are laid over.
  var base: SettingsBase { get }
  /// Whether a file or a scene was asked for by name.
  var namesSettings: Bool { get }
}

extension SceneOptions {
  package var namesSettings: Bool { config != nil }

  /// The settings in force.
  ///
  /// - Parameter scene: The scene of the recording they are for, which stays where nothing names
  ///   another; nil: they are for none, or its scene is not built in.
  package func settings(keeping scene: BuiltInScene? = nil) throws(ConfigProblems) -> Settings {
    let base = base.keeping(scene, for: file)
    return try file?.load(over: base) ?? base.settings
  }
}
