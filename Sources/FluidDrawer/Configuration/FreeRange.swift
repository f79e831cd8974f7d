/// The extents between which a drawer without detents may rest, anywhere it is released.
public struct FreeRange: Sendable, Hashable {
  /// One end; the smaller of both is the closed one.
  public var from: Length
  /// The other end.
  public var to: Length
  /// The start of a new session; outside the range its nearer end.
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
