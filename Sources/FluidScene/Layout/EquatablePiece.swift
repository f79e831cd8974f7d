import FluidGeometry

/// A piece that is only laid out where no equal one has been: its layout is taken over from picture
/// to picture, also when the scene around it is written anew, as it is whenever something in it
/// changes.
///
/// All that the piece shows must be in its value or asked of its context.
public struct EquatablePiece<Content: Piece & Hashable>: Piece {
  /// What is laid out.
  public let content: Content

  public func flex(along axis: Axis) -> Double { content.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { content.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    context.keptLayout(of: content, in: room)
  }
}

extension Piece where Self: Hashable {
  /// Laid out only where no equal piece has been; see ``EquatablePiece``.
  public func equatable() -> EquatablePiece<Self> { EquatablePiece(content: self) }
}
