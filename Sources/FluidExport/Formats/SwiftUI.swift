import FluidCore
import FluidDrawer

extension ExportFormat {
  /// SwiftUI, which evaluates the closed form.
  public static let swiftui = Self(
    "swiftui", "SwiftUI",
    ".spring(duration:bounce:), or .interpolatingSpring where there is a velocity",
    others: ["swift-ui", "ios"], language: .swift, draft: MotionSpec.swiftUI)
}

extension MotionSpec {
  /// `.spring(duration:bounce:)`, or `.interpolatingSpring` for a motion with a velocity, which
  /// SwiftUI takes relative to the distance. SwiftUI clamps ζ > 1 to 1 unless the `Spring` allows
  /// overdamping.
  fileprivate func swiftUI() throws(ExportError) -> ExportDraft {
    let velocity = try relativeVelocity(for: .swiftui)
    if velocity == 0 {
      let (fields, error) = perceptual
      return ExportDraft(
        code: ".spring(\(fields.words))", parameters: fields, error: error, usage: usage)
    }
    let numbers = physical(velocity: velocity)
    var parameters = numbers.fields
    var spring = parameters.words + ","
    if numbers.isOverdamped {
      spring = "\n  Spring(\(parameters.words), allowOverDamping: true),\n "
      parameters.append(.init("allowOverDamping", .flag(true)))
    }
    return ExportDraft(
      code: ".interpolatingSpring(\(spring) initialVelocity: \(numbers.velocity.plain))",
      parameters: parameters + [.init("initialVelocity", numbers.velocity)],
      error: numbers.error, usage: usage)
  }

  /// Sample call of the release rule's function.
  private var usage: String {
    let isMean = release?.estimator == .mean
    let comment =
      isMean
      ? "In DragGesture's onEnded; `began` is the time of its first value."
      : "In DragGesture's onEnded; its predicted end is a quarter of a second of the velocity ahead."
    let velocity =
      isMean
      ? "value.translation.height / value.time.timeIntervalSince(began)"
      : "(value.predictedEndTranslation.height - value.translation.height) / 0.25"
    return Language.swift.comment(comment) + """
      let target = detent(
        extent: start + value.translation.height,
        velocity: \(velocity),
        from: start, detents: detents)
      """
  }
}
