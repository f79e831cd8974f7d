import FluidSDL

/// The latency that a user sees while a finger strokes.
struct LatencyFigures {
  /// The age of the shown position, in milliseconds.
  let lagMedian: Double
  let lagWorst: Double
  /// Deviation (root mean square) of shown positions from a steady lag, in points.
  let jitter: Double
  /// Maximum distance shown beyond a turning point, in points.
  let overshoot: Double
  /// The share of pictures that are replaced before they are seen, or show nothing new, 0…1.
  let wasted: Double

  /// Time after a turn that is left out, while the previous stroke may still be shown, in seconds.
  private static let turning = 0.06

  init(of pictures: [VirtualLoop.Picture], finger: VirtualFinger, display: VirtualDisplay) {
    let looks = Self.looks(at: pictures, display)
    var lags: [Double] = []
    var overshoot = 0.0
    for (time, position) in looks {
      overshoot = max(overshoot, -position, position - VirtualFinger.travel)
      guard finger.timeSinceTurn(at: time) > Self.turning else { continue }
      lags.append(finger.lag(of: position, at: time))
    }
    self.overshoot = overshoot
    let mean = lags.reduce(0, +) / Double(max(1, lags.count))
    // Without blanks the lag grows until the next picture: only new pictures count.
    let fresh = display.rate == nil ? Self.freshLags(of: pictures, finger) : lags
    let steady = fresh.reduce(0, +) / Double(max(1, fresh.count))
    let squares = fresh.reduce(0) { $0 + ($1 - steady) * ($1 - steady) }
    jitter = (squares / Double(max(1, fresh.count))).squareRoot() * VirtualFinger.speed
    lags.sort()
    lagMedian = (lags.isEmpty ? mean : lags[lags.count / 2]) * 1000
    lagWorst = (lags.isEmpty ? mean : lags[lags.count * 95 / 100]) * 1000
    let unseen = zip(pictures, pictures.dropFirst()).count { $0.seen >= $1.seen }
    let stale = pictures.count { !$0.isNew }
    wasted = Double(unseen + stale) / Double(max(1, pictures.count))
  }

  /// What is seen at every blank, or every tenth of a millisecond.
  private static func looks(
    at pictures: [VirtualLoop.Picture], _ display: VirtualDisplay
  ) -> [(time: Double, position: Double)] {
    guard let first = pictures.first, let last = pictures.last else { return [] }
    let step = display.rate.map { 1 / $0 } ?? 0.0001
    var looks: [(Double, Double)] = []
    var index = 0
    var time = display.blank(after: first.seen + 0.2)
    while time < last.seen {
      // A picture handed over for a blank is seen at that blank.
      while index + 1 < pictures.count, pictures[index + 1].seen <= time + 1e-9 { index += 1 }
      looks.append((time.seconds, pictures[index].position))
      time = time + step
    }
    return looks
  }

  private static func freshLags(
    of pictures: [VirtualLoop.Picture], _ finger: VirtualFinger
  ) -> [Double] {
    pictures.dropFirst(10).compactMap { picture in
      finger.timeSinceTurn(at: picture.seen.seconds) > turning
        ? finger.lag(of: picture.position, at: picture.seen.seconds) : nil
    }
  }
}
