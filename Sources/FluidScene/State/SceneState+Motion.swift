import FluidDrawer

/// Animated values, at the current time.
///
/// While a scene is built, values are at their targets: a scene is built once per change, not once
/// per picture. Layouts and paintings read the animated values.
extension SceneState {
  /// A value's current position, in its own unit, while it animates to its target or rests there.
  ///
  /// - Parameter standard: The value while it has not been set, in the same unit.
  public func value(_ id: String, default standard: Double = 0) -> Double {
    if let piece = draggables[id] { return piece.position }
    if let position = motions.position(.value(id), default: standard) { return position }
    return values[id] ?? standard
  }

  /// A value's current velocity, in its unit per second; 0 at rest.
  public func velocity(_ id: String, default standard: Double = 0) -> Double {
    draggables[id]?.velocity ?? motions.velocity(.value(id), default: standard)
  }

  /// How far a control is pressed: 0…1 with a slight overshoot, animated on press and release.
  public func pressAmount(_ id: String) -> Double {
    motions.position(.press(id), default: 0) ?? (pressed == id ? 1 : 0)
  }

  /// How far a control is hovered over: 0…1 with a slight overshoot, animated as the pointer enters
  /// and leaves.
  public func hoverAmount(_ id: String) -> Double {
    motions.position(.hover(id), default: 0) ?? (interaction.hovered == id ? 1 : 0)
  }

  /// How far a control or a handle is focused: 0…1 with a slight overshoot.
  public func focusAmount(_ focus: Interaction.Focus) -> Double {
    motions.position(.focus(focus), default: 0) ?? (self.focus == focus ? 1 : 0)
  }

  /// The current position of a value whose target is `resting`.
  func shown(_ id: String, resting: Double) -> Double {
    motions.position(.value(id), default: resting) ?? resting
  }

  /// Opacity of a control's hover effect, 0…1.
  func hoverOpacity(_ id: String) -> Double { min(1, max(0, hoverAmount(id))) }

  /// Opacity of a control's pressed effect, 0…1.
  func pressOpacity(_ id: String) -> Double { min(1, max(0, pressAmount(id))) }
}
