import FluidPlayer
import FluidSDL

/// Statistics of the latest second of frames, for the corner of the window.
package struct FrameNumbers {
  package var isShown: Bool
  private var frames: [(time: MonotonicTime, timing: TraceSample.FrameTiming)] = []

  /// The averaging window, in seconds.
  private static let span = 1.0

  package init(isShown: Bool) { self.isShown = isShown }

  package mutating func add(_ timing: TraceSample.FrameTiming, at time: MonotonicTime) {
    guard isShown else { return }
    frames.append((time, timing))
    // Frames from the future of a clock that went back go as well.
    frames.removeAll { !(abs(time - $0.time) <= Self.span) }
  }

  /// The line of numbers; nil while it is hidden.
  package var line: String? {
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
