/// Predicts a compositor's repaints from its frame callbacks, and when to begin a frame for one.
///
/// A picture handed over before a repaint is shown by it, a later one only by the next. Presenting
/// does not wait; the compositor reports (Wayland's frame callback) when a picture was taken up.
/// How long before that report the picture had to be there is unknown: it is learnt from misses, by
/// a margin that grows with each and shrinks slowly.
struct RepaintEstimator: Sendable, Hashable {
  /// The least margin between the planned end of a frame and the repaint, in seconds: what timers
  /// and the scheduler are late by on a desktop.
  static let minMargin = 0.001
  /// The age at which a report no longer predicts the next repaint, in seconds: displays' rates are
  /// known to a thousandth.
  static let validity = 0.5
  /// Seconds without a report after which the window counts as out of sight.
  static let patience = 0.1
  /// The frame interval of a window that is out of sight, in seconds.
  static let unseenInterval = 0.25
  /// How many gaps between repaints the period is learnt from.
  private static let memory = 9

  /// The measured interval between repaints, in seconds.
  private(set) var period: Double
  /// The time of a repaint.
  private(set) var anchor: MonotonicTime
  /// The expected time from a frame's beginning until it is handed over, in seconds: rises at once,
  /// falls slowly.
  private(set) var cost = 0.001
  private(set) var margin = minMargin
  /// When the oldest picture was handed over that no repaint has taken up; nil: there is none.
  private(set) var waitingSince: MonotonicTime?
  private var lastReport: MonotonicTime
  private var gaps: [Double] = []
  /// The repaint that this picture was planned for.
  private var planned: MonotonicTime?

  /// - Parameters:
  ///   - period: The interval between repaints that the display reports, in seconds.
  ///   - moment: When the first repaint was reported.
  init(period: Double, reportedAt moment: MonotonicTime) {
    self.period = period
    anchor = moment
    lastReport = moment
  }

  private func isValid(at time: MonotonicTime) -> Bool { abs(time - lastReport) < Self.validity }

  /// When to begin a frame for a repaint that no other frame is planned for; a time that has passed
  /// means at once.
  ///
  /// - Parameters:
  ///   - lastBegan: When the frame before began.
  ///   - lastReturned: When it was handed over.
  func due(
    at now: MonotonicTime, lastBegan: MonotonicTime, lastReturned: MonotonicTime
  ) -> MonotonicTime {
    if let waitingSince, now - waitingSince > Self.patience {
      return lastBegan + Self.unseenInterval
    }
    guard isValid(at: now), now - lastReturned < 2 * period else { return lastBegan }
    let taken = anchor.next(after: lastReturned, period)
    let target = max(
      anchor.next(after: now + cost, period), anchor.next(after: taken + period / 2, period))
    // Never hold back for more than two periods, whatever was learnt.
    return min(target - cost - margin, lastReturned + 2 * period)
  }

  /// The repaint that will show a frame begun at `now`; nil: unknown.
  func shown(begunAt now: MonotonicTime) -> MonotonicTime? {
    isValid(at: now) ? anchor.next(after: now + cost, period) : nil
  }

  /// Learns from a frame that was presented.
  mutating func observe(_ frame: Presentation) {
    if waitingSince == nil {
      waitingSince = frame.returned
      planned = shown(begunAt: frame.began)
    }
    let sample = min(frame.returned - frame.began, period)
    cost = max(sample, cost + (sample - cost) / 10)
  }

  /// Learns that pictures handed over so far were taken up; true if the first of them missed its
  /// planned repaint.
  mutating func repainted(at moment: MonotonicTime) -> Bool {
    learnPeriod(from: moment - lastReport)
    anchor = anchor.corrected(by: moment, period)
    lastReport = moment
    defer {
      waitingSince = nil
      planned = nil
    }
    guard let planned else { return false }
    let isMissed = moment > planned + period / 2
    margin =
      isMissed
      ? min(margin * 1.5 + 0.0002, period * 0.6) : max(Self.minMargin, margin * 0.999)
    return isMissed
  }

  /// Takes the median of the latest gaps: some are two periods, where no picture was due.
  private mutating func learnPeriod(from gap: Double) {
    guard gap > 0.25 * period, gap < 2.5 * period else { return }
    gaps.append(gap)
    guard gaps.count >= Self.memory else { return }
    let middle = gaps.sorted()[gaps.count / 2]
    if (0.002...0.1).contains(middle) { period += (middle - period) / 4 }
    gaps.removeFirst()
  }
}
