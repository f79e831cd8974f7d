import FluidGeometry

/// Pieces side by side, in reading order.
public struct Row: Piece {
  var stack: Stack

  /// Pieces in reading order.
  ///
  /// - Parameters:
  ///   - spacing: Between neighbours, in points.
  ///   - alignment: Where pieces lower than the row sit.
  ///   - pieces: What stands in it.
  public init(
    spacing: Double = 0, alignment: Alignment = .center, @PieceBuilder _ pieces: () -> [any Piece]
  ) {
    stack = Stack(.horizontal, alignment: alignment, spacing: spacing, pieces: pieces())
  }

  /// Lets the pieces appear one after the other while the drawer opens; see ``Reveal``.
  ///
  /// - Parameters:
  ///   - start: The progress at which the first begins to show, 0…1.
  ///   - end: The progress from which the last is all there, 0…1; below `start` they disappear.
  ///   - travel: How far each slides the way the panel opens, in points; negative: against it.
  ///   - give: How far the last moves on per point of over-pull, a factor.
  public func revealedInTurn(
    from start: Double = 0, to end: Double = 1, travel: Double = 20, give: Double = 0
  ) -> Row {
    var copy = self
    copy.stack.reveal = Reveal(from: start, to: end, travel: travel, give: give)
    return copy
  }

  public func flex(along axis: Axis) -> Double { stack.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { stack.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    stack.layout(in: room, context)
  }
}
