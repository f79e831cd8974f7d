import FluidCore
import FluidPlayer
import FluidScene

/// Settling time, overshoot and peak speed, large, with their change against A.
struct FigureRow: Piece {
  let analysis: TakeAnalysis?
  let isNarrow: Bool

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Row(spacing: isNarrow ? 14 : 20) {
      for figure in figures { FigureView(figure: figure) }
    }.layout(in: room, context)
  }

  private var figures: [FigureView.Figure] {
    let now = analysis?.curve.figures
    let other = analysis?.other?.figures
    func difference(_ get: (TakeFigures) -> Double?, _ least: Double, _ decimals: Int) -> String {
      guard let now, let other, let a = get(now), let b = get(other) else { return "" }
      return NumberText.difference(a - b, least: least, decimals: decimals)
    }
    return [
      FigureView.Figure(
        value: now?.settlingTime.map { NumberText.fixed($0, decimals: 2) } ?? "–",
        unit: "s settles",
        difference: difference({ $0.settlingTime }, 0.005, 2)),
      FigureView.Figure(
        value: now.map { NumberText.fixed($0.overshoot, decimals: 0) } ?? "–", unit: "pt over",
        difference: difference({ $0.overshoot }, 0.5, 0)),
      FigureView.Figure(
        value: now.map { NumberText.fixed($0.peakVelocity, decimals: 0) } ?? "–", unit: "pt/s peak",
        difference: difference({ $0.peakVelocity }, 1, 0)),
    ]
  }
}

/// A number, what it counts, and what it is more or less than A.
struct FigureView: Piece {
  let figure: Figure

  struct Figure: Sendable {
    var value: String
    var unit: String
    var difference: String
  }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Row(spacing: 4) {
      Text(figure.value, .title)
      Text(figure.unit, .caption, tone: .secondary).padding(top: 6)
      if !figure.difference.isEmpty {
        Text(figure.difference, .caption, tone: .warning).padding(top: 6)
      }
    }.layout(in: room, context)
  }
}
