import FluidCore
import FluidDrawer

/// A piece on which gestures are answered.
public struct Answering: Piece {
  var piece: any Piece
  var id: String
  var takesLongPress: Bool
  var action: Action?
  var handlers: [EventHandler]

  public func flex(along axis: Axis) -> Double { piece.flex(along: axis) }

  public func shrinks(along axis: Axis) -> Bool { piece.shrinks(along: axis) }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    let inner = piece.layout(in: room, context)
    var outer = inner.control == nil ? inner.placed(at: .zero, in: inner.size) : inner
    var control =
      inner.control ?? Box.Control(id: id, kind: .button, action: nil, cornerRadius: 8)
    if let action { control.action = action }
    if takesLongPress { control.takesLongPress = true }
    control.handlers += handlers
    outer.control = control
    return outer
  }
}

extension Piece {
  /// Runs an action when the piece is tapped. A control keeps its id; the action takes the place of
  /// its own.
  public func onTap(_ id: String, _ action: Action) -> Answering {
    Answering(piece: self, id: id, takesLongPress: false, action: action, handlers: [])
  }

  /// Handles a tap on the piece. A control keeps its id and its own action.
  public func onTap(_ id: String, _ answer: @escaping EventHandler.Answer) -> Answering {
    answering(id, .tap, answer)
  }

  /// Handles a long press: a finger that stays on the piece for half a second. A control keeps its
  /// id and its tap action.
  public func onLongPress(_ id: String, _ answer: @escaping EventHandler.Answer) -> Answering {
    answering(id, .longPress, answer)
  }

  /// Runs an action on a long press; see ``onLongPress(_:_:)-(String,_)``.
  public func onLongPress(_ id: String, _ action: Action) -> Answering {
    answering(id, .longPress) { _, _ in [action] }
  }

  /// Handles one kind of event of the piece. A control keeps its id and its own action.
  public func on(
    _ kind: SceneEventKind, id: String, _ answer: @escaping EventHandler.Answer
  ) -> Answering { answering(id, kind, answer) }

  private func answering(
    _ id: String, _ kind: SceneEventKind, _ answer: @escaping EventHandler.Answer
  ) -> Answering {
    Answering(
      piece: self, id: id, takesLongPress: kind == .longPress, action: nil,
      handlers: [EventHandler(kind: kind, source: nil, answer: answer)])
  }
}
