/// An upper bound on the distance between a motion and a polyline.
///
/// The distance from the chord of a motion that changes curvature at most once is bounded by the
/// steeper tangent at the ends, so the states at both ends of an interval bound the motion between.
/// Intervals whose bound is much larger than the largest distance found are bisected.
struct ErrorBound {
  private let state: (Double) -> MotionState
  /// The largest distance found.
  private var met = 0.0
  /// The upper bound.
  private(set) var largest = 0.0
  /// Remaining bisections; limits motions whose velocity does not match their position.
  private var halvings = 1 << 18

  init(_ state: @escaping (Double) -> MotionState) {
    self.state = state
  }

  /// Includes the distances from a line during an interval; times in seconds.
  mutating func add(
    from start: Double, to end: Double, of line: (EasingCurve.Point, EasingCurve.Point)
  ) {
    let slope = (line.1.value - line.0.value) / (line.1.time - line.0.time)
    let motion = state
    func distance(at time: Double) -> MotionState {
      let state = motion(time)
      return MotionState(
        position: state.position - (line.0.value + slope * (time - line.0.time)),
        velocity: state.velocity - slope)
    }
    // Rounding errors of the sums above are not refined.
    let rounding = 8 * max(line.0.value.magnitude, line.1.value.magnitude, met).ulp
    largest = max(largest, rounding)
    add(start, distance(at: start), end, distance(at: end), depth: 0, distance)
    largest = max(largest, met + rounding)
  }

  private mutating func add(
    _ start: Double, _ from: MotionState, _ end: Double, _ to: MotionState, depth: Int,
    _ distance: (Double) -> MotionState
  ) {
    let ends = max(from.position.magnitude, to.position.magnitude)
    met = max(met, ends)
    let bound = ends + Self.sag(from, to, over: end - start)
    guard bound > max(met * 1.001, largest) else {
      largest = max(largest, bound)
      return
    }
    let middle = start + (end - start) / 2
    guard depth < 30, halvings > 0, middle > start, middle < end else {
      largest = max(largest, bound)
      return
    }
    halvings -= 1
    let state = distance(middle)
    add(start, from, middle, state, depth: depth + 1, distance)
    add(middle, state, end, to, depth: depth + 1, distance)
  }

  /// The largest distance of an interval from its chord, in points.
  private static func sag(_ from: MotionState, _ to: MotionState, over time: Double) -> Double {
    let slope = (to.position - from.position) / time
    return time * max((from.velocity - slope).magnitude, (to.velocity - slope).magnitude)
  }
}
