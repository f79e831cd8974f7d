/// A place where a drawer comes to rest, by name.
public struct Detent: Sendable, Hashable {
  /// How configuration, recordings and traces call it; unique within a drawer.
  public var name: String
  /// How far from the edge it is.
  public var measure: Measure

  /// A detent by its name, unique within a drawer, and how far from the edge it is.
  public init(_ name: String, _ measure: Measure) {
    self.name = name
    self.measure = measure
  }

  /// How much of the panel shows at a detent.
  public enum Measure: Sendable, Hashable {
    /// A fixed extent, in points.
    case points(Double)
    /// A share of the container along the axis of motion, taken within 0…1.
    case fraction(Double)
    /// A share of the container as long as that is not more than so many points.
    case limited(fraction: Double, atMost: Double)
    /// As much as the content needs, and no more than the container has.
    case content
    /// A function of the container, told apart by its name.
    case custom(CustomMeasure)
  }

  /// So many points from the edge; see ``Measure/points(_:)``.
  public static func points(_ name: String, _ points: Double) -> Detent {
    Detent(name, .points(points))
  }

  /// A share of the container's length, 0…1; see ``Measure/fraction(_:)``.
  public static func fraction(_ name: String, _ fraction: Double) -> Detent {
    Detent(name, .fraction(fraction))
  }

  /// A share of the container's length, 0…1, and at most so many points: a panel that does not grow
  /// beyond what is good to read; see ``Measure/limited(fraction:atMost:)``.
  public static func fraction(_ name: String, _ fraction: Double, atMost: Double) -> Detent {
    Detent(name, .limited(fraction: fraction, atMost: atMost))
  }

  /// As much as the content needs.
  public static func content(_ name: String) -> Detent { Detent(name, .content) }

  /// An extent that is a function of the container's length along the axis, both in points.
  ///
  /// The name tells it apart: two of one name count as equal, whatever their functions. A result
  /// that is not a number or below 0 counts as 0, one beyond the container as the container.
  public static func custom(
    _ name: String, _ extent: @escaping @Sendable (_ container: Double) -> Double
  ) -> Detent {
    Detent(name, .custom(CustomMeasure(name: name) { container, _ in extent(container) }))
  }

  /// Nothing of the panel shows.
  public static let hidden = fraction("hidden", 0)
  /// A twentieth of the container.
  public static let small = fraction("small", 0.05)
  /// Half of the container.
  public static let medium = fraction("medium", 0.5)
  /// All of the container.
  public static let large = fraction("large", 1)
}

extension Detent.Measure {
  /// The extent in points, within 0…`container`; what is not a number counts as 0.
  ///
  /// - Parameters:
  ///   - container: The window's measure along the axis, in points.
  ///   - content: The content's measure along the axis, in points.
  func extent(container: Double, content: Double) -> Double {
    let wanted =
      switch self {
      case .points(let points): points
      case .fraction(let fraction): fraction * container
      case .limited(let fraction, let maximum): min(fraction * container, maximum)
      case .content: content
      case .custom(let measure): measure.extent(container, content)
      }
    return wanted > 0 ? min(wanted, container) : 0
  }
}

/// A named function from the container to an extent; two of the same name count as equal.
public struct CustomMeasure: Sendable, Hashable {
  /// What tells it from others.
  public let name: String
  /// The extent in points for a container of the given length (points) and content length (points).
  public let extent: @Sendable (_ container: Double, _ content: Double) -> Double

  /// A measure by a name that tells it from others.
  ///
  /// - Parameters:
  ///   - name: What recordings and messages call it.
  ///   - extent: The extent in points for a container and a content, both in points; taken within 0
  ///     and the container's length.
  public init(
    name: String, extent: @escaping @Sendable (_ container: Double, _ content: Double) -> Double
  ) {
    self.name = name
    self.extent = extent
  }

  public static func == (a: CustomMeasure, b: CustomMeasure) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
