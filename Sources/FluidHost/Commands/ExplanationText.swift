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
      let time = Measure.seconds(release.time.seconds)
      let lines = [release.words] + others(release)
      return "Release \(number + 1)\(which) at \(time)\n"
        + lines.map { Measure.wrapped($0, indent: 2) }.joined()
    }.joined(separator: "\n")
  }

  /// What other numbers would have sent it elsewhere.
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
