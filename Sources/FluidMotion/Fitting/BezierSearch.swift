/// Searches the CSS transition nearest to positions over time: rest, a `cubic-bezier()`, and rest.
///
/// The position is linear in the start and in three weights: y₁ and y₂ times the way, and the way.
/// For each x₁, x₂, begin and end these follow by linear least squares (variable projection, as in
/// ``SpringSearch``); the four are searched over a grid first, then by Levenberg–Marquardt steps.
struct BezierSearch {
  /// Seconds since the first sample.
  let times: [Double]
  /// Points from the first sample.
  let positions: [Double]

  /// x₁ and x₂, and begin and end in seconds.
  typealias Place = SIMD4<Double>

  /// Parameters of a curve: four searched and four linear ones.
  static let numbers = 8

  /// The place with the smallest sum of squares.
  func best() -> Place {
    var found: (place: Place, sum: Double) = (Place(0.5, 0.5, 0, times.last ?? 1), .infinity)
    for start in valleys() {
      let next = descend(from: start)
      if next.sum < found.sum { found = next }
    }
    return found.place
  }

  // MARK: The motions of a curve

  /// The basis motions: constant 1, and the weights of y₁, y₂ and the end.
  func columns(at place: Place) -> [[Double]] {
    var columns = [[Double]](repeating: [Double](repeating: 1, count: times.count), count: 4)
    guard let curve = CubicBezier(place[0], 0, place[1], 0) else { return columns }
    var parameter = 0.0
    for (row, time) in times.enumerated() {
      let share = (time - place[2]) / (place[3] - place[2])
      if share <= 0 {
        parameter = 0
      } else if share >= 1 {
        parameter = 1
      } else {
        parameter = curve.parameter(at: share, after: parameter)
      }
      let weights = CubicBezier.weights(parameter)
      for column in 1..<4 { columns[column][row] = weights[column] }
    }
    return columns
  }

  func fit(at place: Place) -> ColumnFit { ColumnFit(columns(at: place), to: positions) }

  /// The derivatives along all axes of the motion with these coefficients.
  func slopes(at place: Place, _ shares: [Double]) -> [[Double]] {
    place.indices.map { axis in
      let step = axis < 2 ? 1e-6 : 1e-6 * (place[3] - place[2])
      var (low, high) = (place, place)
      low[axis] = within(axis, place[axis] - step)
      high[axis] = within(axis, place[axis] + step)
      let width = high[axis] - low[axis]
      let (before, after) = (columns(at: low), columns(at: high))
      return times.indices.map { row in
        (1..<4).reduce(0) { $0 + shares[$1] * (after[$1][row] - before[$1][row]) } / width
      }
    }
  }

  // MARK: The grid

  /// The best places of a grid over curves that begin and end near where the positions do.
  private func valleys() -> [Place] {
    let few = stride(from: 0, to: times.count, by: times.count / 60 + 1)
    let thinned = BezierSearch(times: few.map { times[$0] }, positions: few.map { positions[$0] })
    let (first, last) = (positions[0], positions[positions.count - 1])
    let near = 0.02 * ((positions.max() ?? 0) - (positions.min() ?? 0))
    let still = positions.firstIndex { abs($0 - first) > near } ?? 0
    let rest = positions.lastIndex { abs($0 - last) > near } ?? 0
    let gap = (times.last ?? 1) / Double(times.count - 1)
    let begin = times[max(0, still - 1)]
    let length = max(3 * gap, times[min(rest + 1, times.count - 1)] - begin)
    let shares = [0.0, 0.15, 0.3, 0.45, 0.6, 0.8, 1]
    var places: [(place: Place, sum: Double)] = []
    for begin in [begin, begin - gap, begin - 0.2 * length] {
      for stretch in [1.0, 1.2, 1.5, 2] {
        for x1 in shares {
          for x2 in shares {
            let place = Place(x1, x2, begin, begin + stretch * length)
            places.append((place, thinned.fit(at: place).sumOfSquares))
          }
        }
      }
    }
    places.sort { $0.sum < $1.sum }
    var chosen: [Place] = []
    for (place, _) in places where chosen.count < 4 {
      let isNew = chosen.allSatisfy { other in
        place.indices.contains { abs(place[$0] - other[$0]) > ($0 < 2 ? 0.2 : 0.25 * length) }
      }
      if isNew { chosen.append(place) }
    }
    return chosen
  }

  // MARK: The way down

  private func within(_ axis: Int, _ number: Double) -> Double {
    axis < 2 ? min(1, max(0, number)) : number
  }

  /// The local minimum reached from a place.
  ///
  /// - Parameter fixed: An axis not to move along.
  private func descend(from start: Place, fixed: Int? = nil) -> (place: Place, sum: Double) {
    var place = start
    var fit = fit(at: place)
    var damping = 1e-3
    for _ in 0..<80 {
      let step = step(at: place, fit, damping, along: place.indices.filter { $0 != fixed })
      var next = place + step
      for axis in 0..<2 { next[axis] = within(axis, next[axis]) }
      let length = place.indices.reduce(0) {
        max($0, abs(next[$1] - place[$1]) / ($1 < 2 ? 1 : place[3] - place[2]))
      }
      // A curve is not shorter than two samples are apart.
      let isCurve = next[3] - next[2] > (times.last ?? 1) / Double(times.count)
      let nextFit = isCurve ? self.fit(at: next) : fit
      if isCurve, nextFit.sumOfSquares <= fit.sumOfSquares {
        (place, fit) = (next, nextFit)
        damping = max(1e-12, damping * 0.1)
        if length < 1e-9 { break }
      } else {
        if length < 1e-9 || damping > 1e8 { break }
        damping *= 10
      }
    }
    return (place, fit.sumOfSquares)
  }

  /// A step along all axes but those that would leave x at an end of 0…1.
  private func step(
    at place: Place, _ fit: ColumnFit, _ damping: Double, along axes: [Int]
  ) -> Place {
    let (columns, slopes) = (columns(at: place), slopes(at: place, fit.coefficients))
    var free = axes
    while true {
      let weights = [0, 0, 0, 0] + free.map { _ in damping }
      let found = ColumnFit(columns + free.map { slopes[$0] }, to: fit.residuals, damping: weights)
      var step = Place()
      for (axis, length) in zip(free, found.coefficients.dropFirst(4)) {
        let most = axis < 2 ? 0.3 : 0.3 * (place[3] - place[2])
        step[axis] = min(most, max(-most, length))
      }
      let kept = free.filter { within($0, place[$0] + step[$0]) != place[$0] || step[$0] == 0 }
      guard kept.count < free.count else { return step }
      free = kept
    }
  }

  /// The place along an axis where the sum of squares reaches a limit, with the other axes
  /// re-fitted; at most as far as the curve is long.
  func reach(along axis: Int, from bottom: Place, direction: Double, limit: Double) -> Place {
    let farthest = bottom[3] - bottom[2]
    var place = bottom
    func sum(at distance: Double) -> Double {
      place[axis] = bottom[axis] + direction * distance
      let found = descend(from: place, fixed: axis)
      place = found.place
      return found.sum
    }
    var (inner, outer) = (0.0, 0.002 * farthest)
    while outer < farthest / 2, sum(at: outer) < limit { (inner, outer) = (outer, 2 * outer) }
    for _ in 0..<5 {
      let middle = (inner + outer) / 2
      if sum(at: middle) < limit { inner = middle } else { outer = middle }
    }
    _ = sum(at: outer)
    return place
  }
}
