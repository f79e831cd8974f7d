/// On which side of an outline its stroke lies.
public enum StrokeAlignment: Sendable, Hashable {
  /// Half on either side.
  case center
  /// Inside the shape. A path, which may have no inside, is stroked at its centre.
  case inside
}
