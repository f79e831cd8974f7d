/// How far the sides of something lie inside those of what holds it, in points.
///
/// Every amount is finite and 0 or more; anything else counts as 0.
public struct EdgeInsets: Sendable, Hashable {
  /// At the top, in points.
  public var top: Double { didSet { top = Self.counted(top) } }
  /// At the side reading starts from, in points.
  public var leading: Double { didSet { leading = Self.counted(leading) } }
  /// At the bottom, in points.
  public var bottom: Double { didSet { bottom = Self.counted(bottom) } }
  /// At the side reading ends at, in points.
  public var trailing: Double { didSet { trailing = Self.counted(trailing) } }

  /// Insets of each side by itself, in points; what is not finite or below 0 counts as 0.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = Self.counted(top)
    self.leading = Self.counted(leading)
    self.bottom = Self.counted(bottom)
    self.trailing = Self.counted(trailing)
  }

  /// The same amount on all four sides.
  ///
  /// - Parameter amount: In points.
  public init(_ amount: Double) {
    self.init(top: amount, leading: amount, bottom: amount, trailing: amount)
  }

  /// None on any side.
  public static let zero = EdgeInsets()

  private static func counted(_ amount: Double) -> Double {
    amount > 0 && amount.isFinite ? amount : 0
  }
}
