/// Hand times as a plot shows them: from its beginning, in seconds, or in milliseconds where it is
/// short.
struct TimeScale {
  private let begin: Double
  private let length: Double
  let unit: String
  private let factor: Double
  /// The part of it that is shown, in seconds of the hand's; nil: all of it, and a little more.
  private let visible: ClosedRange<Double>?

  /// Longer ones are shown in seconds.
  private static let short = 1.0

  init(spans: [ClosedRange<Double>], visible: ClosedRange<Double>? = nil) {
    self.visible = visible
    let begins = spans.map(\.lowerBound).filter(\.isFinite)
    let ends = spans.map(\.upperBound).filter(\.isFinite)
    begin = begins.min() ?? 0
    length = max(0, (ends.max() ?? begin) - begin)
    let isShort = length > 0 && length <= Self.short
    unit = isShort ? "ms" : "s"
    factor = isShort ? 1000 : 1
  }

  /// A time in what the axis counts in.
  func place(_ time: Double) -> Double { (time - begin) * factor }

  /// A time again, in seconds of the hand's.
  func time(at place: Double) -> Double { place / factor + begin }

  func axis(ticks: Int) -> ValueAxis {
    if let visible {
      return ValueAxis(
        showing: [place(visible.lowerBound), place(visible.upperBound)],
        least: factor == 1 ? 1e-3 : 1, ticks: max(2, ticks))
    }
    return ValueAxis(
      showing: [0, length * factor], room: (0.01, 0.03), least: factor == 1 ? 1 : 10,
      ticks: max(2, ticks))
  }
}
