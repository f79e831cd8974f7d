import FluidMotion
import RealModule

/// The two factors of a motion seen at even steps of h seconds: x₂ = S·x₁ − P·x₀ around its target.
///
/// For a damped spring P = e^(−2ζω₀h) and S = 2e^(−ζω₀h)·cos ω_d h, with ω_d = ω₀√(1 − ζ²); beyond
/// critical damping the sum of both exponentials. An integrator with the same factors plays the
/// spring at its own steps, whatever its numbers are called.
struct StepFactors {
  /// P, the product of both poles.
  let product: Double
  /// S, their sum.
  let sum: Double
  /// h, in seconds.
  let step: Double

  /// A frame at 60 frames a second.
  static let frame = 1.0 / 60

  init(product: Double, sum: Double, step: Double) {
    (self.product, self.sum, self.step) = (product, sum, step)
  }

  init(_ spring: Spring, step: Double) {
    let (ratio, frequency) = (spring.dampingRatio, spring.angularFrequency)
    let fall = Double.exp(-ratio * frequency * step)
    let root = abs((1 - ratio) * (1 + ratio)).squareRoot()
    self.init(
      product: fall * fall,
      sum: ratio < 1
        ? 2 * fall * Double.cos(frequency * root * step)
        : Double.exp(-frequency / (ratio + root) * step)
          + Double.exp(-frequency * (ratio + root) * step),
      step: step)
  }

  /// The spring with these factors; nil for steps that grow, or turn about from one to the next, as
  /// no spring's do.
  var spring: Spring? {
    guard product > 0, product < 1 else { return nil }
    let square = sum * sum / 4 - product
    let (frequency, decay): (Double, Double)
    if square < 0 {
      decay = -Double.log(product) / (2 * step)
      frequency = Double.hypot(decay, Double.acos(sum / (2 * product.squareRoot())) / step)
    } else {
      let slow = sum / 2 + square.squareRoot()
      guard slow > 0, slow < 1 else { return nil }
      let rates = (-Double.log(slow) / step, -Double.log(product / slow) / step)
      (frequency, decay) = ((rates.0 * rates.1).squareRoot(), (rates.0 + rates.1) / 2)
    }
    return try? Spring(response: 2 * .pi / frequency, dampingRatio: decay / frequency)
  }
}

// Toolkits that go on from frame to frame.
extension Deviation {
  /// The largest distance at the frames of a rate, in points.
  ///
  /// - Parameter next: The position a frame later; called once per frame, in order.
  func largest(at rate: Double, _ next: () -> Double) -> Double {
    let start = motion.start.position
    return largest(inStepsOf: 1 / rate, holding: false) { $0 == 0 ? start : next() }
  }
}
