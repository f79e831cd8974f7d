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
  ///   - lifts: Whether the piece is drawn above its siblings once a hand has taken it, the one
  ///     taken last above the others.
  public func draggable(
    _ id: String, _ axis: DragAxis, _ range: ClosedRange<Double>, startingAt start: Double = 0,
    stops: [Double] = [], band: RubberBand = .uikit(coefficient: 0.55), spring: Spring = .snappy,
    release: ReleaseRule = ReleaseRule(threshold: 0.5), follows: Bool = true, lifts: Bool = true,
    cornerRadius: Double = 12
  ) -> Modified {
    let configuration = DraggableConfiguration(
      axis: axis, range: range, stops: stops, band: band, spring: spring, release: release)
    return wrapped { box, _ in
      box.control = Box.Control(
        id: id, kind: .draggable(configuration, start: start), cornerRadius: cornerRadius)
      box.control?.lifts = lifts && follows && axis != .rotation
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

  /// Makes the piece draggable in the plane, with rubber bands and springs. Its position is the
  /// point `id`, ``ValueReading/point(_:default:)``, of the values `ID.x` and `ID.y`;
  /// ``Action/set(_:_:)-(String,Point)`` sets it.
  ///
  /// The piece has the hand to itself: unlike a piece with one axis, it hands nothing on at the
  /// ends of its ranges.
  ///
  /// <!-- given: let card = Text("card") -->
  /// ```swift
  /// card.draggable("card", x: 0...280, y: 0...500, stops: [.zero, Point(x: 280, y: 500)])
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name of its point and of its events; unique within a scene.
  ///   - x: Where it follows the finger one to one, in points to the right.
  ///   - y: Where it follows the finger one to one, in points down.
  ///   - start: The resting position before the first drag, in points.
  ///   - stops: Snap points; none: it rests where its velocity dies away.
  ///   - band: The rubber band beyond the ranges.
  ///   - spring: Moves the piece to a snap point.
  ///   - release: Its lookahead projects the velocity; the piece goes to the snap point nearest to
  ///     that.
  ///   - follows: False: the piece itself does not move; a piece that reads the point shows it.
  ///   - lifts: Whether the piece is drawn above its siblings once a hand has taken it, the one
  ///     taken last above the others.
  public func draggable(
    _ id: String, x: ClosedRange<Double>, y: ClosedRange<Double>, startingAt start: Point = .zero,
    stops: [Point] = [], band: RubberBand = .uikit(coefficient: 0.55), spring: Spring = .snappy,
    release: ReleaseRule = ReleaseRule(), follows: Bool = true, lifts: Bool = true,
    cornerRadius: Double = 12
  ) -> Modified {
    let configuration = FreeDragConfiguration(
      x: x, y: y, stops: stops, band: band, spring: spring, release: release)
    return wrapped { box, _ in
      box.control = Box.Control(
        id: id, kind: .freelyDraggable(configuration, start: start), cornerRadius: cornerRadius)
      box.control?.lifts = lifts && follows
      guard follows else { return }
      box.effect = .layer { state, _ in
        let place = SubpixelSnap.snap(state.point(id, default: start))
        return LayerEffect(transform: .translation(x: place.x, y: place.y))
      }
    }
  }
}
