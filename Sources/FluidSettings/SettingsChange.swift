import FluidCore
import FluidDemos
import FluidDrawer
import FluidScene

/// A change of the settings made in the window.
package enum SettingsChange: Sendable, Hashable {
  /// Dark or light.
  case appearance(Appearance)
  /// Another built-in scene, with its defaults.
  case scene(BuiltInScene)
}

extension Settings {
  /// Applies a change; other settings stay.
  package mutating func apply(_ change: SettingsChange) {
    switch change {
    case .appearance(let appearance): self.appearance = AppearanceChoice(appearance)
    case .scene(let scene): show(scene)
    }
  }
}
