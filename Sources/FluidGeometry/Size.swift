/// An extent in two directions, in points.
public struct Size: Sendable, Hashable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// An extent of so many points to the right and downwards.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing either way.
  public static let zero = Size(width: 0, height: 0)

  /// Whether both measures are finite numbers.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// A size one can calculate with: each measure within 0…`limit` points; what is not a number
  /// counts as 0.
  public func clamped(to limit: Double) -> Size {
    func clamped(_ length: Double) -> Double { length > 0 ? min(length, limit) : 0 }
    return Size(width: clamped(width), height: clamped(height))
  }
}
