/// Decides when the next frame is worth drawing, and when it will be seen.
///
/// A pure value: every moment is a parameter.
///
/// Where presenting waits for the display's vertical blank, a frame begins as late before the next
/// blank as its measured cost and a margin allow, so that it shows the newest input; and likewise
/// before a compositor's next repaint, where that tells of them. Where neither is so, frames follow
/// input as it comes, at most one every 4 ms: a free-running clock at the display's rate would beat
/// against the input's. There a background that drifts moves on a few
/// times a second only, and between two answers to a finger rather than with one: it changes every
/// pixel, and no finger should have to wait for that.
public struct FrameClock: Sendable, Hashable {
  /// Why a frame is wanted.
  public enum Need: Sendable, Hashable, CaseIterable {
    /// A finger or another event has to be answered.
    case input
    /// Something moves by itself and ought to be smooth.
    case motion
    /// Only the background drifts.
    case ambience
  }

  /// The least time between two frames without vertical blank, in seconds. Shorter than the 8 ms
  /// between reports of a 125 Hz touchscreen and about what the X server itself needs to answer.
  public static let minInterval = 0.004
  /// Answers that follow one another within this many seconds are to a finger that moves.
  private static let maxGap = 0.025
  /// The refresh rate where the display does not tell its own, in hertz.
  public static let usualRate = 60.0

  /// How often a second a background that drifts moves on, unless frames follow blanks and
  /// something else moves. The window's own drift changes no pixel by much more than one step of
  /// 255 from one to the next at this rate.
  public var ambienceRate = 15.0
  /// Seconds from one picture of the display to the next.
  public private(set) var period: Double
  /// How many frames took longer than planned, or than the display's period.
  public private(set) var missedFrames = 0

  private var blank: VBlankEstimator?
  /// What is known of a compositor's repaints; nil: none tells of them.
  private var repaint: RepaintEstimator?
  private var lastBegan: MonotonicTime?
  private var lastReturned = MonotonicTime.distantPast
  /// When the latest frame began in which more moved on than the background.
  private var lastAnswer = MonotonicTime.distantPast
  /// Whether the latest frame was presented, and so waited for a blank.
  private var lastIsPresented = false
  /// Seconds from the answer before to that.
  private var answerGap = Double.infinity
  /// When a frame in which the background moved on last began.
  private var lastDrift: MonotonicTime?
  /// Seconds from begin to return without a blank, smoothed.
  private var usualCost = 0.001
  /// The same of frames in which the background moves on.
  private var driftCost = 0.001

  /// A clock that has seen no frame yet.
  ///
  /// - Parameters:
  ///   - refreshRate: Pictures per second; ``usualRate`` is taken for nil and for what cannot be.
  ///   - hasVsync: Whether presenting waits for the vertical blank.
  public init(refreshRate: Double?, hasVsync: Bool) {
    period = Self.period(at: refreshRate)
    blank = hasVsync ? VBlankEstimator(period: period) : nil
  }

  /// Takes over what another display or presenter does; what was learnt of the old one is
  /// forgotten. Where both are as before, nothing is.
  ///
  /// - Parameter refreshRate: In pictures per second; nil: the display does not tell.
  public mutating func change(refreshRate: Double?, hasVsync: Bool) {
    guard Self.period(at: refreshRate) != period || hasVsync != (blank != nil) else { return }
    let missed = missedFrames
    let ambience = ambienceRate
    self = FrameClock(refreshRate: refreshRate, hasVsync: hasVsync)
    missedFrames = missed
    ambienceRate = ambience
  }

  /// Whether frames are timed by vertical blanks now: they are promised and they do come, or a
  /// compositor tells of its repaints.
  public var followsBlanks: Bool { repaint != nil || blank.map { !$0.isBroken } ?? false }

  /// Takes in that a compositor has repainted, with what was presented up to then.
  ///
  /// Presenting must not wait for blanks besides: then it would wait for the repaint before, and
  /// come too late for the next.
  public mutating func repainted(at moment: MonotonicTime) {
    guard moment.isFinite else { return }
    guard repaint != nil else {
      repaint = RepaintEstimator(period: period, toldAt: moment)
      return
    }
    if repaint!.told(at: moment) { missedFrames += 1 }
  }

  /// When to begin the next frame; a moment that has passed, or is `now`, means at once.
  ///
  /// It may be asked again at any time, as after every event; the answer is not used up.
  public func due(for need: Need, at now: MonotonicTime) -> MonotonicTime {
    guard let lastBegan, now.isFinite, lastBegan <= now + 1 else { return .distantPast }
    if lastIsPresented, let due = synchronized(at: now, lastBegan: lastBegan) {
      guard need == .ambience, let nextDrift else { return due }
      return max(due, min(nextDrift, now + driftInterval))
    }
    // A slow frame is followed by a breath, so that others get their turn and fewer frames are
    // drawn, each with the newest input.
    let ready = lastReturned + min((lastReturned - lastBegan) / 4, Self.minInterval)
    switch need {
    case .input: return max(lastAnswer + Self.minInterval, ready)
    case .motion: return max(lastAnswer + period, ready)
    case .ambience:
      let due = max(nextDrift.map { min($0, now + driftInterval) } ?? ready, ready)
      // Soon after an answer to a finger or not before the next, which must not find us at work.
      let next = lastAnswer + answerGap
      guard answerGap < Self.maxGap, now < next + answerGap else { return due }
      return due + driftCost * 1.25 < next ? due : max(due, next + answerGap)
    }
  }

  /// When to begin the next frame so as to be in step with the display; nil: it has no step.
  private func synchronized(at now: MonotonicTime, lastBegan: MonotonicTime) -> MonotonicTime? {
    if let repaint {
      return repaint.due(at: now, lastBegan: lastBegan, lastReturned: lastReturned)
    }
    guard let blank, !blank.isBroken else { return nil }
    return blank.due(at: now, lastBegan: lastBegan)
  }

  /// Seconds from one step of a drifting background to the next.
  private var driftInterval: Double {
    max(period, 1 / ((1...240).contains(ambienceRate) ? ambienceRate : 15))
  }

  /// When a drifting background is to move on; nil: it never has.
  private var nextDrift: MonotonicTime? { lastDrift.map { $0 + driftInterval } }

  /// Whether a frame begun at `now` is one in which a drifting background moves on.
  ///
  /// - Parameter need: Why the frame is drawn; the most urgent reason.
  public func drifts(for need: Need, at now: MonotonicTime) -> Bool {
    guard !followsBlanks, let lastDrift, let nextDrift, lastDrift <= now else { return true }
    switch need {
    case .ambience: return true
    case .motion: return now >= nextDrift
    // Where answers to a finger follow so closely that nothing fits in between, one of them has to.
    case .input: return now >= nextDrift + driftInterval
    }
  }

  /// When a frame begun at `now` is expected to be on the screen.
  ///
  /// - Parameter drifting: Whether a drifting background moves on in it.
  public func visible(begunAt now: MonotonicTime, drifting: Bool = false) -> MonotonicTime {
    guard now.isFinite else { return now }
    if let repaint {
      if let shown = repaint.shown(begunAt: now) { return shown }
    } else if let blank, !blank.isBroken, let shown = blank.shown(begunAt: now) {
      return shown
    }
    return now + (drifting ? driftCost : usualCost)
  }

  /// Learns from a frame. One that changed nothing, and so was not presented, counts for the pace
  /// alone.
  ///
  /// - Parameters:
  ///   - need: Why it was drawn.
  ///   - drifting: Whether a drifting background moved on in it.
  public mutating func presented(
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
    // One slow frame must not move the next pictures ahead in time.
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
