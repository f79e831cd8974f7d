/// An axis-aligned rectangle of whole device pixels.
public struct PixelRect: Sendable, Hashable {
  /// The leftmost column, in pixels.
  public var x: Int
  /// The topmost row, in pixels.
  public var y: Int
  /// Number of columns; empty at 0 or less.
  public var width: Int
  /// Number of rows; empty at 0 or less.
  public var height: Int

  /// A rectangle from its top left corner and size, in pixels.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// An empty rectangle at the origin.
  public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The smallest pixel rectangle that covers `rect` (points) at `scale` (pixels per point).
  public init(covering rect: Rect, scale: Double) {
    guard !rect.isEmpty, rect.origin.isFinite, rect.size.isFinite else {
      self = .zero
      return
    }
    // Far beyond any screen, yet safe to convert and to add.
    let maximum = 1e9
    let left = max(-maximum, min(maximum, (rect.minX * scale).rounded(.down)))
    let top = max(-maximum, min(maximum, (rect.minY * scale).rounded(.down)))
    let right = max(-maximum, min(maximum, (rect.maxX * scale).rounded(.up)))
    let bottom = max(-maximum, min(maximum, (rect.maxY * scale).rounded(.up)))
    self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// The first column right of the rectangle, in pixels.
  @inlinable public var maxX: Int { x + width }
  /// The first row below the rectangle, in pixels.
  @inlinable public var maxY: Int { y + height }
  /// Whether the rectangle has no pixels.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The common part of both rectangles; empty where they do not overlap.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The bounding box of both; an empty rectangle adds nothing.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
