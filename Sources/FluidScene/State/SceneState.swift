import FluidDrawer
import FluidGeometry

/// What a picture depends on besides the drawers and the window's size.
public struct SceneState: Sendable, Hashable {
  /// What has been set.
  public var values: ControlValues {
    _read { yield fields.value.values }
    _modify { yield &fields.value.values }
  }
  /// What of it is on its way there.
  public var motions: ValueMotions {
    _read { yield fields.value.motions }
    _modify { yield &fields.value.motions }
  }
  /// The drawers, as they are now.
  public var drawers: DrawerStates {
    _read { yield fields.value.drawers }
    _modify { yield &fields.value.drawers }
  }
  /// The pieces that have been dragged, by id, as they are now.
  public var draggables: [String: Session.PieceState] {
    _read { yield fields.value.draggables }
    _modify { yield &fields.value.draggables }
  }
  /// What the file says of numbers of the author's own, each in its own unit, by their names; read
  /// as `state[Self.gain]`. One that is not here is as its ``Tunable`` says.
  public var tunables: [String: Double] {
    _read { yield fields.value.tunables }
    _modify { yield &fields.value.tunables }
  }
  /// What is going on now.
  public var interaction: Interaction {
    _read { yield fields.value.interaction }
    _modify { yield &fields.value.interaction }
  }
  /// What the window is like.
  public var window: WindowTraits {
    _read { yield fields.value.window }
    _modify { yield &fields.value.window }
  }
  /// What the host says over it.
  public var host: HostWords {
    _read { yield fields.value.host }
    _modify { yield &fields.value.host }
  }

  /// All of it, which copies share until one of them changes: a state is handed to every piece that
  /// is laid out or drawn.
  private var fields: CopyOnWrite<Fields>

  private struct Fields: Sendable, Hashable {
    var values: ControlValues
    var motions: ValueMotions = ValueMotions()
    var drawers: DrawerStates = DrawerStates()
    var draggables: [String: Session.PieceState] = [:]
    var tunables: [String: Double] = [:]
    var interaction: Interaction
    var window: WindowTraits
    var host: HostWords
  }

  /// The state of a scene in which nothing moves.
  ///
  /// - Parameters:
  ///   - appearance: Dark or light.
  ///   - direction: Which way text runs.
  ///   - isBackgroundAnimated: Whether the background drifts.
  ///   - values: What has been set, by id, each in its control's own unit.
  ///   - contentLength: How long lists are, in points; nil: as long as the scene makes them.
  ///   - bar: The window's bar; nil: there is none.
  ///   - flash: How brightly the grabbers flash, 0…1.
  ///   - focus: What keys go to; nil: nothing.
  ///   - pressed: The control that is held down, by id; nil: none.
  ///   - notice: A message over the window; nil: none.
  ///   - hud: A few words that go by themselves; nil: none.
  public init(
    appearance: Appearance = .dark, direction: LayoutDirection = .leftToRight,
    isBackgroundAnimated: Bool = true, values: [String: Double] = [:],
    contentLength: Double? = nil, bar: Bar? = nil, flash: Double = 0,
    focus: Interaction.Focus? = nil, pressed: String? = nil, notice: Notice? = nil,
    hud: String? = nil
  ) {
    fields = CopyOnWrite(
      Fields(
        values: ControlValues(values),
        interaction: Interaction(pressed: pressed, focus: focus, flash: flash),
        window: WindowTraits(
          appearance: appearance, direction: direction, isBackgroundAnimated: isBackgroundAnimated,
          contentLength: contentLength),
        host: HostWords(notice: notice, hud: hud, bar: bar)))
  }

  /// Takes over what a finger set a control to: for sliders, how far along its rectangle it is,
  /// 0…1.
  ///
  /// - Parameter value: How far along its rectangle the finger is, 0…1, from the left or from the
  ///   top.
  public mutating func setLevel(_ value: Double, from control: ControlRegion) {
    values[control.id] = level(value, from: control)
  }

  /// The level of 0…1 that a finger sets a slider to: how far along its rectangle it is, from where
  /// reading begins.
  ///
  /// - Parameter value: How far along its rectangle the finger is, 0…1, from the left or from the
  ///   top.
  public func level(_ value: Double, from control: ControlRegion) -> Double {
    let isReversed = control.kind == .slider(.horizontal) && direction == .rightToLeft
    return isReversed ? 1 - value : value
  }
}

/// What authors of scenes ask for most.
extension SceneState {
  /// Whether the window is dark or light.
  public var appearance: Appearance { window.appearance }
  /// Which way text runs.
  public var direction: LayoutDirection { window.direction }

  /// Whether a toggle is on.
  public func isOn(_ id: String, default standard: Bool = false) -> Bool {
    values.isOn(id, default: standard)
  }

  /// Where a slider stands, 0…1.
  public func level(_ id: String, default standard: Double = 0) -> Double {
    values.level(id, default: standard)
  }

  /// Which of several choices is taken, counted from 0.
  public func choice(_ id: String, default standard: Int = 0) -> Int {
    values.choice(id, default: standard)
  }

  /// How far something pannable has been pushed, in points.
  public func offset(_ id: String) -> Point { values.offset(id) }

  /// The control that is held down, by id; nil: none.
  public var pressed: String? { interaction.pressed }
  /// What keys go to; nil: the drawer.
  public var focus: Interaction.Focus? { interaction.focus }
}
