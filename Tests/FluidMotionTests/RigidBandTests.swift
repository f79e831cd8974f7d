import FluidMotion
import Testing

@Suite struct `A rubber band that does not give way` {
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

  @Test func `stays at 0 whatever is asked of it`() {
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

  @Test func `is no power, which knows of no dimension`() {
    let band = RubberBand.power(exponent: 0.5, limit: 12)
    for dimension in [0, -5, .nan, 800, Double.infinity] {
      #expect(band.stretch(forPull: 100, dimension: dimension) == 10)
      #expect(band.limit(dimension: dimension) == 12)
    }
  }
}

@Suite struct `A rubber band's stiffness` {
  private func pull(_ band: RubberBand, _ slope: Double) -> Double {
    band.pull(forSlope: slope, dimension: 100)
  }

  @Test(arguments: [0, -1, Double.nan])
  func `is never less than none`(slope: Double) {
    for band in [
      RubberBand.uikit(coefficient: 0.5), .power(exponent: 0.6, limit: 39),
      .power(exponent: 1, limit: 100), .power(exponent: 1.5, limit: 1000), .logarithmic(gain: 0.5),
    ] {
      #expect(pull(band, slope) == .infinity, "\(band)")
    }
  }

  /// Pulls at which the slope is a half, an eighth and so on, by hand.
  @Test func `is met where the curve has that slope`() {
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

  @Test func `at the edge of a power is the finger's own, or none where it begins flat`() {
    for (exponent, slope) in [(0.5, 1.0), (1, 1), (2, 0)] {
      let band = RubberBand.power(exponent: exponent, limit: 100)
      #expect(band.slope(atPull: 0, dimension: 100) == slope)
    }
    #expect(RubberBand.power(exponent: 2, limit: 100).slope(atPull: -3, dimension: 100) == 6)
    #expect(RubberBand.uikit(coefficient: 0.5).slope(atPull: 200, dimension: 100) == 0.125)
    #expect(RubberBand.logarithmic(gain: 0.5).slope(atPull: -300, dimension: 100) == 0.125)
  }

  @Test func `has an end at the container's extent, at a limit or nowhere`() {
    #expect(RubberBand.uikit(coefficient: 0.5).limit(dimension: 70) == 70)
    #expect(RubberBand.logarithmic(gain: 0.5).limit(dimension: 70) == .infinity)
    #expect(RubberBand.power(exponent: 2, limit: .infinity).limit(dimension: 70) == .infinity)
  }
}
