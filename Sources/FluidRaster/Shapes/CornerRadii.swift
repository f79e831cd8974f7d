/// Corner radii of a rectangle, in points.
public struct CornerRadii: Sendable, Hashable {
  /// Radius of the top left corner, in points.
  public var topLeft: Double
  /// Radius of the top right corner, in points.
  public var topRight: Double
  /// Radius of the bottom right corner, in points.
  public var bottomRight: Double
  /// Radius of the bottom left corner, in points.
  public var bottomLeft: Double

  /// One radius per corner, in points.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at every corner.
  ///
  /// - Parameter radius: In points.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Rounds only the two bottom corners.
  ///
  /// - Parameter radius: In points.
  public static func bottom(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: 0, topRight: 0, bottomRight: radius, bottomLeft: radius)
  }

  /// Rounds only the two top corners.
  ///
  /// - Parameter radius: In points.
  public static func top(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)
  }

  /// Rounds only the two left corners.
  ///
  /// - Parameter radius: In points.
  public static func left(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: radius, topRight: 0, bottomRight: 0, bottomLeft: radius)
  }

  /// Rounds only the two right corners.
  ///
  /// - Parameter radius: In points.
  public static func right(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: 0, topRight: radius, bottomRight: radius, bottomLeft: 0)
  }
}
