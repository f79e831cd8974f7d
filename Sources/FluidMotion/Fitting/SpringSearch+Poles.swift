import RealModule

extension SpringSearch {
  /// An overdamped place by the rates of its two parts.
  ///
  /// If little more than one part shows, only its rate is determined. In frequency and damping
  /// ratio this is a long curved valley with short steps; in the two rates it is straight.
  struct Poles {
    /// Logarithms of slow and fast rate, per second.
    private let slow, fast: Double

    /// Nil for damping ratios up to 1.1, where the rates coincide.
    init?(_ place: Place) {
      let ratio = Double.exp(place.damping)
      guard ratio > 1.1 else { return nil }
      let half = Double.log(ratio + ((ratio - 1) * (ratio + 1)).squareRoot())
      slow = place.frequency - half
      fast = place.frequency + half
    }

    /// Places that share one rate with a place, with another part four and sixteen times as fast.
    static func others(of place: Place) -> [Place] {
      let poles = Self(place)
      let rates = poles.map { [$0.slow, $0.fast] } ?? [place.frequency]
      return rates.flatMap { rate in
        [4.0, 16].map { factor in
          Place(
            frequency: rate + Double.log(factor) / 2,
            damping: Double.log((1 + factor) / (2 * factor.squareRoot())))
        }
      }
    }

    /// Slopes along the two rates from those along frequency and damping ratio.
    ///
    /// ln ω₀ is the mean of the two, and ζ the hyperbolic cosine of half their difference.
    func slopes(_ slopes: [[Double]]) -> [[Double]] {
      let bend = Double.tanh((fast - slow) / 2)
      return [-bend, bend].map { bend in
        slopes[0].indices.map { 0.5 * (slopes[0][$0] + bend * slopes[1][$0]) }
      }
    }

    /// The place after a step in the two rates.
    func place(after step: [Double]) -> Place {
      let (slow, fast) = (slow + step[0], fast + step[1])
      return Place(
        frequency: (slow + fast) / 2,
        damping: Double.log(Double.cosh((fast - slow) / 2)))
    }
  }
}
