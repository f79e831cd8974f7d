import FluidCore
import FluidMotion
import FluidPlayer
import FluidSettings

/// Where to draw the finger: at its latest report, or where it will be when the picture is seen.
///
/// For pictures only. What the drawers do, and how fast, follows from the reports themselves.
package struct PointerPredictor: Sendable {
  /// How the finger is drawn.
  package enum Way: String, Sendable, Hashable { case off, resample, ahead }

  package let way: Way
  private var resampler: PointerResampler
  /// When the latest report came, in seconds.
  private var latest: HandTime?
  /// Whether the last answer was another place than the latest report.
  private var isOff = false

  /// A finger that has reported nothing for so long stands still, in seconds: the widest gap
  /// between two reports that still tells a speed.
  private static let timeout = PointerResampler.Policy.touch.maxGap

  package init(_ way: Way) {
    self.way = way
    resampler = PointerResampler(policy: way == .resample ? .touch : .ahead)
  }

  /// The way to go where the settings leave it open.
  ///
  /// With blanks to wait for, reports and pictures beat, and drawing between reports takes the
  /// jitter away; without, each report has its picture, and being ahead by what the picture is late
  /// is pure gain. `fluid-drawer-dev bench latency` shows both.
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

  /// The finger says where it is.
  package mutating func add(_ point: Point, at time: HandTime) {
    guard way != .off, time.isFinite else { return }
    // After a clock that went back, what was reported before it is of another time.
    if let latest, time < latest { resampler.reset() }
    resampler.add(SIMD2(point.x, point.y), at: time.seconds)
    latest = time
  }

  /// The finger is gone, or another one has come.
  package mutating func reset() {
    resampler.reset()
    latest = nil
    isOff = false
  }

  /// Where to draw the finger; nil: where it said it was.
  ///
  /// - Parameter time: When the picture will be seen, in seconds.
  package mutating func place(seenAt time: HandTime) -> Point? {
    isOff = false
    guard let latest, time - latest <= Self.timeout,
      let sample = resampler.sample(atFrame: time.seconds), sample.origin != .device
    else { return nil }
    isOff = true
    return Point(x: sample.position.x, y: sample.position.y)
  }

  /// When the picture changes though nothing is reported, in seconds; nil: it does not.
  package var nextChange: HandTime? {
    guard isOff, let latest else { return nil }
    return way == .resample ? -.infinity : latest + Self.timeout
  }
}

extension PointerResampler.Policy {
  /// As far ahead as the picture is seen late, and no further than Android would go: the finger is
  /// drawn for the moment it is looked at.
  package static let ahead = PointerResampler.Policy(
    latency: 0, minGap: 0.002, maxGap: 0.02, maxPrediction: 0.008)
}
