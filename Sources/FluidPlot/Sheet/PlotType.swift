import FluidRaster

/// The fonts of plots, in sizes of the project's type scale.
enum PlotType {
  static let axis = FontStyle(size: 11)
  static let caption = FontStyle(size: 11, weight: .medium)
  static let text = FontStyle(size: 13)
  static let strong = FontStyle(size: 13, weight: .semibold)
  static let smallTitle = FontStyle(size: 15, weight: .semibold)
  static let title = FontStyle(size: 17, weight: .semibold)
  static let figure = FontStyle(size: 22, weight: .semibold)

  /// The distance from one line to the next, in points.
  static func lineHeight(_ font: FontStyle) -> Double {
    switch font.size {
    case ...11: 14
    case ...13: 18
    case ...15: 20
    case ...17: 22
    default: 28
    }
  }
}
