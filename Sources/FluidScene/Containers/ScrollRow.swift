import FluidDrawer
import FluidGeometry
import FluidMotion
import FluidRaster

/// Pieces side by side that are scrolled sideways: a row of chips, or a carousel that stops at each
/// of them.
///
/// It is as wide as the room there is and as high as the highest piece. A drag along it scrolls it,
/// one across goes to the drawer or the list it lies on; so does what is left of a drag or a fling
/// at its end where that moves sideways, too.
public struct ScrollRow: Piece {
  /// The name of its value, how far it is scrolled in points, 0 or less; and of its events.
  public var id: String
  /// Between neighbours, in points.
  public var spacing: Double
  /// Before the first and after the last, in points.
  public var margin: Double
  /// Whether it comes to rest with a piece at its start.
  public var isPaging: Bool
  /// In reading order.
  public var pieces: [any Piece]

  /// Pieces in reading order under a name that is unique within a scene.
  ///
  /// - Parameters:
  ///   - id: The name of its value and of its events.
  ///   - spacing: Between neighbours, in points.
  ///   - margin: Before the first and after the last, in points.
  ///   - isPaging: Whether it comes to rest with a piece at its start.
  ///   - pieces: What stands in it.
  public init(
    _ id: String, spacing: Double = 12, margin: Double = 0, isPaging: Bool = false,
    @PieceBuilder _ pieces: () -> [any Piece]
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
    let height = boxes.map(\.size.height).max() ?? 0

    // Scrolled towards the end of reading, it moves against the way one reads.
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
