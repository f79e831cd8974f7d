import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster

/// A vertical scroll container. Where its pieces fit, nothing scrolls, and drags go to the drawer
/// or the list behind.
///
/// The column takes all the room offered. A vertical drag scrolls it; a horizontal one goes to its
/// drawer. Beyond either end a drag moves the drawer, if that moves vertically (nested scroll).
public struct ScrollColumn: Piece {
  /// The id of its events and of its value, the scroll position: in points, 0 or less.
  var id: String
  private var content: Column

  /// A vertical scroll container; `id` is unique within a scene.
  public init(_ id: String, @PieceBuilder _ pieces: () -> [AnyPiece]) {
    self.id = id
    content = Column(pieces)
  }

  public func flex(along axis: Axis) -> Double { 1 }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let inner = content.layout(in: Size(width: room.width, height: .infinity), context)
    guard room.height.isFinite, inner.size.height > room.height + 0.5 else {
      let height = room.height.isFinite ? room.height : inner.size.height
      return inner.placed(at: .zero, in: Size(width: inner.size.width, height: height))
    }
    let most = inner.size.height - room.height
    return inner.placed(at: .zero, in: inner.size).scrolled(
      id, .vertical, in: Size(width: inner.size.width, height: room.height), range: -most...0
    ) { [id] state in
      // Beyond the ends only in a drag or a fling: the content may have become shorter since keys
      // scrolled it.
      let position = state.value(id)
      return state.draggables[id] == nil ? min(0, max(-most, position)) : position
    }
  }
}

/// A horizontal scroll container: a row of chips, or a carousel that snaps to each piece.
///
/// The row is as wide as the room offered and as high as its highest piece. A horizontal drag
/// scrolls it; a vertical one goes to its drawer or list. Beyond either end a drag or a fling moves
/// the drawer, if that moves horizontally (nested scroll).
public struct ScrollRow: Piece {
  /// The id of its events and of its value, the scroll position: in points, 0 or less; 0 or more in
  /// a right-to-left window.
  var id: String
  /// Spacing between neighbours, in points.
  var spacing: Double
  /// Padding before the first and after the last piece, in points.
  var margin: Double
  /// Whether each piece is a snap point, aligned to the leading edge.
  var isPaging: Bool
  /// The pieces, in reading order.
  var pieces: [AnyPiece]

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
    var content = Box(size: Size(width: width, height: height))
    for (start, box) in zip(starts, boxes) {
      let x = context.mirrored(start, box.size.width, in: width)
      content.add(box, at: Point(x: x, y: (height - box.size.height) / 2))
    }
    return content.scrolled(
      id, .horizontal, in: content.size, range: way < 0 ? -most...0 : 0...most,
      stops: isPaging ? starts.map { min(most, $0 - margin) * way } : []
    ) { [id] in $0.value(id) }
  }
}

extension Box {
  /// Makes the box the content of a viewport that drags scroll along an axis.
  ///
  /// - Parameters:
  ///   - id: The id of the scroll position's value and of its events.
  ///   - viewport: The size of the viewport, in points.
  ///   - range: The scroll positions, in points.
  ///   - stops: Snap points, in points.
  ///   - position: The scroll position shown, in points.
  fileprivate func scrolled(
    _ id: String, _ axis: Axis, in viewport: Size, range: ClosedRange<Double>,
    stops: [Double] = [], to position: @escaping @Sendable (SceneState) -> Double
  ) -> Box {
    let isVertical = axis == .vertical
    var content = self
    content.effect = .layer { state, _ in
      let offset = SubpixelSnap.snap(position(state))
      return LayerEffect(
        transform: isVertical ? .translation(y: offset) : .translation(x: offset))
    }
    content.isUnbounded = true
    var outer = content.placed(at: .zero, in: viewport)
    outer.effect = .scroll(axis)
    outer.control = Control(
      id: id,
      kind: .draggable(
        DraggableConfiguration(
          axis: isVertical ? .vertical : .horizontal, range: range, stops: stops, spring: .snappy,
          release: ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .any)),
        start: 0),
      cornerRadius: 8)
    return outer
  }
}
