/// The changes of its numbers that would send a release elsewhere.
///
/// As a function of any one of its numbers the rule's answer is constant between the places where
/// one of its inequalities is an equation. Those are solved here; the rule itself is asked half way
/// between two of them.
struct ReleaseAlternatives {
  let stops: SnapPoints
  let decision: ReleaseDecision
  /// The target after vetoes.
  var permitted: (SnapPoint) -> SnapPoint = { $0 }

  /// One number that a release depends on, the others as they are.
  struct Variable {
    /// The number that decided.
    let value: Double
    /// The numbers where the answer may change.
    let breaks: [Double]
    var domain = -Double.infinity...Double.infinity
    /// The answer for another number.
    let target: (Double) -> SnapPoint
  }

  // MARK: The numbers

  /// The position. It is compared with the detents around it and with the blind's mark, and, ahead,
  /// with the thresholds.
  var extent: Variable {
    let ahead = decision.rule.projection(from: 0, velocity: decision.judgedVelocity)
    return Variable(
      value: decision.extent,
      breaks: stops.stops.map { $0.extent } + blindMarks + marks.map { $0 - ahead }
    ) { target(extent: $0) }
  }

  var velocity: Variable {
    let rule = decision.rule
    let speeds =
      [rule.flickVelocity] + (rule.lookahead != 0 ? [rule.deadZone, rule.maxVelocity] : [])
    return Variable(
      value: decision.judgedVelocity,
      breaks: speeds.filter { $0 > 0 }.flatMap { [-$0, $0] }
        + (rule.lookahead != 0 ? marks.map { ($0 - decision.extent) / rule.lookahead } : [])
    ) { target(velocity: $0) }
  }

  var lookahead: Variable {
    Variable(
      value: decision.rule.lookahead,
      breaks: marks.map { ($0 - decision.extent) / lookaheadVelocity },
      domain: 0...ReleaseRule.maxLookahead
    ) { number in target { $0.lookahead = number } }
  }

  var threshold: Variable {
    Variable(
      value: decision.rule.threshold,
      breaks: steps.map { (decision.projected - $0.from) / ($0.to - $0.from) }, domain: 0...1
    ) { number in target { $0.threshold = number } }
  }

  /// The flick velocity. Whether the release is a flick is all that counts; without a flick every
  /// velocity is far below it.
  var flickVelocity: Variable {
    let flick = decision.rule.flickVelocity
    return Variable(
      value: flick == 0 ? .infinity : flick, breaks: [0], domain: 0...(.infinity)
    ) { number in target { $0.flickVelocity = number } }
  }

  /// The speed below which none is added to the position: whether this one is added is all that
  /// counts.
  var deadZone: Variable {
    Variable(value: decision.rule.deadZone, breaks: [speed], domain: 0...(.infinity)) { number in
      target { $0.deadZone = number }
    }
  }

  /// The greatest speed that is added to the position; 0 would be any.
  var maxVelocity: Variable {
    Variable(
      value: decision.rule.maxVelocity,
      breaks: marks.map { abs(($0 - decision.extent) / decision.rule.lookahead) } + [speed],
      domain: 1e-3...(.infinity)
    ) { number in target { $0.maxVelocity = number } }
  }

  private var speed: Double { abs(decision.judgedVelocity) }

  private var lookaheadVelocity: Double {
    decision.rule.lookaheadVelocity(decision.judgedVelocity)
  }

  /// The nearest numbers of the rule with another target; nil: none.
  var changes: ReleaseDecision.Changes {
    let (rule, speed) = (decision.rule, speed)
    let isFlick = rule.flickVelocity > 0 && speed >= rule.flickVelocity
    let flick = isFlick ? speed.nextUp : speed
    let zone = speed >= rule.deadZone ? speed.nextUp : speed
    let elsewhere = decision.to.extent
    return ReleaseDecision.Changes(
      lookahead: lookaheadVelocity != 0 ? lookahead.nearest(unlike: elsewhere)?.value : nil,
      threshold: threshold.nearest(unlike: elsewhere)?.value,
      flickVelocity: speed > 0 && flickVelocity.target(flick).extent != elsewhere ? flick : nil,
      deadZone: rule.deadZone > 0 && deadZone.target(zone).extent != elsewhere ? zone : nil,
      maxVelocity: rule.maxVelocity > 0 && rule.lookahead > 0
        ? maxVelocity.nearest(unlike: elsewhere)?.value : nil)
  }

  // MARK: The rule

  private func target(
    extent: Double? = nil, velocity: Double? = nil, changing: (inout ReleaseRule) -> Void = { _ in }
  ) -> SnapPoint {
    var rule = decision.rule
    changing(&rule)
    return permitted(
      stops.target(
        extent: extent ?? decision.extent, velocity: velocity ?? decision.judgedVelocity,
        from: decision.from.extent, rule: rule, overpullClosesAt: decision.overpullClosesAt))
  }

  /// The intervals between neighbouring detents, both ways from the stop the drag came from.
  private var steps: [(from: Double, to: Double)] {
    let start = stops.nearest(to: decision.from.extent)
    let ways = [
      Array(sequence(first: start) { stops.above($0.extent) }),
      Array(sequence(first: start) { stops.below($0.extent) }),
    ]
    return ways.flatMap { zip($0, $0.dropFirst()).map { ($0.extent, $1.extent) } }
  }

  private var blindMarks: [Double] {
    stops.blindMark(decision.overpullClosesAt, from: decision.from.extent).map { [$0] } ?? []
  }

  /// Every place, in points, that the projection is compared with.
  private var marks: [Double] {
    steps.map { SnapPoints.mark(from: $0.from, to: $0.to, threshold: decision.rule.threshold) }
      + blindMarks
  }
}

// MARK: The search

extension ReleaseAlternatives.Variable {
  /// An interval with another target: where it begins, the first number in it, and a number within.
  /// The boundary itself may be a tie that goes somewhere else.
  typealias Change = (boundary: Double, value: Double, within: Double)

  /// The nearest interval with another target than an extent.
  func nearest(unlike extent: Double) -> Change? {
    let breaks = breaks.filter { domain.contains($0) && $0.isFinite }
    let up = first(
      among: [value] + breaks.filter { $0 > value }.sorted(), end: domain.upperBound, extent)
    let down = first(
      among: [value] + breaks.filter { $0 < value }.sorted(by: >), end: domain.lowerBound, extent)
    guard let up, let down else { return up ?? down }
    return abs(up.boundary - value) <= abs(down.boundary - value) ? up : down
  }

  /// The first interval with another target than an extent, going one way through the places where
  /// something may change.
  private func first(among places: [Double], end: Double, _ extent: Double) -> Change? {
    for (index, place) in places.enumerated() {
      let next = index + 1 < places.count ? places[index + 1] : end
      let probe =
        next.isFinite
        ? place + (next - place) / 2 : place + (next > 0 ? 1 : -1) * max(1, abs(place))
      guard probe != place, probe != next, target(probe).extent != extent else { continue }
      return (place, inside(place, probe, extent), probe)
    }
    // The last number there is may go elsewhere by itself: with a threshold of 1 a stop that is
    // just met is not passed.
    guard end.isFinite, places.last == end, target(end).extent != extent else { return nil }
    return (end, end, end)
  }

  /// The first number from a boundary on that goes elsewhere than to an extent: the boundary may
  /// still belong to this side, and may be off by rounding.
  private func inside(_ boundary: Double, _ probe: Double, _ extent: Double) -> Double {
    if target(boundary).extent != extent { return boundary }
    var step = boundary.ulp
    while step < abs(probe - boundary) {
      let value = probe > boundary ? boundary + step : boundary - step
      if target(value).extent != extent { return value }
      step *= 2
    }
    return probe
  }

  /// The numbers from one on, away from ``value``, up to the next change of the answer.
  func range(from nearest: Double, side: Double? = nil) -> AlternativeRange {
    let side = side ?? (nearest > value ? 1 : -1)
    return AlternativeRange(
      from: nearest, side: side, until: breaks,
      limit: side > 0 ? domain.upperBound : domain.lowerBound)
  }

  /// The range that begins at one of some boundaries and goes away from ``value``.
  ///
  /// - Parameter boundaries: One or two; where they are the value itself, it is a tie, and the rule
  ///   decides which way goes elsewhere.
  func range(fromOneOf boundaries: [Double]) -> AlternativeRange {
    let here = target(value)
    var found: AlternativeRange?
    for boundary in boundaries {
      for side in boundary == value ? [1.0, -1] : [boundary > value ? 1.0 : -1] {
        var range = range(from: boundary, side: side)
        let inside = target(range.inside)
        // A boundary may still be this side's.
        if target(boundary) != inside {
          range.nearest += side * 1e-6 * max(boundary.lastDigit, boundary.magnitude * 1e-6)
        }
        if inside != here { return range }
        found = found ?? range
      }
    }
    // The rule's own target was refused, and another number may not change it.
    return found ?? AlternativeRange(nearest: value, end: value)
  }
}
