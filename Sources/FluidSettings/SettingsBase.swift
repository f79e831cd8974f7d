import FluidDemos
import FluidScene

/// What a configuration's keys are laid over: where the values come from that a text leaves out.
package enum SettingsBase: Sendable, Hashable {
  /// The scene that the text names; the pull-down drawer where it names none.
  case named
  /// A built-in scene, whatever the text names.
  case scene(BuiltInScene)
  /// The settings of a scene that is not built in. Its program shows no other, so a text that names
  /// one is wrong.
  case own(Settings)

  /// The settings in force where there is no text.
  package var settings: Settings {
    switch self {
    case .named: Settings()
    case .scene(let name): Settings(scene: name)
    case .own(let settings): settings
    }
  }
}
