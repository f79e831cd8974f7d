/// The sharing of drags along the same axis between a panel and the list inside it (nested
/// scrolling).
public struct ScrollRule: Sendable, Hashable {
  /// Whether one drag may go over from the panel to the list and back: the panel opens all the way
  /// before the list scrolls, and the list is rewound before the panel closes. Otherwise, and in a
  /// drawer with interactive detents, the list takes drags only at these, and the panel all others.
  public var handsOver: Bool
  /// The length of the panel's handle and title, in points along its axis, which do not belong to
  /// the list.
  public var header: Double
  /// The number of lists side by side, 1 or more, sharing the panel's breadth equally: each scrolls
  /// by itself, as far as the longest goes. They are counted in reading direction, or from the top.
  public let columns: Int

  /// A rule for lists below a header of so many points; fewer columns than 1 count as 1.
  public init(handsOver: Bool = false, header: Double = 0, columns: Int = 1) {
    self.handsOver = handsOver
    self.header = header
    self.columns = max(1, columns)
  }
}
