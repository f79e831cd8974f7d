/// Between which extents a drawer without detents may rest, anywhere it is let go.
public struct FreeRange: Sendable, Hashable {
  /// One end and the other; whichever is the smaller extent is the closed one.
  public var from: Length
  /// The other end.
  public var to: Length
  /// Where a new session starts; outside the range its nearer end.
  public var start: Length

  /// The default is the whole container, starting closed.
  public init(
    from: Length = .fraction(0), to: Length = .fraction(1),
    start: Length = .fraction(0)
  ) {
    self.from = from
    self.to = to
    self.start = start
  }
}
