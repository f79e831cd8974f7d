import FluidDrawer
import FluidPlayer

/// A level of the position graph: a detent, or a mark that a release had to pass.
struct PlotLevel {
  /// The extent, in points.
  let extent: Double
  let text: String
  /// Whether it is a mark.
  let isMark: Bool

  /// Levels closer than this are drawn once, in points.
  private static let least = 0.5

  /// The detents of all series, then the marks of their releases.
  static func all(of series: [MotionPlot.Series]) -> [PlotLevel] {
    var levels: [PlotLevel] = []
    func add(_ extent: Double, _ name: String, isMark: Bool) {
      guard extent.isFinite, !levels.contains(where: { abs($0.extent - extent) < least }) else {
        return
      }
      levels.append(
        PlotLevel(
          extent: extent, text: "\(name) \(NumberText.trimmed(extent))", isMark: isMark))
    }
    for one in series {
      for stop in one.curve.stops.stops { add(stop.extent, stop.name ?? "", isMark: false) }
    }
    for one in series {
      // The latest release first: its mark takes precedence.
      for release in one.curve.releases.reversed() {
        if let mark = release.decision.mark { add(mark, "mark", isMark: true) }
      }
    }
    return levels
  }
}
