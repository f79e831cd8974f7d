import FluidMotion

/// The largest distance of a curve from a motion, found by dense sampling.
struct Deviation {
  let motion: SpringMotion
  /// End of the compared time span, in seconds.
  let end: Double

  /// The most steps compared: five minutes of milliseconds.
  static let mostSteps = 300_000

  /// Compares until the motion stays within `distance` points of its target.
  init(from motion: SpringMotion, until distance: Double) {
    self.motion = motion
    end = motion.settlingTime(distance: distance)
  }

  /// The largest distance of a smooth curve from the motion, in points; infinity for a curve with a
  /// value that is not a number.
  ///
  /// - Parameter breaks: Times of the curve's corners, in seconds, ascending.
  func largest(of curve: (Double) -> Double, breaks: [Double] = []) -> Double {
    func distance(_ time: Double) -> Double {
      let distance = abs(curve(time) - motion.position(at: time))
      return distance.isNaN ? .infinity : distance
    }
    var largest = max(distance(0), distance(end))
    for (start, stop, count) in stretches(breaks) {
      let step = (stop - start) / Double(count)
      guard step > 0 else { continue }
      var before = distance(start)
      var here = distance(start + step)
      largest = max(largest, before, here)
      for index in 1..<count {
        let next = distance(index + 1 == count ? stop : start + step * Double(index + 1))
        // A local maximum between two samples is refined.
        if here >= before, here >= next, here > 0.9 * largest {
          largest = max(largest, top(of: distance, near: start + step * Double(index), step))
        }
        largest = max(largest, next)
        (before, here) = (here, next)
      }
    }
    return largest
  }

  /// The largest distance of a curve that is sampled at even steps.
  ///
  /// - Parameters:
  ///   - step: Seconds between samples.
  ///   - curve: Position of a sample by its index; called once per index, ascending.
  func largest(inStepsOf step: Double, holding: Bool, _ curve: (Int) -> Double) -> Double {
    var largest = 0.0
    let count = Int(min(end / step, Double(Self.mostSteps)).rounded(.up))
    for index in 0...max(1, count) {
      let place = curve(index)
      let time = step * Double(index)
      let distance = max(
        abs(place - motion.position(at: time)),
        holding ? abs(place - motion.position(at: time + step)) : 0)
      guard distance < .infinity else { return .infinity }
      largest = max(largest, distance)
    }
    return largest
  }

  /// Intervals between corners with their numbers of samples, in proportion to their length.
  private func stretches(_ breaks: [Double]) -> [(Double, Double, Int)] {
    let swings = min(end / motion.spring.response, 500)
    let corners = [0] + breaks.filter { $0 > 0 && $0 < end } + [end]
    let total = 400 + 40 * swings
    return zip(corners, corners.dropFirst()).map { start, stop in
      (start, stop, max(16, Int(total * (stop - start) / max(end, .leastNormalMagnitude))))
    }
  }

  /// Golden-section search for a local maximum.
  private func top(of distance: (Double) -> Double, near time: Double, _ step: Double) -> Double {
    let ratio = 0.618_033_988_749_895
    var (low, high) = (time - step, time + step)
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atA, atB) = (distance(a), distance(b))
    for _ in 0..<24 {
      if atA > atB {
        (high, b, atB) = (b, a, atA)
        a = high - ratio * (high - low)
        atA = distance(a)
      } else {
        (low, a, atA) = (a, b, atB)
        b = low + ratio * (high - low)
        atB = distance(b)
      }
    }
    return max(atA, atB)
  }
}
