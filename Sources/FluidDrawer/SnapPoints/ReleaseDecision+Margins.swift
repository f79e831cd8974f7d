extension ReleaseDecision {
  /// The least change of velocity that goes elsewhere from this position, in points per second, up
  /// to a reader's last digit more; it goes there, too.
  ///
  /// - Parameter stops: The detents there were.
  /// - Returns: nil: no change would.
  public func velocityChange(among stops: SnapPoints) -> Double? {
    otherVelocities(among: stops).map { $0.change(from: velocity) }
  }

  /// The least change of position that goes elsewhere at this velocity, in points, up to a reader's
  /// last digit more; it goes there, too.
  ///
  /// - Parameter stops: The detents there were.
  /// - Returns: nil: no change would.
  public func extentChange(among stops: SnapPoints) -> Double? {
    guard let marginPoints else { return nil }
    let alternatives = ReleaseAlternatives(stops: stops, decision: self) { $0 }
    return stretch(
      [extent + marginPoints, extent - marginPoints], from: extent, among: alternatives.extents
    ) { alternatives.target(extent: $0) }.change(from: extent)
  }

  /// The velocities that would have sent it where ``instead`` says.
  func otherVelocities(among stops: SnapPoints) -> Stretch? {
    guard let marginVelocity else { return nil }
    let alternatives = ReleaseAlternatives(stops: stops, decision: self) { $0 }
    return stretch(
      [velocity + marginVelocity], from: velocity, among: alternatives.velocities
    ) { alternatives.target(velocity: $0) }
  }

  /// The stretch that begins at one of some boundaries and goes away from a value.
  ///
  /// - Parameter boundaries: One or two; where they are the value itself, it is a tie, and the rule
  ///   tells which way leads elsewhere.
  private func stretch(
    _ boundaries: [Double], from value: Double, among breaks: [Double],
    target: (Double) -> SnapPoint
  ) -> Stretch {
    let here = target(value)
    var found: Stretch?
    for boundary in boundaries {
      for side in boundary == value ? [1.0, -1] : [boundary > value ? 1.0 : -1] {
        var stretch = Stretch(
          from: boundary, side: side, until: breaks, limit: side * .infinity)
        let inside = target(stretch.inside)
        // A boundary may still be this side's.
        if target(boundary) != inside {
          stretch.nearest += side * 1e-6 * max(boundary.lastDigit, boundary.magnitude * 1e-6)
        }
        if inside != here { return stretch }
        found = found ?? stretch
      }
    }
    // What the rule picked was refused; whether the rule picks something else is not all there is.
    return found ?? Stretch(nearest: value, end: value)
  }
}

extension Stretch {
  /// A number that is in it, and not at its beginning.
  fileprivate var inside: Double {
    end.isFinite ? end : nearest + (end > 0 ? 1 : -1) * max(1, nearest.magnitude)
  }

  /// The change that leads from a number into it, with as many digits as a reader needs, and no
  /// sign but the number's own or none after it.
  func change(from value: Double) -> Double {
    let least = nearest - value
    var last = end - value
    // What is slower does not turn round.
    if value * least < 0, least.magnitude <= value.magnitude {
      last = min(last.magnitude, value.magnitude) * (least < 0 ? -1 : 1)
    }
    return Stretch(nearest: least, end: last).roundest(within: least.lastDigit)
  }
}

extension Double {
  /// What a reader's last digit stands for in a number so large: three decimals below 10, one below
  /// 1000, else none.
  var lastDigit: Double { magnitude < 10 ? 1e-3 : magnitude < 1000 ? 0.1 : 1 }
}
