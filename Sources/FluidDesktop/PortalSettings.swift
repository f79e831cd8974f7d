import FluidPlayer
import FluidScene
import FluidSettings

/// The values read from the desktop's settings portal, `org.freedesktop.portal.Settings`, and the
/// preferences derived from them.
///
/// The portal's own namespace has the colour scheme and, in newer versions, contrast and reduced
/// motion. For older versions, the settings of GNOME and KDE, which the portal passes on, fill in.
package struct PortalSettings: Sendable, Hashable {
  /// Values by namespace and key.
  private var values: [String: [String: DBusValue]] = [:]

  /// The namespaces to request.
  package static let namespaces = [portal, gnome, gnomeAccess, kde]
  private static let portal = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let gnomeAccess = "org.gnome.desktop.a11y.interface"
  private static let kde = "org.kde.kdeglobals.KDE"

  /// Settings without values.
  package init() {}

  /// Reads the reply to `ReadAll`, a dictionary of dictionaries; entries of another form are
  /// skipped.
  package init(readAll answer: [DBusValue]) {
    guard case .list(let spaces)? = answer.first else { return }
    for case .list(let space) in spaces {
      guard space.count == 2, case .text(let name) = space[0], case .list(let keys) = space[1]
      else { continue }
      for case .list(let entry) in keys {
        guard entry.count == 2, case .text(let key) = entry[0] else { continue }
        values[name, default: [:]][key] = entry[1]
      }
    }
  }

  /// Applies a `SettingChanged` signal: namespace, key and value.
  package mutating func change(_ signal: [DBusValue]) {
    guard signal.count == 3, case .text(let space) = signal[0], case .text(let key) = signal[1],
      Self.namespaces.contains(space)
    else { return }
    values[space, default: [:]][key] = signal[2]
  }

  /// The user's preferences.
  ///
  /// - Parameter known: Preferences that count where the portal gives none.
  package func preferences(
    over known: DesktopPreferences = DesktopPreferences()
  ) -> DesktopPreferences {
    let scheme = number(Self.portal, "color-scheme")
    return DesktopPreferences(
      appearance: scheme == 1 ? .dark : scheme == 2 ? .light : known.appearance,
      prefersMoreContrast: known.prefersMoreContrast || number(Self.portal, "contrast") == 1
        || values[Self.gnomeAccess]?["high-contrast"] == .flag(true),
      prefersReducedMotion: known.prefersReducedMotion || number(Self.portal, "reduced-motion") == 1
        || values[Self.gnome]?["enable-animations"] == .flag(false)
        || number(Self.kde, "AnimationDurationFactor") == 0)
  }

  /// A number, or text that contains one, as in KDE's settings.
  private func number(_ space: String, _ key: String) -> Double? {
    switch values[space]?[key] {
    case .number(let number)?: number
    case .text(let text)?: Double(text)
    default: nil
    }
  }
}
