import FluidPlayer
import FluidScene

/// What the desktop's settings portal says, `org.freedesktop.portal.Settings`, as far as it matters
/// here: the namespaces that are asked for, and what becomes of them.
///
/// The portal's own namespace has dark or light and, in late versions, contrast and motion. GNOME's
/// and KDE's settings, which the portal hands through, say the rest where it is older.
public struct PortalSettings: Sendable, Hashable {
  /// The values by namespace and key.
  private var values: [String: [String: DBusValue]] = [:]

  /// The namespaces to be asked for.
  public static let namespaces = [portal, gnome, gnomeAccess, kde]
  private static let portal = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let gnomeAccess = "org.gnome.desktop.a11y.interface"
  private static let kde = "org.kde.kdeglobals.KDE"

  /// Nothing is said.
  public init() {}

  /// The answer to `ReadAll`: a dictionary of dictionaries. What has another form is left out.
  public init(readAll answer: [DBusValue]) {
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

  /// Takes over what the signal `SettingChanged` says: namespace, key and value.
  public mutating func change(_ signal: [DBusValue]) {
    guard signal.count == 3, case .text(let space) = signal[0], case .text(let key) = signal[1],
      Self.namespaces.contains(space)
    else { return }
    values[space, default: [:]][key] = signal[2]
  }

  /// What the user prefers.
  ///
  /// - Parameter known: What counts where the portal does not say.
  public func preferences(
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

  /// A number, also one that is written as text, as KDE's are.
  private func number(_ space: String, _ key: String) -> Double? {
    switch values[space]?[key] {
    case .number(let number)?: number
    case .text(let text)?: Double(text)
    default: nil
    }
  }
}
