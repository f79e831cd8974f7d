import FluidDrawer
import FluidInput
import FluidScene

/// A change of the settings that a person makes in the window instead of in a file.
public enum SettingsChange: Sendable, Hashable {
  /// Dark or light.
  case appearance(Appearance)
  /// Another built-in scene, as it is without any file.
  case scene(BuiltInScene)
}

extension Settings {
  /// Changes the one thing and keeps the rest.
  public mutating func apply(_ change: SettingsChange) {
    switch change {
    case .appearance(let appearance): self.appearance = AppearanceChoice(appearance)
    case .scene(let scene): show(scene)
    }
  }
}

extension Player {
  /// Changes the settings by hand; a player with an author's own scene shows no other.
  public mutating func apply(_ change: SettingsChange, at time: HandTime) -> [Outcome] {
    if case .scene(let scene) = change { return show(scene, at: time) }
    var settings = settings
    settings.apply(change)
    return apply(settings, at: time)
  }
}
