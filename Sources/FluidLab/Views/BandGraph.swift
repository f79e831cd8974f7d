import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// A rubber band's curve: the stretch for each pull past the end, with the last take's greatest
/// pull on it.
struct BandGraph: Piece, Hashable {
  let side: BandSide
  let band: RubberBand
  /// A; nil: nothing is kept.
  let kept: RubberBand?
  /// The take's greatest pull, in points; 0: none.
  let pull: Double
  /// The dimension of the bands, in points.
  let dimension: Double

  init(_ side: BandSide, _ model: LabModel) {
    self.side = side
    band = model.tuning.settings[side.place]
    kept = model.tuning.kept?[side.place]
    pull = model.analysis?.greatestPull(side) ?? 0
    dimension = model.analysis?.dimension ?? 800
  }

  func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let size = Size(width: room.width.isFinite ? room.width : 300, height: 64)
    return Box(size: size) { [self] rect, painter in
      painter.fill(.roundedRect(rect, radius: 10), painter.palette.fill)
      let area = rect.inset(x: 8, y: 8)
      let span = max(Self.span, pull * 1.2)
      func place(_ pull: Double, _ band: RubberBand) -> Point {
        let stretch = band.stretch(forPull: pull, dimension: dimension)
        return Point(
          x: area.minX + area.width * pull / span,
          y: max(area.minY, area.maxY - area.height * stretch / (span / 2)))
      }
      func draw(_ band: RubberBand, _ color: Color, _ width: Double) {
        var path = Path()
        let count = max(2, Int(area.width / 2))
        for step in 0...count {
          let point = place(span * Double(step) / Double(count), band)
          if step == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        painter.stroke(.path(path), width: width, color)
      }
      // The pull itself, without resistance.
      painter.stroke(
        .path(
          .segment(
            Point(x: area.minX, y: area.maxY), Point(x: area.minX + area.width / 2, y: area.minY))),
        width: 1, painter.palette.separator)
      if let kept, kept != band { draw(kept, painter.palette.tertiary, 1.25) }
      draw(band, painter.palette.accent, 2)
      if pull > 0 {
        painter.fill(.circle(center: place(pull, band), radius: 4), painter.palette.warning)
      }
    }
  }

  /// The least range of pulls on the graph, in points.
  private static let span = 400.0
}

extension Path {
  static func segment(_ a: Point, _ b: Point) -> Path {
    var path = Path()
    path.move(to: a)
    path.line(to: b)
    return path
  }
}

extension TakeAnalysis {
  /// The greatest pull of the hand past an end, in points; 0: none.
  func greatestPull(_ side: BandSide) -> Double {
    let range = curve.stops.range
    let hands = curve.reports.compactMap { $0.hand }
    switch side {
    case .over: return max(0, (hands.max() ?? 0) - range.upperBound)
    case .under: return max(0, range.lowerBound - (hands.min() ?? range.lowerBound))
    }
  }

  /// The dimension of the bands, in points.
  var dimension: Double { max(1, curve.stops.range.upperBound * 1.25) }
}
