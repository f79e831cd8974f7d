import FluidDrawer
import FluidPlayer

/// A place of a drawer that has a name: a detent, or a mark that a release had to pass.
struct PlotLevel {
  /// In points.
  let extent: Double
  let text: String
  /// Whether it is a mark.
  let isMark: Bool

  /// Nearer than this two places are the same, in points.
  private static let least = 0.5

  /// The detents of all series and then, of each that was let go, the marks.
  static func all(of series: [MotionPlot.Series]) -> [PlotLevel] {
    var levels: [PlotLevel] = []
    func add(_ extent: Double, _ name: String, isMark: Bool) {
      guard extent.isFinite, !levels.contains(where: { abs($0.extent - extent) < least }) else {
        return
      }
      levels.append(
        PlotLevel(
          extent: extent, text: "\(name) \(NumberText.short(extent))", isMark: isMark))
    }
    for one in series {
      for stop in one.curve.stops.stops { add(stop.extent, stop.name ?? "", isMark: false) }
    }
    for one in series {
      // Those that decided last are what one asks about.
      for release in one.curve.releases.reversed() {
        if let mark = release.decision.mark { add(mark, "mark", isMark: true) }
      }
    }
    return levels
  }
}
