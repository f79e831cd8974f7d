import FluidMotion

extension ExportFormat {
  /// Android's SpringForce, which goes on from frame to frame, in floats.
  public static let android = Self(
    "android", "Android SpringForce", "SpringForce of androidx.dynamicanimation",
    others: ["springforce"], language: .kotlin, draft: MotionSpec.android)
}

extension MotionSpec {
  fileprivate func android() throws(ExportError) -> ExportDraft {
    let motion = try onWholeMilliseconds(.android)
    // It rests within three quarters of this.
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

  /// How far from its target Android's spring may stand still for ever, in points: so near, a
  /// frame's way is less than half of what floats can tell apart there.
  ///
  /// The way is that of an overdamped crawl, position · stiffness / damping in a frame of the
  /// fastest common display, since each frame begins where the one before was rounded to.
  private var androidStandstill: Double {
    let frame = 1.0 / 144
    let grain = Double(Float(to).ulp)
    return grain * (1 + spring.dampingRatio / (spring.angularFrequency * frame))
  }
}
