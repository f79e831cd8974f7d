import FluidCore
import FluidRaster

/// A plot as it is drawn.
package struct PlotPicture: Sendable {
  /// In points.
  package let size: Size
  /// What there is to draw, in points.
  package let list: DisplayList
  /// All that is written on it. No two of them lie over each other, and all lie inside.
  package let labels: [Label]

  /// A line of letters and the room it takes.
  package struct Label: Sendable, Hashable {
    /// The letters as they are written.
    package var text: String
    /// In points.
    package var rect: Rect
  }
}
