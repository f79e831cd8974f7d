/// How the list inside a panel and the panel share a drag along the same axis.
public struct ScrollRule: Sendable, Hashable {
  /// Whether one drag may go over from the panel to the list and back: the panel opens all the way
  /// before the list scrolls, and the list is rewound before the panel closes. Otherwise the list
  /// takes drags only at interactive detents, and the panel all others.
  public var handsOver: Bool
  /// How much of the panel, in points along its axis, does not belong to the list: its handle and
  /// title.
  public var header: Double

  public init(handsOver: Bool = false, header: Double = 0) {
    self.handsOver = handsOver
    self.header = header
  }
}
