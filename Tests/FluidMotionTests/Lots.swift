import Foundation
import RealModule

/// Random numbers that can be had again: SplitMix64 from a printed seed.
///
/// Each run takes a new seed and prints it; `MOTION_SEED=…` repeats a run.
struct Lots: RandomNumberGenerator {
  private static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["MOTION_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64.max)
    print("random inputs: repeat with MOTION_SEED=\(seed)")
    return seed
  }()

  private var state: UInt64

  /// - Parameter name: Keeps the draws of one test from depending on other tests.
  init(_ name: String) {
    state = name.utf8.reduce(Self.seed) { ($0 &* 31) &+ UInt64($1) }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  /// A number whose logarithm is uniform.
  mutating func scale(_ low: Double, _ high: Double) -> Double {
    Double.exp(uniform(Double.log(low), Double.log(high)))
  }

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

  mutating func garbage() -> Double {
    Self.garbage.randomElement(using: &self)!
  }
}
