/// A named place where a drawer comes to rest.
public struct Detent: Sendable, Hashable {
  /// The name in configuration, recordings and traces; unique within a drawer.
  public var name: String
  /// How far the panel reaches from its edge, at most as far as the container.
  public var measure: Length

  /// A detent of a name, unique within a drawer, and a distance from the edge.
  public init(_ name: String, _ measure: Length) {
    self.name = name
    self.measure = measure
  }

  /// So many points from the edge; see ``Length/points(_:)``.
  public static func points(_ name: String, _ points: Double) -> Detent {
    Detent(name, .points(points))
  }

  /// A share of the container's length, 0…1; see ``Length/fraction(_:)``.
  public static func fraction(_ name: String, _ fraction: Double) -> Detent {
    Detent(name, .fraction(fraction))
  }

  /// A share of the container's length, 0…1, and at most so many points, so that a panel does not
  /// grow beyond what is good to read; see ``Length/limited(fraction:atMost:)``.
  public static func fraction(_ name: String, _ fraction: Double, atMost: Double) -> Detent {
    Detent(name, .limited(fraction: fraction, atMost: atMost))
  }

  /// The content's length.
  public static func content(_ name: String) -> Detent { Detent(name, .content) }

  /// An extent that is a function of the container's length along the axis, both in points.
  ///
  /// The name tells it apart: two of one name count as equal, whatever their functions. A result
  /// that is not a number or below 0 counts as 0, one beyond the container as the container.
  public static func custom(
    _ name: String, _ extent: @escaping @Sendable (_ container: Double) -> Double
  ) -> Detent {
    Detent(name, .custom(CustomLength(name: name) { container, _ in extent(container) }))
  }

  /// The panel is out of sight.
  public static let hidden = fraction("hidden", 0)
  /// A twentieth of the container.
  public static let small = fraction("small", 0.05)
  /// Half of the container.
  public static let medium = fraction("medium", 0.5)
  /// All of the container.
  public static let large = fraction("large", 1)
}
