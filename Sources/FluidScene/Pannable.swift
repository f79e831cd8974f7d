import FluidCore

/// Panning of the content behind the drawers, such as a map or a canvas.
///
/// Drags that no drawer and no control takes move two values of the state, `ID.x` and `ID.y`, in
/// points; positive is to the right and down. Beyond the reach they are rubber-banded; a fling
/// continues after release.
package struct Pannable: Sendable {
  /// The prefix of its two values; unique within a scene.
  package var id: String
  /// The furthest offset from the middle, each way, for a window of a size; both in points.
  package var reach: @Sendable (_ window: Size) -> Size

  /// Panning of the values `ID.x` and `ID.y` within a reach, in points.
  package init(id: String, reach: @escaping @Sendable (_ window: Size) -> Size) {
    self.id = id
    self.reach = reach
  }

  /// The id of the horizontal offset.
  package var x: String { Self.values(of: id).x }
  /// The id of the vertical offset.
  package var y: String { Self.values(of: id).y }

  static func values(of id: String) -> (x: String, y: String) { (id + ".x", id + ".y") }
}
