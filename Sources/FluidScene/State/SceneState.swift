import FluidCore
import FluidDrawer

/// The state that a picture shows: values and their motions, drawers, input and the window.
public struct SceneState: Sendable, Hashable, ValueReading {
  /// The values of controls, at their targets.
  public var values: ControlValues {
    _read { yield fields.value.values }
    _modify { yield &fields.value.values }
  }
  /// Values that are animating towards their targets.
  package var motions: ValueMotions {
    _read { yield fields.value.motions }
    _modify { yield &fields.value.motions }
  }
  /// The moments of the named drawers.
  public var drawers: DrawerStates {
    _read { yield fields.value.drawers }
    _modify { yield &fields.value.drawers }
  }
  /// The pieces that have been dragged, by id.
  public var draggables: [String: Session.PieceState] {
    _read { yield fields.value.draggables }
    _modify { yield &fields.value.draggables }
  }
  /// The configuration file's values of the author's ``Tunable``s by name, each in its own unit;
  /// read as `state[Self.gain]`. A tunable without a value here has its `standard`.
  public var tunables: [String: Double] {
    _read { yield fields.value.tunables }
    _modify { yield &fields.value.tunables }
  }
  /// The state of input.
  public var interaction: Interaction {
    _read { yield fields.value.interaction }
    _modify { yield &fields.value.interaction }
  }
  /// Appearance, text direction, size and other properties of the window.
  public var window: WindowTraits {
    _read { yield fields.value.window }
    _modify { yield &fields.value.window }
  }

  /// Copy-on-write: a state is handed to every piece that is laid out or drawn.
  private var fields: CopyOnWrite<Fields>

  private struct Fields: Sendable, Hashable {
    var values: ControlValues
    var motions: ValueMotions = ValueMotions()
    var drawers: DrawerStates = DrawerStates()
    var draggables: [String: Session.PieceState] = [:]
    var tunables: [String: Double] = [:]
    var interaction: Interaction
    var window: WindowTraits
  }

  /// The state of a scene in which nothing moves.
  ///
  /// - Parameters:
  ///   - appearance: Dark or light.
  ///   - direction: Which way text runs.
  ///   - isBackgroundAnimated: Whether the background drifts.
  ///   - values: The values of controls by id, each in its control's own unit.
  ///   - contentLength: The length of lists, in points; nil: the scene's own.
  ///   - flash: Brightness of the grabbers' flash, 0…1.
  ///   - focus: The keyboard focus; nil: the drawer has it.
  ///   - pressed: The id of the control that is held down; nil: none.
  public init(
    appearance: Appearance = .dark, direction: LayoutDirection = .leftToRight,
    isBackgroundAnimated: Bool = true, values: [String: Double] = [:],
    contentLength: Double? = nil, flash: Double = 0, focus: Interaction.Focus? = nil,
    pressed: String? = nil
  ) {
    fields = CopyOnWrite(
      Fields(
        values: ControlValues(values),
        interaction: Interaction(pressed: pressed, focus: focus, flash: flash),
        window: WindowTraits(
          appearance: appearance, direction: direction, isBackgroundAnimated: isBackgroundAnimated,
          contentLength: contentLength)))
  }

  /// The level, 0…1, that a finger sets a slider to; counted from the leading side of a horizontal
  /// slider.
  ///
  /// - Parameter value: The finger's place along the slider's rectangle, 0…1, from the left or from
  ///   the top.
  package func level(_ value: Double, from control: ControlRegion) -> Double {
    let isReversed = control.kind == .slider(.horizontal) && direction == .rightToLeft
    return isReversed ? 1 - value : value
  }
}

/// Shorthands for what scenes read most.
extension SceneState {
  /// Whether the window is dark or light.
  public var appearance: Appearance { window.appearance }
  /// Which way text runs.
  public var direction: LayoutDirection { window.direction }

  /// A value at its target, in its own unit; nil: it has not been set.
  public func target(_ id: String) -> Double? { values[id] }

  /// A text's current string; texts do not animate.
  public func text(_ id: String, default standard: String = "") -> String {
    values[text: id] ?? standard
  }

  /// The id of the control that is held down; nil: none.
  public var pressed: String? { interaction.pressed }
  /// The id of the text field being edited; nil: none is.
  package var editedField: String? { fields.value.interaction.editing?.id }
  /// The keyboard focus; nil: the drawer has it.
  public var focus: Interaction.Focus? { interaction.focus }
}
