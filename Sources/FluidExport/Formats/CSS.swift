import FluidCore
import FluidMotion

extension ExportFormat {
  /// CSS, which has no springs: a curve that approximates this motion.
  public static let css = Self(
    "css", "CSS linear()", "a duration and a linear() with few stops", others: ["linear"],
    language: .css, draft: MotionSpec.css)
}

extension MotionSpec {
  fileprivate func css() throws(ExportError) -> ExportDraft {
    let motion = try share(.css)
    guard let easing = LinearEasing(following: motion, tolerance: tolerance / abs(distance)) else {
      throw .tooManyPieces(.css, LinearEasing.mostStops)
    }
    let error = deviation.largest(
      of: { from + distance * easing.value(at: $0) }, breaks: easing.breaks)
    let milliseconds = easing.duration * 1000
    return ExportDraft(
      code: """
        :root {
          --drawer-duration: \(milliseconds.significant(6).plain)ms;
          --drawer-easing: \(easing.css);
        }
        .drawer {
          transition: transform var(--drawer-duration) var(--drawer-easing);
        }
        """,
      parameters: [
        .init("duration", easing.duration),
        .init("points", .list(easing.stops.map { .list([.number($0.share), .number($0.value)]) })),
      ],
      isExact: false, error: error, loses: [curveLoss] + ruleLoss,
      remark: "\(easing.stops.count) stops")
  }

  private var ruleLoss: [String] {
    release == nil
      ? [] : ["the release rule (CSS decides nothing; the gsap export has it as a function)"]
  }
}
