import FluidDrawer
import FluidGeometry
import FluidMotion

/// Something asked of the program: by pressing a control, by an answer to an event, or after a
/// while.
///
/// All times are the scene's: paused with it, slowed with it, and the same in a replay at any rate.
public enum Action: Sendable, Hashable {
  /// Settle a drawer on a detent; nil: the drawer that the control or the event belongs to.
  case settle(String, drawer: DrawerReference? = nil)
  /// Set a value, in its own unit: a piece that reads it as it is now sees it go there on
  /// `Spring.control`. A number that is not finite is refused, and said so.
  case set(String, Double)
  /// Set a text.
  case setText(String, String)
  /// Send a value to a number in its own unit, on a spring of its own, from where it is and as fast
  /// as it is; its arrival is told.
  case animate(String, to: Double, spring: Spring)
  /// Push a value by a velocity per second; it comes back on a spring to where it was set, and its
  /// arrival is told.
  case kick(String, velocity: Double, spring: Spring)
  /// Scroll a drawer's list so far from its beginning, in points, on a spring and no further than
  /// it goes; for a row see ``List/offset(ofRow:)``. A list in a hand stays there. `list` counts
  /// those side by side from 0; drawer nil: as with ``settle(_:drawer:)``.
  case scroll(to: Double, list: Int = 0, drawer: DrawerReference? = nil)
  /// Do something after so many seconds, at least a thousandth. One that is still to come under the
  /// same id is given up.
  indirect case after(Double, Action, id: String? = nil)
  /// Give up what was to be done later under an id; where there is none, nothing happens.
  case cancel(String)
  /// Show another of the scenes the program comes with.
  case show(scene: String)
  /// Do several things, in order.
  case all([Action])

  /// Sends a value on its way.
  ///
  /// - Parameter target: In the unit of the value.
  public static func animate(_ id: String, to target: Double, _ spring: Spring = .snappy) -> Action
  {
    .animate(id, to: target, spring: spring)
  }

  /// Pushes a value, in its own unit per second.
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

  /// Sends a point on its way.
  public static func animate(
    _ id: String, to point: Point, _ spring: Spring = .snappy
  ) -> Action {
    .all(zip(Point.ids(of: id), point.components).map { .animate($0, to: $1, spring: spring) })
  }

  /// Sends a colour on its way.
  public static func animate(
    _ id: String, to color: Color, _ spring: Spring = .snappy
  ) -> Action {
    .all(zip(Color.ids(of: id), color.components).map { .animate($0, to: $1, spring: spring) })
  }

  private static func compound<Value: CompoundValue>(_ id: String, _ value: Value) -> Action {
    .all(zip(Value.ids(of: id), value.components).map { .set($0, $1) })
  }
}

/// Which of a scene's drawers is meant: by its name, or by its number, counted from 0 from the
/// back.
public enum DrawerReference: Sendable, Hashable, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// By its number, counted from 0 from the back.
  case number(Int)
  /// By its name.
  case name(String)

  public init(integerLiteral number: Int) { self = .number(number) }
  public init(stringLiteral name: String) { self = .name(name) }
}

extension DrawerReference {
  /// The number of the drawer in a scene, counted from 0; nil: it has none of that name. A number
  /// is not checked.
  public func number(in scene: Scene) -> Int? {
    switch self {
    case .number(let number): number
    case .name(let name): scene.drawers.firstIndex { $0.name == name }
    }
  }
}
