import FluidCore
import FluidMotion
import FluidPlayer
import FluidSettings

/// Predicts the position of a finger for the time at which a picture is seen.
///
/// For pictures only: drawers follow the reports themselves.
package struct PointerPredictor: Sendable {
  /// The prediction method.
  package enum Way: String, Sendable, Hashable { case off, resample, ahead }

  /// The method in use.
  package let way: Way
  private var resampler: PointerResampler
  /// Time of the latest report.
  private var latest: HandTime?
  /// Whether the last prediction differed from the latest report.
  private var isOff = false

  /// Time without reports after which a finger counts as still, in seconds: the widest gap between
  /// two reports that still gives a velocity.
  private static let timeout = PointerResampler.Policy.touch.maxGap

  /// A predictor without reports.
  package init(_ way: Way) {
    self.way = way
    resampler = PointerResampler(policy: way == .resample ? .touch : .ahead)
  }

  /// The method for a setting; `auto` depends on the display.
  ///
  /// With vertical blanks, reports and pictures beat, and resampling between reports removes the
  /// jitter; without, each report has its picture, and predicting ahead by the picture's latency is
  /// pure gain. `fluid-drawer-dev bench latency` shows both.
  package init(_ wish: Settings.Input.Prediction, followsBlanks: Bool) {
    let way: Way =
      switch wish {
      case .auto: followsBlanks ? .resample : .ahead
      case .off: .off
      case .resample: .resample
      case .ahead: .ahead
      }
    self.init(way)
  }

  /// Adds a report of the finger.
  package mutating func add(_ point: Point, at time: HandTime) {
    guard way != .off, time.isFinite else { return }
    // After the clock has gone back, earlier reports have no meaning.
    if let latest, time < latest { resampler.reset() }
    resampler.add(SIMD2(point.x, point.y), at: time.seconds)
    latest = time
  }

  /// Forgets all reports: the finger lifts, or another one drags.
  package mutating func reset() {
    resampler.reset()
    latest = nil
    isOff = false
  }

  /// The predicted position; nil: the reported one.
  ///
  /// - Parameter time: When the picture will be seen.
  package mutating func place(seenAt time: HandTime) -> Point? {
    isOff = false
    guard let latest, time - latest <= Self.timeout,
      let sample = resampler.sample(atFrame: time.seconds), sample.origin != .device
    else { return nil }
    isOff = true
    return Point(x: sample.position.x, y: sample.position.y)
  }

  /// When the prediction changes without a report; nil: never.
  package var nextChange: HandTime? {
    guard isOff, let latest else { return nil }
    return way == .resample ? -.infinity : latest + Self.timeout
  }
}

extension PointerResampler.Policy {
  /// Predicts by the picture's latency, at most to the next report and 8 ms.
  ///
  /// Android stops at half a gap, as its pictures are resampled 5 ms in the past. Here the latency
  /// is the cost of the frame, and one that takes longer than half a gap would be seen late.
  package static let ahead = PointerResampler.Policy(
    latency: 0, minGap: 0.002, maxGap: 0.02, maxPrediction: 0.008, maxShare: 1)
}
