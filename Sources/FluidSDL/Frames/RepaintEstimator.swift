/// Learns when a compositor repaints from what it says of each repaint, and when to draw for one.
///
/// A picture handed over before a repaint is seen by it, one that comes a moment later only by the
/// next. Presenting waits for nothing; the compositor tells (Wayland's frame callback) when a
/// picture was taken up. How long before that word the picture had to be there is not told: misses
/// teach it, by a margin that grows with each and shrinks slowly.
struct RepaintEstimator: Sendable, Hashable {
  /// The least margin between the planned end of a frame and the repaint, in seconds: what timers
  /// and the scheduler are late by on a desktop.
  static let minMargin = 0.001
  /// What was told longer ago says nothing of the next repaint, in seconds: displays' rates are
  /// known to a thousandth.
  static let validity = 0.5
  /// After so many seconds without a word the window is taken to be out of sight.
  static let patience = 0.1
  /// Seconds from one picture to the next of a window that is out of sight.
  static let unseenInterval = 0.25
  /// How many gaps between repaints the period is learnt from.
  private static let memory = 9

  /// Seconds from one repaint to the next, as they come.
  private(set) var period: Double
  /// A moment at which there was a repaint.
  private(set) var anchor: MonotonicTime
  /// Seconds from a frame's beginning until it is handed over to reckon with: up at once, down
  /// slowly.
  private(set) var cost = 0.001
  private(set) var margin = minMargin
  /// Since when a picture has been handed over that no repaint has taken up; nil: there is none.
  private(set) var waitingSince: MonotonicTime?
  private var lastTold: MonotonicTime
  private var gaps: [Double] = []
  /// The repaint that picture is meant for.
  private var planned: MonotonicTime?

  /// - Parameters:
  ///   - period: Seconds from one repaint to the next, by what the display says of itself.
  ///   - moment: When the first one was told of.
  init(period: Double, toldAt moment: MonotonicTime) {
    self.period = period
    anchor = moment
    lastTold = moment
  }

  /// The first repaint after a moment.
  private func repaint(after time: MonotonicTime) -> MonotonicTime {
    anchor + ((time - anchor) / period).rounded(.down) * period + period
  }

  private func isValid(at time: MonotonicTime) -> Bool { abs(time - lastTold) < Self.validity }

  /// When to begin so that the frame makes a repaint no other frame is meant for; a moment that has
  /// passed means at once.
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
    let taken = repaint(after: lastReturned)
    let target = max(repaint(after: now + cost), repaint(after: taken + period / 2))
    // Never hold back for more than two pictures, whatever was learnt.
    return min(target - cost - margin, lastReturned + 2 * period)
  }

  /// The repaint a frame begun at `now` will make; nil while that is unknown.
  func shown(begunAt now: MonotonicTime) -> MonotonicTime? {
    isValid(at: now) ? repaint(after: now + cost) : nil
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

  /// Learns that pictures handed over so far were taken up; true if the first of them missed the
  /// repaint it was meant for.
  mutating func told(at moment: MonotonicTime) -> Bool {
    learnPeriod(from: moment - lastTold)
    let nearest = anchor + ((moment - anchor) / period).rounded() * period
    let error = moment - nearest
    // Hearing of it is only ever late, so early moments count for more than late ones.
    anchor = abs(error) > period / 4 ? moment : nearest + error * (error < 0 ? 0.5 : 0.1)
    lastTold = moment
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

  /// The middle one of the latest gaps counts: some are two periods, where no picture was due.
  private mutating func learnPeriod(from gap: Double) {
    guard gap > 0.25 * period, gap < 2.5 * period else { return }
    gaps.append(gap)
    guard gaps.count >= Self.memory else { return }
    let middle = gaps.sorted()[gaps.count / 2]
    if (0.002...0.1).contains(middle) { period += (middle - period) / 4 }
    gaps.removeFirst()
  }
}
