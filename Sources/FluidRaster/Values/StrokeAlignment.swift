/// The side of an outline on which its stroke lies.
public enum StrokeAlignment: Sendable, Hashable {
  /// Half of the width on either side.
  case center
  /// All of the width inside the shape. A path, which may have no inside, is stroked at its centre.
  case inside
}
