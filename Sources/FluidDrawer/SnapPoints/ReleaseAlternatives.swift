/// What it would take for a release to go elsewhere.
///
/// As a function of any one of its numbers the rule's answer is constant between the places where
/// one of its inequalities is an equation. Those are solved here; which of them matter the rule
/// itself is asked, half way between two of them.
struct ReleaseAlternatives {
  let stops: SnapPoints
  let decision: ReleaseDecision
  let permitted: (SnapPoint) -> SnapPoint
  /// The thresholds in the projection's way, seen from the stop the drag came from, both ways: each
  /// with its stops.
  private let steps: [(from: Double, to: Double)]
  private let blindMark: Double?

  init(stops: SnapPoints, decision: ReleaseDecision, permitted: @escaping (SnapPoint) -> SnapPoint)
  {
    self.stops = stops
    self.decision = decision
    self.permitted = permitted
    var steps: [(from: Double, to: Double)] = []
    let start = stops.nearest(to: decision.from.extent).extent
    var place = start
    while let next = stops.above(place) {
      steps.append((place, next.extent))
      place = next.extent
    }
    place = start
    while let next = stops.below(place) {
      steps.append((place, next.extent))
      place = next.extent
    }
    self.steps = steps
    blindMark = stops.blindMark(decision.overpullClosesAt, from: decision.from.extent)
  }

  /// Every place, in points, that the projection is compared with.
  private var marks: [Double] {
    steps.map { SnapPoints.mark(from: $0.from, to: $0.to, threshold: decision.rule.threshold) }
      + [blindMark].compactMap { $0 }
  }

  // MARK: Where the answer may change

  /// As the position goes. It is compared by itself, too: with the detents around it, and with the
  /// blind's mark.
  var extents: [Double] {
    let ahead = decision.rule.lookahead * decision.velocity
    return stops.stops.map { $0.extent } + [blindMark].compactMap { $0 } + marks.map { $0 - ahead }
  }

  /// As the velocity goes.
  var velocities: [Double] {
    let flick = decision.rule.flickVelocity
    var velocities = flick > 0 ? [-flick, flick] : []
    if decision.rule.lookahead != 0 {
      velocities += marks.map { ($0 - decision.extent) / decision.rule.lookahead }
    }
    return velocities
  }

  /// As the look-ahead goes.
  var lookaheads: [Double] { marks.map { ($0 - decision.extent) / decision.velocity } }

  /// As the threshold goes.
  var thresholds: [Double] { steps.map { (decision.projected - $0.from) / ($0.to - $0.from) } }

  // MARK: Margins

  var marginPoints: Double? {
    nearest(to: decision.extent, among: extents) { target(extent: $0) }
      .map { abs($0.boundary - decision.extent) }
  }

  /// The nearest velocity with another target, in points per second; nil: none has.
  var velocity: Change? {
    nearest(to: decision.velocity, among: velocities) { target(velocity: $0) }
  }

  // MARK: Other numbers

  var changes: ReleaseDecision.Changes {
    ReleaseDecision.Changes(
      lookahead: otherLookahead, threshold: otherThreshold, flickVelocity: otherFlickVelocity)
  }

  private var otherLookahead: Double? {
    guard decision.velocity != 0 else { return nil }
    return nearest(
      to: decision.rule.lookahead, among: lookaheads, within: 0...ReleaseRule.maxLookahead
    ) {
      var rule = decision.rule
      rule.lookahead = $0
      return target(rule: rule)
    }?.value
  }

  private var otherThreshold: Double? {
    nearest(to: decision.rule.threshold, among: thresholds, within: 0...1) {
      var rule = decision.rule
      rule.threshold = $0
      return target(rule: rule)
    }?.value
  }

  /// Whether a flick counts or not is all there is to it, so that the speed itself is where it
  /// turns.
  private var otherFlickVelocity: Double? {
    let speed = abs(decision.velocity)
    guard speed > 0 else { return nil }
    let isFlick = decision.rule.flickVelocity > 0 && speed >= decision.rule.flickVelocity
    var rule = decision.rule
    rule.flickVelocity = isFlick ? speed.nextUp : speed
    return target(rule: rule).extent != decision.to.extent ? rule.flickVelocity : nil
  }

  func target(
    extent: Double? = nil, velocity: Double? = nil, rule: ReleaseRule? = nil
  ) -> SnapPoint {
    permitted(
      stops.target(
        extent: extent ?? decision.extent, velocity: velocity ?? decision.velocity,
        from: decision.from.extent, rule: rule ?? decision.rule,
        overpullClosesAt: decision.overpullClosesAt))
  }

  // MARK: The search

  /// Where an interval with another target begins, the first number that goes elsewhere there, and
  /// a number within: the boundary itself may be a tie that goes somewhere else.
  typealias Change = (boundary: Double, value: Double, within: Double)

  /// - Returns: The nearest interval with another target.
  private func nearest(
    to value: Double, among breaks: [Double],
    within domain: ClosedRange<Double> = -.infinity...(.infinity), target: (Double) -> SnapPoint
  ) -> Change? {
    let breaks = breaks.filter { domain.contains($0) && $0.isFinite }
    let up = first(
      beyond: value, [value] + breaks.filter { $0 > value }.sorted(), end: domain.upperBound,
      target)
    let down = first(
      beyond: value, [value] + breaks.filter { $0 < value }.sorted(by: >), end: domain.lowerBound,
      target)
    guard let up, let down else { return up ?? down }
    return abs(up.boundary - value) <= abs(down.boundary - value) ? up : down
  }

  /// The first interval with another target, going one way from a number through the places where
  /// something may change.
  private func first(
    beyond value: Double, _ places: [Double], end: Double, _ target: (Double) -> SnapPoint
  ) -> Change? {
    for (index, place) in places.enumerated() {
      let next = index + 1 < places.count ? places[index + 1] : end
      let probe =
        next.isFinite
        ? place + (next - place) / 2 : place + (next > 0 ? 1 : -1) * max(1, abs(place))
      guard probe != place, probe != next, target(probe).extent != decision.to.extent else {
        continue
      }
      return (place, inside(place, probe, target), probe)
    }
    // The last number there is may go elsewhere by itself: with a threshold of 1 a stop that is
    // just met is not passed.
    if end.isFinite, places.last == end, target(end).extent != decision.to.extent {
      return (end, end, end)
    }
    return nil
  }

  /// The first number from a boundary on that goes elsewhere: the boundary may still belong to this
  /// side, and may be off by rounding.
  private func inside(_ boundary: Double, _ probe: Double, _ target: (Double) -> SnapPoint)
    -> Double
  {
    if target(boundary).extent != decision.to.extent { return boundary }
    var step = boundary.ulp
    while step < abs(probe - boundary) {
      let value = probe > boundary ? boundary + step : boundary - step
      if target(value).extent != decision.to.extent { return value }
      step *= 2
    }
    return probe
  }
}
