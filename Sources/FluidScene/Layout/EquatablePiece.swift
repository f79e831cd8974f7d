import FluidCore

/// A piece that is only laid out where no equal one has been: its layout is taken over from picture
/// to picture, also when the scene around it is written anew, as it is whenever something in it
/// changes.
///
/// All that the piece shows must be in its value or read from its context.
public struct EquatablePiece<Content: Piece & Hashable>: Piece {
  /// The wrapped piece.
  public let content: Content

  public func flex(along axis: Axis) -> Double { content.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { content.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    context.keptLayout(of: content, in: room)
  }
}

extension Piece where Self: Hashable {
  /// Reuses one layout for all equal pieces; see ``EquatablePiece``.
  public func equatable() -> EquatablePiece<Self> { EquatablePiece(content: self) }
}
