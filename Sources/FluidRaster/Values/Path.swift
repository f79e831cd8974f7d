import FluidGeometry

/// An outline of lines and Bézier curves, in points. What it winds around, in either direction, is
/// inside.
public struct Path: Sendable, Hashable {
  /// A step of the pen.
  public enum Element: Sendable, Hashable {
    /// The pen is lifted and put down elsewhere.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A curve of one control point (quadratic).
    case quad(control: Point, end: Point)
    /// A curve of two control points (cubic).
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  /// The steps in their order.
  public private(set) var elements: [Element] = []

  /// An outline of nothing.
  public init() {}

  /// Begins a new contour. The one before is closed for filling, left open for stroking.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Goes on straight to a point.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Goes on along a parabola, a Bézier curve with one control point.
  public mutating func quad(to end: Point, control: Point) {
    elements.append(.quad(control: control, end: end))
  }

  /// Goes on along a Bézier curve with two control points.
  public mutating func cubic(to end: Point, control1: Point, control2: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// Ends the contour with a straight line to its beginning.
  public mutating func close() { elements.append(.close) }

  /// Hands over every point that the outline lies between.
  func forEachPoint(_ body: (Point) -> Void) {
    for element in elements {
      switch element {
      case .move(let point), .line(let point): body(point)
      case .quad(let control, let end):
        body(control)
        body(end)
      case .cubic(let control1, let control2, let end):
        body(control1)
        body(control2)
        body(end)
      case .close: break
      }
    }
  }
}
