/// How large something is in whole device pixels.
public struct PixelSize: Sendable, Hashable {
  /// How many columns.
  public var width: Int
  /// How many rows.
  public var height: Int

  /// A size in whole pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
