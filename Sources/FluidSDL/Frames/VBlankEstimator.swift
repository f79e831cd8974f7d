/// Predicts the display's vertical blanks from presents that waited for one.
struct VBlankEstimator: Sendable, Hashable {
  /// The least margin between the planned end of drawing and the blank, in seconds: what timers and
  /// the scheduler are late by on a desktop.
  static let minMargin = 0.001
  /// Frames without a wait after which the estimate is stale.
  static let timeout = 60
  /// The number of consecutive frames, closer together than the refresh period and without a wait,
  /// after which presenting counts as not waiting, whatever the driver promises.
  static let disbelief = 8

  let period: Double
  /// The time of a blank; nil: unknown.
  private(set) var anchor: MonotonicTime?
  /// Whether presenting has turned out not to wait for blanks.
  private(set) var isBroken = false
  /// The expected drawing time, in seconds: rises at once, falls slowly.
  private(set) var cost = 0.001
  private(set) var margin = minMargin
  private var framesSinceWait = 0
  private var hastyFrames = 0

  init(period: Double) { self.period = period }

  mutating func forget() { anchor = nil }

  /// When to begin a frame for a blank that no other frame is planned for; a time that has passed
  /// means at once.
  func due(at now: MonotonicTime, lastBegan: MonotonicTime) -> MonotonicTime {
    // Never hold back for more than one and a half periods, whatever was learnt.
    guard let anchor, now - lastBegan < 1.5 * period else { return lastBegan }
    let taken = anchor.next(after: lastBegan + cost, period)
    let target = max(
      anchor.next(after: now + cost, period), anchor.next(after: taken + period / 2, period))
    return min(target - cost - margin, lastBegan + 1.5 * period)
  }

  /// The blank that will show a frame begun at `now`; nil: unknown.
  func shown(begunAt now: MonotonicTime) -> MonotonicTime? {
    anchor?.next(after: now + cost, period)
  }

  /// Learns from a presented frame; true if it missed its planned blank.
  mutating func observe(_ frame: Presentation, lastBegan: MonotonicTime?) -> Bool {
    let waited = frame.returned - frame.handedOver
    let planned = shown(begunAt: frame.began)
    let sample = min(frame.drawing, period)
    cost = max(sample, cost + (sample - cost) / 10)

    guard waited > 0.03 * period else {
      framesSinceWait += 1
      if framesSinceWait > Self.timeout { anchor = nil }
      let gap = lastBegan.map { frame.began - $0 } ?? period
      hastyFrames = gap < 0.75 * period ? hastyFrames + 1 : 0
      if hastyFrames >= Self.disbelief { isBroken = true }
      return false
    }
    isBroken = false
    hastyFrames = 0
    framesSinceWait = 0
    anchor = anchor?.corrected(by: frame.returned, period) ?? frame.returned
    guard let planned else { return false }
    let isMissed = frame.returned > planned + period / 2
    margin =
      isMissed
      ? min(margin * 1.5 + 0.0002, period / 2) : max(Self.minMargin, margin * 0.995)
    return isMissed
  }
}

extension MonotonicTime {
  /// The first of periodic moments, this one among them, after a time.
  func next(after time: Self, _ period: Double) -> Self {
    self + ((time - self) / period).rounded(.down) * period + period
  }

  /// Moves a periodic moment towards a measured one. Measurements are only ever late, so early ones
  /// count for more than late ones; one that is off by more than a quarter period replaces it.
  func corrected(by measured: Self, _ period: Double) -> Self {
    let nearest = self + ((measured - self) / period).rounded() * period
    let error = measured - nearest
    return abs(error) > period / 4 ? measured : nearest + error * (error < 0 ? 0.5 : 0.1)
  }
}
