extension SnapPoints {
  /// The target of a release.
  ///
  /// The position is projected: see ``ReleaseRule/projection(from:velocity:)``. Seen from the stop
  /// the drag came from, the projection must pass `threshold` of the way to each further stop to
  /// commit to it.
  /// With `reach: adjacent` it goes no further than the stops next to the panel.
  ///
  /// Without detents it rests at the projection, and a flick goes to the end of the range.
  ///
  /// - Parameters:
  ///   - extent: The panel's position, in points from its edge, over-pull included.
  ///   - velocity: Points per second, positive where it opens, by the rule's estimator.
  ///   - origin: The extent of the stop the drag came from, in points.
  ///   - overpullClosesAt: A share; see ``DrawerConfiguration/overpullClosesAt``.
  public func target(
    extent: Double, velocity: Double, from origin: Double, rule: ReleaseRule,
    overpullClosesAt: Double? = nil
  ) -> SnapPoint {
    choice(
      extent: extent, velocity: velocity, from: origin, rule: rule,
      overpullClosesAt: overpullClosesAt
    ).stop
  }

  /// The release rule's target and its reason.
  struct Choice {
    var stop: SnapPoint
    var reason: ReleaseReason
    /// The threshold that decided, in points from the edge: the last one passed, or the first one
    /// missed; nil: none did.
    var mark: Double?
  }

  /// The release rule: see ``target(extent:velocity:from:rule:overpullClosesAt:)``. There is no
  /// other copy of it.
  func choice(
    extent: Double, velocity: Double, from origin: Double, rule: ReleaseRule,
    overpullClosesAt: Double?
  ) -> Choice {
    let projected = rule.projection(from: extent, velocity: velocity)
    // The blind: both where it is and where it is going must be past the mark.
    if let mark = blindMark(overpullClosesAt, from: origin), min(extent, projected) > mark {
      return Choice(stop: smallest, reason: .blind, mark: mark)
    }
    if rule.flickVelocity > 0, abs(velocity) >= rule.flickVelocity {
      let stop = velocity > 0 ? above(extent) ?? largest : below(extent) ?? smallest
      return Choice(stop: stop, reason: .flick, mark: nil)
    }
    guard !stops.isEmpty else {
      return Choice(stop: nearest(to: projected, from: origin), reason: .threshold, mark: nil)
    }
    let walked = walk(to: projected, from: origin, threshold: rule.threshold)
    switch rule.reach {
    case .any: return walked
    case .adjacent:
      // The walk already honours the threshold; reach only fences it in.
      let here = min(max(extent, range.lowerBound), range.upperBound)
      let low =
        stops.contains { $0.extent == here } ? below(here) : stops.last { $0.extent <= here }
      let high = above(here)
      if let low, walked.stop.extent < low.extent {
        return Choice(stop: low, reason: .reach, mark: walked.mark)
      }
      if let high, walked.stop.extent > high.extent {
        return Choice(stop: high, reason: .reach, mark: walked.mark)
      }
      return walked
    }
  }

  /// Walks from stop to stop, from the one at `origin` towards `place`, as long as it lies more
  /// than `threshold` of the way to the next.
  private func walk(to place: Double, from origin: Double, threshold: Double) -> Choice {
    var choice = Choice(stop: nearest(to: origin), reason: .threshold, mark: nil)
    let isUpwards = place > choice.stop.extent
    while let next = isUpwards ? above(choice.stop.extent) : below(choice.stop.extent) {
      let mark = Self.mark(from: choice.stop.extent, to: next.extent, threshold: threshold)
      guard isUpwards ? place > mark : place < mark else {
        if choice.mark == nil || place == mark {
          choice.mark = mark
          choice.reason = place == mark ? .tie : .threshold
        }
        break
      }
      choice.stop = next
      choice.mark = mark
    }
    return choice
  }

  /// The threshold between two neighbouring stops, in points from the edge.
  static func mark(from stop: Double, to next: Double, threshold: Double) -> Double {
    next > stop
      ? stop + threshold * (next - stop) : stop - threshold * (stop - next)
  }

  /// The extent past which a release closes an over-pulled panel like a blind, in points from the
  /// edge; nil: none does.
  func blindMark(_ share: Double?, from origin: Double) -> Double? {
    guard let share, origin >= range.upperBound, stops.count > 1 else { return nil }
    return range.upperBound + share * (range.upperBound - range.lowerBound)
  }
}
