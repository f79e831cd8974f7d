import ArgumentParser
import FluidConfig
import FluidDemos
import FluidPlayer
import FluidScene
import FluidSettings

/// The scene and the configuration of a command: all that differs between the commands of Fluid
/// Drawer and those of a prototype.
package protocol SceneOptions: ParsableArguments {
  /// The window's title.
  static var title: String { get }
  /// The program's name on a command line.
  static var program: String { get }
  static var scenes: SceneSource { get }
  /// The base settings of a file's keys, by default.
  static var ownBase: SettingsBase { get }
  /// The path given with `--config`.
  var config: String? { get }
  /// The configuration file that is used; nil: none.
  var file: ConfigFile? { get }
  /// The base settings of the file's keys.
  var base: SettingsBase { get }
  /// Whether the command line names a file or a scene.
  var namesSettings: Bool { get }
}

extension SceneOptions {
  package var namesSettings: Bool { config != nil }

  /// The resulting settings.
  ///
  /// - Parameter scene: The scene of a recording, kept unless the options name another; nil: none,
  ///   or not a built-in one.
  package func settings(keeping scene: DemoScene? = nil) throws(ConfigProblems) -> Settings {
    let base = base.keeping(scene, for: file)
    return try file?.load(over: base) ?? base.settings
  }

  /// Opens a recording over the default base settings.
  static func take(_ path: String, needing need: RecordedTake.Need = .drawer) throws -> RecordedTake
  {
    try RecordedTake(path, scenes: scenes, base: ownBase, needing: need)
  }

  /// All commands.
  package static var commands: [any ParsableCommand.Type] {
    [
      RunCommand<Self>.self, ReplayCommand<Self>.self, RenderCommand<Self>.self,
      ExplainCommand<Self>.self, CompareCommand<Self>.self, PlotCommand<Self>.self,
      FilmCommand<Self>.self, FitCommand.self, ExportCommand<Self>.self, ConvertCommand<Self>.self,
      ConfigCommand<Self>.self,
    ]
  }
}

/// Checks that an option's number is in a range.
///
/// - Parameter unit: The unit in the message; nil: none.
func check(
  _ option: String, _ value: Double?, of unit: String? = nil, in range: ClosedRange<Double>
) throws(ValidationError) {
  guard let value, !range.contains(value) else { return }
  throw ValidationError(
    "\(option) is a number\(unit.map { " of \($0)" } ?? "") from \(Measure.full(range.lowerBound)) to"
      + " \(Measure.full(range.upperBound)).")
}

/// Checks that an option's number has at most a magnitude.
func check(
  _ option: String, _ value: Double?, of unit: String, upTo maximum: Double
) throws(ValidationError) {
  guard let value, !(abs(value) <= maximum) else { return }
  throw ValidationError(
    "\(option) is a number of \(unit), at most \(Measure.full(maximum)).")
}
