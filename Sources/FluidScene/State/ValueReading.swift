import FluidCore
import FluidDrawer

/// A state whose values of controls can be read by id: ``SceneState`` and ``StateReader``.
public protocol ValueReading {
  /// A value at its target, in its own unit; nil: it has not been set.
  func target(_ id: String) -> Double?

  /// A value's current position, in its own unit, while it animates to its target or rests there.
  ///
  /// - Parameter standard: The value while it has not been set, in the same unit.
  func value(_ id: String, default standard: Double) -> Double
}

extension ValueReading {
  /// Whether a toggle is on: a value of 0.5 or more.
  public func isOn(_ id: String, default standard: Bool = false) -> Bool {
    target(id).map { $0 >= 0.5 } ?? standard
  }

  /// A slider's level, 0…1.
  public func level(_ id: String, default standard: Double = 0) -> Double {
    guard let value = target(id), value.isFinite else { return standard }
    return min(1, max(0, value))
  }

  /// The index of the selected choice, from 0.
  public func choice(_ id: String, default standard: Int = 0) -> Int {
    guard let value = target(id), value >= 0, value < 1e9 else { return standard }
    return Int(value)
  }

  /// A pannable piece's offset, in points.
  public func offset(_ id: String) -> Point {
    let (x, y) = Pannable.values(of: id)
    return Point(x: target(x) ?? 0, y: target(y) ?? 0)
  }

  /// A point's current position, in points: the values `ID.x` and `ID.y`, animated.
  public func point(_ id: String, default standard: Point = .zero) -> Point {
    compound(id, standard)
  }

  /// The current colour: the values `ID.red`, `ID.green`, `ID.blue` and `ID.alpha`, 0…255,
  /// animated.
  public func color(_ id: String, default standard: Color) -> Color { compound(id, standard) }

  private func compound<Value: CompoundValue>(_ id: String, _ standard: Value) -> Value {
    Value(components: zip(Value.ids(of: id), standard.components).map { value($0, default: $1) })
  }
}
