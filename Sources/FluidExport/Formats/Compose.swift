import FluidCore
import FluidDrawer

extension ExportFormat {
  /// Jetpack Compose, which evaluates each frame from the start, in floats.
  public static let compose = Self(
    "compose", "Jetpack Compose", "spring() for animateTo, and AnchoredDraggable's thresholds",
    others: ["jetpack-compose", "kotlin"], language: .kotlin, draft: MotionSpec.compose)
}

extension MotionSpec {
  fileprivate func compose() throws(ExportError) -> ExportDraft {
    let motion = try onWholeMilliseconds(.compose)
    let threshold = Float(rest)
    var arguments = [
      "  targetValue = \(Float(to).literal),",
      "  animationSpec = spring(",
      "    dampingRatio = \(motion.ratio.literal), stiffness = \(motion.stiffness.literal),",
      "    visibilityThreshold = \(threshold.literal))\(velocity == 0 ? "" : ",")",
    ]
    if velocity != 0 { arguments.append("  initialVelocity = \(Float(velocity).literal)") }
    return ExportDraft(
      code: "extent.animateTo(\n" + arguments.joined(separator: "\n") + ")",
      parameters: [
        .init("dampingRatio", Double(motion.ratio)), .init("stiffness", Double(motion.stiffness)),
        .init("visibilityThreshold", Double(threshold)), .init("targetValue", to),
        .init("initialVelocity", Double(Float(velocity))),
      ],
      isExact: false, error: motion.error, loses: massLoss, remark: motion.remark,
      release: release.flatMap(thresholds))
  }

  /// AnchoredDraggable's thresholds, which express a rule without lookahead completely.
  private func thresholds(_ rule: ReleaseRule) -> String? {
    guard rule.lookahead == 0, rule.reach == .adjacent, rule.estimator == .last,
      overpullClosesAt == nil
    else { return nil }
    let speed =
      rule.flickVelocity > 0
      ? "with(density) { \(rule.flickVelocity.plain).dp.toPx() }" : "Float.POSITIVE_INFINITY"
    return Language.kotlin.comment("Where it goes when it is let go, for AnchoredDraggable.")
      + """
      AnchoredDraggableState(
        initialValue = initialValue, anchors = anchors,
        positionalThreshold = { distance -> distance * \(Float(rule.threshold).literal) },
        velocityThreshold = { \(speed) },
        snapAnimationSpec = snap, decayAnimationSpec = decay)
      """
  }
}
