import FluidSDL

/// How long many runs of a workload took.
struct Measurement {
  let workload: Workload
  /// Seconds for each run, from the fastest to the slowest.
  let seconds: [Double]
  /// The first runs' figures in one: the same wherever the same is drawn, with the same font.
  let checksum: UInt64
  /// All runs' figures, so that nothing is optimised away.
  private let catchOffset: UInt64

  /// Warms up, then runs again and again.
  ///
  /// - Parameters:
  ///   - runs: How many runs count.
  ///   - budget: Seconds after which it is enough, if at least ten runs are done.
  ///   - interval: Seconds from the beginning of one run to that of the next, asleep in between; 0
  ///     does one after the other.
  init(_ workload: Workload, runs: Int, budget: Double, interval: Double = 0) {
    self.workload = workload
    var checksum: UInt64 = 0
    var catchOffset: UInt64 = 0
    for turn in 0..<max(3, runs / 20) {
      let figure = workload.run()
      if turn < 3 { checksum = (checksum << 1 | checksum >> 63) ^ figure }
    }
    var seconds: [Double] = []
    let began = MonotonicClock.now
    while seconds.count < runs {
      let start = MonotonicClock.now
      if seconds.count >= 10, start - began > budget { break }
      let figure = workload.run()
      seconds.append(MonotonicClock.now - start)
      catchOffset ^= figure
      if interval > 0 { MonotonicClock.sleep(until: start + interval) }
    }
    self.seconds = seconds.sorted()
    self.checksum = checksum
    self.catchOffset = catchOffset
  }

  /// The time that a share of the runs did not exceed, in milliseconds.
  func milliseconds(_ share: Double) -> Double {
    let index = Int((Double(seconds.count - 1) * share).rounded())
    return seconds[index] * 1000
  }

  /// The middle one of all times, in milliseconds.
  var median: Double { milliseconds(0.5) }

  /// Nanoseconds for each pixel, by the median; nil where pixels are not what it is about.
  var perPixel: Double? {
    workload.pixels > 0 ? median * 1e6 / Double(workload.pixels) : nil
  }
}
