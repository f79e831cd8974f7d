import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster

/// A piece that a finger moves along an axis, with stops, rubber bands and a spring: a drawer's
/// whole engine for a card.
public struct Dragged: Piece {
  var piece: any Piece
  var id: String
  var configuration: DraggableConfiguration
  /// The resting position before the first drag.
  var start: Double
  /// Whether the piece itself moves; otherwise another piece that reads the value shows it.
  var follows: Bool
  /// Corner radius of the focus ring, in points.
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
  /// Makes the piece draggable along an axis. Its position is the value of `id`: any piece can read
  /// it, and ``Action/set(_:_:)-enum.case`` sets it.
  ///
  /// The innermost piece whose axis fits the drag moves; what is left of the drag beyond its range
  /// goes to the piece, or the drawer, that it lies on (nested scroll).
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
  ///   - start: The resting position before the first drag, in the axis' unit.
  ///   - stops: Snap points, in the axis' unit; none: it rests where its velocity dies away.
  ///   - band: The rubber band beyond the range.
  ///   - spring: Moves the piece to a snap point.
  ///   - release: Picks the snap point on release.
  ///   - follows: False: the piece itself does not move; a piece that reads the value shows it.
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
