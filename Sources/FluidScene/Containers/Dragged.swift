import FluidDrawer
import FluidGeometry
import FluidMotion
import FluidRaster

/// A piece that a finger moves along an axis, with stops, rubber bands and a spring: a drawer's
/// whole engine for a card.
public struct Dragged: Piece {
  var piece: any Piece
  var id: String
  var configuration: DraggableConfiguration
  /// Where it rests before a finger has touched it.
  var start: Double
  /// Whether it is seen where it is; else the piece that reads its value shows it.
  var follows: Bool
  /// Of the ring it wears when keys go to it, in points.
  var cornerRadius: Double

  public func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { piece.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let inner = piece.layout(in: room, context)
    var outer = inner.placed(at: .zero, in: inner.size)
    outer.control = Box.Control(
      id: id, kind: .draggable(configuration, start: start), action: nil,
      cornerRadius: cornerRadius)
    guard follows else { return outer }
    outer.effect = .layer { [id, start, axis = configuration.axis] state, rect in
      let position = state.value(id, default: start)
      let transform: AffineTransform =
        switch axis {
        case .horizontal: .translation(x: SubpixelSnap.snap(position))
        case .vertical: .translation(y: SubpixelSnap.snap(position))
        case .rotation: AffineTransform.rotation(position * .pi / 180).about(rect.center)
        }
      return LayerEffect(transform: transform)
    }
    return outer
  }
}

extension Piece {
  /// Lets a finger move the piece along an axis. Where it is can be read anywhere as the value of
  /// that id, and set by ``Action/set(_:_:)-enum.case``.
  ///
  /// The innermost piece whose axis the finger follows is moved; what that cannot use within its
  /// range goes to the piece, or the drawer, that it lies on.
  ///
  /// <!-- given: let card = Text("card") -->
  /// ```swift
  /// card.draggable("card", .horizontal, -200...200, stops: [-200, 0, 200], spring: .bouncy)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name of its value and of its events; unique within a scene.
  ///   - axis: Points to the right or down, or degrees clockwise around its middle.
  ///   - range: Where it follows the finger one to one, in the axis' unit.
  ///   - start: Where it rests before a finger has touched it, in the axis' unit.
  ///   - stops: Where it comes to rest, in the axis' unit; none: wherever its velocity dies away.
  ///   - band: How it resists beyond its range.
  ///   - spring: What carries it to a stop.
  ///   - release: Which stop it goes to.
  ///   - follows: False: it is not moved itself; the piece that reads the value shows it.
  public func draggable(
    _ id: String, _ axis: DragAxis, _ range: ClosedRange<Double>, startingAt start: Double = 0,
    stops: [Double] = [], band: RubberBand = .uikit(coefficient: 0.55), spring: Spring = .snappy,
    release: ReleaseRule = ReleaseRule(threshold: 0.5), follows: Bool = true,
    cornerRadius: Double = 12
  ) -> Dragged {
    Dragged(
      piece: self, id: id,
      configuration: DraggableConfiguration(
        axis: axis, range: range, stops: stops, band: band, spring: spring, release: release),
      start: start, follows: follows, cornerRadius: cornerRadius)
  }
}
