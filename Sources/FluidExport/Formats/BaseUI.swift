import FluidCore
import FluidMotion

extension ExportFormat {
  /// Base UI's drawer, which moves by a CSS transition.
  public static let baseUI = Self(
    "base-ui", "Base UI Drawer", "CSS for the popup of a Base UI drawer", others: ["baseui"],
    language: .css, draft: MotionSpec.baseUI)
}

extension MotionSpec {
  fileprivate func baseUI() throws(ExportError) -> ExportDraft {
    let (easing, error) = try linearEasing(.baseUI)
    var loses = [curveLoss]
    if release != nil { loses.append("the release rule (Base UI has its own)") }
    if let over, over != .power(exponent: 0.5, limit: .infinity) {
      loses.append("the rubber band (Base UI's is the square root of the pull)")
    }
    return ExportDraft(
      code: """
        .Popup {
          \(easing.properties.joined(separator: "\n  "))
          transition: transform var(--drawer-duration) var(--drawer-easing);
        }
        .Popup[data-ending-style] {
          /* Let go fast, it closes sooner: Base UI sets a strength of 0.1 to 1. */
          transition-duration: calc(var(--drawer-swipe-strength, 1) * var(--drawer-duration));
        }
        """,
      parameters: easing.parameters, isExact: false, error: error, loses: loses,
      remark: "\(easing.stops.count) stops", bands: [])
  }
}
