import FluidPlayer
import FluidSDL

/// Numbers about the latest second of frames, for a user who wants to see them in the window.
struct FrameNumbers {
  var isShown: Bool
  private var frames: [(time: MonotonicTime, timing: TraceSample.FrameTiming)] = []

  /// Over how long the numbers are taken, in seconds.
  private static let span = 1.0

  init(isShown: Bool) { self.isShown = isShown }

  mutating func add(_ timing: TraceSample.FrameTiming, at time: MonotonicTime) {
    guard isShown else { return }
    frames.append((time, timing))
    // Also those from the future of a clock that went back.
    frames.removeAll { !(abs(time - $0.time) <= Self.span) }
  }

  /// The line to show; nil when none is to be shown.
  var line: String? {
    guard isShown else { return nil }
    let work = median(frames.map(\.timing.work))
    let input = median(frames.compactMap(\.timing.input))
    return "\(frames.count) frames/s   \(tenths(work)) ms work   \(tenths(input)) ms input"
  }

  private func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }

  private func tenths(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "–" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
