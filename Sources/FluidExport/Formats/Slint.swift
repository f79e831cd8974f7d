import FluidCore
import FluidMotion

extension ExportFormat {
  /// Slint, which evaluates the closed form in floats, at whole milliseconds.
  public static let slint = Self(
    "slint", "Slint", "an animate block with a spring easing", language: Language(),
    draft: MotionSpec.slint)
}

extension MotionSpec {
  /// `spring(bounce)` with a duration in whole milliseconds: ζ = 1 − bounce on both sides of 0.
  fileprivate func slint() throws(ExportError) -> ExportDraft {
    guard spring.dampingRatio <= 2 else {
      throw .overdamped(.slint, "its bounce ends at -1, a damping ratio of 2.")
    }
    let milliseconds = max(1, (spring.response * 1000).rounded())
    let bounce = (1 - spring.dampingRatio).decimals(6)
    // Within a thousandth of critical damping it plays that.
    let ratio = abs(bounce) < 0.001 ? 1 : 1 - bounce
    guard let written = try? Spring(response: milliseconds / 1000, dampingRatio: ratio) else {
      throw .deviates(.slint, .infinity, "its duration is a whole number of milliseconds.")
    }
    let played = playedFromRest(written)
    let lag = try millisecondLag(.slint)
    let error = played.error + floatError
    let jump = jumpAtEnd(share: 0.001, speed: 0.05)
    // It ends a spring after ten durations, unless it repeats forever.
    let isLong =
      SpringMotion(spring: written, from: 0, to: 1, at: 0).settlingTime(distance: 0.001)
      > 0.01 * milliseconds || bounce > 0.95
    let forever: [DataValue.Field] = isLong ? [.init("iteration-count", -1)] : []
    let fields =
      ["duration: \(milliseconds.plain)ms", "easing: spring(\(bounce.plain))"]
      + forever.map { "\($0.key): \($0.value.plainJSON)" }
    return ExportDraft(
      code: """
        animate height {
          \(fields.joined(separator: "; "));
        }
        """,
      parameters: [.init("duration", milliseconds), .init("bounce", bounce)] + forever,
      isExact: false, error: error + max(lag, jump), loses: played.loses + massLoss + unsaidRules,
      remark: millisecondRemark(error + jump, lag), bands: [])
  }

  /// Rounding of the two ends and of a place between them to floats, in points.
  private var floatError: Double {
    2 * Double(max(Float(abs(from)).ulp, Float(abs(to)).ulp))
  }
}
