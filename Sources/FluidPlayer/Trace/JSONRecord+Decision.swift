import FluidDrawer
import FluidSettings

extension JSONRecord {
  /// The decision that the fields of a trace's `release` tell.
  func decision() throws(ConfigProblem) -> ReleaseDecision {
    let rule = try nested("rule")
    let changes = try nested("changes")
    let reach = try rule.choice("reach", of: ReleaseRule.Reach.allCases.map { $0.rawValue })
    let reason = try choice("because", of: ReleaseReason.allCases.map { $0.rawValue })
    var decision = ReleaseDecision(
      extent: try number("extent"), velocity: try number("velocity"),
      projected: try number("projected"),
      from: SnapPoint(name: try textOrNull("from"), extent: try number("from_extent")),
      to: SnapPoint(name: try textOrNull("to"), extent: try number("to_extent")),
      reason: ReleaseReason(rawValue: reason) ?? .threshold, mark: try numberOrNull("mark"),
      rule: ReleaseRule(
        lookahead: try rule.number("lookahead"), threshold: try rule.number("threshold"),
        reach: ReleaseRule.Reach(rawValue: reach) ?? .adjacent,
        flickVelocity: try rule.number("flick_velocity")),
      overpullClosesAt: try numberOrNull("overpull_closes_at"))
    decision.marginPoints = try numberOrNull("margin_points")
    decision.marginVelocity = try numberOrNull("margin_velocity")
    decision.instead = try numberOrNull("instead_extent").map { extent throws(ConfigProblem) in
      SnapPoint(name: try textOrNull("instead"), extent: extent)
    }
    decision.changes = ReleaseDecision.Changes(
      lookahead: try changes.numberOrNull("lookahead"),
      threshold: try changes.numberOrNull("threshold"),
      flickVelocity: try changes.numberOrNull("flick_velocity"))
    return decision
  }
}
