/// What moves by itself, as it is now.
///
/// Where a scene is written, values are where they are going: a scene is made once for a change and
/// not for every picture. Layouts and paintings see them on their way.
extension SceneState {
  /// Where a value is now, in its own unit: on its way from where it was to where it has been set,
  /// or there.
  ///
  /// - Parameter standard: What it is while it has not been set, in the same unit.
  public func value(_ id: String, default standard: Double = 0) -> Double {
    if let piece = draggables[id] { return piece.position }
    if let position = motions.position(.value(id), default: standard) { return position }
    return values[id] ?? standard
  }

  /// How fast a value changes now, per second; 0 at rest.
  public func velocity(_ id: String, default standard: Double = 0) -> Double {
    draggables[id]?.velocity ?? motions.velocity(.value(id), default: standard)
  }

  /// How far a control is pressed, from 0 to 1 with a little swing, on its way while a finger comes
  /// and goes.
  public func pressAmount(_ id: String) -> Double {
    motions.position(.press(id), default: 0) ?? (pressed == id ? 1 : 0)
  }

  /// How far the mouse is over a control, from 0 to 1 with a little swing, on its way while it
  /// comes and goes.
  public func hoverAmount(_ id: String) -> Double {
    motions.position(.hover(id), default: 0) ?? (interaction.hovered == id ? 1 : 0)
  }

  /// How far something has the keyboard's focus, from 0 to 1 with a little swing.
  public func focusAmount(_ focus: Interaction.Focus) -> Double {
    motions.position(.focus(focus), default: 0) ?? (self.focus == focus ? 1 : 0)
  }

  /// Where something is now that rests wherever its program says: on its way there, or there.
  func shown(_ id: String, resting: Double) -> Double {
    motions.position(.value(id), default: resting) ?? resting
  }

  /// How much of what marks a control that the mouse is over is to be seen, 0…1.
  func hoverOpacity(_ id: String) -> Double { min(1, max(0, hoverAmount(id))) }

  /// How much of what marks a pressed control is to be seen, 0…1.
  func pressOpacity(_ id: String) -> Double { min(1, max(0, pressAmount(id))) }
}
