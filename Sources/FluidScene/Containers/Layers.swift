import FluidCore

/// Pieces on top of each other, each given all the room.
public struct Layers: Piece {
  /// The pieces, from back to front.
  var pieces: [AnyPiece]

  /// Overlays pieces, from back to front.
  public init(@PieceBuilder _ pieces: () -> [AnyPiece]) { self.pieces = pieces() }

  public func flex(along axis: Axis) -> Double {
    pieces.contains { $0.flex(along: axis) > 0 } ? 1 : 0
  }

  public func shrinks(along axis: Axis) -> Bool {
    pieces.contains { $0.shrinks(along: axis) }
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let boxes = pieces.map { $0.layout(in: room, context) }
    let size = Size(
      width: boxes.map { $0.size.width }.max() ?? 0, height: boxes.map { $0.size.height }.max() ?? 0
    )
    var layers = Box(size: size)
    layers.hasFixedOrder = true
    layers.children = boxes.map { box in
      let x = context.mirrored(0, box.size.width, in: size.width)
      return Box.Child(origin: Point(x: x, y: 0), box: box)
    }
    return layers
  }
}
