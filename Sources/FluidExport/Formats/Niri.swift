import FluidCore
import FluidMotion
import RealModule

extension ExportFormat {
  /// niri, a Wayland compositor, which evaluates libadwaita's closed form.
  public static let niri = Self(
    "niri", "niri", "a spring of niri's animations, in KDL", language: Language(),
    draft: MotionSpec.niri)
}

extension MotionSpec {
  /// Damping ratio and a whole stiffness, for a mass of 1.
  fileprivate func niri() throws(ExportError) -> ExportDraft {
    let ratio = spring.dampingRatio.significant(6)
    guard (0.1...10).contains(ratio) else {
      throw .number("damping ratio of niri", ratio, expected: "a number from 0.1 to 10")
    }
    let stiffness = max(1, (spring.stiffness / spring.mass).rounded())
    guard let written = try? Spring(stiffness: stiffness, dampingRatio: ratio) else {
      throw .deviates(.niri, .infinity, "its stiffness is a whole number.")
    }
    let played = playedFromRest(written)
    let epsilon = 1e-5
    // Over when e^(−βt), or beyond critical damping the motion, is within epsilon of the way. The
    // motion is then at most 1/√(1 − ζ²) times as far off, and never more than 1 + βt times.
    let most = 1 - Double.log(epsilon)
    let amplitude = ratio < 1 ? min(most, 1 / (1 - ratio * ratio).squareRoot()) : most
    let end = epsilon * amplitude * abs(referenceMotion.start.position - referenceMotion.target)
    return ExportDraft(
      code:
        "spring damping-ratio=\(ratio.decimalPoint) stiffness=\(stiffness.plain) epsilon=0.00001",
      parameters: [
        .init("damping-ratio", ratio), .init("stiffness", stiffness), .init("epsilon", epsilon),
      ],
      isExact: false, error: played.error + end,
      loses: played.loses + massLoss + unsaidRules,
      remark:
        "a whole stiffness in place of \((spring.stiffness / spring.mass).significant(6).plain)",
      bands: [])
  }
}

// Compositors, which animate from rest and take no gesture's rules.
extension MotionSpec {
  /// The largest error of another spring played without the velocity, in points, and the loss.
  func playedFromRest(_ other: Spring) -> (error: Double, loses: [String]) {
    let motion = referenceMotion
    let still = SpringMotion(
      spring: other, from: motion.start.position, to: motion.target, at: 0)
    let error = deviation.largest { still.position(at: $0) }
    return (
      error,
      velocity == 0
        ? [] : ["the first velocity: it begins at rest (up to \(error.bounded.plain) points)"]
    )
  }

  /// The loss of the rules that a language without functions cannot say.
  var unsaidRules: [String] {
    var loses: [String] = []
    if over != nil || under != nil { loses.append("the rubber bands") }
    if release != nil { loses.append("the release rule") }
    return loses
  }
}

extension Double {
  /// ``plain``, with a decimal point in any case.
  var decimalPoint: String { self == rounded() ? plain + ".0" : plain }
}
