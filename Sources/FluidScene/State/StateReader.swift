import FluidDrawer
import FluidGeometry

/// The state as a layout sees it. What is asked for is noted: the layout is kept for as long as the
/// answers stay the same, so ask for as little as you need.
public struct StateReader {
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

  /// The whole state: a layout that asks for it is made anew whenever anything changes.
  public var whole: SceneState { noting(.state, state) }

  // MARK: What has been set

  /// All values there are.
  public var values: ControlValues { noting(.values, state.values) }

  /// Whether a toggle is on.
  public func isOn(_ id: String, default standard: Bool = false) -> Bool {
    reads?.note(value: id)
    return state.isOn(id, default: standard)
  }

  /// Where a slider stands, 0…1.
  public func level(_ id: String, default standard: Double = 0) -> Double {
    reads?.note(value: id)
    return state.level(id, default: standard)
  }

  /// Which of several choices is taken, counted from 0.
  public func choice(_ id: String, default standard: Int = 0) -> Int {
    reads?.note(value: id)
    return state.choice(id, default: standard)
  }

  /// How far something pannable has been pushed, in points.
  public func offset(_ id: String) -> Point {
    let (x, y) = Pannable.values(of: id)
    reads?.note(value: x)
    reads?.note(value: y)
    return state.offset(id)
  }

  // MARK: What is on its way

  /// Where a value is now, in its own unit; see ``SceneState/value(_:default:)``. The layout is
  /// made anew in every picture while it moves: what only looks different then asks for it where it
  /// draws, `painter.state`.
  public func value(_ id: String, default standard: Double = 0) -> Double {
    reads?.note(moving: id)
    return state.value(id, default: standard)
  }

  /// How fast a value changes now, per second; see ``value(_:default:)``.
  public func velocity(_ id: String, default standard: Double = 0) -> Double {
    reads?.note(moving: id)
    return state.velocity(id, default: standard)
  }

  /// A drawer, by its name, as it is now; nil: there is none. The layout is made anew in every
  /// picture while that drawer moves: what only looks different then asks for it where it draws,
  /// `painter.state`.
  public func drawer(_ name: String) -> Moment? {
    reads?.note(drawer: name)
    return state.drawers[name]
  }

  // MARK: What the window is like

  /// What the window is like.
  public var window: WindowTraits { noting(.window, state.window) }
  /// Whether the window is dark or light.
  public var appearance: Appearance { noting(.appearance, state.appearance) }
  /// How far apart light and dark are.
  public var contrast: Contrast { noting(.contrast, state.window.contrast) }
  /// Which way text runs.
  public var direction: LayoutDirection { noting(.direction, state.direction) }
  /// How long lists are, in points; nil: as long as the scene makes them.
  public var contentLength: Double? { noting(.contentLength, state.window.contentLength) }

  // MARK: What is going on

  /// Whether a control is held down. What only looks different then asks for it where it draws:
  /// `painter.state`.
  public func isPressed(_ id: String) -> Bool {
    reads?.note(pressed: id)
    return state.pressed == id
  }

  /// Whether keys go to a control or to a handle.
  public func isFocused(_ focus: Interaction.Focus) -> Bool {
    reads?.note(focused: focus)
    return state.focus == focus
  }

  /// The control that is held down, by id; nil: none.
  public var pressed: String? { noting(.pressed, state.pressed) }
  /// What keys go to; nil: the drawer.
  public var focus: Interaction.Focus? { noting(.focus, state.focus) }
  /// How brightly the grabbers flash, 0…1.
  public var flash: Double { noting(.flash, state.interaction.flash) }

  // MARK: What the host says

  /// The message that lies over the window; nil: none.
  public var notice: Notice? { noting(.notice, state.host.notice) }
  /// The numbers in the corner; nil: none.
  public var hud: String? { noting(.hud, state.host.hud) }
  /// The window's bar; nil: there is none.
  public var bar: Bar? { noting(.bar, state.host.bar) }
  /// The keys there are, while their card is shown; else none.
  public var keys: [KeyHelp] { noting(.keys, state.host.keys) }
  /// A few words that go by themselves; nil: none.
  public var toast: String? { noting(.toast, state.host.toast) }
}
