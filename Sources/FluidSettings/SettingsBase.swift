import FluidDemos
import FluidScene

/// The base settings that a configuration's keys override.
package enum SettingsBase: Sendable, Hashable {
  /// The defaults of the scene that the text names; the pull-down drawer's without a name.
  case named
  /// The defaults of a built-in scene, whatever the text names.
  case scene(DemoScene)
  /// An author's scene. Its program has no other scenes, so naming one is a mistake.
  case own(Settings)

  /// The settings without any text.
  package var settings: Settings {
    switch self {
    case .named: Settings()
    case .scene(let name): Settings(scene: name)
    case .own(let settings): settings
    }
  }
}
