import FluidCore

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
  /// The interval between a pointer's reports, in seconds: 125 Hz, as of most touchscreens.
  static let interval = 0.008

  /// The time after which events arrived that a waiting program was woken by.
  ///
  /// As a rule it is woken by one report of each pointer. On a machine busy with something else a
  /// pointer may have sent more by then: its reports count as one interval apart. A pair alone is
  /// one report: a move, and the press or release that comes with it.
  static func beginning(of events: [WindowEvent], until now: MonotonicTime) -> MonotonicTime {
    guard events.count > 2 else { return now }
    var reports: [PointerID: Int] = [:]
    for event in events {
      switch event.kind {
      case .input(.down(let pointer, _)), .input(.move(let pointer, _)),
        .input(.up(let pointer, _)):
        reports[pointer, default: 0] += 1
      default: break
      }
    }
    let most = reports.values.max() ?? 0
    return most > 2 ? now - Double(most) * interval : now
  }

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
