import FluidCore
import FluidSDL
import Foundation
import Testing

@Suite struct TickSoundTests {
  static let rates = [8000.0, 44_100, 48_000]

  @Test(
    arguments: [(FeedbackStrength.light, 1900.0, 0.014, 0.1), (.medium, 1050, 0.026, 0.18)], rates)
  func `is a tone and its octave that rise like a sine's square, fade, and fall like a cosine's`(
    tick: (strength: FeedbackStrength, frequency: Double, duration: Double, level: Double),
    rate: Double
  ) {
    let (strength, frequency, duration, level) = tick
    let samples = TickSound.samples(for: strength, rate: rate)
    #expect(abs(Double(samples.count) - duration * rate) <= 1)
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
}
