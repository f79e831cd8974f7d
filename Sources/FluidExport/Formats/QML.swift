import FluidCore
import FluidMotion

extension ExportFormat {
  /// Qt Quick, whose Bézier curves take a motion in pieces.
  public static let qml = Self(
    "qml", "Qt Quick (QML)", "a NumberAnimation along a BezierSpline", others: ["qt", "qt-quick"],
    language: .javascript, draft: MotionSpec.qml)
}

extension MotionSpec {
  /// A `NumberAnimation` along Bézier pieces; its `SpringAnimation` is no damped spring.
  fileprivate func qml() throws(ExportError) -> ExportDraft {
    let motion = try share(.qml)
    guard let easing = HermiteEasing(solving: motion, tolerance: tolerance / abs(distance)) else {
      throw .tooManyPieces(.qml, HermiteEasing.mostPieces)
    }
    let error = deviation.largest(
      of: { from + distance * easing.value(at: $0) }, breaks: easing.breaks)
    let lag = try millisecondLag(.qml)
    let milliseconds = (easing.duration * 1000).rounded()
    let curve = easing.path.dropFirst(2)
    let pieces = stride(from: curve.startIndex, to: curve.endIndex, by: 6).map {
      curve[$0..<$0 + 6].map { $0.plain }.joined(separator: ", ")
    }
    return ExportDraft(
      code: """
        NumberAnimation {
          property: "y"; from: \(from.plain); to: \(to.plain); duration: \(milliseconds.plain)
          easing.type: Easing.BezierSpline
          easing.bezierCurve: [
            \(pieces.joined(separator: ",\n    "))
          ]
        }
        """,
      parameters: [
        .init("duration", milliseconds), .init("bezierCurve", .list(curve.map { .number($0) })),
      ],
      isExact: false, error: error,
      loses: [
        curveLoss,
        "its time: it counts in whole milliseconds, up to \(lag.bounded.plain) points behind between them",
      ],
      remark: "\(easing.pieces) cubic pieces")
  }
}
