import FluidGeometry
import FluidRaster

/// A plot as it is drawn.
public struct PlotPicture: Sendable {
  /// In points.
  public let size: Size
  public let list: DisplayList
  /// All that is written on it. No two of them lie over each other, and all lie inside.
  public let labels: [Label]

  /// A line of letters and the room it takes.
  public struct Label: Sendable, Hashable {
    public var text: String
    /// In points.
    public var rect: Rect
  }
}
