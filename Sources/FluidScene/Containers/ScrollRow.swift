import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster

/// Pieces side by side that are scrolled sideways: a row of chips, or a carousel that stops at each
/// of them.
///
/// The row is as wide as the room offered and as high as its highest piece. A horizontal drag
/// scrolls it; a vertical one goes to the drawer or the list it lies on. What is left of a drag or
/// a fling at either end goes there as well, if that moves horizontally (nested scroll).
public struct ScrollRow: Piece {
  /// The id of its events and of its value, the scroll position: in points, 0 or less; 0 or more in
  /// a right-to-left window.
  public var id: String
  /// Spacing between neighbours, in points.
  public var spacing: Double
  /// Padding before the first and after the last piece, in points.
  public var margin: Double
  /// Whether each piece is a snap point, aligned to the leading edge.
  public var isPaging: Bool
  /// The pieces, in reading order.
  public var pieces: [AnyPiece]

  /// A horizontal scroll container; `id` is unique within a scene.
  ///
  /// - Parameters:
  ///   - id: The name of its value and of its events.
  ///   - spacing: Between neighbours, in points.
  ///   - margin: Padding before the first and after the last piece, in points.
  ///   - isPaging: Whether each piece is a snap point, aligned to the leading edge.
  ///   - pieces: In reading order.
  public init(
    _ id: String, spacing: Double = 12, margin: Double = 0, isPaging: Bool = false,
    @PieceBuilder _ pieces: () -> [AnyPiece]
  ) {
    self.id = id
    self.spacing = spacing
    self.margin = margin
    self.isPaging = isPaging
    self.pieces = pieces()
  }

  public func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let boxes = pieces.map {
      $0.layout(in: Size(width: .infinity, height: room.height), context)
    }
    var starts: [Double] = []
    var end = margin
    for box in boxes {
      starts.append(end)
      end += box.size.width + spacing
    }
    let length = boxes.isEmpty ? 2 * margin : end - spacing + margin
    let width = room.width.isFinite ? room.width : length
    let height = boxes.map { $0.size.height }.max() ?? 0

    // Scrolling towards the trailing end moves the content against the reading direction.
    let way = context.direction == .leftToRight ? -1.0 : 1
    let most = max(0, length - width)
    let stops = isPaging ? starts.map { min(most, $0 - margin) * way } : []
    var content = Box(size: Size(width: width, height: height))
    for (start, box) in zip(starts, boxes) {
      let x = context.mirrored(start, box.size.width, in: width)
      content.children.append(
        Box.Child(origin: Point(x: x, y: (height - box.size.height) / 2), box: box))
    }
    content.effect = .layer { [id] state, _ in
      LayerEffect(transform: .translation(x: SubpixelSnap.snap(state.value(id))))
    }
    content.isUnbounded = true
    var outer = content.placed(at: .zero, in: content.size)
    outer.effect = .scroll(.horizontal)
    outer.control = Box.Control(
      id: id,
      kind: .draggable(
        DraggableConfiguration(
          axis: .horizontal, range: way < 0 ? -most...0 : 0...most, stops: stops,
          spring: .snappy, release: ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .any)),
        start: 0),
      action: nil, cornerRadius: 8)
    return outer
  }
}
