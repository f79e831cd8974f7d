import FluidCore
import FluidDrawer

/// A ``SceneState`` that records what a layout reads from it. The layout is reused while these
/// values are unchanged: read as little as you need.
public struct StateReader: ValueReading {
  let state: SceneState
  let reads: LayoutReads?

  init(_ state: SceneState, noting reads: LayoutReads?) {
    self.state = state
    self.reads = reads
  }

  private func noting<Value>(_ part: LayoutReads.Part, _ value: Value) -> Value {
    reads?.note(part)
    return value
  }

  /// The whole state; a layout that reads it is made anew whenever anything changes.
  public var whole: SceneState { noting(.state, state) }

  // MARK: Values

  /// All values.
  public var values: ControlValues { noting(.values, state.values) }

  /// A value at its target, in its own unit; nil: it has not been set.
  public func target(_ id: String) -> Double? {
    reads?.note(.value(id))
    return state.values[id]
  }

  /// A text's current string; texts do not animate.
  public func text(_ id: String, default standard: String = "") -> String {
    reads?.note(.text(id))
    return state.text(id, default: standard)
  }

  // MARK: Motion

  /// A value's current position, in its own unit; see ``SceneState/value(_:default:)``. The layout
  /// is made anew in every picture while the value animates. If only the drawing changes, read the
  /// value there: `painter.state`.
  public func value(_ id: String, default standard: Double = 0) -> Double {
    reads?.note(.moving(id))
    return state.value(id, default: standard)
  }

  /// A value's current velocity, in its unit per second; see ``value(_:default:)``.
  public func velocity(_ id: String, default standard: Double = 0) -> Double {
    reads?.note(.moving(id))
    return state.velocity(id, default: standard)
  }

  /// The moment of the drawer of that name; nil: there is none. The layout is made anew in every
  /// picture while the drawer moves. If only the drawing changes, read the moment there:
  /// `painter.state`.
  public func drawer(_ name: String) -> Moment? {
    reads?.note(.drawerNamed(name))
    return state.drawers[name]
  }

  // MARK: The window

  /// Appearance, text direction, size and other properties of the window.
  public var window: WindowTraits { noting(.window, state.window) }
  /// Whether the window is dark or light.
  public var appearance: Appearance { noting(.appearance, state.appearance) }
  /// The level of contrast.
  public var contrast: Contrast { noting(.contrast, state.window.contrast) }
  /// Which way text runs.
  public var direction: LayoutDirection { noting(.direction, state.direction) }
  /// The length of lists, in points; nil: the scene's own.
  public var contentLength: Double? { noting(.contentLength, state.window.contentLength) }

  // MARK: Input

  /// Whether a control is held down. If only the drawing changes, read it there: `painter.state`.
  public func isPressed(_ id: String) -> Bool {
    reads?.note(.isPressed(id))
    return state.pressed == id
  }

  /// Whether a control or a handle has the keyboard focus.
  public func isFocused(_ focus: Interaction.Focus) -> Bool {
    reads?.note(.isFocused(focus))
    return state.focus == focus
  }

  /// The id of the control that is held down; nil: none.
  public var pressed: String? { noting(.pressed, state.pressed) }
  /// The keyboard focus; nil: the drawer has it.
  public var focus: Interaction.Focus? { noting(.focus, state.focus) }
  /// Brightness of the grabbers' flash, 0…1.
  public var flash: Double { noting(.flash, state.interaction.flash) }
}
