import FluidCore
import FluidDrawer
import FluidRaster

/// A piece that a closure draws.
public struct Painting: Piece {
  /// Width, in points; nil: all the width offered.
  var width: Double?
  /// Height, in points; nil: all the height offered.
  var height: Double?
  var draw: @Sendable (Rect, inout Painter) -> Void

  /// A piece that a closure draws.
  ///
  /// - Parameters:
  ///   - width: In points; nil: all the room offered.
  ///   - draw: Gets the rectangle to draw in, in window coordinates.
  public init(
    width: Double? = nil, height: Double? = nil,
    _ draw: @escaping @Sendable (_ rect: Rect, _ painter: inout Painter) -> Void
  ) {
    self.width = width
    self.height = height
    self.draw = draw
  }

  public func flex(along axis: Axis) -> Double {
    (axis == .horizontal ? width : height) == nil ? 1 : 0
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    func length(_ fixed: Double?, _ room: Double) -> Double { fixed ?? (room.isFinite ? room : 0) }
    return Box(
      size: Size(width: length(width, room.width), height: length(height, room.height)), ink: draw)
  }
}

/// A separator line.
public struct Divider: Piece {
  /// Inset of the line from the leading edge, in points.
  var inset: Double

  /// A line, inset from the leading edge, in points.
  public init(inset: Double = 0) { self.inset = inset }

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let width = room.width.isFinite ? room.width : 0
    let isMirrored = context.direction == .rightToLeft
    let line = context.palette.separator
    return Box(size: Size(width: width, height: 1)) { [inset] rect, painter in
      let shown = Rect(
        x: rect.x + (isMirrored ? 0 : inset), y: rect.y, width: max(0, rect.width - inset),
        height: rect.height)
      painter.fill(.rect(shown), line)
    }
  }
}
