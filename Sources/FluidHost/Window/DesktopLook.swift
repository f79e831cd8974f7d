import Foundation

/// What the desktop says about how programs are to look.
struct DesktopLook {
  /// Whether its theme is one of high contrast.
  let wantsContrast: Bool

  /// - Parameter environment: `GTK_THEME` counts, which names a theme: `HighContrast`,
  ///   `Adwaita-hc`.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let theme = environment["GTK_THEME"]?.lowercased() ?? ""
    let name = theme.split(separator: ":").first.map(String.init) ?? ""
    wantsContrast = name.hasPrefix("highcontrast") || name.hasSuffix("-hc")
  }
}
