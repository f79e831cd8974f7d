/// A number of a release rule, and its values with another target.
public struct ReleaseNumber: Sendable, Hashable {
  /// Its key in `drawer.release` of a file.
  public let key: String
  /// `s` or `pt/s`; nil: it has none.
  public let unit: String?
  /// The value that decided, in the number's unit.
  public let now: Double
  /// The value nearest to ``now`` with another target, in the same unit.
  public var nearest: Double { range.nearest }
  /// The values that would have.
  let range: AlternativeRange
  /// The last digit for a reader, in the number's unit.
  let digit: Double

  /// The nearest value with as many digits as a reader needs. It has another target.
  public var rounded: Double { range.roundest(within: digit) }

  /// A value with fewer digits. It has another target.
  ///
  /// - Parameter room: Its largest distance from the nearest, in the number's unit; 0 or more.
  public func roundest(within room: Double) -> Double { range.roundest(within: room) }
}

extension ReleaseDecision {
  /// The least change of the judged velocity with another target from this position, in points per
  /// second, rounded up to a reader's last digit.
  ///
  /// - Parameter stops: The detents of the release.
  /// - Returns: nil: no change has.
  public func velocityChange(among stops: SnapPoints) -> Double? {
    otherVelocities(among: stops).map { $0.change(from: judgedVelocity) }
  }

  /// The least change of position with another target at this velocity, in points, rounded up to a
  /// reader's last digit.
  ///
  /// - Parameter stops: The detents of the release.
  /// - Returns: nil: no change has.
  public func extentChange(among stops: SnapPoints) -> Double? {
    marginPoints.map { margin in
      ReleaseAlternatives(stops: stops, decision: self).extent
        .range(fromOneOf: [extent + margin, extent - margin]).change(from: extent)
    }
  }

  /// The velocities that lead to ``instead``.
  func otherVelocities(among stops: SnapPoints) -> AlternativeRange? {
    marginVelocity.map {
      ReleaseAlternatives(stops: stops, decision: self).velocity
        .range(fromOneOf: [judgedVelocity + $0])
    }
  }

  /// The numbers of the rule of which another value has another target, in the order of a file.
  ///
  /// - Parameter stops: The detents of the release.
  public func numbers(among stops: SnapPoints) -> [ReleaseNumber] {
    let variables = ReleaseAlternatives(stops: stops, decision: self)
    return [
      changes.lookahead.map {
        ReleaseNumber(
          key: "lookahead", unit: "s", now: rule.lookahead,
          range: variables.lookahead.range(from: $0), digit: 1e-4)
      },
      changes.threshold.map {
        ReleaseNumber(
          key: "threshold", unit: nil, now: rule.threshold,
          range: variables.threshold.range(from: $0), digit: 1e-4)
      },
      changes.flickVelocity.map {
        ReleaseNumber(
          key: "flick_velocity", unit: "pt/s", now: rule.flickVelocity,
          range: variables.flickVelocity.range(from: $0), digit: $0.lastDigit)
      },
      changes.deadZone.map {
        ReleaseNumber(
          key: "dead_zone", unit: "pt/s", now: rule.deadZone,
          range: variables.deadZone.range(from: $0), digit: $0.lastDigit)
      },
      changes.maxVelocity.map {
        ReleaseNumber(
          key: "max_velocity", unit: "pt/s", now: rule.maxVelocity,
          range: variables.maxVelocity.range(from: $0), digit: $0.lastDigit)
      },
    ].compactMap { $0 }
  }
}
