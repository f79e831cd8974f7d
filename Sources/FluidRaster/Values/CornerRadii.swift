/// How far each corner of a rectangle is rounded, in points.
public struct CornerRadii: Sendable, Hashable {
  /// In points.
  public var topLeft: Double
  /// In points.
  public var topRight: Double
  /// In points.
  public var bottomRight: Double
  /// In points.
  public var bottomLeft: Double

  /// A radius in points for each corner.
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

  /// Only the two corners at the bottom.
  ///
  /// - Parameter radius: In points.
  public static func bottom(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: 0, topRight: 0, bottomRight: radius, bottomLeft: radius)
  }

  /// Only the two corners at the top.
  ///
  /// - Parameter radius: In points.
  public static func top(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)
  }

  /// Only the two corners at the left.
  ///
  /// - Parameter radius: In points.
  public static func left(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: radius, topRight: 0, bottomRight: 0, bottomLeft: radius)
  }

  /// Only the two corners at the right.
  ///
  /// - Parameter radius: In points.
  public static func right(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: 0, topRight: radius, bottomRight: radius, bottomLeft: 0)
  }
}
