import FluidGeometry

/// What pieces lie in that are scrolled along an axis, as seen while they are gone through.
struct Scroller {
  let id: String
  let axis: Axis
  /// Where it may be scrolled to, in points.
  let range: ClosedRange<Double>
  /// Where it is scrolled to, in points.
  let position: Double
  /// What of it can be seen.
  let window: Rect

  /// How far from the ends of the window a piece that is brought into view comes to lie, in points.
  private static let margin = 12.0

  /// How far pieces are looked for beyond the window either way, in points.
  private static let far = 1e6

  /// Where pieces are looked for: in the window, and beyond its ends.
  var reach: Rect {
    axis == .vertical ? window.inset(x: 0, y: -Self.far) : window.inset(x: -Self.far, y: 0)
  }

  /// What it has to be scrolled to for a piece to be seen; nil: it is seen as it is.
  ///
  /// - Parameters:
  ///   - rect: Where the piece is, in the coordinates that are drawn in.
  ///   - way: How far what lies within this moves it already; grows by what this does.
  func target(showing rect: Rect, movedBy way: inout Point) -> ScrollTarget? {
    let rect = rect.offset(x: way.x, y: way.y)
    let (start, end) =
      axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let (low, high) =
      axis == .vertical ? (window.minY, window.maxY) : (window.minX, window.maxX)
    guard start < low || end > high else { return nil }
    // A piece longer than the window is seen from its beginning.
    let wanted =
      end - start > high - low || start < low
      ? low + Self.margin - start : high - Self.margin - end
    let goal = min(range.upperBound, max(range.lowerBound, position + wanted))
    guard goal != position else { return nil }
    if axis == .vertical { way.y += goal - position } else { way.x += goal - position }
    return ScrollTarget(id: id, start: position, position: goal)
  }
}

/// How far something is to be scrolled.
package struct ScrollTarget: Sendable, Hashable {
  /// The name of what is scrolled.
  package let id: String
  /// Where it is scrolled to now, in points.
  package let start: Double
  /// Where it is to be scrolled to, in points.
  package let position: Double
}
