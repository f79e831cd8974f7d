import FluidCore
import FluidMotion
import FluidRaster
import FluidScene

/// How far a panel follows a pull past its end, with the greatest pull of the last take on it.
struct BandGraph: Piece, Hashable {
  let side: BandSide
  let band: RubberBand
  /// A's; nil: nothing is kept.
  let kept: RubberBand?
  /// The greatest pull, in points; 0: there was none.
  let pull: Double
  /// The measure that the bands go by, in points.
  let dimension: Double

  init(_ side: BandSide, _ model: LabModel) {
    self.side = side
    band = model.tuning.settings[keyPath: side.place]
    kept = model.tuning.kept?[keyPath: side.place]
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
      // What a finger alone would do.
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

  /// How far a pull the graph shows at least, in points.
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
  /// The farthest that the hand was past the ends, in points; 0: it was not.
  func greatestPull(_ side: BandSide) -> Double {
    let range = curve.stops.range
    let hands = curve.reports.compactMap(\.hand)
    switch side {
    case .over: return max(0, (hands.max() ?? 0) - range.upperBound)
    case .under: return max(0, range.lowerBound - (hands.min() ?? range.lowerBound))
    }
  }

  /// The measure that the bands go by, in points.
  var dimension: Double { max(1, curve.stops.range.upperBound * 1.25) }
}
