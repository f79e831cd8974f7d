import FluidPlayer

/// The theme that `GTK_THEME` names for all programs, which users of plain window managers set:
/// `HighContrast`, `Adwaita-hc`, `Adwaita:dark`.
public struct ThemeName: Sendable, Hashable {
  /// What such a theme is chosen for.
  public let preferences: DesktopPreferences

  /// Reads a theme's name; one that says nothing of the kind is no error.
  ///
  /// - Parameter text: What `GTK_THEME` holds; nil: it is not set.
  public init(_ text: String?) {
    let parts = (text ?? "").lowercased().split(separator: ":")
    let name = parts.first.map(String.init) ?? ""
    preferences = DesktopPreferences(
      appearance: parts.dropFirst().first == "dark" ? .dark : nil,
      prefersMoreContrast: name.hasPrefix("highcontrast") || name.hasSuffix("-hc"))
  }
}
