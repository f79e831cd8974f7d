import FluidMotion

/// A motion as cubic Hermite pieces, as GSAP's CustomEase takes them.
///
/// Between (t₀, y₀, ẏ₀) and (t₁, y₁, ẏ₁), with h = t₁ − t₀, the control points are (t₀ + h/3, y₀ +
/// ẏ₀h/3) and (t₁ − h/3, y₁ − ẏ₁h/3): time is then linear in the curve's parameter, and the piece a
/// cubic of time.
struct HermiteEasing {
  /// In seconds.
  let duration: Double
  /// x and y of the start point, then of three points per piece; x as a share of the duration.
  let path: [Double]
  /// CustomEase's `precision` setting.
  private(set) var precision = 1.0

  /// CustomEase's evaluation of the path.
  var reader: CustomEaseReader { CustomEaseReader(path, precision: precision) }

  var pieces: Int { (path.count - 2) / 6 }

  static let mostPieces = 300

  /// - Parameters:
  ///   - motion: A motion from 0 to 1.
  ///   - tolerance: The largest error, as a share of the distance.
  /// - Returns: nil for a curve of more than ``mostPieces``.
  init?(following motion: SpringMotion, tolerance: Double) {
    let swings = motion.settlingTime(distance: tolerance) / motion.spring.response
    guard swings < 30 || motion.spring.damping != .under else { return nil }
    let deviation = Deviation(from: motion, until: tolerance / 100)
    var best: (easing: Self, error: Double)?
    // More pieces first, then a higher precision.
    for (precision, budget) in [
      (1, 0.98), (1, 0.8), (1, 0.6), (10, 0.9), (100, 0.9), (1000, 0.9), (10_000, 0.9),
      (100_000, 0.8), (100_000, 0.6), (100_000, 0.4),
    ] {
      guard var easing = Self(motion, within: budget * tolerance) else { break }
      easing.precision = Double(precision)
      let reader = easing.reader
      let error = deviation.largest(
        of: { reader.value(at: min(1, $0 / easing.duration)) }, breaks: easing.breaks)
      if error < best?.error ?? .infinity { best = (easing, error) }
      if error <= tolerance { break }
    }
    guard let best else { return nil }
    self = best.easing
  }

  /// The same for a toolkit that solves the pieces themselves, over a whole number of milliseconds.
  init?(solving motion: SpringMotion, tolerance: Double) {
    let swings = motion.settlingTime(distance: tolerance) / motion.spring.response
    guard swings < 30 || motion.spring.damping != .under else { return nil }
    let deviation = Deviation(from: motion, until: tolerance / 100)
    var best: Self?
    // A narrower curve leaves room for rounding.
    for budget in [0.98, 0.9, 0.75, 0.5] {
      guard let easing = Self(motion, within: budget * tolerance, wholeMilliseconds: true) else {
        break
      }
      best = easing
      if deviation.largest(of: easing.value(at:), breaks: easing.breaks) <= tolerance { break }
    }
    guard let best else { return nil }
    self = best
  }

  /// The value at a time in seconds, by the Bézier piece whose x is the time.
  func value(at time: Double) -> Double {
    let x = time / duration
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    var start = 0
    while start + 8 < path.count, path[start + 6] <= x { start += 6 }
    return CubicBezier(path, from: start).value(at: x)
  }

  var breaks: [Double] {
    stride(from: 0, to: path.count, by: 6).map { path[$0] * duration }
  }

  private init?(_ motion: SpringMotion, within budget: Double, wholeMilliseconds: Bool = false) {
    let settled = motion.settlingTime(distance: 0.99 * budget)
    guard settled > 0 else { return nil }
    let end = wholeMilliseconds ? (settled * 1000).rounded(.up) / 1000 : settled
    var knots = [0.0]
    while let start = knots.last, start < end {
      guard knots.count <= Self.mostPieces else { return nil }
      if Self.error(motion, start, end, isLast: true) <= budget {
        knots.append(end)
        break
      }
      var (low, high) = (start, end)
      // The longest piece within the budget, by bisection to a ten-thousandth of the whole.
      for _ in 0..<30 where high - low > 1e-4 * end {
        let middle = (low + high) / 2
        if Self.error(motion, start, middle, isLast: false) <= budget {
          low = middle
        } else {
          high = middle
        }
      }
      guard low > start else { return nil }
      knots.append(low)
    }
    duration = wholeMilliseconds ? end : max(0.001, end.significant(5))
    let size = max(1, abs(motion.reach))
    // Decimals for the budget at this scale.
    let digits = max(0, 5 - Int(size.significant(1).plain.count) + 1)
    var path = [0.0, 0]
    for (start, stop) in zip(knots, knots.dropFirst()) {
      let (a, b) = (motion.state(at: start), motion.state(at: stop))
      let third = (stop - start) / 3
      let last = stop == end
      let y = [
        a.position + a.velocity * third, (last ? 1 : b.position) - b.velocity * third,
        last ? 1 : b.position,
      ]
      for (x, y) in zip([start + third, stop - third, stop], y) {
        path += [(x / end).decimals(6), y.decimals(digits)]
      }
    }
    path[path.count - 2] = 1
    self.path = path
  }

  /// The largest distance of a piece from the motion, by sampling.
  private static func error(
    _ motion: SpringMotion, _ start: Double, _ stop: Double, isLast: Bool
  ) -> Double {
    let (a, b) = (motion.state(at: start), motion.state(at: stop))
    let h = stop - start
    let end = isLast ? motion.target : b.position
    // At least 24 samples per period, so that no swing falls between two.
    let looks = max(16, Int(h / motion.spring.response * 24))
    var largest = 0.0
    for look in 1..<looks {
      let u = Double(look) / Double(looks)
      let w = 1 - u
      let place =
        w * w * (1 + 2 * u) * a.position + u * w * w * h * a.velocity
        + u * u * (3 - 2 * u) * end - u * u * w * h * b.velocity
      largest = max(largest, abs(place - motion.position(at: start + u * h)))
    }
    return largest
  }

  /// The path as SVG, `M0,0 C…`, one piece per line; only M and C, no exponents.
  var svg: String {
    var text = "M0,0"
    for start in stride(from: 2, to: path.count, by: 6) {
      let points = stride(from: start, to: start + 6, by: 2).map {
        "\(path[$0].plain),\(path[$0 + 1].plain)"
      }
      text += "\n    C" + points.joined(separator: " ")
    }
    return text
  }
}
