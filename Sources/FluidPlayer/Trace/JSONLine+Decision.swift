import FluidDrawer

extension JSONLine {
  /// Adds the fields of a decision, as in a trace's `release`.
  mutating func add(_ decision: ReleaseDecision) {
    add("extent", decision.extent)
    add("velocity", decision.velocity)
    add("projected", decision.projected)
    add("from", text: decision.from.name)
    add("to", text: decision.to.name)
    add("because", text: decision.reason.rawValue)
    add("mark", orNull: decision.mark)
    add("margin_points", orNull: decision.marginPoints)
    add("margin_velocity", orNull: decision.marginVelocity)
    add("instead", text: decision.instead?.name)
    add("instead_extent", orNull: decision.instead?.extent)
    var changes = JSONLine()
    changes.add("lookahead", orNull: decision.changes.lookahead)
    changes.add("threshold", orNull: decision.changes.threshold)
    changes.add("flick_velocity", orNull: decision.changes.flickVelocity)
    add("changes", changes.text)
    // What it was decided by, so that the line can be understood without its configuration.
    add("from_extent", decision.from.extent)
    add("to_extent", decision.to.extent)
    var rule = JSONLine()
    rule.add("lookahead", decision.rule.lookahead)
    rule.add("threshold", decision.rule.threshold)
    rule.add("reach", text: decision.rule.reach.rawValue)
    rule.add("flick_velocity", decision.rule.flickVelocity)
    add("rule", rule.text)
    add("overpull_closes_at", orNull: decision.overpullClosesAt)
  }
}
