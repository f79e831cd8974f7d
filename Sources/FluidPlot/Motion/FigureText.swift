import FluidDrawer
import FluidPlayer

/// A figure of a take as text.
struct FigureText {
  let value: String
  let unit: String
  let caption: String
  /// The difference from the first series' figure; empty: none.
  var difference = ""

  /// Settling time, overshoot and peak speed.
  ///
  /// - Parameter first: The figures to compare with; nil: none.
  static func all(_ figures: TakeFigures?, against first: TakeFigures? = nil) -> [FigureText] {
    let captions = ["settles in", "overshoot", "peak speed"]
    guard let figures else {
      return captions.map { FigureText(value: "–", unit: "", caption: $0) }
    }
    let first = first ?? figures
    let time = figures.settlingTime
    let change = time.flatMap { time in first.settlingTime.map { 1000 * (time - $0) } } ?? 0
    let share = figures.overshootShare * 100
    return [
      FigureText(
        value: time.map { NumberText.fixed(1000 * $0) } ?? "–", unit: time == nil ? "" : "ms",
        caption: captions[0], difference: NumberText.difference(change, least: 0.5, decimals: 0)),
      FigureText(
        value: NumberText.trimmed(figures.overshoot),
        unit: figures.unit.symbol + (share >= 0.05 ? ", \(NumberText.trimmed(share)) %" : ""),
        caption: captions[1],
        difference: NumberText.difference(
          figures.overshoot - first.overshoot, least: 0.05, decimals: 1)),
      FigureText(
        value: NumberText.fixed(figures.peakVelocity), unit: figures.unit.speedSymbol,
        caption: captions[2],
        difference: NumberText.difference(
          figures.peakVelocity - first.peakVelocity, least: 0.5, decimals: 0)),
    ]
  }
}
