import FluidGeometry
import FluidRaster

/// A plot as it is drawn.
public struct PlotPicture: Sendable {
  /// In points.
  public let size: Size
  /// What there is to draw, in points.
  public let list: DisplayList
  /// All that is written on it. No two of them lie over each other, and all lie inside.
  public let labels: [Label]

  /// A line of letters and the room it takes.
  public struct Label: Sendable, Hashable {
    /// The letters as they are written.
    public var text: String
    /// In points.
    public var rect: Rect
  }
}
