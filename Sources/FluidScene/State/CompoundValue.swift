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
