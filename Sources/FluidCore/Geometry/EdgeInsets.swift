/// Insets from the four sides of a container, in points.
///
/// Each inset is finite and 0 or more; other values count as 0.
public struct EdgeInsets: Sendable, Hashable {
  /// Top inset, in points.
  public var top: Double { didSet { top = Self.counted(top) } }
  /// Inset at the side where reading starts, in points.
  public var leading: Double { didSet { leading = Self.counted(leading) } }
  /// Bottom inset, in points.
  public var bottom: Double { didSet { bottom = Self.counted(bottom) } }
  /// Inset at the side where reading ends, in points.
  public var trailing: Double { didSet { trailing = Self.counted(trailing) } }

  /// Insets for each side, in points; negative and non-finite values count as 0.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = Self.counted(top)
    self.leading = Self.counted(leading)
    self.bottom = Self.counted(bottom)
    self.trailing = Self.counted(trailing)
  }

  /// The same inset on all four sides.
  ///
  /// - Parameter amount: In points.
  public init(_ amount: Double) {
    self.init(top: amount, leading: amount, bottom: amount, trailing: amount)
  }

  /// No insets.
  public static let zero = EdgeInsets()

  private static func counted(_ amount: Double) -> Double {
    amount > 0 && amount.isFinite ? amount : 0
  }
}
