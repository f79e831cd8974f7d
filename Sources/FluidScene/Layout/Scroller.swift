import FluidCore

/// A scroll container around the current box, as the painter's walk finds it.
struct Scroller {
  let id: String
  let axis: Axis
  /// The scroll range, in points.
  let range: ClosedRange<Double>
  /// The scroll position, in points.
  let position: Double
  /// The visible part of the container.
  let window: Rect

  /// The distance kept between the container's edge and a piece scrolled into view, in points.
  private static let margin = 12.0

  /// How far beyond the container's ends pieces are looked for, in points.
  private static let far = 1e6

  /// The area in which pieces are looked for: the visible part, extended along the axis.
  var reach: Rect {
    axis == .vertical ? window.inset(x: 0, y: -Self.far) : window.inset(x: -Self.far, y: 0)
  }

  /// The scroll position that brings a piece into view; nil: it is in view already.
  ///
  /// - Parameters:
  ///   - rect: The piece's rectangle, in the coordinates drawn in.
  ///   - way: How far inner scroll containers move the piece; this container's share is added to
  ///     it.
  func target(showing rect: Rect, movedBy way: inout Point) -> ScrollTarget? {
    let rect = rect.offset(x: way.x, y: way.y)
    let (start, end) =
      axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let (low, high) =
      axis == .vertical ? (window.minY, window.maxY) : (window.minX, window.maxX)
    guard start < low || end > high else { return nil }
    // A piece longer than the container is aligned to its start.
    let wanted =
      end - start > high - low || start < low
      ? low + Self.margin - start : high - Self.margin - end
    let goal = min(range.upperBound, max(range.lowerBound, position + wanted))
    guard goal != position else { return nil }
    if axis == .vertical { way.y += goal - position } else { way.x += goal - position }
    return ScrollTarget(id: id, start: position, position: goal)
  }
}

/// A scroll container's position now and the one to scroll to.
package struct ScrollTarget: Sendable, Hashable {
  /// The id of the scroll container.
  package let id: String
  /// The scroll position now, in points.
  package let start: Double
  /// The scroll position to reach, in points.
  package let position: Double
}
