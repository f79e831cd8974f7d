import FluidGeometry

/// A drawer's content, no wider than is good to read, in the middle of the panel.
struct Measured: Piece {
  let piece: any Piece
  /// In points.
  let width: Double

  func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    // Without end there is no middle: this is a container asking how long it is.
    room.width.isFinite
      ? piece.column(maxWidth: width).layout(in: room, context)
      : piece.limited(width: width).layout(in: room, context)
  }
}
