/// A size in whole device pixels.
public struct PixelSize: Sendable, Hashable {
  /// Number of columns.
  public var width: Int
  /// Number of rows.
  public var height: Int

  /// A size of columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
