import FluidCore

/// The transport of the lab: which moment the window shows, at which speed, paused or not.
///
/// The scene goes on beneath a take; methods return the rate it is to run at from now on, nil where
/// that stays as it is.
struct Transport: Sendable {
  var clock = TakeClock.live
  /// Seconds of the scene, or of the take, for one of the hand's, where nothing is paused.
  var speed = 1.0
  /// Whether the scene is paused.
  var isPaused = false
  /// The moment at which a loop was paused; it resumes from there. Nil: none was.
  private var pausedLoop: HandTime?
  /// When a step of the paused scene is over; nil: none is under way.
  private(set) var stepEnd: HandTime?

  typealias Span = ClosedRange<HandTime>

  /// The speeds that have a button.
  static let speeds = [1, 0.5, 0.25, 0.1]

  /// Pauses the scene or the take, or resumes it: a take from the moment shown up to its end.
  ///
  /// - Parameter span: The take's time; nil: there is no take.
  mutating func togglePause(in span: Span?, at time: HandTime) -> Double? {
    switch clock {
    case .live:
      isPaused.toggle()
      return isPaused ? 0 : speed
    case .looping, .playing:
      guard let span, let moment = clock.moment(at: time, in: span) else { return nil }
      pausedLoop = clock.isLooping ? moment : nil
      clock = .held(at: moment)
    case .held(let moment):
      if let span { run(from: moment, loops: moment == pausedLoop, in: span, at: time) }
    }
    return nil
  }

  /// Whether a step moves the paused scene on; any other step is one of the take.
  func stepsScene(by frames: Double) -> Bool { clock == .live && isPaused && frames > 0 }

  /// Lets the paused scene run for some frames; ``advance(to:in:)`` pauses it again.
  mutating func stepScene(by frames: Double, at time: HandTime) -> Double? {
    stepEnd = max(time, stepEnd ?? time) + frames / 60
    return 1
  }

  /// Steps through the take, and pauses the scene behind it.
  mutating func step(by frames: Double, in span: Span, at time: HandTime) -> Double? {
    let now = clock.moment(at: time, in: span) ?? min(time, span.upperBound)
    let pausesScene = clock == .live && !isPaused
    clock = .held(at: min(max(now + frames / 60, span.lowerBound), span.upperBound))
    guard pausesScene else { return nil }
    isPaused = true
    return 0
  }

  mutating func setSpeed(_ speed: Double, in span: Span?, at time: HandTime) -> Double? {
    let moment = span.flatMap { clock.moment(at: time, in: $0) }
    self.speed = speed
    if clock.isRunning, let span, let moment {
      run(from: moment, loops: clock.isLooping, in: span, at: time)
    }
    return clock == .live && !isPaused ? speed : nil
  }

  /// The speed of the button that is so many places after the present one's, or the last there.
  func speed(after places: Int) -> Double {
    let index = Self.speeds.firstIndex { $0 <= speed } ?? Self.speeds.count - 1
    return Self.speeds[min(max(0, index + places), Self.speeds.count - 1)]
  }

  mutating func toggleLoop(in span: Span, at time: HandTime) {
    if clock.isLooping {
      clock = .live
    } else {
      let moment = clock.moment(at: time, in: span) ?? span.lowerBound
      run(from: moment, loops: true, in: span, at: time)
    }
  }

  /// Returns to the live scene, which runs.
  mutating func goLive() -> Double? {
    clock = .live
    isPaused = false
    return speed
  }

  /// Plays the take from a moment; from its end, anew.
  private mutating func run(from moment: HandTime, loops: Bool, in span: Span, at time: HandTime) {
    let way = moment >= span.upperBound ? 0 : moment - span.lowerBound
    let since = time - way / max(0.01, speed)
    clock = loops ? .looping(since: since, rate: speed) : .playing(since: since, rate: speed)
  }

  /// When a take that is played ends or a step of the scene is over; nil: neither.
  func nextDeadline(in span: Span?) -> HandTime? {
    [stepEnd, span.flatMap { clock.end(of: $0) }].compactMap { $0 }.min()
  }

  /// Holds a take that has been played at its end, and ends a step of the scene.
  ///
  /// - Returns: When the scene has to be paused again; nil: it does not.
  mutating func advance(to time: HandTime, in span: Span?) -> HandTime? {
    if let span, let end = clock.end(of: span), time >= end { clock = .held(at: span.upperBound) }
    guard let end = stepEnd, time >= end else { return nil }
    stepEnd = nil
    // Also where a take is shown meanwhile: the scene is paused behind it.
    return isPaused ? end : nil
  }
}

/// The moment that the window shows: the live one, or one of the last take.
package enum TakeClock: Sendable, Hashable {
  case live
  /// A moment of the take.
  case held(at: HandTime)
  /// The take in a loop: since a time of the window's, in seconds, at a rate.
  case looping(since: HandTime, rate: Double)
  /// The take once, up to its end: as if since a time of the window's, in seconds, at a rate.
  case playing(since: HandTime, rate: Double)

  /// The rest at the end of a loop, in seconds of the take.
  static let rest = 0.6

  /// The moment of the take that is shown; nil: the scene is live.
  ///
  /// - Parameters:
  ///   - now: The window's time, in seconds.
  ///   - span: The take's time.
  func moment(at now: HandTime, in span: ClosedRange<HandTime>) -> HandTime? {
    switch self {
    case .live: return nil
    case .held(let time): return min(max(time, span.lowerBound), span.upperBound)
    case .looping(let since, let rate):
      let length = span.upperBound - span.lowerBound + Self.rest
      let way = max(0, now - since) * max(0, rate)
      let place = way.truncatingRemainder(dividingBy: length)
      return min(span.upperBound, span.lowerBound + (place.isFinite ? place : 0))
    case .playing(let since, let rate):
      let way = max(0, now - since) * max(0, rate)
      return min(span.upperBound, span.lowerBound + (way.isFinite ? way : 0))
    }
  }

  /// When the take has been played; nil: it loops, or is not played.
  func end(of span: ClosedRange<HandTime>) -> HandTime? {
    guard case .playing(let since, let rate) = self, rate > 0 else { return nil }
    return since + (span.upperBound - span.lowerBound) / rate
  }

  var isLooping: Bool { if case .looping = self { true } else { false } }

  /// Whether the take is played.
  var isRunning: Bool {
    switch self {
    case .live, .held: false
    case .looping, .playing: true
    }
  }
}
