import FluidDrawer
import FluidPlayer

/// Explanations of a recording's releases, as text.
struct ExplanationText {
  let recording: String
  let releases: [TakeCurve.Release]
  /// Number of drawers in the scene.
  let drawers: Int

  var text: String {
    guard !releases.isEmpty else { return "\(recording): no hand lets go of a drawer in it.\n" }
    return releases.enumerated().map { number, release in
      let which =
        switch release.subject {
        case .drawer(let index): drawers > 1 ? " of drawer \(index + 1)" : ""
        case .piece(let id): " of \(id)"
        }
      let time = Measure.seconds(release.time.seconds)
      let lines = [release.words] + others(release)
      return "Release \(number + 1)\(which) at \(time)\n"
        + lines.map { Measure.wrapped($0, indent: 2) }.joined()
    }.joined(separator: "\n")
  }

  /// The nearest values of the rule's numbers that change the target.
  private func others(_ release: TakeCurve.Release) -> [String] {
    let values = release.decision.numbers(among: release.stops).map { number in
      let unit = number.unit.map { " \($0)" } ?? ""
      return
        "\(number.key) \(Measure.full(number.rounded))\(unit) (now \(Measure.full(number.now)))"
    }
    guard !values.isEmpty else { return [] }
    return ["Elsewhere with any one of: " + values.joined(separator: ", ")]
  }
}
