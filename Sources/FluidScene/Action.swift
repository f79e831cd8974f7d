import FluidCore
import FluidDrawer
import FluidMotion

/// A command to the program: run by a control, by an event handler, or after a delay.
///
/// All times are scene time: paused and slowed with the scene, and the same in a replay at any
/// rate.
public enum Action: Sendable, Hashable {
  /// Settle a drawer on a detent; nil: the drawer that the control or the event belongs to.
  case settle(String, drawer: DrawerReference? = nil)
  /// Set a value, in its own unit. A piece that reads the current value sees it animate there on
  /// `Spring.control`. A number that is not finite is refused and reported.
  case set(String, Double)
  /// Set a text.
  case setText(String, String)
  /// Animate a value to a number in its own unit, on the given spring, from its current position
  /// and velocity. Its arrival sends an event.
  case animate(String, to: Double, spring: Spring)
  /// Add a velocity to a value, per second; it springs back to where it was set. Its arrival sends
  /// an event.
  case kick(String, velocity: Double, spring: Spring)
  /// Scroll a drawer's list to a distance from its beginning, in points, on a spring and within its
  /// range; for a row see ``List/offset(ofRow:)``. A list that is being dragged stays. `list`
  /// counts lists side by side from 0; drawer nil: as with ``settle(_:drawer:)``.
  case scroll(to: Double, list: Int = 0, drawer: DrawerReference? = nil)
  /// Open a drawer on top of the stack, to the detent after its smallest; see
  /// ``Drawer/stack(_:)-(StackRule.Behavior)``.
  case push(DrawerReference)
  /// Close the drawer on top of the stack; nothing happens where none is open.
  case pop
  /// Move an inset of the window to an end in points, from where it is: an on-screen keyboard, or
  /// another thing that covers an edge as one does. It acts on the drawer with the focused field;
  /// while no field has the focus, on the last drawer that is open. Below 0 and what is not a
  /// number counts as 0, more than the window as the window.
  case inset(Double, edge: Edge = .bottom, curve: InsetCurve = .iOS)
  /// Run an action after a delay in seconds, at least a thousandth. It replaces a delayed action
  /// with the same id.
  indirect case after(Double, Action, id: String? = nil)
  /// Cancel the delayed action with an id; without one, nothing happens.
  case cancel(String)
  /// Move the focus to a control, such as the next text field; nil: to none, which lowers the
  /// on-screen keyboard.
  case focus(String?)
  /// Show another of the scenes the program comes with.
  case show(scene: String)
  /// Run several actions, in order.
  case all([Action])

  /// Animates a value to a target.
  ///
  /// - Parameter target: In the unit of the value.
  public static func animate(_ id: String, to target: Double, _ spring: Spring = .snappy) -> Action
  {
    .animate(id, to: target, spring: spring)
  }

  /// Adds a velocity to a value, in its own unit per second.
  public static func kick(
    _ id: String, velocity: Double, _ spring: Spring = .bouncy
  ) -> Action {
    .kick(id, velocity: velocity, spring: spring)
  }

  /// Sets a point: the values `ID.x` and `ID.y`.
  public static func set(_ id: String, _ point: Point) -> Action { compound(id, point) }

  /// Sets a colour: the values `ID.red`, `ID.green`, `ID.blue` and `ID.alpha`.
  public static func set(_ id: String, _ color: Color) -> Action { compound(id, color) }

  /// Sets a text.
  public static func set(_ id: String, _ text: String) -> Action { .setText(id, text) }

  /// Animates a point: the values `ID.x` and `ID.y`.
  public static func animate(
    _ id: String, to point: Point, _ spring: Spring = .snappy
  ) -> Action {
    .all(zip(Point.ids(of: id), point.components).map { .animate($0, to: $1, spring: spring) })
  }

  /// Animates a colour: the values `ID.red`, `ID.green`, `ID.blue` and `ID.alpha`.
  public static func animate(
    _ id: String, to color: Color, _ spring: Spring = .snappy
  ) -> Action {
    .all(zip(Color.ids(of: id), color.components).map { .animate($0, to: $1, spring: spring) })
  }

  private static func compound<Value: CompoundValue>(_ id: String, _ value: Value) -> Action {
    .all(zip(Value.ids(of: id), value.components).map { .set($0, $1) })
  }
}

/// A reference to one of a scene's drawers, by name or by index from the back, from 0.
public enum DrawerReference: Sendable, Hashable, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// The drawer's index from the back, from 0.
  case number(Int)
  /// The drawer's name.
  case name(String)

  public init(integerLiteral number: Int) { self = .number(number) }
  public init(stringLiteral name: String) { self = .name(name) }
}

extension DrawerReference {
  /// The drawer's index in a scene, from 0; nil: no drawer has the name. An index is not checked.
  package func number(in scene: Scene) -> Int? {
    switch self {
    case .number(let number): number
    case .name(let name): scene.drawers.firstIndex { $0.name == name }
    }
  }
}

extension Scene {
  /// The drawers' names for messages, from back to front; the index from 0 of a drawer without a
  /// name.
  package var drawerNames: [String] {
    drawers.enumerated().map { $1.name ?? "\($0) (it has no name)" }
  }
}
