import FluidCore
import FluidDrawer

/// A piece that answers to a finger without looking like a control: a label, a graph, a time line.
public struct Touchable: Piece {
  var piece: any Piece
  var id: String
  var kind: Box.Control.Kind
  var action: Action?
  /// Corner radius of the focus ring, in points.
  var cornerRadius: Double

  public func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { piece.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let inner = piece.layout(in: room, context)
    var outer = inner.placed(at: .zero, in: inner.size)
    outer.control = Box.Control(
      id: id, kind: kind, action: action, cornerRadius: cornerRadius)
    return outer
  }
}

extension Piece {
  /// Makes the piece tappable: taps send events under `id`. The piece itself draws its pressed
  /// state, from `painter.state.pressed`.
  ///
  /// - Parameter cornerRadius: In points.
  public func tappable(
    id: String, cornerRadius: Double = 6, action: Action? = nil
  ) -> Touchable {
    Touchable(piece: self, id: id, kind: .button, action: action, cornerRadius: cornerRadius)
  }

  /// Makes the piece a drag area: taps and drags along `axes` send events under `id`; see
  /// ``/FluidDrawer/DragValue``. Drags along other axes go to the drawer or the list.
  ///
  /// - Parameter cornerRadius: In points.
  public func dragArea(id: String, axes: DragAxes, cornerRadius: Double = 6) -> Touchable {
    Touchable(piece: self, id: id, kind: .dragArea(axes), action: nil, cornerRadius: cornerRadius)
  }
}
