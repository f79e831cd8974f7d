import FluidPlayer
import FluidSettings

/// The theme in `GTK_THEME`, which users of plain window managers set for all programs:
/// `HighContrast`, `Adwaita-hc`, `Adwaita:dark`.
package struct ThemeName: Sendable, Hashable {
  /// Preferences that the theme's name implies.
  package let preferences: DesktopPreferences

  /// Parses a theme's name; an unknown name implies nothing.
  ///
  /// - Parameter text: The value of `GTK_THEME`; nil if it is not set.
  package init(_ text: String?) {
    let parts = (text ?? "").lowercased().split(separator: ":")
    let name = parts.first.map(String.init) ?? ""
    preferences = DesktopPreferences(
      appearance: parts.dropFirst().first == "dark" ? .dark : nil,
      prefersMoreContrast: name.hasPrefix("highcontrast") || name.hasSuffix("-hc"))
  }
}
