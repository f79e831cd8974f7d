import Glibc

/// The number of pixels per point, when the user has not set it.
package enum ScaleRule {
  /// The scales allowed, in pixels per point; beyond them nothing is legible or fits a texture.
  package static let range = 0.25...8.0

  /// The scale for a request, the environment and the display's properties.
  ///
  /// In order: `requested`; `FLUID_DRAWER_SCALE`, `GDK_SCALE` or `QT_SCALE_FACTOR`, the first that
  /// is a number in ``range``; the ratio of pixels to window units, where the desktop scales
  /// windows itself (Wayland); and last the display's density. Densities lie (projectors,
  /// televisions, virtual screens), so only what can hardly be anything else than a dense display
  /// counts, as GNOME does it: 2 from 192 dpi and 1200 pixels of height, 3 from 288 dpi and 2000.
  ///
  /// - Parameters:
  ///   - dotsPerInch: 0 where unknown.
  ///   - displayHeight: Height of the display, in pixels.
  package static func scale(
    requested: Double?, environment: (String) -> String?, pixelsPerUnit: Double,
    dotsPerInch: Double, displayHeight: Int
  ) -> Double {
    if let requested, range.contains(requested) { return requested }
    for name in ["FLUID_DRAWER_SCALE", "GDK_SCALE", "QT_SCALE_FACTOR"] {
      if let text = environment(name), let value = Double(text), range.contains(value) {
        return value
      }
    }
    if pixelsPerUnit > 1, range.contains(pixelsPerUnit) { return pixelsPerUnit }
    switch (dotsPerInch, displayHeight) {
    case (288..., 2000...): return 3
    case (192..., 1200...): return 2
    default: return 1
    }
  }

  static func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
