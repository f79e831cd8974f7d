import FluidScene

/// The desktop's preferences, the counterparts of CSS's `prefers-color-scheme`, `prefers-contrast`
/// and `prefers-reduced-motion`, and its on-screen keyboard.
package struct DesktopPreferences: Sendable, Hashable {
  /// Preferred colour scheme; nil without a preference.
  package var appearance: Appearance?
  /// Whether higher contrast is preferred.
  package var prefersMoreContrast: Bool
  /// Whether reduced motion is preferred.
  package var prefersReducedMotion: Bool
  /// Whether text is typed on an on-screen keyboard of the system's.
  package var hasScreenKeyboard: Bool

  /// Without arguments no preference: dark, normal contrast, full motion.
  package init(
    appearance: Appearance? = nil, prefersMoreContrast: Bool = false,
    prefersReducedMotion: Bool = false, hasScreenKeyboard: Bool = false
  ) {
    self.appearance = appearance
    self.prefersMoreContrast = prefersMoreContrast
    self.prefersReducedMotion = prefersReducedMotion
    self.hasScreenKeyboard = hasScreenKeyboard
  }
}

extension Settings {
  /// Dark, light, or the desktop's preference.
  package enum AppearanceChoice: String, Sendable, Hashable, CaseIterable {
    case dark, light
    /// The desktop's preference; `dark` without one.
    case system

    /// A fixed appearance.
    package init(_ appearance: Appearance) {
      switch appearance {
      case .dark: self = .dark
      case .light: self = .light
      }
    }

    /// The appearance on a desktop.
    package func resolved(on desktop: DesktopPreferences) -> Appearance {
      switch self {
      case .dark: .dark
      case .light: .light
      case .system: desktop.appearance ?? .dark
      }
    }
  }

  /// Normal contrast, more contrast, or the desktop's preference.
  package enum ContrastChoice: String, Sendable, Hashable, CaseIterable {
    case normal, more
    /// The desktop's preference; `normal` without one.
    case system

    /// The contrast on a desktop.
    package func resolved(on desktop: DesktopPreferences) -> Contrast {
      switch self {
      case .normal: .normal
      case .more: .more
      case .system: desktop.prefersMoreContrast ? .more : .normal
      }
    }
  }

  /// Whether short motions without overshoot replace springs, or the desktop's preference.
  package enum ReducedMotionChoice: String, Sendable, Hashable, CaseIterable {
    case on = "true"
    case off = "false"
    /// The desktop's preference; `off` without one.
    case system

    /// Whether motion is reduced on a desktop.
    package func resolved(on desktop: DesktopPreferences) -> Bool {
      switch self {
      case .on: true
      case .off: false
      case .system: desktop.prefersReducedMotion
      }
    }
  }

  /// The settings with the desktop's preferences filled in, so that recordings look the same on any
  /// desktop.
  package func resolved(on desktop: DesktopPreferences) -> Settings {
    var settings = self
    settings.appearance = AppearanceChoice(appearance.resolved(on: desktop))
    settings.contrast = contrast.resolved(on: desktop) == .more ? .more : .normal
    settings.motion.reduced = motion.reduced.resolved(on: desktop) ? .on : .off
    settings.keyboard.show = keyboard.show.resolved(on: desktop)
    return settings
  }

  /// The settings with the desktop-dependent choices of other settings, so that a comparison
  /// ignores them.
  package func takingDesktopChoices(of other: Settings) -> Settings {
    var settings = self
    if appearance == .system { settings.appearance = other.appearance }
    if contrast == .system { settings.contrast = other.contrast }
    if motion.reduced == .system { settings.motion.reduced = other.motion.reduced }
    if keyboard.show == .auto { settings.keyboard.show = other.keyboard.show }
    return settings
  }
}
