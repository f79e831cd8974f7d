/// The unit of a position along an axis.
public enum MotionUnit: Sendable, Hashable {
  case points, degrees

  /// The unit's symbol: “pt” or “°”.
  public var symbol: String { self == .points ? "pt" : "°" }

  /// The symbol of the velocity's unit: “pt/s” or “°/s”.
  public var speedSymbol: String { symbol + "/s" }

  /// A number with the unit; degrees stand without a space.
  public func text(_ number: String) -> String { number + space + symbol }

  /// A velocity's number with its unit.
  public func speedText(_ number: String) -> String { number + space + speedSymbol }

  private var space: String { self == .points ? " " : "" }
}

extension DragAxis {
  /// The unit of a position along the axis.
  public var unit: MotionUnit { self == .rotation ? .degrees : .points }
}
