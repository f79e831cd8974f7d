import FluidDrawer
import FluidPlayer

/// Why each release of a recording went where it went, as text.
struct ExplanationText {
  let recording: String
  let releases: [TakeCurve.Release]
  /// How many drawers its scene has.
  let drawers: Int

  var text: String {
    guard !releases.isEmpty else { return "\(recording): no hand lets go of a drawer in it.\n" }
    return releases.enumerated().map { number, release in
      let which = drawers > 1 ? " of drawer \(release.drawer + 1)" : ""
      let time = Measure.seconds(release.time)
      let lines = [release.words] + others(release.decision)
      return "Release \(number + 1)\(which) at \(time)\n"
        + lines.map { Measure.wrapped($0, indent: 2) }.joined()
    }.joined(separator: "\n")
  }

  /// What other numbers would have sent it elsewhere.
  private func others(_ decision: ReleaseDecision) -> [String] {
    let changes = decision.changes
    let values = [
      changes.lookahead.map {
        "lookahead \(Measure.short($0)) s (now \(Measure.short(decision.rule.lookahead)))"
      },
      changes.threshold.map {
        "threshold \(Measure.short($0)) (now \(Measure.short(decision.rule.threshold)))"
      },
      changes.flickVelocity.map {
        "flick_velocity \(Measure.short($0)) pt/s (now \(Measure.short(decision.rule.flickVelocity)))"
      },
    ].compactMap { $0 }
    guard !values.isEmpty else { return [] }
    return ["Elsewhere with any one of: " + values.joined(separator: ", ")]
  }
}
