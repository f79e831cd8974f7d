extension StopList {
  /// Where a drawer let go goes to.
  ///
  /// The position is projected by `lookahead` seconds of velocity. Seen from the stop the drag came
  /// from, the projection must pass `threshold` of the way to each further stop to commit to it. With
  /// `reach: adjacent` it goes no further than the stops next to where the panel is let go.
  ///
  /// Without detents it rests at the projection, and a flick goes to the end of the range.
  ///
  /// - Parameters:
  ///   - extent: Where the panel is, in points from its edge, over-pull included.
  ///   - velocity: Points per second, positive where it opens.
  ///   - origin: The extent of the stop the drag came from, in points.
  ///   - overpullClosesAt: See `DrawerConfiguration.overpullClosesAt`.
  public func target(
    extent: Double, velocity: Double, from origin: Double, rule: ReleaseRule,
    overpullClosesAt: Double? = nil
  ) -> Stop {
    let projected = extent + rule.lookahead * velocity

    if let share = overpullClosesAt, origin >= range.upperBound, stops.count > 1 {
      // The blind: both where it is and where it is going must be past the mark.
      let mark = range.upperBound + share * (range.upperBound - range.lowerBound)
      if min(extent, projected) > mark { return smallest }
    }
    if rule.flickVelocity > 0, abs(velocity) >= rule.flickVelocity {
      return velocity > 0 ? above(extent) ?? largest : below(extent) ?? smallest
    }
    guard !stops.isEmpty else { return nearest(to: projected, from: origin) }
    let walked = walk(to: projected, from: origin, threshold: rule.threshold)
    switch rule.reach {
    case .any: return walked
    case .adjacent:
      // The walk already honours the threshold; reach only fences it in.
      let here = min(max(extent, range.lowerBound), range.upperBound)
      let low =
        stops.contains { $0.extent == here } ? below(here) : stops.last { $0.extent <= here }
      let high = above(here)
      if let low, walked.extent < low.extent { return low }
      if let high, walked.extent > high.extent { return high }
      return walked
    }
  }

  /// Goes from stop to stop, from the one at `origin` towards `place`, as long as it lies more than
  /// `threshold` of the way to the next.
  private func walk(to place: Double, from origin: Double, threshold: Double) -> Stop {
    var current = nearest(to: origin)
    if place > current.extent {
      while let next = above(current.extent),
        place > current.extent + threshold * (next.extent - current.extent)
      {
        current = next
      }
    } else {
      while let next = below(current.extent),
        place < current.extent - threshold * (current.extent - next.extent)
      {
        current = next
      }
    }
    return current
  }
}
