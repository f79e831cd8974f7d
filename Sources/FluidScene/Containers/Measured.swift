import FluidGeometry

/// A drawer's content, no wider than is good to read: centred where the drawer moves up and down, and
/// as wide as that and no wider where it moves sideways.
struct Measured: Piece {
  let piece: any Piece
  /// In points.
  let width: Double

  func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isSideways = context.moment.opening.x != 0 || !room.width.isFinite
    return isSideways
      ? piece.limited(width: width).layout(in: room, context)
      : piece.column(maxWidth: width).layout(in: room, context)
  }
}
