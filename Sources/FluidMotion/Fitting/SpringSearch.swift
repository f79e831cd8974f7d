import RealModule

/// Searches the spring motion nearest to positions over time.
///
/// A spring motion is linear in target, displacement and velocity. For each frequency and damping
/// ratio, the best of these three follow by linear least squares, so that only two numbers are
/// searched (variable projection, Golub and Pereyra): over a grid first, since there may be several
/// minima, then from the best cells by Gauss–Newton steps with Levenberg–Marquardt damping.
struct SpringSearch {
  /// Seconds since the first sample.
  let times: [Double]
  /// Points from the first sample.
  let positions: [Double]
  /// Range of responses, in seconds, besides the limits that the samples set.
  var responses = Spring.legalRange
  /// Range of damping ratios.
  var dampingRatios = Spring.legalRange

  /// The search without the first samples, relative to the next.
  func dropFirst(_ count: Int) -> SpringSearch {
    SpringSearch(
      times: times[count...].map { $0 - times[count] },
      positions: positions[count...].map { $0 - positions[count] },
      responses: responses, dampingRatios: dampingRatios)
  }

  /// A point of the search plane, in logarithms.
  struct Place: Equatable {
    /// ln ω₀, ω₀ in radians per second.
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

  /// The place with the smallest sum of squares, or one not much larger.
  ///
  /// An overdamped motion may be the slow part of one spring or the fast part of another, whose own
  /// slow part is a drift within the noise. Of such places, the one that settles soonest is chosen.
  func best() -> Place {
    var found = valleys().map { descend(from: $0) }
    // A motion of nearly one exponential allows any other part; the grid resolves none of these.
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
    // If one is better by more than rounding, there is no choice.
    return (resolved.isEmpty ? alike : resolved).max { rate($0.place) < rate($1.place) }?.place
      ?? Place(frequency: 0, damping: 0)
  }

  // MARK: The motions of a spring

  /// The three basis motions: constant 1, release from 1 at rest, impulse at 0.
  func columns(at place: Place) -> [[Double]] {
    let impulse = ImpulseResponse(
      angularFrequency: Double.exp(place.frequency), dampingRatio: Double.exp(place.damping))
    var released = [Double](repeating: 0, count: times.count)
    var impulses = released
    for (index, time) in times.enumerated() where time < impulse.end {
      let response = impulse.response(after: time)
      released[index] = response.slope + impulse.dampingRate * response.value
      impulses[index] = response.value
    }
    return [[Double](repeating: 1, count: times.count), released, impulses]
  }

  func fit(at place: Place) -> ColumnFit { ColumnFit(columns(at: place), to: positions) }

  func sum(at place: Place) -> Double { fit(at: place).sumOfSquares }

  /// The derivative along an axis of the motion with these coefficients.
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

  /// Range of frequencies. A motion slower than twenty times the observed time is a straight line;
  /// one that ends within a tenth of a sample interval is a jump.
  private var frequencies: ClosedRange<Double> {
    let duration = times.last ?? 1
    let step = duration / Double(max(1, times.count - 1))
    let turn = Double.log(2 * .pi)
    return (Double.log(0.3 / duration)...Double.log(10 / step)).clamped(
      to: turn - Double.log(responses.upperBound)...turn - Double.log(responses.lowerBound))
  }

  /// Nyquist frequency, in radians per second: a faster oscillation looks like a slower one (its
  /// alias).
  private var nyquistFrequency: Double {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    // The median interval, so that a pause does not count.
    return gaps.isEmpty || gaps[gaps.count / 2] <= 0 ? .infinity : .pi / gaps[gaps.count / 2]
  }

  /// The damped frequency, in radians per second; 0 for an overdamped motion.
  private func dampedFrequency(at place: Place) -> Double {
    let ratio = Double.exp(place.damping)
    return ratio < 1 ? Double.exp(place.frequency) * ((1 - ratio) * (1 + ratio)).squareRoot() : 0
  }

  /// Range of damping ratios: from oscillations that lose 3 % per period to two parts with rates
  /// 1600 apart.
  private var dampings: ClosedRange<Double> {
    (Double.log(0.005)...Double.log(20)).clamped(
      to: Double.log(dampingRatios.lowerBound)...Double.log(dampingRatios.upperBound))
  }

  private func range(_ axis: Axis) -> ClosedRange<Double> {
    axis == .frequency ? frequencies : dampings
  }

  /// The end of the search range that a place is at along an axis: -1, 1, or 0 for neither.
  func end(of axis: Axis, at place: Place) -> Double {
    let range = range(axis)
    return place[axis] <= range.lowerBound ? -1 : place[axis] >= range.upperBound ? 1 : 0
  }

  /// A place clamped to the search range, extended by a margin, along some axes.
  private func clamped(_ place: Place, along axes: [Axis], margin: Double) -> Place {
    var place = place
    for axis in axes {
      let range = range(axis)
      place[axis] = min(range.upperBound + margin, max(range.lowerBound - margin, place[axis]))
    }
    return place
  }

  /// Damping ratios of the grid. Frequencies are resolved to about a share of ζ, so that lightly
  /// damped springs need a finer grid.
  private static let ratios = [0.02, 0.05, 0.1, 0.2, 0.35, 0.55, 0.8, 1.1, 1.6, 2.6, 5]

  /// The best local minima of the grid.
  private func valleys() -> [Place] {
    var places: [(place: Place, sum: Double)] = []
    let (range, nyquist) = (frequencies, nyquistFrequency)
    // A few hundred samples are enough to compare.
    let few = stride(from: 0, to: times.count, by: times.count / 200 + 1)
    let thinned = SpringSearch(times: few.map { times[$0] }, positions: few.map { positions[$0] })
    for ratio in Self.ratios {
      var frequency = range.lowerBound
      while frequency <= range.upperBound {
        let start = Place(frequency: frequency, damping: Double.log(ratio))
        let place = clamped(start, along: [.damping], margin: 0)
        if dampedFrequency(at: place) <= nyquist { places.append((place, thinned.sum(at: place))) }
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

  // MARK: The way down

  /// The local minimum reached from a place.
  ///
  /// - Parameters:
  ///   - free: The axes to move along.
  ///   - margin: Extension of the search range.
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

  /// The place along an axis where the sum of squares reaches a limit, with the other axis
  /// re-fitted.
  ///
  /// - Parameters:
  ///   - direction: 1 or -1.
  ///   - step: The first distance tried.
  /// - Returns: nil if the limit is not reached.
  func reach(
    along axis: Axis, from bottom: Place, direction: Double, step: Double, limit: Double
  ) -> Place? {
    // A distance that counts as unlimited: a factor of e⁴ ≈ 55.
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
