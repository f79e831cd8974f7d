import FluidCore
import FluidMotion

extension ExportFormat {
  /// UIKit, which evaluates the closed form.
  public static let uikit = Self(
    "uikit", "UIKit", "UISpringTimingParameters for a UIViewPropertyAnimator", others: ["ui-kit"],
    language: .swift, draft: MotionSpec.uiKit)
}

extension MotionSpec {
  /// `UISpringTimingParameters` by physical parameters; for overdamped springs by duration and a
  /// negative bounce (iOS 17), UIKit's only notation for them.
  fileprivate func uiKit() throws(ExportError) -> ExportDraft {
    let (speed, speedError) = written(velocity: try relativeVelocity(for: .uikit))
    let numbers = physical(velocity: 0)
    let (fields, error) =
      spring.damping == .over ? perceptual : (numbers.fields, numbers.error)
    let vector: [DataValue.Field] = [.init("dx", 0), .init("dy", speed)]
    return ExportDraft(
      code: """
        let timing = UISpringTimingParameters(
          \(fields.words), initialVelocity: CGVector(\(vector.words)))
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
        """,
      parameters: fields + [.init("initialVelocity", .map(vector))],
      error: error + speedError)
  }
}
