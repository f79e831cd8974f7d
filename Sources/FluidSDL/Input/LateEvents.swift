/// Gives events that had to wait the times at which they may have come.
///
/// SDL does not tell when an event came, only when it was heard. A program that has been busy for a
/// while hears all that came meanwhile at one moment: a finger would seem to have leapt, and to
/// stand still now. As nothing else is known, they are taken to have come evenly.
enum LateEvents {
  /// Being busy for up to this long is usual: a frame and a present, in seconds.
  static let usual = 0.01
  /// No event is taken to be older than this, in seconds: a program that was stopped for minutes
  /// must not hear a tap as a long press.
  static let oldest = 0.25

  /// Spreads events, all heard at `now`, over the time in which the program did not listen.
  ///
  /// - Parameter silence: When it was last known that nothing was waiting.
  static func spread(
    _ events: inout [WindowEvent], since silence: MonotonicTime, until now: MonotonicTime
  ) {
    guard events.count > 1, now - silence > usual else { return }
    let silence = max(silence, now - oldest)
    for index in events.indices {
      let share = Double(index + 1) / Double(events.count)
      events[index].time = silence + (now - silence) * share
    }
  }
}
