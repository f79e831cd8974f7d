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
      levels.append(PlotLevel(extent: extent, text: name, isMark: isMark))
    }
    for one in series {
      for stop in one.curve.stops.stops {
        // The stop of a piece is named by its position.
        let isPiece = one.curve.subject.drawer == nil
        let number = NumberText.trimmed(stop.extent)
        let name = stop.name ?? ""
        add(stop.extent, isPiece ? name : "\(name) \(number)", isMark: false)
      }
    }
    for one in series {
      // The latest release first: its mark takes precedence.
      for release in one.curve.releases.reversed() {
        if let mark = release.decision.mark {
          add(mark, "mark \(NumberText.trimmed(mark))", isMark: true)
        }
      }
    }
    return levels
  }
}
