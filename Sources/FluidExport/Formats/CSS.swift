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
    let (easing, error) = try linearEasing(.css)
    return ExportDraft(
      code: """
        :root {
          \(easing.properties.joined(separator: "\n  "))
        }
        .drawer {
          transition: transform var(--drawer-duration) var(--drawer-easing);
        }
        """,
      parameters: easing.parameters, isExact: false, error: error, loses: [curveLoss] + ruleLoss,
      remark: "\(easing.stops.count) stops")
  }

  private var ruleLoss: [String] {
    release == nil
      ? [] : ["the release rule (CSS decides nothing; the gsap export has it as a function)"]
  }
}

// Formats that play a `linear()`.
extension MotionSpec {
  /// The motion as a `linear()`, and its largest error in points.
  func linearEasing(_ format: ExportFormat) throws(ExportError) -> (LinearEasing, error: Double) {
    let motion = try share(format)
    guard let easing = LinearEasing(following: motion, tolerance: tolerance / abs(distance)) else {
      throw .tooManyPieces(format, LinearEasing.mostStops)
    }
    let error = deviation.largest(
      of: { from + distance * easing.value(at: $0) }, breaks: easing.breaks)
    return (easing, error)
  }
}

extension LinearEasing {
  /// Duration and easing as custom properties, lines of a style sheet.
  var properties: [String] {
    [
      "--drawer-duration: \((duration * 1000).significant(6).plain)ms;",
      "--drawer-easing: \(css);",
    ]
  }

  /// Seconds, and points of time and value.
  var parameters: [DataValue.Field] {
    [
      .init("duration", duration),
      .init("points", .list(stops.map { .list([.number($0.share), .number($0.value)]) })),
    ]
  }
}
