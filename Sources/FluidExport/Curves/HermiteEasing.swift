import FluidMotion

/// A motion as cubic pieces that have its place and its velocity at their ends: what GSAP's
/// CustomEase takes.
///
/// Between (t₀, y₀, ẏ₀) and (t₁, y₁, ẏ₁), with h = t₁ − t₀, the control points are (t₀ + h/3, y₀ +
/// ẏ₀h/3) and (t₁ − h/3, y₁ − ẏ₁h/3): time then is a straight line of the curve's own parameter,
/// and the piece a cubic of time.
struct HermiteEasing {
  /// Seconds.
  let duration: Double
  /// x and y of the start and of three points for each piece, x as a share of the duration.
  let path: [Double]
  /// CustomEase's setting.
  private(set) var precision = 1.0

  /// What CustomEase makes of it.
  var reader: CustomEaseReader { CustomEaseReader(path, precision: precision) }

  var pieces: Int { (path.count - 2) / 6 }

  static let mostPieces = 300

  /// - Parameters:
  ///   - motion: From 0 to 1.
  ///   - tolerance: As a share of the way.
  /// - Returns: nil where it would take more than ``mostPieces``.
  init?(following motion: SpringMotion, tolerance: Double) {
    let swings = motion.settlingTime(distance: tolerance) / motion.spring.response
    guard swings < 30 || motion.spring.damping != .under else { return nil }
    let deviation = Deviation(from: motion, until: tolerance / 100)
    var best: (easing: Self, error: Double)?
    // More pieces first, then a closer reading of them.
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

  var breaks: [Double] {
    stride(from: 0, to: path.count, by: 6).map { path[$0] * duration }
  }

  private init?(_ motion: SpringMotion, within budget: Double) {
    let end = motion.settlingTime(distance: 0.99 * budget)
    guard end > 0 else { return nil }
    var knots = [0.0]
    while let start = knots.last, start < end {
      guard knots.count <= Self.mostPieces else { return nil }
      if Self.error(motion, start, end, isLast: true) <= budget {
        knots.append(end)
        break
      }
      var (low, high) = (start, end)
      // The longest piece that is near enough, to the thousandth of the whole.
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
    let seconds = max(0.001, end.significant(5))
    duration = seconds
    let size = max(1, abs(motion.reach))
    // Enough digits for the budget, whatever the scale.
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

  /// How far a piece is from the motion at most, by sixteen looks.
  private static func error(
    _ motion: SpringMotion, _ start: Double, _ stop: Double, isLast: Bool
  ) -> Double {
    let (a, b) = (motion.state(at: start), motion.state(at: stop))
    let h = stop - start
    let end = isLast ? motion.target : b.position
    // Once for each part of a swing that may hide in it.
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

  /// `M0,0 C…`, a piece to a line: only M and C, no powers of ten.
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
