import FluidDrawer
import FluidGeometry

/// A piece that answers to a finger without looking like a control: a label, a graph, a time line.
public struct Touchable: Piece {
  var piece: any Piece
  var id: String
  var kind: Box.Control.Kind
  var action: Action?
  /// Of the ring it wears when keys go to it, in points.
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
  /// Where a tap is told by an id. Whether a finger is on it is up to the piece to show:
  /// `painter.state.pressed`.
  ///
  /// - Parameter cornerRadius: In points.
  public func tappable(
    id: String, cornerRadius: Double = 6, action: Action? = nil
  ) -> Touchable {
    Touchable(piece: self, id: id, kind: .button, action: action, cornerRadius: cornerRadius)
  }

  /// Where drags along some axes and the places of taps are told by an id; see
  /// ``/FluidDrawer/DragValue``. Drags along others stay the drawer's or the list's.
  ///
  /// - Parameter cornerRadius: In points.
  public func dragArea(id: String, axes: DragAxes, cornerRadius: Double = 6) -> Touchable {
    Touchable(piece: self, id: id, kind: .dragArea(axes), action: nil, cornerRadius: cornerRadius)
  }
}
