import FluidCore
import Glibc

/// Synthesises the sound of a feedback: a soft tick.
package enum TickSound {
  /// The parameters of a tick. Light is short and high like a fingernail on wood, medium is lower,
  /// longer and louder like a latch.
  struct Shape: Sendable, Hashable {
    /// In hertz.
    var frequency: Double
    /// In seconds.
    var duration: Double
    /// Peak level of the undamped tone, as a share of full scale.
    var level: Double

    static func of(_ strength: FeedbackStrength) -> Shape {
      switch strength {
      case .light: Shape(frequency: 1900, duration: 0.014, level: 0.10)
      case .medium: Shape(frequency: 1050, duration: 0.026, level: 0.18)
      }
    }
  }

  /// The samples of a tick, of which full scale is ±1; it begins and ends in silence.
  ///
  /// A sine and its softer octave, under an envelope that rises within 1.5 ms (faster is a click),
  /// decays exponentially and is led to zero over its last half by half a cosine.
  ///
  /// - Parameter rate: Samples per second, at least 8000.
  package static func samples(for strength: FeedbackStrength, rate: Double) -> [Float] {
    let shape = Shape.of(strength)
    let count = max(2, Int(shape.duration * max(8000, rate)))
    return (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      let time = share * shape.duration
      let rise = 0.5 - 0.5 * cos(.pi * min(1, time / 0.0015))
      let fall = 0.5 + 0.5 * cos(.pi * max(0, 2 * share - 1))
      let envelope = rise * exp(-4 * share) * fall
      let phase = 2 * .pi * shape.frequency * time
      return Float(shape.level * envelope * (0.8 * sin(phase) + 0.2 * sin(2 * phase)))
    }
  }
}
