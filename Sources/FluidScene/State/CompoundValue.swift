import FluidCore

/// A value of the state with several components. Each component is a number of its own, `ID.PART`,
/// and animates as such.
protocol CompoundValue {
  /// The names of the components, in order.
  static var parts: [String] { get }
  /// The components, in the order of `parts`.
  var components: [Double] { get }
  init(components: [Double])
}

extension CompoundValue {
  static func ids(of id: String) -> [String] { parts.map { "\(id).\($0)" } }
}

extension Point: CompoundValue {
  static let parts = ["x", "y"]
  var components: [Double] { [x, y] }
  init(components: [Double]) { self.init(x: components[0], y: components[1]) }
}

extension Color: CompoundValue {
  static let parts = ["red", "green", "blue", "alpha"]
  var components: [Double] { [red, green, blue, alpha].map(Double.init) }

  init(components: [Double]) {
    // A spring's overshoot may leave a channel's range.
    func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
    self.init(
      red: byte(components[0]), green: byte(components[1]), blue: byte(components[2]),
      alpha: byte(components[3]))
  }
}

extension SceneState {
  /// A point's current position, in points: the values `ID.x` and `ID.y`, animated.
  public func point(_ id: String, default standard: Point = .zero) -> Point {
    compound(id, standard)
  }

  /// The current colour: the values `ID.red`, `ID.green`, `ID.blue` and `ID.alpha`, 0…255,
  /// animated.
  public func color(_ id: String, default standard: Color) -> Color { compound(id, standard) }

  /// A text's current string; texts do not animate.
  public func text(_ id: String, default standard: String = "") -> String {
    values[text: id] ?? standard
  }

  private func compound<Value: CompoundValue>(_ id: String, _ standard: Value) -> Value {
    Value(components: zip(Value.ids(of: id), standard.components).map { value($0, default: $1) })
  }
}

extension StateReader {
  /// A point's current position, in points; see ``SceneState/point(_:default:)``.
  public func point(_ id: String, default standard: Point = .zero) -> Point {
    for part in Point.ids(of: id) { _ = value(part) }
    return state.point(id, default: standard)
  }

  /// The current colour; see ``SceneState/color(_:default:)``.
  public func color(_ id: String, default standard: Color) -> Color {
    for part in Color.ids(of: id) { _ = value(part) }
    return state.color(id, default: standard)
  }

  /// A text's current string; texts do not animate.
  public func text(_ id: String, default standard: String = "") -> String {
    reads?.note(text: id)
    return state.text(id, default: standard)
  }
}
