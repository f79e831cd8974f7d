/// An extent in two directions, in points.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)

  /// Whether both measures are finite numbers.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }
}
