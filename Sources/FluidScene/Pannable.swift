import FluidGeometry

/// What lies behind the drawers, where it can be pushed about: a map, a canvas.
///
/// Drags that no drawer and no control takes move two values of the state, `ID.x` and `ID.y`, in
/// points; positive is to the right and down. They stretch like rubber past the reach, and go on
/// by themselves when they are let go.
public struct Pannable: Sendable {
  /// What the names of its two values begin with; unique within a scene.
  public var id: String
  /// How far it goes from the middle, each way, for a window of a size; both in points.
  public var reach: @Sendable (_ window: Size) -> Size

  /// What moves the values `ID.x` and `ID.y` within a reach, in points.
  public init(id: String, reach: @escaping @Sendable (_ window: Size) -> Size) {
    self.id = id
    self.reach = reach
  }

  /// The names of the two values.
  public var x: String { Self.values(of: id).x }
  /// The name of the value that says how far it has been pushed downwards.
  public var y: String { Self.values(of: id).y }

  static func values(of id: String) -> (x: String, y: String) { (id + ".x", id + ".y") }
}
