import FluidScene

/// What the user has asked the desktop for, as far as the desktop says: what the web calls
/// `prefers-color-scheme`, `prefers-contrast` and `prefers-reduced-motion`.
package struct DesktopPreferences: Sendable, Hashable {
  /// Dark or light; nil: the user has no preference, or the desktop does not say.
  package var appearance: Appearance?
  /// Whether light and dark are to be farther apart.
  package var prefersMoreContrast: Bool
  /// Whether less is to move.
  package var prefersReducedMotion: Bool

  /// No preference in anything: dark, normal contrast, all motion.
  package init(
    appearance: Appearance? = nil, prefersMoreContrast: Bool = false,
    prefersReducedMotion: Bool = false
  ) {
    self.appearance = appearance
    self.prefersMoreContrast = prefersMoreContrast
    self.prefersReducedMotion = prefersReducedMotion
  }
}

extension Settings {
  /// Dark or light, or that the desktop decides.
  package enum AppearanceChoice: String, Sendable, Hashable, CaseIterable {
    case dark, light
    /// As the user's desktop says; without a desktop it is as `dark`.
    case system

    /// One of the two, on any desktop.
    package init(_ appearance: Appearance) {
      switch appearance {
      case .dark: self = .dark
      case .light: self = .light
      }
    }

    /// What it comes to on a desktop.
    package func resolved(on desktop: DesktopPreferences) -> Appearance {
      switch self {
      case .dark: .dark
      case .light: .light
      case .system: desktop.appearance ?? .dark
      }
    }
  }

  /// How far apart light and dark are, or that the desktop decides.
  package enum ContrastChoice: String, Sendable, Hashable, CaseIterable {
    case normal, more
    /// As the user's desktop says; without a desktop it is as `normal`.
    case system

    /// What it comes to on a desktop.
    package func resolved(on desktop: DesktopPreferences) -> Contrast {
      switch self {
      case .normal: .normal
      case .more: .more
      case .system: desktop.prefersMoreContrast ? .more : .normal
      }
    }
  }

  /// Whether springs give way to a short motion without overshoot, or that the desktop decides.
  package enum ReducedMotionChoice: String, Sendable, Hashable, CaseIterable {
    case on = "true"
    case off = "false"
    /// As the user's desktop says; without a desktop it is as `off`.
    case system

    /// What it comes to on a desktop.
    package func resolved(on desktop: DesktopPreferences) -> Bool {
      switch self {
      case .on: true
      case .off: false
      case .system: desktop.prefersReducedMotion
      }
    }
  }

  /// The same settings with the desktop's say fixed: on any desktop they are as these are on this
  /// one, as recordings have to be.
  package func resolved(on desktop: DesktopPreferences) -> Settings {
    var settings = self
    settings.appearance = AppearanceChoice(appearance.resolved(on: desktop))
    settings.contrast = contrast.resolved(on: desktop) == .more ? .more : .normal
    settings.motion.reduced = motion.reduced.resolved(on: desktop) ? .on : .off
    return settings
  }

  /// The same settings, but for what they leave to the desktop: that is as other settings have it,
  /// so that it makes no difference between the two.
  package func takingDesktopChoices(of other: Settings) -> Settings {
    var settings = self
    if appearance == .system { settings.appearance = other.appearance }
    if contrast == .system { settings.contrast = other.contrast }
    if motion.reduced == .system { settings.motion.reduced = other.motion.reduced }
    return settings
  }
}
