import FluidCore
import FluidRaster
import FluidScene

/// A dot where a number differs from the file's; a tap on it puts the file's in force.
struct ChangeDot: Piece {
  let path: String
  let isChanged: Bool

  /// In points.
  private static let size = Size(width: 12, height: 30)

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    guard isChanged else { return Box(size: Self.size) }
    return Painting(width: Self.size.width, height: Self.size.height) { rect, painter in
      painter.fill(.circle(center: rect.center, radius: 3), painter.palette.warning)
    }
    .tappable(id: LabAction.dot(path).id).layout(in: room, context)
  }
}
