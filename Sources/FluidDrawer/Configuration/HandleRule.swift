/// The hit area of the grabber: a pad centred on the panel's moving edge.
public struct HandleRule: Sendable, Hashable {
  /// The pad's length along the edge, in points.
  public var length: Double
  /// The pad's reach into the panel from the moving edge, in points.
  public var depth: Double
  /// The pad's reach beyond the moving edge, in points, where fingers often land.
  public var overhang: Double

  /// A pad of three measures in points.
  public init(length: Double = 160, depth: Double = 32, overhang: Double = 8) {
    self.length = length
    self.depth = depth
    self.overhang = overhang
  }
}
