import FluidSDL

/// How long many runs of a workload took.
struct Measurement {
  let workload: Workload
  /// Seconds for each run, from the fastest to the slowest.
  let seconds: [Double]
  /// All runs' figures in one, so that nothing is optimised away.
  let checksum: UInt64

  /// Warms up, then runs again and again.
  ///
  /// - Parameters:
  ///   - runs: How many runs count.
  ///   - budget: Seconds after which it is enough, if at least ten runs are done.
  init(_ workload: Workload, runs: Int, budget: Double) {
    self.workload = workload
    var checksum: UInt64 = 0
    for _ in 0..<max(3, runs / 20) { checksum ^= workload.run() }
    var seconds: [Double] = []
    let began = MonotonicClock.now
    while seconds.count < runs {
      let start = MonotonicClock.now
      if seconds.count >= 10, start - began > budget { break }
      let figure = workload.run()
      seconds.append(MonotonicClock.now - start)
      checksum = (checksum << 1 | checksum >> 63) ^ figure
    }
    self.seconds = seconds.sorted()
    self.checksum = checksum
  }

  /// The time that a share of the runs did not exceed, in milliseconds.
  func milliseconds(_ share: Double) -> Double {
    let index = Int((Double(seconds.count - 1) * share).rounded())
    return seconds[index] * 1000
  }

  /// The middle one of all times, in milliseconds.
  var median: Double { milliseconds(0.5) }
}
