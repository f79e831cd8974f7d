/// A position along one axis at a time.
public struct PositionSample: Sendable, Hashable {
  /// In seconds.
  public var time: Double
  /// In points.
  public var position: Double

  /// A position (in points) at a time (in seconds).
  public init(time: Double, position: Double) {
    self.time = time
    self.position = position
  }

  var isUsable: Bool { time.magnitude <= Double.limit && position.isFinite }
}
