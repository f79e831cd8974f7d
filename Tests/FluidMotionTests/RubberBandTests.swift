import FluidMotion
import RealModule
import TestSupport
import Testing

@Suite struct RubberBandTests {
  struct File: Decodable {
    struct Published: Decodable {
      let x: Double
      let d: Double
      let c: Double
      let expected: Double
      let tolerance: Double
    }
    struct Derived: Decodable {
      let x: Double
      let d: Double
      let c: Double
      let b: Double
      let inverseX: Double
    }
    let published: [Published]
    let derived: [Derived]
  }

  static let kinds: [RubberBand] = [
    .uikit(coefficient: 0.55), .uikit(coefficient: 0.15), .power(exponent: 0.9, limit: 250),
    .power(exponent: 0.6, limit: 39.394), .power(exponent: 1, limit: .infinity),
    .power(exponent: 1.5, limit: 1000), .logarithmic(gain: 0.2), .logarithmic(gain: 1), .none,
  ]

  @Test
  func `stretches as UIScrollView does`() throws {
    let file: File = try VectorFile.read("uiscrollview_rubberband")
    #expect(file.published.count == 5 && file.derived.count == 36)
    for vector in file.published {
      let stretch = RubberBand.uikit(coefficient: vector.c)
        .stretch(forPull: vector.x, dimension: vector.d)
      #expect(abs(stretch - vector.expected) <= vector.tolerance)
    }
    for vector in file.derived {
      let band = RubberBand.uikit(coefficient: vector.c)
      // Their way of writing it, (1 − 1/(x·c/d + 1))·d, loses what is small against d.
      let stretch = band.stretch(forPull: vector.x, dimension: vector.d)
      #expect(abs(stretch - vector.b) <= 2 * vector.d.ulp)
      let pull = band.pull(forStretch: vector.b, dimension: vector.d)
      // Close to its end the band's inverse magnifies the rounding of its argument.
      let slope = band.slope(atPull: vector.x, dimension: vector.d)
      #expect(abs(pull - vector.x) <= 2 * vector.d.ulp / slope)
    }
  }

  struct Flutter: Decodable {
    struct Factor: Decodable {
      struct Sample: Decodable {
        let f: Double
        let normal: Double
        let fast: Double
      }
      let samples: [Sample]
      let tolerance: Double
    }
    let frictionFactor: Factor
  }

  @Test
  func `has Flutter's friction as its slope: the same curve, summed up`() throws {
    let file: Flutter = try VectorFile.read("flutter_friction_scroll")
    for sample in file.frictionFactor.samples {
      for (coefficient, expected) in [(0.52, sample.normal), (0.26, sample.fast)] {
        let band = RubberBand.uikit(coefficient: coefficient)
        let pull = band.pull(forStretch: sample.f * 700, dimension: 700)
        let slope = band.slope(atPull: pull, dimension: 700)
        #expect(abs(slope - expected) <= file.frictionFactor.tolerance)
      }
    }
  }

  @Test
  func `has the numbers of the pull-down drawer`() {
    let over = RubberBand.power(exponent: 0.9, limit: 250)
    let expected = [(10.0, 7.94), (100, 63.10), (461.7, 250), (5000, 250)]
    for (pull, stretch) in expected {
      #expect(abs(over.stretch(forPull: pull, dimension: 720) - stretch) < 0.01)
    }
    #expect(abs(over.pull(forStretch: 250, dimension: 720) - 461.7) < 0.1)
    #expect(abs(over.pull(forStretch: 120, dimension: 720) - 204.27) < 0.01)
    let under = RubberBand.power(exponent: 0.6, limit: 39.394)
    for (pull, stretch) in [(1.0, 1.0), (10, 3.98), (50, 10.46), (100, 15.85)] {
      #expect(abs(under.stretch(forPull: pull, dimension: 720) - stretch) < 0.01)
    }
    let soft = RubberBand.logarithmic(gain: 0.2)
    #expect(abs(soft.stretch(forPull: 25, dimension: 100) - 4.46) < 0.01)
    #expect(abs(soft.stretch(forPull: 50, dimension: 100) - 8.11) < 0.01)
  }

  @Test(arguments: kinds)
  func `is odd, monotone, continuous at the edge and within its limit`(band: RubberBand) {
    var lots = SeededRandom("\(#function) \(band)")
    for dimension in [1.0, 100, 844, 1e5] {
      #expect(band.stretch(forPull: 0, dimension: dimension) == 0)
      let limit = band.limit(dimension: dimension)
      var pulls = (0..<500).map { _ in lots.scale(1e-9, 1e7) }
      pulls.sort()
      var last = 0.0
      for pull in pulls {
        let stretch = band.stretch(forPull: pull, dimension: dimension)
        #expect(band.stretch(forPull: -pull, dimension: dimension) == -stretch)
        #expect(stretch >= last && stretch <= limit)
        last = stretch
      }
      #expect(abs(band.stretch(forPull: 1e-9, dimension: dimension)) < 1e-4)
    }
  }

  @Test(arguments: kinds)
  func `gives back the pull for a stretch, and the stretch for that pull`(band: RubberBand) {
    var lots = SeededRandom("\(#function) \(band)")
    for _ in 0..<1000 {
      let dimension = lots.scale(10, 1e4)
      let pull = lots.signed(1e-3, 1e4)
      let stretch = band.stretch(forPull: pull, dimension: dimension)
      guard abs(stretch) < band.limit(dimension: dimension) else {
        // At the limit the pull that first reaches it is known.
        let first = band.pull(forStretch: stretch, dimension: dimension)
        #expect(abs(first) <= abs(pull) * (1 + 1e-12))
        let again = band.stretch(forPull: first, dimension: dimension)
        #expect(abs(again - stretch) <= 1e-12 * abs(stretch))
        continue
      }
      guard pull != 0 else {
        #expect(band.pull(forStretch: stretch, dimension: dimension) == 0)
        continue
      }
      let slope = band.slope(atPull: pull, dimension: dimension)
      let back = band.pull(forStretch: stretch, dimension: dimension)
      #expect(abs(back - pull) <= 1e-13 * (abs(pull) + abs(stretch) / slope), "\(band) \(pull)")
      let again = band.stretch(forPull: back, dimension: dimension)
      #expect(abs(again - stretch) <= 1e-13 * abs(stretch))
    }
  }

  @Test(arguments: kinds)
  func `knows how far out it still gives way so fast, and gives way slower beyond`(
    band: RubberBand
  ) {
    var lots = SeededRandom("\(#function) \(band)")
    for _ in 0..<1000 {
      let dimension = lots.scale(10, 1e4)
      let slope = lots.scale(0.01, 0.9)
      let pull = band.pull(forSlope: slope, dimension: dimension)
      #expect(pull >= 0)
      if band == .none { #expect(pull == 0) }
      for share in [0.001, 0.5, 0.999] where pull > 0 && band != .power(exponent: 1.5, limit: 1000)
      {
        let nearer = min(pull, 1e9) * share
        #expect(band.slope(atPull: nearer, dimension: dimension) >= slope * (1 - 1e-9))
      }
      guard pull.isFinite else { continue }
      for way in [1.001, 2, 50] {
        let farther = pull == 0 ? way : pull * way
        #expect(band.slope(atPull: farther, dimension: dimension) <= slope * (1 + 1e-9))
      }
    }
  }

  @Test(arguments: kinds)
  func `slopes as it stretches`(band: RubberBand) {
    var lots = SeededRandom("\(#function) \(band)")
    for _ in 0..<1000 {
      let dimension = lots.scale(10, 1e4)
      let pull = lots.scale(1, 1e4)
      let step = 1e-4 * pull
      let sides = [pull - step, pull + step].map { band.stretch(forPull: $0, dimension: dimension) }
      let slope = band.slope(atPull: pull, dimension: dimension)
      #expect(band.slope(atPull: -pull, dimension: dimension) == slope)
      // Across the corner at its limit a band has two slopes.
      if case .power(_, let limit) = band, sides[1] == limit, sides[0] < limit { continue }
      let measured = (sides[1] - sides[0]) / (2 * step)
      #expect(abs(measured - slope) <= 1e-6 * abs(slope) + 1e-12, "\(band) at \(pull)")
    }
  }

  @Test
  func `stays finite whatever it is given, and rigid where its parameters mean nothing`() {
    var lots = SeededRandom(#function)
    for _ in 0..<30_000 {
      let (a, b, pull, dimension) = (
        lots.garbage(), lots.garbage(), lots.garbage(), lots.garbage()
      )
      for band in [
        RubberBand.uikit(coefficient: a), .power(exponent: a, limit: b), .logarithmic(gain: a),
      ] {
        let stretch = band.stretch(forPull: pull, dimension: dimension)
        #expect(stretch.isFinite, "\(band) \(pull) \(dimension)")
        #expect(band.pull(forStretch: pull, dimension: dimension).isFinite)
        let slope = band.slope(atPull: pull, dimension: dimension)
        #expect(slope.isFinite && slope >= 0, "\(band) \(pull) \(dimension)")
        #expect(!(band.limit(dimension: dimension) < abs(stretch)), "\(band) \(pull) \(dimension)")
        #expect(stretch == 0 || (stretch < 0) == (pull < 0))
        if !(a > 0) { #expect(stretch == 0 && slope == 0) }
      }
    }
  }

  @Test(arguments: [0.6, 1, 1.5])
  func `of a power meets its limit at one pull, and gives no more from there on`(exponent: Double) {
    let band = RubberBand.power(exponent: exponent, limit: 100)
    let maximum = band.pull(forStretch: 100, dimension: 800)
    #expect(abs(band.stretch(forPull: maximum, dimension: 800) - 100) < 1e-9)
    #expect(band.stretch(forPull: 0.99 * maximum, dimension: 800) < 100)
    for stretch in [101.0, 500, .infinity] {
      #expect(band.pull(forStretch: stretch, dimension: 800) == maximum)
      #expect(band.pull(forStretch: -stretch, dimension: 800) == -maximum)
    }
    #expect(band.slope(atPull: 1.001 * maximum, dimension: 800) == 0)
    #expect(band.slope(atPull: 0.999 * maximum, dimension: 800) > 0)
    #expect(RubberBand.power(exponent: 1, limit: 100).slope(atPull: 100, dimension: 800) == 0)
  }

  private static let bands: [(RubberBand, Double)] =
    [0, -1, .infinity, .nan].flatMap { number in
      [
        (.uikit(coefficient: number), 800), (.power(exponent: number, limit: 10), 800),
        (.logarithmic(gain: number), 800),
      ]
    }
    + [0, -5, .nan].flatMap { number in
      [
        (.uikit(coefficient: 0.55), number), (.logarithmic(gain: 0.2), number),
        (.power(exponent: 0.5, limit: number), 800),
      ]
    } + [(.none, 800)]

  @Test func `without give stays at 0 whatever is asked of it`() {
    for (band, dimension) in Self.bands {
      for number in [-30, 0, 30.0] {
        #expect(band.stretch(forPull: number, dimension: dimension) == 0, "\(band) \(dimension)")
        #expect(band.pull(forStretch: number, dimension: dimension) == 0, "\(band) \(dimension)")
        #expect(band.slope(atPull: number, dimension: dimension) == 0, "\(band) \(dimension)")
      }
      for slope in [0, 0.1, 3] {
        #expect(band.pull(forSlope: slope, dimension: dimension) == 0, "\(band) \(dimension)")
      }
      #expect(band.limit(dimension: dimension) == 0, "\(band) \(dimension)")
    }
  }

  private func pull(_ band: RubberBand, _ slope: Double) -> Double {
    band.pull(forSlope: slope, dimension: 100)
  }

  /// Pulls at which the slope is a half, an eighth and so on, by hand.
  @Test func `has its slope where the curve has, worked out by hand`() {
    let uikit = RubberBand.uikit(coefficient: 0.5)
    #expect(abs(pull(uikit, 0.125) - 200) < 1e-9)
    #expect(pull(uikit, 0.5) == 0 && pull(uikit, 2) == 0)
    let soft = RubberBand.logarithmic(gain: 0.5)
    #expect(abs(pull(soft, 0.125) - 300) < 1e-9)
    #expect(pull(soft, 0.5) == 0 && pull(soft, 1) == 0)
    // √x has the slope 1 at a quarter and a half at 1, and is at its end at 100².
    let root = RubberBand.power(exponent: 0.5, limit: 100)
    #expect(abs(pull(root, 1) - 0.25) < 1e-12 && pull(root, 1.001) == 0)
    #expect(abs(pull(root, 0.5) - 1) < 1e-12 && abs(pull(root, 0.001) - 10_000) < 1e-6)
    #expect(abs(pull(.power(exponent: 2, limit: 100), 0.5) - 10) < 1e-12)
    #expect(pull(.power(exponent: 1, limit: 100), 0.5) == 100)
    #expect(pull(.power(exponent: 2, limit: .infinity), 0.5) == .infinity)
  }

  @Test func `has the finger's own slope at the edge of a power, or none where it is flat`() {
    for (exponent, slope) in [(0.5, 1.0), (1, 1), (2, 0)] {
      let band = RubberBand.power(exponent: exponent, limit: 100)
      #expect(band.slope(atPull: 0, dimension: 100) == slope)
    }
    #expect(RubberBand.power(exponent: 2, limit: 100).slope(atPull: -3, dimension: 100) == 6)
    #expect(RubberBand.uikit(coefficient: 0.5).slope(atPull: 200, dimension: 100) == 0.125)
    #expect(RubberBand.logarithmic(gain: 0.5).slope(atPull: -300, dimension: 100) == 0.125)
  }
}
