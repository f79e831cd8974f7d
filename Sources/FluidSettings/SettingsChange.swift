import FluidCore
import FluidDemos
import FluidDrawer
import FluidScene

/// A change of the settings that a person makes in the window instead of in a file.
package enum SettingsChange: Sendable, Hashable {
  /// Dark or light.
  case appearance(Appearance)
  /// Another built-in scene, as it is without any file.
  case scene(BuiltInScene)
}

extension Settings {
  /// Changes the one thing and keeps the rest.
  package mutating func apply(_ change: SettingsChange) {
    switch change {
    case .appearance(let appearance): self.appearance = AppearanceChoice(appearance)
    case .scene(let scene): show(scene)
    }
  }
}
