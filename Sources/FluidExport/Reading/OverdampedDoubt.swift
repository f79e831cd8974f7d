import FluidMotion

/// What a curve does not tell of the overdamped spring that made it.
///
/// Its rates are ω(ζ − √(ζ² − 1)) and ω(ζ + √(ζ² − 1)). The fast one is over as soon as the curve
/// has begun; the slow one is all that is seen, and any damping ratio has it with some response.
struct OverdampedDoubt {
  /// The nearest spring; where no damping ratio is too large, the one of the smallest damping ratio
  /// that is within a quarter of the tolerance from it.
  let plainest: Spring
  /// The damping ratios that the curve allows for, in words.
  let remark: String

  /// - Parameters:
  ///   - spring: The nearest one.
  ///   - duration: How long the curve is, in seconds.
  ///   - tolerance: How far apart two curves are that are the same for a reader, as a share of the
  ///     way.
  /// - Returns: nil where the damping ratio is known to a tenth.
  init?(_ spring: Spring, during duration: Double, within tolerance: Double) {
    guard spring.damping == .over else { return nil }
    let slow = Self.slowTime(spring)
    /// Of the springs with a damping ratio the one that keeps the curve, with how far off it is.
    func equal(_ ratio: Double) -> (spring: Spring, off: Double)? {
      var best: (spring: Spring, off: Double)?
      // The slow time makes up for the fast one, by less than it.
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
    /// The last damping ratio in a direction that is allowed for.
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
    plainest = isOpen ? equal(least)?.spring ?? spring : spring
    let range =
      "\(low.significant(2).plain) " + (isOpen ? "on" : "to \(high.significant(2).plain)")
    remark =
      "an overdamped curve tells its slow time constant, \(slow.significant(3).plain) s, and not "
      + "how it is made of response and damping ratio: any damping ratio from \(range), with the "
      + "response that goes with it, is within \((tolerance * 100).bounded.plain) % of the way"
  }

  /// How long the slow part takes to fall to 1/e, in seconds.
  private static func slowTime(_ spring: Spring) -> Double {
    let ratio = spring.dampingRatio
    return (ratio + (ratio * ratio - 1).squareRoot()) / spring.angularFrequency
  }

  /// How far apart two springs' curves get, as a share of the way.
  private static func distance(_ a: Spring, _ b: Spring, _ duration: Double) -> Double {
    let (a, b) = (
      SpringMotion(spring: a, from: 0, to: 1, at: 0), SpringMotion(spring: b, from: 0, to: 1, at: 0)
    )
    // More closely at the beginning, where the fast part is.
    return (1...60).reduce(0) { largest, step in
      let share = Double(step) / 60
      let time = duration * share * share * share
      return max(largest, abs(a.position(at: time) - b.position(at: time)))
    }
  }
}
