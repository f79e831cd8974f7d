import FluidCore
import FluidDrawer

extension Piece {
  /// Runs an action when the piece is tapped. A control keeps its id; the action takes the place of
  /// its own.
  public func onTap(_ id: String, _ action: Action) -> Modified {
    answering(id) { $0.action = action }
  }

  /// Handles a tap on the piece. A control keeps its id and its own action.
  public func onTap(_ id: String, _ answer: @escaping EventHandler.Answer) -> Modified {
    answering(id, .tap, answer)
  }

  /// Handles a long press: a finger that stays on the piece for half a second. A control keeps its
  /// id and its tap action.
  public func onLongPress(_ id: String, _ answer: @escaping EventHandler.Answer) -> Modified {
    answering(id, .longPress, answer)
  }

  /// Runs an action on a long press; see ``onLongPress(_:_:)-(String,_)``.
  public func onLongPress(_ id: String, _ action: Action) -> Modified {
    answering(id, .longPress) { _, _ in [action] }
  }

  /// Handles one kind of event of the piece. A control keeps its id and its own action.
  public func on(
    _ kind: SceneEventKind, id: String, _ answer: @escaping EventHandler.Answer
  ) -> Modified { answering(id, kind, answer) }

  private func answering(
    _ id: String, _ kind: SceneEventKind, _ answer: @escaping EventHandler.Answer
  ) -> Modified {
    answering(id) {
      if kind == .longPress { $0.takesLongPress = true }
      $0.handlers.append(EventHandler(kind: kind, source: nil, answer: answer))
    }
  }

  /// Changes the piece's control; a piece without one becomes a button.
  private func answering(
    _ id: String, _ change: @escaping @Sendable (inout Box.Control) -> Void
  ) -> Modified {
    Modified(self) { content, room, context in
      let inner = content.layout(in: room, context)
      var outer = inner.control == nil ? inner.placed(at: .zero, in: inner.size) : inner
      var control =
        inner.control ?? Box.Control(id: id, kind: .button, cornerRadius: 8, isShaded: true)
      change(&control)
      outer.control = control
      return outer
    }
  }

  /// Makes the piece tappable: taps send events under `id`. The piece is shaded while the mouse
  /// hovers over it, and draws its pressed state itself, from `painter.state.pressed`.
  ///
  /// - Parameter cornerRadius: In points.
  public func tappable(
    id: String, cornerRadius: Double = 6, action: Action? = nil
  ) -> Modified {
    touchable(id, .button, cornerRadius, action, isShaded: true)
  }

  /// Makes the piece a drag area: taps and drags along `axes` send events under `id`; see
  /// ``/FluidDrawer/DragValue``. Drags along other axes go to the drawer or the list.
  ///
  /// - Parameter cornerRadius: In points.
  public func dragArea(id: String, axes: DragAxes, cornerRadius: Double = 6) -> Modified {
    touchable(id, .dragArea(axes), cornerRadius)
  }

  private func touchable(
    _ id: String, _ kind: Box.Control.Kind, _ cornerRadius: Double, _ action: Action? = nil,
    isShaded: Bool = false
  ) -> Modified {
    wrapped { box, _ in
      box.control = Box.Control(
        id: id, kind: kind, action: action, cornerRadius: cornerRadius, isShaded: isShaded)
    }
  }
}
