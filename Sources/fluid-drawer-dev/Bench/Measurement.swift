import FluidSDL

/// The durations of a workload's runs.
struct Measurement {
  let workload: Workload
  /// Seconds per run, sorted ascending.
  let seconds: [Double]
  /// Checksum of the first runs' figures: equal for equal pictures with the same font.
  let checksum: UInt64
  /// All runs' figures, so that nothing is optimised away.
  private let catchOffset: UInt64

  /// Warms up, then measures runs.
  ///
  /// - Parameters:
  ///   - runs: Maximum number of measured runs.
  ///   - budget: Time limit in seconds, after at least ten runs.
  ///   - interval: Seconds between the starts of two runs, asleep in between; 0: back to back.
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

  /// A quantile of the durations, in milliseconds.
  func milliseconds(_ share: Double) -> Double {
    let index = Int((Double(seconds.count - 1) * share).rounded())
    return seconds[index] * 1000
  }

  /// The median, in milliseconds.
  var median: Double { milliseconds(0.5) }

  /// Nanoseconds per pixel, by the median; nil for workloads without pixels.
  var perPixel: Double? {
    workload.pixels > 0 ? median * 1e6 / Double(workload.pixels) : nil
  }
}
