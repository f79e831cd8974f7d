import FluidCore
import FluidRaster

/// The picture of a plot.
package struct PlotPicture: Sendable {
  /// The size, in points.
  package let size: Size
  /// The display list, in points from (0, 0).
  package let list: DisplayList
  /// The labels. None overlap, and all are inside.
  package let labels: [Label]

  /// A line of text and its rectangle.
  package struct Label: Sendable, Hashable {
    /// The text.
    package var text: String
    /// The rectangle, in points.
    package var rect: Rect
  }
}
