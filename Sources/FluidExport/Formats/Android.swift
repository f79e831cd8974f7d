import FluidCore
import FluidMotion

extension ExportFormat {
  /// Android's SpringForce, which integrates frame by frame in floats.
  public static let android = Self(
    "android", "Android SpringForce", "SpringForce of androidx.dynamicanimation",
    others: ["springforce"], language: .kotlin, draft: MotionSpec.android)
}

extension MotionSpec {
  fileprivate func android() throws(ExportError) -> ExportDraft {
    let motion = try onWholeMilliseconds(.android)
    // SpringForce ends within three quarters of this.
    let change = Float(max(rest, 4.0 / 3 * androidStandstill))
    var lines = [
      "SpringAnimation(panel, DynamicAnimation.TRANSLATION_Y).apply {",
      "  spring = SpringForce(\(Float(to).literal))",
      "    .setStiffness(\(motion.stiffness.literal))",
      "    .setDampingRatio(\(motion.ratio.literal))",
      "  minimumVisibleChange = \(change.literal)",
      "  setStartValue(\(Float(from).literal))",
    ]
    if velocity != 0 { lines.append("  setStartVelocity(\(Float(velocity).literal))") }
    lines += ["  start()", "}"]
    return ExportDraft(
      code: lines.joined(separator: "\n"),
      parameters: [
        .init("stiffness", Double(motion.stiffness)), .init("dampingRatio", Double(motion.ratio)),
        .init("finalPosition", to), .init("startValue", from),
        .init("startVelocity", Double(Float(velocity))),
        .init("minimumVisibleChange", Double(change)),
      ],
      isExact: false, error: motion.error - rest + Double(change), loses: massLoss,
      remark: motion.remark)
  }

  /// The distance from the target at which Android's spring may stall, in points: there a frame's
  /// movement is less than half a float's precision.
  ///
  /// The movement is that of an overdamped approach, position · stiffness / damping per frame at
  /// the highest common rate; each frame starts from the rounded position of the previous one.
  private var androidStandstill: Double {
    let frame = 1.0 / 144
    let grain = Double(Float(to).ulp)
    return grain * (1 + spring.dampingRatio / (spring.angularFrequency * frame))
  }
}
