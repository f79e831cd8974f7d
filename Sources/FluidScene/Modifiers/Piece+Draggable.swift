import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster

extension Piece {
  /// Makes the piece draggable along an axis, with a drawer's snap points, rubber bands and
  /// springs. Its position is the value of `id`: any piece can read it, and
  /// ``Action/set(_:_:)-enum.case`` sets it.
  ///
  /// The innermost piece whose axis fits the drag moves; beyond its range the drag moves the piece
  /// or the drawer behind it (nested scroll).
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
  ) -> Modified {
    let configuration = DraggableConfiguration(
      axis: axis, range: range, stops: stops, band: band, spring: spring, release: release)
    return wrapped { box, _ in
      box.control = Box.Control(
        id: id, kind: .draggable(configuration, start: start), cornerRadius: cornerRadius)
      guard follows else { return }
      box.effect = .layer { state, rect in
        let position = state.value(id, default: start)
        let transform: AffineTransform =
          switch axis {
          case .horizontal: .translation(x: SubpixelSnap.snap(position))
          case .vertical: .translation(y: SubpixelSnap.snap(position))
          case .rotation: AffineTransform.rotation(position * .pi / 180).about(rect.center)
          }
        return LayerEffect(transform: transform)
      }
    }
  }
}
