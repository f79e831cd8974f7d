/// Predicts the display's vertical blanks from presents that waited for one.
struct VBlankEstimator: Sendable, Hashable {
  /// The least margin between the planned end of drawing and the blank, in seconds: what timers and
  /// the scheduler are late by on a desktop.
  static let minMargin = 0.001
  /// Frames without a wait after which the estimate is stale.
  static let timeout = 60
  /// So many frames in a row, closer together than the refresh period and none of them waiting,
  /// show that presenting does not wait at all, whatever the driver promises.
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

  /// The first blank after a time.
  private func blank(after time: MonotonicTime, anchor: MonotonicTime) -> MonotonicTime {
    anchor + ((time - anchor) / period).rounded(.down) * period + period
  }

  /// When to begin a frame for a blank that no other frame is planned for; a time that has passed
  /// means at once.
  func due(at now: MonotonicTime, lastBegan: MonotonicTime) -> MonotonicTime {
    // Never hold back for more than one and a half periods, whatever was learnt.
    guard let anchor, now - lastBegan < 1.5 * period else { return lastBegan }
    let taken = blank(after: lastBegan + cost, anchor: anchor)
    let target = max(
      blank(after: now + cost, anchor: anchor), blank(after: taken + period / 2, anchor: anchor))
    return min(target - cost - margin, lastBegan + 1.5 * period)
  }

  /// The blank that will show a frame begun at `now`; nil: unknown.
  func shown(begunAt now: MonotonicTime) -> MonotonicTime? {
    anchor.map { blank(after: now + cost, anchor: $0) }
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
    settle(on: frame.returned)
    guard let planned else { return false }
    let isMissed = frame.returned > planned + period / 2
    margin =
      isMissed
      ? min(margin * 1.5 + 0.0002, period / 2) : max(Self.minMargin, margin * 0.995)
    return isMissed
  }

  /// Moves the anchor towards a time just after a blank. Waking up is only ever late, so early
  /// times count for more than late ones.
  private mutating func settle(on moment: MonotonicTime) {
    guard let old = anchor else {
      anchor = moment
      return
    }
    let nearest = old + ((moment - old) / period).rounded() * period
    let error = moment - nearest
    anchor =
      abs(error) > period / 4 ? moment : nearest + error * (error < 0 ? 0.5 : 0.1)
  }
}
