import FluidMotion
import RealModule

/// Searches the spring from 0 to 1 nearest to a curve, by least squares.
struct CurveSearch {
  /// A spring and its root-mean-square error, as a share of the distance.
  typealias Found = (spring: Spring?, residual: Double, hasVelocity: Bool)

  private let samples: [(time: Double, value: Double)]
  private let hasVelocity: Bool
  private let duration: Double

  init(_ samples: [(time: Double, value: Double)], hasVelocity: Bool) {
    self.samples = samples
    self.hasVelocity = hasVelocity
    duration = samples.last?.time ?? 1
  }

  /// The nearest spring within a panel's range; if none is near, the nearest of all.
  var nearest: Found {
    let inside = nearest(Spring.panelResponses, Spring.panelDampingRatios)
    guard inside.residual > 0.004 else { return inside }
    let outside = nearest(Spring.legalRange, Spring.legalRange)
    return outside.residual < inside.residual / 2 ? outside : inside
  }

  /// Logarithms of response and damping ratio.
  private typealias Place = SIMD2<Double>

  private func nearest(_ responses: ClosedRange<Double>, _ ratios: ClosedRange<Double>) -> Found {
    func made(_ place: Place) -> (spring: Spring, residual: Double)? {
      let (response, ratio) = (Double.exp(place.x), Double.exp(place.y))
      guard responses.contains(response), ratios.contains(ratio),
        let spring = try? Spring(response: response, dampingRatio: ratio)
      else { return nil }
      return (spring, residual(of: spring))
    }
    // A grid over all springs that settle near the curve's end or are cut off there.
    var starts: [(place: Place, residual: Double)] = []
    for ratio in stride(from: Double.log(0.05), through: Double.log(30), by: 0.3) {
      for response in stride(from: Double.log(0.005), through: Double.log(4), by: 0.15) {
        let place = Place(response + Double.log(duration), ratio)
        guard let (_, residual) = made(place) else { continue }
        starts.append((place, residual))
      }
    }
    starts.sort { $0.residual < $1.residual }
    var best: Found = (nil, .infinity, hasVelocity)
    for start in starts.prefix(6) {
      let place = descend(from: start.place) { made($0)?.residual }
      if let (spring, residual) = made(place), residual < best.residual {
        best = (spring, residual, hasVelocity)
      }
    }
    return best
  }

  /// Pattern search (Hooke and Jeeves) along both axes and along the valley of overdamped springs,
  /// where the product sets the slow rate. The step is halved when no direction improves.
  private func descend(from start: Place, _ residual: (Place) -> Double?) -> Place {
    var place = start
    guard var least = residual(place) else { return place }
    var step = 0.15
    var rounds = 0
    while step > 1e-6, rounds < 300 {
      rounds += 1
      let before = place
      for way in [Place(1, 0), Place(0, 1), Place(1, -1)] {
        for length in [-step, step] {
          let next = place + length * way
          guard let found = residual(next), found < least else { continue }
          (place, least) = (next, found)
        }
      }
      guard place != before else {
        step /= 2
        continue
      }
      var stride = place - before
      while true {
        let next = place + stride
        guard let found = residual(next), found < least else { break }
        (place, least) = (next, found)
        stride *= 2
      }
    }
    return place
  }

  /// Root-mean-square error of a spring, as a share of the distance. For a curve with an initial
  /// velocity the best velocity follows from linear least squares.
  func residual(of spring: Spring) -> Double {
    let still = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    let impulse = SpringMotion(spring: spring, from: 0, to: 0, velocity: 1, at: 0)
    var (squares, sum, weight) = (0.0, 0.0, 0.0)
    for sample in samples {
      let off = sample.value - still.position(at: sample.time)
      squares += off * off
      guard hasVelocity else { continue }
      let share = impulse.position(at: sample.time)
      sum += off * share
      weight += share * share
    }
    if weight > 0 { squares = max(0, squares - sum * sum / weight) }
    return (squares / Double(samples.count)).squareRoot()
  }

  /// The largest error of a spring, as a share of the distance, with the velocity of the least
  /// root-mean-square error.
  func worst(of spring: Spring) -> Double {
    let still = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    let impulse = SpringMotion(spring: spring, from: 0, to: 0, velocity: 1, at: 0)
    let off = samples.map { $0.value - still.position(at: $0.time) }
    let shares = samples.map { hasVelocity ? impulse.position(at: $0.time) : 0 }
    let weight = shares.reduce(0) { $0 + $1 * $1 }
    let velocity = weight > 0 ? zip(off, shares).reduce(0) { $0 + $1.0 * $1.1 } / weight : 0
    return zip(off, shares).reduce(0) { max($0, abs($1.0 - velocity * $1.1)) }
  }
}
