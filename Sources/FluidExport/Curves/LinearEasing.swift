import FluidMotion

/// A motion as a CSS `linear()` with the fewest stops, and rounded numbers, within a tolerance.
struct LinearEasing {
  /// In seconds.
  let duration: Double
  let stops: [Polyline.Point]
  /// Decimals of values, and of positions in per cent.
  private let digits: (value: Int, share: Int)

  /// The most stops of an export; more than a developer would paste into a style sheet.
  static let mostStops = 500

  /// - Parameters:
  ///   - motion: A motion from 0 to 1.
  ///   - tolerance: The largest error, as a share of the distance.
  /// - Returns: nil for a curve of more than ``mostStops``.
  init?(following motion: SpringMotion, tolerance: Double) {
    let swings = motion.settlingTime(distance: tolerance) / motion.spring.response
    guard swings < 30 || motion.spring.damping != .under else { return nil }
    // A narrower curve leaves room for rounding, but may cost a stop.
    var best: (easing: Self, error: Double)?
    for share in [1, 0.9, 0.75, 0.5] {
      let curve = Self.sharpest(motion, tolerance * share)
      guard curve.points.count <= Self.mostStops else { return nil }
      let deviation = Deviation(from: motion, until: tolerance / 100)
      for digits in [(3, 1), (3, 2), (4, 2), (4, 3), (5, 3), (6, 4), (7, 5)] {
        let easing = Self(curve, digits)
        let error = deviation.largest(of: easing.value(at:), breaks: easing.breaks)
        if error <= tolerance {
          self = easing
          return
        }
        if error < best?.error ?? .infinity { best = (easing, error) }
      }
    }
    guard let best else { return nil }
    self = best.easing
  }

  /// The curve with the fewest corners within a tolerance, and among those one near the smallest
  /// error.
  private static func sharpest(_ motion: SpringMotion, _ tolerance: Double) -> EasingCurve {
    var best = EasingCurve(settling: motion, tolerance: tolerance)
    // For a long curve, one stop fewer is not worth the search.
    guard best.points.count < 100 else { return best }
    var (low, high) = (tolerance * 0.7, tolerance)
    for _ in 0..<5 {
      let middle = (low + high) / 2
      let curve = EasingCurve(settling: motion, tolerance: middle)
      if curve.points.count <= best.points.count {
        best = curve
        high = middle
      } else {
        low = middle
      }
    }
    return best
  }

  private init(_ curve: EasingCurve, _ digits: (value: Int, share: Int)) {
    duration = max(0.001, curve.duration.significant(5))
    self.digits = digits
    var stops: [Polyline.Point] = []
    for point in curve.points {
      let share = (100 * point.time / curve.duration).decimals(digits.share) / 100
      stops.append((share, point.value.decimals(digits.value)))
    }
    stops[0] = (0, 0)
    stops[stops.count - 1] = (1, 1)
    self.stops = stops
  }

  /// Times of the corners, in seconds.
  var breaks: [Double] { stops.map { $0.share * duration } }

  /// The value as CSS evaluates it: linear between stops, constant after the last.
  func value(at time: Double) -> Double {
    let share = time / duration
    return share < 1 ? Polyline(points: stops).value(at: share) : stops[stops.count - 1].value
  }

  /// `linear(0, 0.31 12.5%, …, 1)`; CSS implies the positions of the first and last stops.
  var css: String {
    let texts = stops.enumerated().map { index, stop in
      index == 0 || index == stops.count - 1
        ? stop.value.plain
        : "\(stop.value.plain) \((stop.share * 100).decimals(digits.share).plain)%"
    }
    var lines = ["linear("]
    for (index, text) in texts.enumerated() {
      let piece = index == texts.count - 1 ? text : text + ","
      if lines[lines.count - 1].count + piece.count + 1 > 84 || index == 0 {
        lines.append("    " + piece)
      } else {
        lines[lines.count - 1] += " " + piece
      }
    }
    return lines.joined(separator: "\n") + ")"
  }
}
