import FluidCore

/// Pieces side by side, in reading order.
public struct Row: Piece {
  var stack: Stack

  /// A horizontal stack, in reading order.
  ///
  /// - Parameters:
  ///   - spacing: Between neighbours, in points.
  ///   - alignment: Vertical alignment of pieces lower than the row.
  ///   - pieces: In reading order.
  public init(
    spacing: Double = 0, alignment: Alignment = .center, @PieceBuilder _ pieces: () -> [AnyPiece]
  ) {
    stack = Stack(.horizontal, alignment: alignment, spacing: spacing, pieces)
  }

  /// Staggers a reveal: the pieces appear one after the other while the drawer opens; see
  /// ``EntranceTransition``.
  ///
  /// - Parameters:
  ///   - start: The progress at which the first piece begins to appear, 0…1.
  ///   - end: The progress at which the last piece is fully shown, 0…1; below `start` they
  ///     disappear.
  ///   - travel: How far each piece slides in the opening direction, in points; negative: against
  ///     it.
  ///   - give: How far the last piece moves per point of over-pull, a factor.
  public func revealedInTurn(
    from start: Double = 0, to end: Double = 1, travel: Double = 20, give: Double = 0
  ) -> Row {
    var copy = self
    copy.stack.reveal = EntranceTransition(from: start, to: end, travel: travel, give: give)
    return copy
  }

  public func flex(along axis: Axis) -> Double { stack.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { stack.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    stack.layout(in: room, context)
  }
}
