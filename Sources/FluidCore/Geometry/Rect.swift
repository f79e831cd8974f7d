/// An axis-aligned rectangle, in points. A rectangle of negative width or height is empty.
public struct Rect: Sendable, Hashable {
  /// The left side, in points.
  public var x: Double
  /// The top side, in points.
  public var y: Double
  /// Width in points; empty at 0 or less.
  public var width: Double
  /// Height in points; empty at 0 or less.
  public var height: Double

  /// A rectangle from its top left corner and size, in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle from its top left corner and size, in points.
  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  @inlinable public var origin: Point { Point(x: x, y: y) }
  /// Width and height.
  @inlinable public var size: Size { Size(width: width, height: height) }
  /// The left side, in points.
  @inlinable public var minX: Double { x }
  /// The top side, in points.
  @inlinable public var minY: Double { y }
  /// The right side, in points.
  @inlinable public var maxX: Double { x + width }
  /// The bottom side, in points.
  @inlinable public var maxY: Double { y + height }
  /// The horizontal centre, in points.
  @inlinable public var midX: Double { x + width / 2 }
  /// The vertical centre, in points.
  @inlinable public var midY: Double { y + height / 2 }
  /// The centre.
  @inlinable public var center: Point { Point(x: midX, y: midY) }
  /// Whether width or height is 0, negative, or NaN.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether a point lies inside. The left and top sides belong to the rectangle, the others do
  /// not.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle moved by an offset.
  ///
  /// - Parameters:
  ///   - dx: To the right, in points.
  ///   - dy: Downwards, in points.
  @inlinable public func offset(x dx: Double = 0, y dy: Double = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with each side moved inwards; negative amounts move it outwards.
  ///
  /// - Parameter amount: In points.
  @inlinable public func inset(by amount: Double) -> Rect { inset(x: amount, y: amount) }

  /// The rectangle with its left and right sides moved inwards by `dx`, top and bottom by `dy`.
  ///
  /// - Parameters:
  ///   - dx: In points, of either sign.
  ///   - dy: In points, of either sign.
  @inlinable public func inset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The common part of both rectangles; empty where they do not overlap.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The bounding box of both; an empty rectangle adds nothing.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
