/// A length along an axis of a window.
public enum Length: Sendable, Hashable {
  /// A fixed length, in points.
  case points(Double)
  /// A share of the container, 0…1.
  case fraction(Double)
  /// A share of the container as long as that is not more than so many points.
  case limited(fraction: Double, atMost: Double)
  /// The content's length.
  case content
  /// A function of the container, told apart by its name.
  case custom(CustomLength)

  /// The length of a file's number: up to 1 a share of the container, else points.
  public init(number: Double) { self = number > 1 ? .points(number) : .fraction(number) }

  /// The number that a file or a slider has for the length, in points or as a share; nil: none.
  public var number: Double? {
    get {
      switch self {
      case .points(let number), .fraction(let number), .limited(let number, _): number
      case .content, .custom: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .points: self = .points(newValue)
      case .fraction: self = .fraction(newValue)
      case .limited(_, let maximum): self = .limited(fraction: newValue, atMost: maximum)
      case .content, .custom: break
      }
    }
  }

  /// The key that a file has for the length.
  public var key: String {
    switch self {
    case .points: "points"
    case .fraction, .limited: "fraction"
    case .content: "content"
    case .custom(let length): length.name
    }
  }

  /// The length in points, 0 or more; what is not a number counts as 0.
  ///
  /// - Parameters:
  ///   - container: The window's measure along the axis, in points.
  ///   - content: The content's measure along the axis, in points.
  public func resolved(in container: Double, content: Double = 0) -> Double {
    let wanted =
      switch self {
      case .points(let points): points
      case .fraction(let fraction): fraction * container
      case .limited(let fraction, let maximum): min(fraction * container, maximum)
      case .content: content
      case .custom(let length): length.resolve(container, content)
      }
    return wanted > 0 ? wanted : 0
  }
}

/// A named function from the container to a length; two of the same name count as equal.
public struct CustomLength: Sendable, Hashable {
  /// The name that recordings and messages have for it.
  public let name: String
  /// The length in points for a container of the given length (points) and content length (points).
  public let resolve: @Sendable (_ container: Double, _ content: Double) -> Double

  /// A length by a name that tells it from others.
  public init(
    name: String, resolve: @escaping @Sendable (_ container: Double, _ content: Double) -> Double
  ) {
    self.name = name
    self.resolve = resolve
  }

  public static func == (a: CustomLength, b: CustomLength) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
