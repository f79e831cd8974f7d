/// Decides when to begin the next frame, and when that frame will be visible.
///
/// A pure value: every time is a parameter.
///
/// Where presenting waits for the display's vertical blank (vsync), a frame begins as late before
/// the next blank as its measured cost and a margin allow, so that it shows the newest input;
/// likewise before a compositor's next repaint, where the compositor reports them. Otherwise frames
/// follow input as it comes, at most one every 4 ms: a free-running clock at the display's rate
/// would beat against the input's. In that mode a drifting background is redrawn only a few times a
/// second, and between two answers to a finger rather than with one: it changes every pixel, and no
/// finger should have to wait for that.
package struct FrameClock: Sendable, Hashable {
  /// The reason for a frame.
  package enum Need: Sendable, Hashable, CaseIterable {
    /// Input has to be answered.
    case input
    /// An animation is running.
    case motion
    /// Only the background drifts.
    case ambience
  }

  /// The minimum interval between two frames without vertical blank, in seconds. Shorter than the 8
  /// ms between reports of a 125 Hz touchscreen and about what the X server itself needs to answer.
  package static let minInterval = 0.004
  /// Answers that follow one another within this many seconds belong to a moving finger.
  private static let maxGap = 0.025
  /// The refresh rate where the display does not report one, in hertz.
  package static let usualRate = 60.0

  /// Steps per second of a drifting background, unless frames follow blanks and something else
  /// moves. At this rate the aurora changes no pixel by much more than one step of 255 from one to
  /// the next.
  package var ambienceRate = 15.0
  /// The display's refresh period, in seconds.
  package private(set) var period: Double
  /// How many frames took longer than planned, or than the display's period.
  package private(set) var missedFrames = 0

  private var blank: VBlankEstimator?
  /// The estimate of a compositor's repaints; nil: none are reported.
  private var repaint: RepaintEstimator?
  private var lastBegan: MonotonicTime?
  private var lastReturned = MonotonicTime.distantPast
  /// The beginning of the last frame that changed more than the background.
  private var lastAnswer = MonotonicTime.distantPast
  /// Whether the last frame was presented, and so waited for a blank.
  private var lastIsPresented = false
  /// Seconds between the last two answers.
  private var answerGap = Double.infinity
  /// The beginning of the last frame in which the background moved on.
  private var lastDrift: MonotonicTime?
  /// Seconds from begin to return without a blank, smoothed.
  private var usualCost = 0.001
  /// The same for frames in which the background moves on.
  private var driftCost = 0.001

  /// A clock that has seen no frame yet.
  ///
  /// - Parameters:
  ///   - refreshRate: In hertz; ``usualRate`` is used for nil and for implausible values.
  ///   - hasVsync: Whether presenting waits for the vertical blank.
  package init(refreshRate: Double?, hasVsync: Bool) {
    period = Self.period(at: refreshRate)
    blank = hasVsync ? VBlankEstimator(period: period) : nil
  }

  /// Adapts to another display or presenter and forgets what was learnt of the old one. Does
  /// nothing where period and vsync are unchanged.
  ///
  /// - Parameter refreshRate: In hertz; nil: the display does not report it.
  package mutating func change(refreshRate: Double?, hasVsync: Bool) {
    guard Self.period(at: refreshRate) != period || hasVsync != (blank != nil) else { return }
    let missed = missedFrames
    let ambience = ambienceRate
    self = FrameClock(refreshRate: refreshRate, hasVsync: hasVsync)
    missedFrames = missed
    ambienceRate = ambience
  }

  /// Whether frames are timed by vertical blanks, which are promised and do come, or by a
  /// compositor's repaints.
  package var followsBlanks: Bool { repaint != nil || blank.map { !$0.isBroken } ?? false }

  /// Records that a compositor has repainted with everything presented so far.
  ///
  /// Presenting must not wait for blanks as well: it would wait for the repaint before, and come
  /// too late for the next.
  package mutating func repainted(at moment: MonotonicTime) {
    guard moment.isFinite else { return }
    guard repaint != nil else {
      repaint = RepaintEstimator(period: period, reportedAt: moment)
      return
    }
    if repaint!.repainted(at: moment) { missedFrames += 1 }
  }

  /// When to begin the next frame; a time that has passed, or is `now`, means at once.
  ///
  /// It may be asked again at any time, as after every event; asking changes nothing.
  package func due(for need: Need, at now: MonotonicTime) -> MonotonicTime {
    guard let lastBegan, now.isFinite, lastBegan <= now + 1 else { return .distantPast }
    if lastIsPresented, let due = synchronized(at: now, lastBegan: lastBegan) {
      guard need == .ambience, let nextDrift else { return due }
      return max(due, min(nextDrift, now + driftInterval))
    }
    // A slow frame is followed by a pause, so that other programs get their turn and fewer frames
    // are drawn, each with the newest input. With an eighth, frames of up to 7 ms still answer each
    // report of a finger at 125 Hz.
    let ready = lastReturned + min((lastReturned - lastBegan) / 8, Self.minInterval)
    switch need {
    case .input: return max(lastAnswer + Self.minInterval, ready)
    case .motion: return max(lastAnswer + period, ready)
    case .ambience:
      let due = max(nextDrift.map { min($0, now + driftInterval) } ?? ready, ready)
      // A drift step begins soon after an answer to a finger, or waits until after the next: that
      // answer must not find a frame in progress.
      let next = lastAnswer + answerGap
      guard answerGap < Self.maxGap, now < next + answerGap else { return due }
      return due + driftCost * 1.25 < next ? due : max(due, next + answerGap)
    }
  }

  /// When to begin the next frame in step with the display; nil: there is nothing to be in step
  /// with.
  private func synchronized(at now: MonotonicTime, lastBegan: MonotonicTime) -> MonotonicTime? {
    if let repaint {
      return repaint.due(at: now, lastBegan: lastBegan, lastReturned: lastReturned)
    }
    guard let blank, !blank.isBroken else { return nil }
    return blank.due(at: now, lastBegan: lastBegan)
  }

  /// The interval between steps of a drifting background, in seconds.
  private var driftInterval: Double {
    max(period, 1 / ((1...240).contains(ambienceRate) ? ambienceRate : 15))
  }

  /// When the background is due to move on; nil: it never has.
  private var nextDrift: MonotonicTime? { lastDrift.map { $0 + driftInterval } }

  /// Whether the background moves on in a frame begun at `now`.
  ///
  /// - Parameter need: The most urgent reason for the frame.
  package func drifts(for need: Need, at now: MonotonicTime) -> Bool {
    guard !followsBlanks, let lastDrift, let nextDrift, lastDrift <= now else { return true }
    switch need {
    case .ambience: return true
    case .motion: return now >= nextDrift
    // If answers to a finger leave no time for a frame between them, one of them moves the
    // background.
    case .input: return now >= nextDrift + driftInterval
    }
  }

  /// When a frame begun at `now` is expected to be visible.
  ///
  /// - Parameter drifting: Whether the background moves on in it.
  package func visible(begunAt now: MonotonicTime, drifting: Bool = false) -> MonotonicTime {
    guard now.isFinite else { return now }
    if let repaint {
      if let shown = repaint.shown(begunAt: now) { return shown }
    } else if let blank, !blank.isBroken, let shown = blank.shown(begunAt: now) {
      return shown
    }
    return now + (drifting ? driftCost : usualCost)
  }

  /// Learns from a frame. A frame without changes, and so not presented, counts for the pace alone.
  ///
  /// - Parameters:
  ///   - need: The reason for the frame.
  ///   - drifting: Whether the background moved on in it.
  package mutating func presented(
    _ frame: Presentation, for need: Need = .input, drifting: Bool = false
  ) {
    guard frame.began.isFinite, frame.began <= frame.handedOver,
      frame.handedOver <= frame.returned, frame.returned.isFinite
    else { return }
    if let lastBegan, frame.began < lastBegan {
      blank?.forget()
      repaint = nil
    }
    if frame.isPresented { learn(from: frame, drifting) }
    if drifting { lastDrift = frame.began }
    if need != .ambience {
      answerGap = frame.began - lastAnswer
      lastAnswer = frame.began
    }
    lastBegan = frame.began
    lastReturned = frame.returned
    lastIsPresented = frame.isPresented
  }

  private mutating func learn(from frame: Presentation, _ drifting: Bool) {
    if repaint != nil {
      repaint!.observe(frame)
    } else if blank != nil {
      if blank!.observe(frame, lastBegan: lastBegan) { missedFrames += 1 }
    } else if frame.returned - frame.began > period {
      missedFrames += 1
    }
    // Capped: one slow frame must not shift the predicted times of the next.
    func learn(_ cost: inout Double) {
      cost += (min(frame.returned - frame.began, 2 * cost + 0.0005) - cost) / 8
    }
    if drifting { learn(&driftCost) } else { learn(&usualCost) }
  }

  private static func period(at rate: Double?) -> Double {
    guard let rate, (10...1000).contains(rate) else { return 1 / usualRate }
    return 1 / rate
  }
}
