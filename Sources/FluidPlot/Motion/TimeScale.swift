/// Hand times as a plot shows them: from its beginning, in seconds, or in milliseconds where it is short.
struct TimeScale {
  private let begin: Double
  private let length: Double
  let unit: String
  private let factor: Double

  /// Longer ones are shown in seconds.
  private static let short = 1.0

  init(spans: [ClosedRange<Double>]) {
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

  func axis(ticks: Int) -> ValueAxis {
    ValueAxis(
      showing: [0, length * factor], room: (0.01, 0.03), least: factor == 1 ? 1 : 10,
      ticks: max(2, ticks))
  }
}
