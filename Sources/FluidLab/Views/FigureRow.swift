import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidScene

/// Settling time, overshoot and peak speed, with their differences from A.
struct FigureRow: Piece {
  let analysis: TakeAnalysis?
  let isNarrow: Bool

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Row(spacing: isNarrow ? 14 : 20) {
      for figure in figures { figure }
    }.layout(in: room, context)
  }

  private var figures: [FigureView] {
    let now = analysis?.curve.figures
    let other = analysis?.other?.figures
    let unit = now?.unit ?? .points
    func difference(_ get: (TakeFigures) -> Double?, _ least: Double, _ decimals: Int) -> String {
      guard let now, let other, let a = get(now), let b = get(other) else { return "" }
      return NumberText.difference(a - b, least: least, decimals: decimals)
    }
    return [
      FigureView(
        value: now?.settlingTime.map { NumberText.fixed($0, decimals: 2) } ?? "–",
        unit: "s settles", difference: difference({ $0.settlingTime }, 0.005, 2)),
      FigureView(
        value: now.map { NumberText.fixed($0.overshoot) } ?? "–", unit: "\(unit.symbol) over",
        difference: difference({ $0.overshoot }, 0.5, 0)),
      FigureView(
        value: now.map { NumberText.fixed($0.peakVelocity) } ?? "–",
        unit: "\(unit.speedSymbol) peak",
        difference: difference({ $0.peakVelocity }, 1, 0)),
    ]
  }
}

/// A number, its unit, and its difference from A.
struct FigureView: Piece {
  let value: String
  let unit: String
  let difference: String

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Row(spacing: 4) {
      Text(value, .title)
      Text(unit, .caption, tone: .secondary).padding(top: 6)
      if !difference.isEmpty {
        Text(difference, .caption, tone: .warning).padding(top: 6)
      }
    }.layout(in: room, context)
  }
}
