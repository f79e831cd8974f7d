import FluidCore
import FluidDrawer

extension Playback {
  /// Plays to the end in `rate` steps a second, and reports the trace's lines.
  ///
  /// - Parameters:
  ///   - times: The moments to sample in place of regular ones, in the order of time.
  ///   - body: Called with the lines of each moment.
  package mutating func trace<E: Error>(
    rate: Double, at times: [HandTime]? = nil, _ body: ([TraceLine]) throws(E) -> Void
  ) throws(E) {
    var latest: HandTime?
    func lines(_ time: HandTime, _ playback: inout Playback) -> [TraceLine] {
      var lines: [TraceLine] = []
      // The regular samples are one period apart.
      if times == nil, let latest, (time - latest) * rate > 1.5 {
        lines.append(.skipped(from: latest, to: time))
      }
      latest = time
      lines += playback.drainOutcomes().map { .event($0) }
      lines += playback.player.frame(at: time).enumerated().map { index, snapshot in
        .sample(TraceSample(time: time, snapshot, drawer: index))
      }
      return lines
    }
    guard let times else {
      try playAll(rate: rate) { time, playback throws(E) in try body(lines(time, &playback)) }
      return
    }
    for time in times {
      play(to: time)
      try body(lines(time, &self))
    }
  }
}
