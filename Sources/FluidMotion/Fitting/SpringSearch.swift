import RealModule

/// Looks for the spring whose motion is nearest to positions over time.
///
/// A spring's motion is linear in its target, its start and its speed there. For each frequency and
/// damping ratio the best of these three follow at once, so that only two numbers are searched for
/// (Golub and Pereyra's variable projection): over a grid first, since there may be several
/// valleys, then down into each by Gauss and Newton's steps with Levenberg and Marquardt's damping.
struct SpringSearch {
  /// Seconds since the first sample.
  let times: [Double]
  /// Points from the first sample.
  let positions: [Double]
  /// The springs that are looked among, besides what the samples can tell: 2π/ω₀ in seconds.
  var responses = Spring.legalRange
  /// And ζ.
  var dampingRatios = Spring.legalRange

  /// The search without the first samples, by the time and place of the next.
  func dropFirst(_ count: Int) -> SpringSearch {
    SpringSearch(
      times: times[count...].map { $0 - times[count] },
      positions: positions[count...].map { $0 - positions[count] },
      responses: responses, dampingRatios: dampingRatios)
  }

  /// A place on the map that is searched: logarithms, since both are scales.
  struct Place: Equatable {
    /// ln ω₀, of radians per second.
    var frequency: Double
    /// ln ζ.
    var damping: Double

    subscript(axis: Axis) -> Double {
      get { axis == .frequency ? frequency : damping }
      set { if axis == .frequency { frequency = newValue } else { damping = newValue } }
    }
  }

  enum Axis: CaseIterable {
    case frequency, damping

    var other: Axis { self == .frequency ? .damping : .frequency }
  }

  /// The place where the sum of squares is least, or not much more than that.
  ///
  /// One creeping motion may be the slow part of one spring and the fast part of another, whose own
  /// slow part is a drift that the errors hide. Of such places the one counts whose motion comes to
  /// rest soonest.
  func best() -> Place {
    var found = valleys().map { descend(from: $0) }
    // A motion of almost one part is almost the same with any other part: of those the grid sees
    // none that is best.
    if let first = found.min(by: { $0.sum < $1.sum })?.place, first.damping > -0.1 {
      found += Poles.others(of: first).map { descend(from: $0) }
    }
    let least = found.map { $0.sum }.min() ?? 0
    let limit = least * (1 + 4 / Double(max(1, times.count - 5)))
    func rate(_ place: Place) -> Double {
      ImpulseResponse(
        angularFrequency: Double.exp(place.frequency), dampingRatio: Double.exp(place.damping)
      ).rate
    }
    let (alike, nyquist) = (found.filter { $0.sum <= limit }, nyquistFrequency)
    let resolved = alike.filter { dampedFrequency(at: $0.place) <= nyquist }
    // Where one is told from the others by more than rounding, there is nothing to choose.
    return (resolved.isEmpty ? alike : resolved).max { rate($0.place) < rate($1.place) }?.place
      ?? Place(frequency: 0, damping: 0)
  }

  // MARK: The motions of a spring

  /// The three motions that any motion of a spring is made of: standing still at 1, let go at 1,
  /// kicked at 0.
  func columns(at place: Place) -> [[Double]] {
    let impulse = ImpulseResponse(
      angularFrequency: Double.exp(place.frequency), dampingRatio: Double.exp(place.damping))
    var released = [Double](repeating: 0, count: times.count)
    var kicked = released
    for (index, time) in times.enumerated() where time < impulse.end {
      let response = impulse.response(after: time)
      released[index] = response.slope + impulse.dampingRate * response.kick
      kicked[index] = response.kick
    }
    return [[Double](repeating: 1, count: times.count), released, kicked]
  }

  func fit(at place: Place) -> ColumnFit { ColumnFit(columns(at: place), to: positions) }

  func sum(at place: Place) -> Double { fit(at: place).sumOfSquares }

  /// How the motion with these shares of the three changes along an axis.
  func slope(along axis: Axis, at place: Place, _ shares: [Double]) -> [Double] {
    let step = 1e-5
    var (low, high) = (place, place)
    low[axis] -= step
    high[axis] += step
    let (before, after) = (columns(at: low), columns(at: high))
    return times.indices.map { row in
      (1...2).reduce(0) { $0 + shares[$1] * (after[$1][row] - before[$1][row]) } / (2 * step)
    }
  }

  // MARK: The grid

  /// Where the search may go. A motion slower than twenty times what was seen is a straight line,
  /// one that is over within a tenth of a step of time is a jump.
  private var frequencies: ClosedRange<Double> {
    let duration = times.last ?? 1
    let step = duration / Double(max(1, times.count - 1))
    let turn = Double.log(2 * .pi)
    return (Double.log(0.3 / duration)...Double.log(10 / step)).clamped(
      to: turn - Double.log(responses.upperBound)...turn - Double.log(responses.lowerBound))
  }

  /// In radians per second, π over the time between two samples: a motion that swings faster goes
  /// to and fro unseen between them, and looks like a slower one (its alias).
  private var nyquistFrequency: Double {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    // The one in the middle: a pause between two samples tells nothing of the others.
    return gaps.isEmpty || gaps[gaps.count / 2] <= 0 ? .infinity : .pi / gaps[gaps.count / 2]
  }

  /// The damped frequency, in radians per second; 0 where it does not swing.
  private func dampedFrequency(at place: Place) -> Double {
    let ratio = Double.exp(place.damping)
    return ratio < 1 ? Double.exp(place.frequency) * ((1 - ratio) * (1 + ratio)).squareRoot() : 0
  }

  /// From a swing that loses 3 % each time to two parts of which one is 1600 times as slow.
  private var dampings: ClosedRange<Double> {
    (Double.log(0.005)...Double.log(20)).clamped(
      to: Double.log(dampingRatios.lowerBound)...Double.log(dampingRatios.upperBound))
  }

  private func range(_ axis: Axis) -> ClosedRange<Double> {
    axis == .frequency ? frequencies : dampings
  }

  /// Which way a place is at the end of what is searched along an axis: -1, 1, or 0.
  func end(of axis: Axis, at place: Place) -> Double {
    let range = range(axis)
    return place[axis] <= range.lowerBound ? -1 : place[axis] >= range.upperBound ? 1 : 0
  }

  /// A place within what is searched, and so far beyond, along some axes.
  private func clamped(_ place: Place, along axes: [Axis], margin: Double) -> Place {
    var place = place
    for axis in axes {
      let range = range(axis)
      place[axis] = min(range.upperBound + margin, max(range.lowerBound - margin, place[axis]))
    }
    return place
  }

  /// The grid's damping ratios. Two springs are told apart by their frequencies to about a share of
  /// ζ: a finer grid for those that swing long.
  private static let ratios = [0.02, 0.05, 0.1, 0.2, 0.35, 0.55, 0.8, 1.1, 1.6, 2.6, 5]

  /// The best places of the grid, none next to another.
  private func valleys() -> [Place] {
    var places: [(place: Place, sum: Double)] = []
    let (range, nyquist) = (frequencies, nyquistFrequency)
    for ratio in Self.ratios {
      var frequency = range.lowerBound
      while frequency <= range.upperBound {
        let start = Place(frequency: frequency, damping: Double.log(ratio))
        let place = clamped(start, along: [.damping], margin: 0)
        if dampedFrequency(at: place) <= nyquist { places.append((place, roughSum(at: place))) }
        frequency += min(0.25, max(0.05, ratio))
      }
    }
    places.sort { $0.sum < $1.sum }
    var chosen: [Place] = []
    for (place, _) in places {
      let isNew = chosen.allSatisfy {
        abs($0.frequency - place.frequency) > 0.3 || abs($0.damping - place.damping) > 0.8
      }
      if isNew { chosen.append(place) }
      if chosen.count == 4 { break }
    }
    return chosen
  }

  /// The sum of squares by the normal equations, over at most a few hundred samples: good enough to
  /// compare.
  private func roughSum(at place: Place) -> Double {
    let impulse = ImpulseResponse(
      angularFrequency: Double.exp(place.frequency), dampingRatio: Double.exp(place.damping))
    let stride = times.count / 200 + 1
    var count = 0.0
    var (x, p, q, xx, xp, xq, pp, pq, qq) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    let scale = impulse.stiffnessRate.squareRoot()
    for index in Swift.stride(from: 0, to: times.count, by: stride) {
      var (released, kicked) = (0.0, 0.0)
      if times[index] < impulse.end {
        let response = impulse.response(after: times[index])
        released = response.slope + impulse.dampingRate * response.kick
        kicked = response.kick * scale
      }
      let position = positions[index]
      count += 1
      x += position
      p += released
      q += kicked
      xx += position * position
      xp += position * released
      xq += position * kicked
      pp += released * released
      pq += released * kicked
      qq += kicked * kicked
    }
    (xx, xp, xq) = (xx - x * x / count, xp - x * p / count, xq - x * q / count)
    (pp, pq, qq) = (pp - p * p / count, pq - p * q / count, qq - q * q / count)
    let determinant = pp * qq - pq * pq
    guard determinant > 1e-12 * pp * qq else { return pp > 0 ? xx - xp * xp / pp : xx }
    return max(0, xx - (xp * xp * qq - 2 * xp * xq * pq + xq * xq * pp) / determinant)
  }

  // MARK: The way down

  /// The bottom of the valley that a place is in.
  ///
  /// - Parameters:
  ///   - free: Along which axes it may go.
  ///   - margin: How far beyond the grid.
  func descend(
    from start: Place, along free: [Axis] = Axis.allCases, margin: Double = 0
  ) -> (place: Place, sum: Double) {
    var place = clamped(start, along: free, margin: margin)
    var fit = fit(at: place)
    var sum = fit.sumOfSquares
    var damping = 1e-3
    for _ in 0..<60 {
      let slopes = free.map { slope(along: $0, at: place, fit.coefficients) }
      let map = free.count == 2 ? Poles(place) : nil
      let weights = [0, 0, 0] + free.map { _ in damping }
      let ways = map?.slopes(slopes) ?? slopes
      let step = ColumnFit(columns(at: place) + ways, to: fit.residuals, damping: weights)
        .coefficients.dropFirst(3).map { min(0.7, max(-0.7, $0)) }
      var next = place
      if let map {
        next = map.place(after: step)
      } else {
        for (axis, length) in zip(free, step) { next[axis] += length }
      }
      next = clamped(next, along: free, margin: margin)
      let nextFit = self.fit(at: next)
      let nextSum = nextFit.sumOfSquares
      let length = free.map { abs(next[$0] - place[$0]) }.max() ?? 0
      if nextSum <= sum {
        (place, fit, sum) = (next, nextFit, nextSum)
        damping = max(1e-12, damping * 0.1)
        if length < 1e-10 { break }
      } else {
        if length < 1e-10 || damping > 1e8 { break }
        damping *= 10
      }
    }
    return (place, sum)
  }

  /// How far along an axis the sum of squares stays below a limit, with everything else at its
  /// best.
  ///
  /// - Parameters:
  ///   - direction: 1 or -1.
  ///   - step: Where to look first.
  /// - Returns: The place where it reaches the limit; nil where it does not.
  func reach(
    along axis: Axis, from bottom: Place, direction: Double, step: Double, limit: Double
  ) -> Place? {
    // Far enough to say that there is no end: a factor of e⁴ ≈ 55.
    let farthest = 4.0
    var place = bottom
    func sum(at distance: Double) -> Double {
      place[axis] = bottom[axis] + direction * distance
      let found = descend(from: place, along: [axis.other], margin: farthest)
      place = found.place
      return found.sum
    }
    var (inner, outer) = (0.0, min(0.5, max(1e-9, step)))
    while sum(at: outer) < limit {
      inner = outer
      if outer >= farthest { return nil }
      outer = min(farthest, outer * 1.6)
    }
    for _ in 0..<8 {
      let middle = (inner + outer) / 2
      if sum(at: middle) < limit { inner = middle } else { outer = middle }
    }
    _ = sum(at: outer)
    return place
  }
}
