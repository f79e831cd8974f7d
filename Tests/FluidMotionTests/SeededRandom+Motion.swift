import TestSupport

extension SeededRandom {
  /// A number of either sign whose logarithm is uniform, now and then 0.
  mutating func signed(_ low: Double, _ high: Double) -> Double {
    switch Int.random(in: 0..<16, using: &self) {
    case 0: 0
    case 1..<8: -scale(low, high)
    default: scale(low, high)
    }
  }

  /// Numbers a caller should not give, among ones that are only extreme.
  static let garbage: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, -1, 1, 0.5, 1e-320, -1e-320, 1e308, -1e308,
    .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .ulpOfOne, 1e9,
    1e-9, 1e100, -1e100, 1e-200, 1e200,
  ]

  mutating func garbage() -> Double { Self.garbage.randomElement(using: &self)! }
}

/// Clock times at which a finger goes down, in seconds.
let clockStarts = (0...60).map { 0.1 * Double($0) } + [1000.7, 1e5, 100_000.1]
