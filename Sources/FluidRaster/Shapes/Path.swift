import FluidCore

/// A path of lines and Bézier curves, in points, filled by the nonzero winding rule.
public struct Path: Sendable, Hashable {
  /// A path command.
  public enum Element: Sendable, Hashable {
    /// Starts a new contour at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve.
    case quad(control: Point, end: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, end: Point)
    /// A straight line to the start of the contour.
    case close
  }

  /// Path commands in order.
  public private(set) var elements: [Element] = []

  /// An empty path.
  public init() {}

  /// Starts a new contour. Filling closes the previous contour; stroking leaves it open.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line to a point.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a quadratic Bézier curve, a parabola with one control point.
  public mutating func quad(to end: Point, control: Point) {
    elements.append(.quad(control: control, end: end))
  }

  /// Adds a cubic Bézier curve with two control points.
  public mutating func cubic(to end: Point, control1: Point, control2: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// Ends the contour with a straight line to its start.
  public mutating func close() { elements.append(.close) }

  /// The path with every point changed, control points included.
  func mapped(_ change: (Point) -> Point) -> Path {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(change(point))
      case .line(let point): .line(change(point))
      case .quad(let control, let end): .quad(control: change(control), end: change(end))
      case .cubic(let control1, let control2, let end):
        .cubic(control1: change(control1), control2: change(control2), end: change(end))
      case .close: .close
      }
    }
    return path
  }

  /// Calls `body` with every point, control points included.
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
