/// Decides when the next frame is worth drawing, and when it will be seen.
///
/// A pure value: every moment is a parameter, in seconds on one clock.
///
/// Where presenting waits for the display's vertical blank, a frame begins as late before the next
/// blank as its measured cost and a margin allow, so that it shows the newest input. Where it does
/// not, frames follow input as it comes, at most one every 4 ms: a free-running clock at the
/// display's rate would beat against the input's.
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
  public static let leastInterval = 0.004
  /// The refresh rate where the display does not tell its own.
  public static let usualRate = 60.0

  /// Background frames per second, while nothing else moves.
  public var ambienceRate = 15.0
  /// Seconds from one picture of the display to the next.
  public private(set) var period: Double
  /// How many frames took longer than planned, or than the display's period.
  public private(set) var missedFrames = 0

  private var blank: BlankTracker?
  private var lastBegan: Double?
  private var lastReturned = 0.0
  /// Whether the latest frame was presented, and so waited for a blank.
  private var lastIsPresented = false
  /// Seconds from begin to return without a blank, smoothed.
  private var usualCost = 0.001

  /// - Parameters:
  ///   - refreshRate: Pictures per second; ``usualRate`` is taken for nil and for what cannot be.
  ///   - hasVsync: Whether presenting waits for the vertical blank.
  public init(refreshRate: Double?, hasVsync: Bool) {
    period = Self.period(at: refreshRate)
    blank = hasVsync ? BlankTracker(period: period) : nil
  }

  /// Takes over what another display or presenter does; what was learnt of the old one is forgotten.
  /// Where both are as before, nothing is.
  public mutating func change(refreshRate: Double?, hasVsync: Bool) {
    guard Self.period(at: refreshRate) != period || hasVsync != (blank != nil) else { return }
    let missed = missedFrames
    let ambience = ambienceRate
    self = FrameClock(refreshRate: refreshRate, hasVsync: hasVsync)
    missedFrames = missed
    ambienceRate = ambience
  }

  /// Whether frames are timed by vertical blanks now: they are promised and they do come.
  public var followsBlanks: Bool { blank.map { !$0.isBroken } ?? false }

  /// When to begin the next frame; a moment that has passed, or is `now`, means at once.
  ///
  /// It may be asked again at any time, as after every event; the answer is not used up.
  public func due(for need: Need, at now: Double) -> Double {
    guard let lastBegan, now.isFinite, lastBegan <= now + 1 else { return -.infinity }
    switch need {
    case .ambience:
      let rate = (1...240).contains(ambienceRate) ? ambienceRate : 15
      return max(due(for: .motion, at: now), lastBegan + max(period, 1 / rate))
    case .input, .motion:
      if let blank, !blank.isBroken, lastIsPresented {
        return blank.due(at: now, lastBegan: lastBegan)
      }
      // A slow frame is followed by a breath, so that others get their turn and fewer frames are
      // drawn, each with the newest input.
      let breath = min((lastReturned - lastBegan) / 4, Self.leastInterval)
      let step = need == .input ? Self.leastInterval : period
      return max(lastBegan + step, lastReturned + breath)
    }
  }

  /// When a frame begun at `now` is expected to be on the screen.
  public func visible(begunAt now: Double) -> Double {
    guard now.isFinite else { return now }
    if let blank, !blank.isBroken, let shown = blank.shown(begunAt: now) { return shown }
    return now + usualCost
  }

  /// Learns from a frame. One that changed nothing, and so was not presented, counts for the pace alone.
  public mutating func note(_ frame: Presentation) {
    guard frame.began.isFinite, frame.began <= frame.handedOver,
      frame.handedOver <= frame.returned, frame.returned.isFinite
    else { return }
    if let lastBegan, frame.began < lastBegan { blank?.forget() }
    if frame.isPresented { learn(from: frame) }
    lastBegan = frame.began
    lastReturned = frame.returned
    lastIsPresented = frame.isPresented
  }

  private mutating func learn(from frame: Presentation) {
    if blank != nil {
      if blank!.note(frame, lastBegan: lastBegan) { missedFrames += 1 }
    } else if frame.returned - frame.began > period {
      missedFrames += 1
    }
    // One slow frame must not move the next pictures ahead in time.
    usualCost += (min(frame.returned - frame.began, 2 * usualCost + 0.0005) - usualCost) / 8
  }

  private static func period(at rate: Double?) -> Double {
    guard let rate, (10...1000).contains(rate) else { return 1 / usualRate }
    return 1 / rate
  }
}
