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
    add("mark", decision.mark)
    add("margin_points", decision.marginPoints)
    add("margin_velocity", decision.marginVelocity)
    add("instead", text: decision.instead?.name)
    add("instead_extent", decision.instead?.extent)
    var changes = JSONLine()
    changes.add("lookahead", decision.changes.lookahead)
    changes.add("threshold", decision.changes.threshold)
    changes.add("flick_velocity", decision.changes.flickVelocity)
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
    add("overpull_closes_at", decision.overpullClosesAt)
  }

  private mutating func add(_ name: String, _ number: Double?) {
    if let number { add(name, number) } else { add(name, "null") }
  }
}
