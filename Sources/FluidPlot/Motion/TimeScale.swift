import FluidCore

/// Times on the axis of a plot: from its beginning, in seconds, or in milliseconds where it is
/// short.
struct TimeScale {
  private let begin: HandTime
  private let length: Double
  let unit: String
  private let factor: Double
  /// The part that is shown; nil: all, with some room around it.
  private let visible: ClosedRange<HandTime>?

  /// The longest time that is shown in milliseconds, in seconds.
  private static let short = 1.0

  init(spans: [ClosedRange<HandTime>], visible: ClosedRange<HandTime>? = nil) {
    self.visible = visible
    let begins = spans.map { $0.lowerBound }.filter { $0.isFinite }
    let ends = spans.map { $0.upperBound }.filter { $0.isFinite }
    begin = begins.min() ?? 0
    length = max(0, (ends.max() ?? begin) - begin)
    let isShort = length > 0 && length <= Self.short
    unit = isShort ? "ms" : "s"
    factor = isShort ? 1000 : 1
  }

  /// A time in the unit of the axis.
  func place(_ time: HandTime) -> Double { (time - begin) * factor }

  /// The time at a value of the axis.
  func time(at place: Double) -> HandTime { begin + place / factor }

  func axis(ticks: Int, fewest: Int = 1) -> ValueAxis {
    if let visible {
      return ValueAxis(
        showing: [place(visible.lowerBound), place(visible.upperBound)],
        least: factor == 1 ? 1e-3 : 1, ticks: max(2, ticks), fewest: fewest)
    }
    return ValueAxis(
      showing: [0, length * factor], room: (0.01, 0.03), least: factor == 1 ? 1 : 10,
      ticks: max(2, ticks), fewest: fewest)
  }
}
