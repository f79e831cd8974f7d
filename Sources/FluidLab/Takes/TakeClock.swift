import FluidCore

/// Which moment the window shows: the present one, or one of the last take.
package enum TakeClock: Sendable, Hashable {
  /// What is going on now.
  case live
  /// A moment of the take.
  case held(at: HandTime)
  /// The take over and over: it began anew at a time of the window's, in seconds, and runs at a
  /// rate, a factor.
  case looping(since: HandTime, rate: Double)
  /// The take once, up to its end: as if it had begun at a time of the window's, in seconds, and at
  /// a rate, a factor.
  case playing(since: HandTime, rate: Double)

  /// How long a loop rests at its end before it begins anew, in seconds of the take's.
  static let rest = 0.6

  /// The moment of the take that is shown; nil: it is live.
  ///
  /// - Parameters:
  ///   - now: The window's time, in seconds.
  ///   - span: The take's own.
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

  /// When the take has been played; nil: it goes on, or is not played.
  func end(of span: ClosedRange<HandTime>) -> HandTime? {
    guard case .playing(let since, let rate) = self, rate > 0 else { return nil }
    return since + (span.upperBound - span.lowerBound) / rate
  }

  var isLooping: Bool { if case .looping = self { true } else { false } }

  /// Whether the moments of the take go by.
  var isRunning: Bool {
    switch self {
    case .live, .held: false
    case .looping, .playing: true
    }
  }
}
