/// Between which extents a drawer without detents may rest, anywhere it is let go.
public struct FreeRange: Sendable, Hashable {
  /// One end and the other; whichever is the smaller extent is the closed one.
  public var from: Detent.Measure
  /// The other end.
  public var to: Detent.Measure
  /// Where a new session starts; outside the range its nearer end.
  public var start: Detent.Measure

  /// The default is the whole container, starting closed.
  public init(
    from: Detent.Measure = .fraction(0), to: Detent.Measure = .fraction(1),
    start: Detent.Measure = .fraction(0)
  ) {
    self.from = from
    self.to = to
    self.start = start
  }
}
