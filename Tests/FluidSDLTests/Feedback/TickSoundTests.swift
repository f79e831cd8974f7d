import FluidInput
import FluidSDL
import Testing

@Suite("A tick") struct TickSoundTests {
  static let rates = [8000.0, 44_100, 48_000]

  @Test("begins and ends in silence, without a step", arguments: FeedbackStrength.allCases, rates)
  func edges(strength: FeedbackStrength, rate: Double) throws {
    let samples = TickSound.samples(for: strength, rate: rate)
    let first = try #require(samples.first)
    let last = try #require(samples.last)
    #expect(abs(first) < 1e-6 && abs(last) < 1e-6)
    // Within the first and the last 0.2 ms nothing jumps.
    let edge = max(2, Int(rate * 0.0002))
    for end in [Array(samples.prefix(edge)), samples.suffix(edge).reversed()] {
      #expect(end.allSatisfy { abs($0) < 0.02 })
    }
  }

  @Test("is audible but soft", arguments: FeedbackStrength.allCases, rates)
  func loudness(strength: FeedbackStrength, rate: Double) throws {
    let samples = TickSound.samples(for: strength, rate: rate)
    let peak = try #require(samples.map { abs($0) }.max())
    #expect(peak > 0.02 && peak <= TickSound.loudest)
    #expect(samples.allSatisfy { $0.isFinite })
    #expect(Double(samples.count) / rate < 0.05)
  }

  @Test("has no offset", arguments: FeedbackStrength.allCases)
  func offset(strength: FeedbackStrength) {
    let samples = TickSound.samples(for: strength, rate: 48_000)
    #expect(abs(samples.reduce(0, +) / Float(samples.count)) < 0.004)
  }

  @Test("of light is shorter, higher and softer than of medium")
  func difference() {
    func turns(_ samples: [Float]) -> Int {
      zip(samples, samples.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    }
    func energy(_ samples: [Float]) -> Float { samples.reduce(0) { $0 + $1 * $1 } }
    let light = TickSound.samples(for: .light, rate: 48_000)
    let medium = TickSound.samples(for: .medium, rate: 48_000)
    #expect(light.count < medium.count)
    #expect(energy(light) < energy(medium))
    #expect(
      Double(turns(light)) / Double(light.count) > 1.3 * Double(turns(medium))
        / Double(medium.count))
  }

  @Test("takes rates that cannot be as the lowest that can", arguments: [-1, 0, 100])
  func badRate(rate: Double) {
    #expect(
      TickSound.samples(for: .light, rate: rate) == TickSound.samples(for: .light, rate: 8000))
  }
}
