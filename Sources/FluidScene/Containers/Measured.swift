import FluidCore

/// A drawer's content, limited to a readable width and centred on the panel.
struct Measured: Piece {
  let piece: any Piece
  /// Maximum width, in points.
  let width: Double

  func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    // Unlimited room means that a container asks for the length; there is no middle.
    room.width.isFinite
      ? piece.column(maxWidth: width).layout(in: room, context)
      : piece.limited(width: width).layout(in: room, context)
  }
}
