import FluidCore
import FluidDrawer
import FluidMotion

extension ExportFormat {
  /// smooth_sheets of Flutter, which evaluates the closed form.
  public static let smoothSheets = Self(
    "smooth-sheets", "smooth_sheets", "physics and snapGrid of a Flutter sheet",
    others: ["smoothsheets", "smooth_sheets"], language: .dart, draft: MotionSpec.smoothSheets)
}

extension MotionSpec {
  /// `ClampingSheetPhysics` with its spring; a velocity away from the target is taken for 0.
  fileprivate func smoothSheets() throws(ExportError) -> ExportDraft {
    let numbers = physical(velocity: velocity)
    let isAgainst = velocity * distance < 0
    let slower =
      isAgainst ? deviation.largest { [motionFromRest] in motionFromRest.position(at: $0) } : 0
    var loses: [String] = []
    if isAgainst {
      loses.append(
        "a velocity away from the target: 0 in its place (up to \(slower.bounded.plain) points)")
    }
    if over != nil { loses.append("the rubber band (BouncingSheetPhysics has its own)") }
    // The end is at a thousandth of a point.
    return ExportDraft(
      code: """
        physics: const ClampingSheetPhysics(
          spring: SpringDescription(\(numbers.fields.words))),
        """,
      parameters: numbers.fields, isExact: !isAgainst, error: numbers.error + 0.001 + slower,
      loses: loses + (isSnapGrid ? [] : ["the release rule"]), bands: [], release: snapGrid)
  }

  /// Whether a snap grid decides as the release rule: the nearest detent, or the next by a flick.
  private var isSnapGrid: Bool {
    guard let release else { return true }
    return release.lookahead == 0 && release.threshold == 0.5 && release.reach == .any
      && release.estimator == .last && overpullClosesAt == nil
  }

  private var snapGrid: String? {
    guard let release else { return nil }
    let speed =
      release.flickVelocity > 0 ? release.flickVelocity.plain : "double.infinity"
    let snaps = [min(from, to), max(from, to)].map { "SheetOffset.absolute(\($0.plain))" }
    return """
      snapGrid: const SheetSnapGrid(
        snaps: [\(snaps.joined(separator: ", "))], minFlingSpeed: \(speed)),
      """
  }
}
