/// A motion sampled finely enough to stand for it, with room to either side of each sample: gates
/// that a curve of straight lines has to pass.
struct MotionChart {
  typealias Point = EasingCurve.Point

  /// More samples than this are not taken.
  private static let mostSamples = 1 << 18

  private let state: (Double) -> MotionState
  /// Where the curve has to end.
  private var ending: Double
  private(set) var samples: [Point]
  /// How far a curve may be from a sample.
  private var room = 0.0
  /// How far a curve may be from the motion anywhere.
  private var tolerance = 0.0

  /// - Parameters:
  ///   - motion: What is charted, from its start on.
  ///   - duration: For how long, in seconds, at least 0.
  ///   - tolerance: How far a curve may be from the motion.
  ///   - ending: Where the curve has to end if not where the motion does then; within `tolerance`
  ///     of that.
  init(
    _ motion: some Motion<Double>, for duration: Double, tolerance: Double, ending: Double? = nil
  ) {
    let start = motion.startTime
    let state = { (time: Double) in
      let state = motion.state(at: start + time)
      let position = state.position.limited()
      // Where it is held at the limit it does not move. The stiffest spring takes a motion within
      // the limit to 10¹⁰ times that in a second.
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
    // Even steps first, so that no swing falls between two samples; then halved until flat.
    let coarse = 64
    let grid = (0...coarse).map { point(at: duration * Double($0) / Double(coarse)) }
    let values = grid.map { $0.value }
    let span = (values.max() ?? 0) - (values.min() ?? 0)
    let minimum = max(span * 5e-7, .leastNormalMagnitude)
    self.tolerance = tolerance > minimum ? min(tolerance, Double.limit) : minimum
    // About ten samples to a line of the curve; fewer, in a motion of hundreds of swings; and where
    // even those are too many, fewer lines, evenly.
    for (share, relaxation) in [(50.0, 1.0), (20, 1), (8, 1)]
      + (0...16).map({ (3, Double(1 << $0)) })
    {
      let tolerance = self.tolerance * relaxation
      samples.removeSubrange(1...)
      for (from, to) in zip(grid, grid.dropFirst()) {
        refine(from, to, tolerance / share, depth: 0)
      }
      // What lies between samples is as near as they are, give or take the flatness.
      room = tolerance * (1 - 1.1 / share)
      if samples.count < Self.mostSamples { break }
    }
  }

  /// Adds samples up to `to`, as many as it takes for the lines between them to be flat.
  ///
  /// How far a line sags below a smooth motion shows in its middle, and as a quarter of the step by
  /// which the velocities at its ends miss its slope; a whole swing between two samples, which the
  /// middle may hide, is not missed by all three.
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

  /// The corners of a chain of few lines that is within the tolerance, if it can be, and how far it
  /// is from the motion at most.
  ///
  /// The gates leave room for what lies between samples, by an estimate; where that was too little
  /// they are narrowed by what is missing.
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

  /// The largest distance of a curve from the motion, or a little more: see ``ErrorBound``.
  private func error(of points: [Point]) -> Double {
    var bound = ErrorBound(state)
    var piece = 0
    for (from, to) in zip(samples, samples.dropFirst()) where to.time > from.time {
      // Corners lie at samples: from one sample to the next the curve is one line.
      while piece + 2 < points.count, points[piece + 1].time <= from.time { piece += 1 }
      bound.add(from: from.time, to: to.time, of: (points[piece], points[piece + 1]))
    }
    return bound.largest
  }

  /// The corners of a chain of as few lines as possible that passes every gate.
  ///
  /// Corners lie at the times of samples, at any height within the gate. For each number of lines
  /// the heights that can be reached at each gate are an interval; an interval grows into those at
  /// the gates after it through the ``LineBundle`` of all lines that leave it and have passed every
  /// gate so far. The first number of lines that meets the end is the least there is, and the
  /// corners are found by going back.
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
      // What reaches the last gate may still miss the end itself, which takes a line more then.
      if !reaches[last].isEmpty, let corners = corners(reaches, lines, to: end) { return corners }
      grown = next.sorted()
      // Every sample is reached from the one before by a line of its own, so there is progress.
      if grown.isEmpty { return samples.dropLast() + [end] }
    }
  }

  /// What a number of lines can reach at a gate, and no smaller number can.
  private struct Reach {
    let lines: Int
    let heights: ClosedRange<Double>
  }

  /// What so many lines, or fewer, can reach at a gate.
  private func heights(_ reaches: [Reach], _ lines: Int) -> ClosedRange<Double>? {
    reaches.last { $0.lines <= lines }?.heights
  }

  private func gate(_ index: Int) -> ClosedRange<Double> {
    // The last one is met exactly; the width left is for rounding.
    guard index < samples.count - 1 else { return ending - room / 1000...ending + room / 1000 }
    return samples[index].value - room...samples[index].value + room
  }

  /// Calls `body` with each later gate that lines from an interval reach, and the heights they
  /// reach.
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

  /// Both intervals as one if they meet, else the longer one.
  private static func union(
    _ a: ClosedRange<Double>?, _ b: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    guard let a else { return b }
    if a.overlaps(b) {
      return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    }
    return a.upperBound - a.lowerBound < b.upperBound - b.lowerBound ? b : a
  }

  /// The corners from the last back to the first; nil: so many lines do not meet the end.
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

  /// A gate and a height there, reached with so many lines, from which one more reaches a height at
  /// a later gate.
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
