import FluidCore
import FluidSDL
import Glibc
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
    let sum = samples.reduce(0, +)
    #expect(abs(sum / Float(samples.count)) < 0.004)
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

  @Test("lasts 14 ms if light and 26 ms if medium")
  func duration() {
    #expect(TickSound.samples(for: .light, rate: 48_000).count == 672)
    #expect(TickSound.samples(for: .medium, rate: 48_000).count == 1248)
    // Also at the lowest rate, and a little above it.
    #expect(TickSound.samples(for: .light, rate: 8000).count == 112)
    #expect(TickSound.samples(for: .medium, rate: 8000).count == 208)
    #expect(TickSound.samples(for: .light, rate: 8400).count == 117)
  }

  @Test("is a fifth of full scale at most")
  func loudest() { #expect(TickSound.loudest == 0.2) }

  @Test(
    "is a tone and its octave that rise like a sine's square, fade, and fall like a cosine's",
    arguments: [(FeedbackStrength.light, 1900.0, 0.014, 0.1), (.medium, 1050, 0.026, 0.18)])
  func samples(strength: FeedbackStrength, frequency: Double, duration: Double, level: Double) {
    let samples = TickSound.samples(for: strength, rate: 48_000)
    var worst = 0.0
    for (index, sample) in samples.enumerated() {
      let share = Double(index) / Double(samples.count - 1)
      let time = share * duration
      let rise = time < 0.0015 ? sin(Double.pi / 2 * time / 0.0015) : 1
      let fall = share > 0.5 ? cos(Double.pi * (share - 0.5)) : 1
      let envelope = rise * rise * exp(-4 * share) * fall * fall
      // Four fifths of the tone and one of its octave.
      let turn = 2 * Double.pi * frequency * time
      let tone = sin(turn) * (0.8 + 0.4 * cos(turn))
      worst = max(worst, abs(Double(sample) - level * envelope * tone))
    }
    #expect(worst < 1e-6)
  }

  /// How much of a frequency there is in a tick.
  private func amount(of frequency: Double, in samples: [Float]) -> Double {
    var (re, im) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let phase = 2 * Double.pi * frequency * Double(index) / 48_000
      re += Double(sample) * cos(phase)
      im += Double(sample) * sin(phase)
    }
    return (re * re + im * im).squareRoot()
  }

  @Test("is a tone of 1900 or 1050 Hz with its octave at a quarter")
  func tone() {
    for (strength, frequency) in [(FeedbackStrength.light, 1900.0), (.medium, 1050)] {
      let samples = TickSound.samples(for: strength, rate: 48_000)
      let tone = amount(of: frequency, in: samples)
      #expect(tone > amount(of: frequency * 0.97, in: samples))
      #expect(tone > amount(of: frequency * 1.03, in: samples))
      #expect(abs(amount(of: 2 * frequency, in: samples) / tone - 0.25) < 0.03)
    }
  }

  @Test("rises within 1.5 ms to its level, falls to e⁻² at its middle and to silence at its end")
  func envelope() {
    for (strength, level) in [(FeedbackStrength.light, 0.1), (.medium, 0.18)] {
      let samples = TickSound.samples(for: strength, rate: 1_000_000)
      // The loudest within half a millisecond about a share of the tick, of the tone's own loudest.
      func loudness(_ share: Double) -> Double {
        let middle = Int(Double(samples.count) * share)
        let near = samples[max(0, middle - 500)..<min(samples.count, middle + 500)]
        return near.map { Double(abs($0)) }.max()! / (0.9 * level)
      }
      let risen = 0.0015 * 1_000_000 / Double(samples.count)
      #expect(abs(loudness(risen) / exp(-4 * risen) - 1) < 0.15)
      #expect(abs(loudness(0.5) / exp(-2) - 1) < 0.15)
      #expect(abs(loudness(0.75) / (0.5 * exp(-3)) - 1) < 0.4)
    }
  }

  @Test("takes rates that cannot be as the lowest that can", arguments: [-1, 0, 100])
  func badRate(rate: Double) {
    #expect(
      TickSound.samples(for: .light, rate: rate) == TickSound.samples(for: .light, rate: 8000))
  }
}
