import FluidGeometry

/// A piece that can be tapped, for things that look like no button.
public struct Tappable: Piece {
  var piece: any Piece
  var id: String
  var action: Action?
  var cornerRadius: Double

  public func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { piece.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let inner = piece.layout(in: room, context)
    var outer = inner.placed(at: .zero, in: inner.size)
    outer.control = Box.Control(
      id: id, kind: .button, action: action, cornerRadius: cornerRadius)
    return outer
  }
}

extension Piece {
  /// Reports taps anywhere on the piece.
  ///
  /// - Parameters:
  ///   - id: How the control's events are named; unique within a scene.
  ///   - action: What a tap asks for; nil: nothing but to be heard.
  ///   - cornerRadius: Of the ring around it when keys go to it, in points.
  public func tappable(
    id: String, action: Action? = nil, cornerRadius: Double = 8
  ) -> Tappable {
    Tappable(piece: self, id: id, action: action, cornerRadius: cornerRadius)
  }
}
