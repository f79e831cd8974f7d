/// Estimates the arrival times of events that had to wait.
///
/// SDL does not report when an event arrived, only when it was read. A program that has been busy
/// reads all queued events at one time: a finger would seem to have leapt, and to stand still now.
/// As nothing else is known, the events are spread evenly.
enum LateEvents {
  /// A usual pause between reads, a frame and a present, in seconds; events within it are not
  /// spread.
  static let usual = 0.01
  /// The maximum age of an event, in seconds: a program that was stopped for minutes must not take
  /// a tap for a long press.
  static let oldest = 0.25

  /// Spreads events, all read at `now`, over the time in which the program did not read any.
  ///
  /// - Parameter silence: The last time the queue was empty.
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
