import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster

/// Pieces that are scrolled up and down where there is not room for all of them; where there is,
/// they are simply there, and no drag is taken from what they lie on.
///
/// The column takes all the room offered. A vertical drag scrolls it; a horizontal one goes to the
/// drawer it lies on. What is left of a drag at either end goes to the drawer as well, if that
/// moves vertically (nested scroll).
public struct ScrollColumn: Piece {
  /// The id of its events and of its value, the scroll position: in points, 0 or less.
  public var id: String
  var content: Column

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
    var content = inner.placed(at: .zero, in: inner.size)
    content.effect = .layer { [id] state, _ in
      LayerEffect(transform: .translation(y: SubpixelSnap.snap(Self.shown(id, to: most, state))))
    }
    content.isUnbounded = true
    var outer = content.placed(at: .zero, in: Size(width: inner.size.width, height: room.height))
    outer.effect = .scroll(.vertical)
    outer.control = Box.Control(
      id: id,
      kind: .draggable(
        DraggableConfiguration(
          axis: .vertical, range: -most...0, stops: [], spring: .snappy,
          release: ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .any)),
        start: 0),
      action: nil, cornerRadius: 8)
    return outer
  }

  /// The scroll position. It passes the ends only in a drag or a fling: the content may have become
  /// shorter since keys scrolled it.
  private static func shown(_ id: String, to most: Double, _ state: SceneState) -> Double {
    let position = state.value(id)
    return state.draggables[id] == nil ? min(0, max(-most, position)) : position
  }
}
