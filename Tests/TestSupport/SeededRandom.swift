import Foundation

/// Random numbers that can be had again: SplitMix64, the same for the same seed on every machine.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The seed of every run, so that two runs of the same program do the same. `TEST_SEED=7` gives
  /// another number, `TEST_SEED=random` one that has not been tried yet, and prints it.
  package static let seedOfRun: UInt64 = {
    guard let text = ProcessInfo.processInfo.environment["TEST_SEED"] else { return 20_261_122 }
    let seed = UInt64(text) ?? UInt64.random(in: 0...UInt64.max)
    print("random input: repeat with TEST_SEED=\(seed)")
    return seed
  }()

  /// - Parameter name: Keeps the draws of one test from depending on other tests.
  package init(_ name: String) {
    self.init(seed: name.utf8.reduce(Self.seedOfRun) { ($0 &* 31) &+ UInt64($1) })
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  package mutating func integer(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &self)
  }

  /// A number whose logarithm is uniform.
  package mutating func scale(_ low: Double, _ high: Double) -> Double {
    exp(number(log(low)...log(high)))
  }

  package mutating func byte() -> UInt8 { .random(in: 0...255, using: &self) }

  /// True as often as a share of all cases says, 0…1.
  package mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < share
  }

  /// One of several, each as likely.
  ///
  /// - Precondition: There is one.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }
}
