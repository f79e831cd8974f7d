import FluidPlayer

/// A figure of a take as it is written.
struct FigureText {
  let value: String
  let unit: String
  let caption: String
  /// What it is more or less than the first; empty: the same, or the first.
  let difference: String

  /// The figures that are shown, in their order.
  ///
  /// - Parameter first: Those to compare with; nil: none.
  static func all(_ figures: TakeFigures?, against first: TakeFigures? = nil) -> [FigureText] {
    [settling(figures, first), overshoot(figures, first), peak(figures, first)]
  }

  private static func settling(_ figures: TakeFigures?, _ first: TakeFigures?) -> FigureText {
    let time = figures?.settlingTime
    let change = zip(time, first?.settlingTime).map { 1000 * ($0 - $1) } ?? 0
    return FigureText(
      value: time.map { NumberText.fixed(1000 * $0) } ?? "–", unit: time == nil ? "" : "ms",
      caption: "settles in", difference: signed(change))
  }

  private static func overshoot(_ figures: TakeFigures?, _ first: TakeFigures?) -> FigureText {
    guard let figures else {
      return FigureText(value: "–", unit: "", caption: "overshoot", difference: "")
    }
    let share = figures.overshootShare * 100
    let percent = share >= 0.05 ? ", \(NumberText.short(share)) %" : ""
    return FigureText(
      value: NumberText.short(figures.overshoot), unit: "pt" + percent, caption: "overshoot",
      difference: signed(figures.overshoot - (first ?? figures).overshoot, decimals: 1))
  }

  private static func peak(_ figures: TakeFigures?, _ first: TakeFigures?) -> FigureText {
    guard let figures else {
      return FigureText(value: "–", unit: "", caption: "peak speed", difference: "")
    }
    return FigureText(
      value: NumberText.fixed(figures.peakVelocity), unit: "pt/s", caption: "peak speed",
      difference: signed(figures.peakVelocity - (first ?? figures).peakVelocity))
  }

  private static func signed(_ change: Double, decimals: Int = 0) -> String {
    let text = NumberText.signed(change, decimals: decimals)
    return text == "0" || text == "–" ? "" : text
  }

  private static func zip(_ a: Double?, _ b: Double?) -> (Double, Double)? {
    if let a, let b { (a, b) } else { nil }
  }
}
