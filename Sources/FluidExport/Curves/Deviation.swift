import FluidMotion

/// How far a curve is from a motion at most, found by looking closely.
struct Deviation {
  let motion: SpringMotion
  /// Seconds that are looked at.
  let end: Double

  /// More steps than these are not looked at: five minutes of milliseconds.
  static let mostSteps = 300_000

  /// Looks until the motion is nearer to its target than `distance` points for good.
  init(from motion: SpringMotion, until distance: Double) {
    self.motion = motion
    end = motion.settlingTime(distance: distance)
  }

  /// The largest distance of a smooth curve from the motion, in points; infinity for a curve that
  /// is not a number somewhere.
  ///
  /// - Parameter breaks: Where the curve has corners, in seconds, in order.
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
        // A hill between two samples: its top is searched.
        if here >= before, here >= next, here > 0.9 * largest {
          largest = max(largest, top(of: distance, near: start + step * Double(index), step))
        }
        largest = max(largest, next)
        (before, here) = (here, next)
      }
    }
    return largest
  }

  /// The largest distance of a curve that is shown at given times only, and stays until the next.
  ///
  /// - Parameters:
  ///   - step: Seconds from one to the next.
  ///   - curve: Asked in the order of time, once each.
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

  /// What to look at: between the corners, with more samples where it is longer.
  private func stretches(_ breaks: [Double]) -> [(Double, Double, Int)] {
    let swings = min(end / motion.spring.response, 500)
    let corners = [0] + breaks.filter { $0 > 0 && $0 < end } + [end]
    let total = 400 + 40 * swings
    return zip(corners, corners.dropFirst()).map { start, stop in
      (start, stop, max(16, Int(total * (stop - start) / max(end, .leastNormalMagnitude))))
    }
  }

  /// Golden section's search of the highest place.
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
