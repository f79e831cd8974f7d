/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double

  /// A size in points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size of 0 by 0.
  public static let zero = Size(width: 0, height: 0)

  /// Whether width and height are finite.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The size with each side limited to 0…`limit` points; NaN counts as 0.
  public func clamped(to limit: Double) -> Size {
    func clamped(_ length: Double) -> Double { length > 0 ? min(length, limit) : 0 }
    return Size(width: clamped(width), height: clamped(height))
  }
}
