extension VelocityWindow {
  /// A lane's slope at the newest of two or more samples, by the least-squares parabola; by the
  /// line through two, or where a line is asked for.
  ///
  /// With times τ and positions ξ measured from their means, the parabola ξ = β·τ + γ·(τ² − S₂/n)
  /// has the normal equations
  ///
  ///     β·S₂ + γ·S₃ = Σξτ,   β·S₃ + γ·(S₄ − S₂²/n) = Σξτ²,   S_k = Στ^k,
  ///
  /// whose condition does not depend on the origins of time and position.
  static func leastSquares(_ samples: Samples, _ lane: Int, asLine: Bool = false) -> Double {
    let count = samples.count
    let newest = samples[0]
    guard count > 2 else { return slope(from: samples[1], to: newest, lane) }
    let place = newest.position.lane(lane)
    var meanTime = 0.0
    var meanPosition = 0.0
    for age in 1..<count {
      meanTime += samples[age].time - newest.time
      meanPosition += samples[age].position.lane(lane) - place
    }
    meanTime /= Double(count)
    meanPosition /= Double(count)

    var s2 = 0.0
    var s3 = 0.0
    var s4 = 0.0
    var x1 = 0.0
    var x2 = 0.0
    for age in 0..<count {
      let t = samples[age].time - newest.time - meanTime
      let x = samples[age].position.lane(lane) - place - meanPosition
      s2 += t * t
      s3 += t * t * t
      s4 += t * t * t * t
      x1 += x * t
      x2 += x * t * t
    }
    let spread = s4 - s2 * s2 / Double(count)
    let determinant = s2 * spread - s3 * s3
    // A determinant small against its factors: the times are too close together for a parabola.
    guard !asLine, determinant > 1e-9 * s2 * spread else { return x1 / s2 }
    let linear = (x1 * spread - x2 * s3) / determinant
    let quadratic = (s2 * x2 - s3 * x1) / determinant
    return linear - 2 * quadratic * meanTime
  }

  /// A lane's velocity of a unit mass on which each step between two or more samples does work.
  ///
  /// A step at velocity v on a mass at velocity u does the work (v − u)·|v|. The first step starts
  /// from an unknown velocity and counts half. The sum W is a kinetic energy: the velocity is
  /// √(2|W|) with W's sign. The loop sums 2W, which saves a multiplication per step.
  static func impulse(_ samples: Samples, _ lane: Int) -> Double {
    let count = samples.count
    guard count > 2 else { return slope(from: samples[1], to: samples[0], lane) }
    var last = samples[count - 2]
    let first = slope(from: samples[count - 1], to: last, lane)
    var work = first * first.magnitude
    for age in stride(from: count - 3, through: 0, by: -1) {
      let sample = samples[age]
      let step = slope(from: last, to: sample, lane)
      work += (step - signedRoot(work)) * (2 * step.magnitude)
      last = sample
    }
    return signedRoot(work)
  }

  /// The signed square root of a number's magnitude.
  private static func signedRoot(_ value: Double) -> Double {
    Double(signOf: value, magnitudeOf: value.magnitude.squareRoot())
  }

  private static func slope(
    from old: Sample, to new: Sample, _ lane: Int
  ) -> Double {
    (new.position.lane(lane) - old.position.lane(lane)) / (new.time - old.time)
  }
}
