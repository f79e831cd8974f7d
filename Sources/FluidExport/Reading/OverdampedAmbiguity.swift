import FluidMotion

/// The ambiguity of an overdamped spring fitted to a curve.
///
/// Its rates are ω(ζ − √(ζ² − 1)) and ω(ζ + √(ζ² − 1)). The fast part fades right after the start.
/// The slow part is all that a curve shows, and every damping ratio has it with some response.
struct OverdampedAmbiguity {
  /// The nearest spring; where the damping ratio has no upper bound, the one with the smallest
  /// damping ratio within a quarter of the tolerance.
  let simplest: Spring
  /// The damping ratios that fit the curve, in words.
  let remark: String

  /// - Parameters:
  ///   - spring: The nearest spring.
  ///   - duration: Length of the curve, in seconds.
  ///   - tolerance: Difference of two curves that counts as none, as a share of the distance.
  /// - Returns: nil where the damping ratio is known within a tenth.
  init?(_ spring: Spring, during duration: Double, within tolerance: Double) {
    guard spring.damping == .over else { return nil }
    let slow = Self.slowTime(spring)
    /// The spring of a damping ratio that best matches the curve, and its error.
    func equal(_ ratio: Double) -> (spring: Spring, off: Double)? {
      var best: (spring: Spring, off: Double)?
      // The slow time compensates for the fast one, by less than its length.
      for share in stride(from: 0.8, through: 1.2, by: 0.005) {
        let response = 2 * .pi * slow * share / (ratio + (ratio * ratio - 1).squareRoot())
        guard Spring.panelResponses.contains(response),
          let other = try? Spring(response: response, dampingRatio: ratio)
        else { continue }
        let off = Self.distance(spring, other, duration)
        if off < best?.off ?? .infinity { best = (other, off) }
      }
      return best
    }
    func isEqual(_ ratio: Double, _ tolerance: Double) -> Bool {
      (equal(ratio)?.off ?? .infinity) < tolerance
    }
    /// The last matching damping ratio in a direction.
    func end(_ factor: Double, _ tolerance: Double) -> Double {
      var ratio = spring.dampingRatio
      while Spring.panelDampingRatios.contains(ratio * factor), ratio * factor > 1,
        isEqual(ratio * factor, tolerance)
      {
        ratio *= factor
      }
      return ratio
    }
    let (low, high) = (end(1 / 1.05, tolerance), end(1.05, tolerance))
    guard high / low > 1.1 else { return nil }
    let isOpen = !Spring.panelDampingRatios.contains(high * 1.06)
    let least = end(1 / 1.05, tolerance / 4)
    simplest = isOpen ? equal(least)?.spring ?? spring : spring
    let range =
      "\(low.significant(2).plain) " + (isOpen ? "on" : "to \(high.significant(2).plain)")
    remark =
      "an overdamped curve tells its slow time constant, \(slow.significant(3).plain) s, and not "
      + "how it is made of response and damping ratio: any damping ratio from \(range), with the "
      + "response that goes with it, is within \((tolerance * 100).bounded.plain) % of the way"
  }

  /// Time constant of the slow part, in seconds.
  private static func slowTime(_ spring: Spring) -> Double {
    let ratio = spring.dampingRatio
    return (ratio + (ratio * ratio - 1).squareRoot()) / spring.angularFrequency
  }

  /// The largest distance between two springs' curves, as a share of the distance covered.
  private static func distance(_ a: Spring, _ b: Spring, _ duration: Double) -> Double {
    let (a, b) = (
      SpringMotion(spring: a, from: 0, to: 1, at: 0), SpringMotion(spring: b, from: 0, to: 1, at: 0)
    )
    // Denser at the beginning, where the fast part is.
    return (1...60).reduce(0) { largest, step in
      let share = Double(step) / 60
      let time = duration * share * share * share
      return max(largest, abs(a.position(at: time) - b.position(at: time)))
    }
  }
}
