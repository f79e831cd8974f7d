/// A dense sampling of a motion with a gate around each sample, through which a polyline must pass.
struct MotionChart {
  typealias Point = EasingCurve.Point

  /// The most samples.
  private static let mostSamples = 1 << 18

  private let state: (Double) -> MotionState
  /// The curve's last value.
  private var ending: Double
  private(set) var samples: [Point]
  /// Half the height of a gate.
  private var room = 0.0
  /// The largest distance allowed between curve and motion.
  private var tolerance = 0.0

  /// - Parameters:
  ///   - motion: The sampled motion, from its start.
  ///   - duration: Length in seconds, at least 0.
  ///   - tolerance: The largest distance allowed between curve and motion.
  ///   - ending: The curve's last value, within `tolerance` of the motion's; nil for the motion's
  ///     own.
  init(
    _ motion: some Motion<Double>, for duration: Double, tolerance: Double, ending: Double? = nil
  ) {
    let start = motion.startTime
    let state = { (time: Double) in
      let state = motion.state(at: start + time)
      let position = state.position.limited()
      // A position clamped to the limit does not move. The stiffest spring reaches 10¹⁰ times the
      // limit per second.
      let moves = position == state.position && state.velocity.magnitude <= 1e10 * Double.limit
      return MotionState(position: position, velocity: moves ? state.velocity : 0)
    }
    self.state = state
    samples = [Point(time: 0, value: state(0).position)]
    self.ending = ending ?? state(duration).position
    guard duration > 0 else {
      samples.append(samples[0])
      return
    }
    // An even grid first, so that no swing falls between two samples; then bisected until flat.
    let coarse = 64
    let grid = (0...coarse).map { point(at: duration * Double($0) / Double(coarse)) }
    let values = grid.map { $0.value }
    let span = (values.max() ?? 0) - (values.min() ?? 0)
    let minimum = max(span * 5e-7, .leastNormalMagnitude)
    self.tolerance = tolerance > minimum ? min(tolerance, Double.limit) : minimum
    // About ten samples per line of the curve; fewer for hundreds of swings; and if even those
    // exceed the limit, a wider tolerance.
    for (share, relaxation) in [(50.0, 1.0), (20, 1), (8, 1)]
      + (0...16).map({ (3, Double(1 << $0)) })
    {
      let tolerance = self.tolerance * relaxation
      samples.removeSubrange(1...)
      for (from, to) in zip(grid, grid.dropFirst()) {
        refine(from, to, tolerance / share, depth: 0)
      }
      // Between samples the motion deviates by about the flatness.
      room = tolerance * (1 - 1.1 / share)
      if samples.count < Self.mostSamples { break }
    }
  }

  /// Adds samples up to `to`, dense enough for straight lines between them.
  ///
  /// The sag of a smooth motion shows at its middle, and as a quarter of the step times the error
  /// of the end velocities against the slope. A whole swing between two samples may vanish in the
  /// middle, but not in all three.
  private mutating func refine(_ from: Point, _ to: Point, _ flatness: Double, depth: Int) {
    let step = to.time - from.time
    let middle = point(at: from.time + step / 2)
    let way = to.value - from.value
    let sag = max(
      abs(middle.value - (from.value + way / 2)),
      abs(state(from.time).velocity * step - way) / 4,
      abs(state(to.time).velocity * step - way) / 4)
    if sag > flatness, depth < 20, samples.count < Self.mostSamples, middle.time > from.time,
      middle.time < to.time
    {
      refine(from, middle, flatness, depth: depth + 1)
      refine(middle, to, flatness, depth: depth + 1)
    } else {
      samples.append(to)
    }
  }

  private func point(at time: Double) -> Point {
    Point(time: time, value: state(time).position)
  }

  /// The polyline with the fewest points, within the tolerance where possible, and its largest
  /// error.
  ///
  /// The gates allow for the motion between samples by an estimate; if that is too small, they are
  /// narrowed by the difference.
  mutating func fewestPointsWithinTolerance() -> (points: [Point], error: Double) {
    var best = (points: [Point](), error: Double.infinity)
    for _ in 0..<4 {
      let points = fewestPoints()
      let error = error(of: points)
      if error < best.error { best = (points, error) }
      let missing = max(error - tolerance, 0.005 * tolerance)
      guard error > tolerance, missing < room / 4 else { break }
      room -= missing
    }
    return best
  }

  /// An upper bound on the distance between a curve and the motion; see ``ErrorBound``.
  private func error(of points: [Point]) -> Double {
    var bound = ErrorBound(state)
    var piece = 0
    for (from, to) in zip(samples, samples.dropFirst()) where to.time > from.time {
      // Corners lie at samples, so the curve is straight between two samples.
      while piece + 2 < points.count, points[piece + 1].time <= from.time { piece += 1 }
      bound.add(from: from.time, to: to.time, of: (points[piece], points[piece + 1]))
    }
    return bound.largest
  }

  /// The polyline with the fewest lines through all gates.
  ///
  /// Corners lie at the times of samples, at any height within the gate. For each number of lines,
  /// the reachable heights at each gate form an interval, which propagates to later gates through
  /// the ``LineBundle`` of all lines that start in it. The first number of lines that reaches the
  /// end is minimal; the corners follow by backtracking.
  func fewestPoints() -> [Point] {
    let last = samples.count - 1
    let end = Point(time: samples[last].time, value: ending)
    guard room > 0, last > 1 else { return [samples[0], end] }
    var reaches: [[Reach]] = Array(repeating: [], count: samples.count)
    reaches[0] = [Reach(lines: 0, heights: samples[0].value...samples[0].value)]
    var grown = [0]
    var lines = 0
    while true {
      lines += 1
      var next = Set<Int>()
      for index in grown {
        guard let heights = heights(reaches[index], lines - 1) else { continue }
        forEachReach(from: index, heights) { index, range in
          let known = reaches[index].last
          let wider = Self.union(known?.heights, range)
          guard wider != known?.heights else { return }
          if known?.lines == lines { reaches[index].removeLast() }
          reaches[index].append(Reach(lines: lines, heights: wider))
          next.insert(index)
        }
      }
      // Reaching the last gate may still miss the exact end, which then takes one more line.
      if !reaches[last].isEmpty, let corners = corners(reaches, lines, to: end) { return corners }
      grown = next.sorted()
      // Every sample can be reached from the previous one by one line, so the search always ends.
      if grown.isEmpty { return samples.dropLast() + [end] }
    }
  }

  /// Heights at a gate that a number of lines reaches first.
  private struct Reach {
    let lines: Int
    let heights: ClosedRange<Double>
  }

  /// The heights at a gate within reach of a number of lines.
  private func heights(_ reaches: [Reach], _ lines: Int) -> ClosedRange<Double>? {
    reaches.last { $0.lines <= lines }?.heights
  }

  private func gate(_ index: Int) -> ClosedRange<Double> {
    // The last gate is exact but for rounding.
    guard index < samples.count - 1 else { return ending - room / 1000...ending + room / 1000 }
    return samples[index].value - room...samples[index].value + room
  }

  /// Calls `body` with each later gate within reach of one line from an interval, and the reachable
  /// heights.
  private func forEachReach(
    from index: Int, _ interval: ClosedRange<Double>,
    _ body: (Int, ClosedRange<Double>) -> Void
  ) {
    var next = index + 1
    guard next < samples.count else { return }
    var lines = LineBundle(
      from: interval, through: gate(next), after: samples[next].time - samples[index].time)
    while let range = lines.range {
      body(next, range)
      next += 1
      guard next < samples.count else { return }
      lines.pass(gate(next), after: samples[next].time - samples[index].time)
    }
  }

  /// The union of overlapping intervals, else the longer one.
  private static func union(
    _ a: ClosedRange<Double>?, _ b: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    guard let a else { return b }
    if a.overlaps(b) {
      return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    }
    return a.upperBound - a.lowerBound < b.upperBound - b.lowerBound ? b : a
  }

  /// The corners from last to first; nil if the lines do not reach the end.
  private func corners(_ reaches: [[Reach]], _ lines: Int, to end: Point) -> [Point]? {
    var index = samples.count - 1
    var points = [end]
    for left in stride(from: lines - 1, through: 0, by: -1) where index > 0 {
      guard let corner = corner(before: index, points[points.count - 1].value, reaches, left)
      else { return nil }
      index = corner.index
      points.append(Point(time: samples[index].time, value: corner.height))
    }
    return points.reversed()
  }

  /// A gate and a height within reach of a number of lines, from which one more line reaches a
  /// later height.
  private func corner(
    before index: Int, _ height: Double, _ reaches: [[Reach]], _ lines: Int
  ) -> (index: Int, height: Double)? {
    for earlier in stride(from: index - 1, through: 0, by: -1) {
      guard let interval = heights(reaches[earlier], lines) else { continue }
      var next = earlier + 1
      let start = samples[earlier].time
      var bundle = LineBundle(
        from: interval, through: gate(next), after: samples[next].time - start)
      while next < index, bundle.range != nil {
        next += 1
        bundle.pass(gate(next), after: samples[next].time - start)
      }
      if let origin = bundle.origin(reaching: height) { return (earlier, origin) }
    }
    return nil
  }
}
