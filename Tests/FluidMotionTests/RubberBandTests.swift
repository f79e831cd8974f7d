import FluidMotion
import TestSupport
import Testing

@Suite struct RubberBandTests {
  static let kinds: [RubberBand] = [
    .uikit(coefficient: 0.55), .uikit(coefficient: 0.15), .power(exponent: 0.9, limit: 250),
    .power(exponent: 0.6, limit: 39.394), .power(exponent: 1, limit: .infinity),
    .power(exponent: 1.5, limit: 1000), .logarithmic(gain: 0.2), .logarithmic(gain: 1), .none,
  ]

  @Test func `stretches as UIScrollView does`() throws {
    let file = try Vector.file("uiscrollview_rubberband")
    let (published, derived) = (file["published"].list, file["derived"].list)
    #expect(published.count == 5 && derived.count == 36)
    for vector in published {
      let stretch = RubberBand.uikit(coefficient: vector.c)
        .stretch(forPull: vector.x, dimension: vector.d)
      #expect(abs(stretch - vector.expected) <= vector.tolerance)
    }
    for vector in derived {
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

  @Test func `has Flutter's friction as its slope: the same curve, summed up`() throws {
    let file = try Vector.file("flutter_friction_scroll")["frictionFactor"]
    for sample in file["samples"].list {
      for (coefficient, expected) in [(0.52, sample.normal), (0.26, sample.fast)] {
        let band = RubberBand.uikit(coefficient: coefficient)
        let pull = band.pull(forStretch: sample.f * 700, dimension: 700)
        #expect(abs(band.slope(atPull: pull, dimension: 700) - expected) <= file.tolerance)
      }
    }
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
  func `gives back the pull for a stretch, and slopes as it stretches`(band: RubberBand) {
    var lots = SeededRandom("\(#function) \(band)")
    for _ in 0..<1000 {
      let (dimension, pull) = (lots.scale(10, 1e4), lots.signed(1e-3, 1e4))
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
      #expect(band.slope(atPull: -pull, dimension: dimension) == slope)
      let back = band.pull(forStretch: stretch, dimension: dimension)
      #expect(abs(back - pull) <= 1e-13 * (abs(pull) + abs(stretch) / slope), "\(band) \(pull)")
      let again = band.stretch(forPull: back, dimension: dimension)
      #expect(abs(again - stretch) <= 1e-13 * abs(stretch))
      // Below a point the power's slope is cut; across the corner at its limit a band has two.
      guard abs(pull) >= 1 else { continue }
      let step = 1e-4 * abs(pull)
      let sides = [pull - step, pull + step].map { band.stretch(forPull: $0, dimension: dimension) }
      if sides.contains(where: { abs($0) == band.limit(dimension: dimension) }) { continue }
      let measured = (sides[1] - sides[0]) / (2 * step)
      #expect(abs(measured - slope) <= 1e-6 * abs(slope) + 1e-12, "\(band) at \(pull)")
    }
  }

  @Test(arguments: kinds)
  func `knows how far out it still gives way so fast, and goes slower beyond`(band: RubberBand) {
    var lots = SeededRandom("\(#function) \(band)")
    for _ in 0..<1000 {
      let (dimension, slope) = (lots.scale(10, 1e4), lots.scale(0.01, 0.9))
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
}
