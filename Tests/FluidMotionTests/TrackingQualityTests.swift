import FluidMotion
import RealModule
import TestSupport
import Testing

@Suite struct TrackingQualityTests {
  typealias Sample = PositionSample

  /// Up from 0 to 100 in a second, then back down.
  static let path = [
    Sample(time: 0, position: 0), Sample(time: 1, position: 100), Sample(time: 2, position: 0),
  ]

  @Test
  func `counts being ahead as overshoot in either direction, and behind as undershoot`() {
    let ahead = TrackingQuality(
      of: [Sample(time: 0.5, position: 53), Sample(time: 1.5, position: 46)], along: Self.path)
    #expect(ahead.overshoot == 4 && ahead.undershoot == 0 && ahead.meanError == 3.5)
    let behind = TrackingQuality(
      of: [Sample(time: 0.5, position: 48), Sample(time: 1.5, position: 53)], along: Self.path)
    #expect(behind.overshoot == 0 && behind.undershoot == 3 && behind.meanError == -2.5)
  }

  @Test
  func `takes a path that rests to go on the way it went`() {
    let path = Self.path + [Sample(time: 3, position: 0)]
    let past = TrackingQuality(of: [Sample(time: 2.5, position: -3)], along: path)
    #expect(past.overshoot == 3 && past.undershoot == 0)
    let short = TrackingQuality(of: [Sample(time: 2.5, position: 2)], along: path)
    #expect(short.overshoot == 0 && short.undershoot == 2)
  }

  @Test
  func `does not take a constant lag for jitter`() {
    let late = [0.2, 0.4, 0.6, 0.8].map { Sample(time: $0, position: 100 * $0 - 5) }
    let even = TrackingQuality(of: late, along: Self.path)
    #expect(abs(even.meanError + 5) < 1e-12 && even.jitter < 1e-12)
    var uneven = late
    uneven[1].position += 2
    // Changes of +2, −2, 0.
    let quality = TrackingQuality(of: uneven, along: Self.path)
    #expect(abs(quality.jitter - (8.0 / 3).squareRoot()) < 1e-12)
  }

  @Test
  func `tells how often a drawing goes the wrong way`() {
    let drawn = [(0.1, 10.0), (0.2, 8), (0.3, 30), (0.4, 29), (0.5, 50)].map {
      Sample(time: $0.0, position: $0.1)
    }
    let quality = TrackingQuality(of: drawn, along: Self.path)
    #expect(quality.wrongDirectionRate == 0.5)
  }

  @Test
  func `leaves out what is outside the path's time or not a number, and is 0 for nothing`() {
    let odd = [
      Sample(time: -1, position: 5), Sample(time: 3, position: 5), Sample(time: .nan, position: 5),
      Sample(time: 0.5, position: .nan), Sample(time: 0.5, position: .infinity),
    ]
    #expect(TrackingQuality(of: odd, along: Self.path).count == 0)
    #expect(TrackingQuality(of: Self.path, along: []).rmsError == 0)
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let drawn = (0..<20).map { _ in Sample(time: lots.garbage(), position: lots.garbage()) }
      let path = (0..<20).map { _ in Sample(time: lots.garbage(), position: lots.garbage()) }
      let quality = TrackingQuality(of: drawn, along: path)
      for value in [
        quality.meanError, quality.rmsError, quality.overshoot, quality.undershoot, quality.jitter,
        quality.wrongDirectionRate,
      ] {
        #expect(value.isFinite)
      }
    }
  }

  @Test func `takes a path that has gone nowhere yet to go up`() {
    for path in [
      [Sample(time: 0, position: 5), Sample(time: 1, position: 5)],
      [Sample(time: 0.5, position: 5)],
    ] {
      let above = TrackingQuality(of: [Sample(time: 0.5, position: 8)], along: path)
      #expect(above.count == 1 && above.meanError == 3)
      #expect(above.overshoot == 3 && above.undershoot == 0)
      let below = TrackingQuality(of: [Sample(time: 0.5, position: 4)], along: path)
      #expect(below.meanError == -1 && below.overshoot == 0 && below.undershoot == 1)
    }
  }

  @Test func `judges a drawing at a turn by the way that begins there`() {
    let quality = TrackingQuality(of: [Sample(time: 1, position: 103)], along: Self.path)
    #expect(quality.overshoot == 0 && quality.undershoot == 3)
  }

  @Test func `goes by the first of two reports of one time`() {
    let path = [(0.0, 0.0), (1, 100), (1, 50), (2, 0)].map {
      Sample(time: $0.0, position: $0.1)
    }
    let quality = TrackingQuality(of: [Sample(time: 1.5, position: 50)], along: path)
    #expect(quality.count == 1 && quality.rmsError == 0)
  }

  @Test func `sums up errors by their squares, and takes a step of just the threshold for none`() {
    let ahead = TrackingQuality(
      of: [Sample(time: 0.5, position: 53), Sample(time: 1.5, position: 46)], along: Self.path)
    #expect(abs(ahead.rmsError - 12.5.squareRoot()) < 1e-12 && abs(ahead.jitter - 1) < 1e-12)
    let drawn = [Sample(time: 0.25, position: 25), Sample(time: 0.5, position: 24.5)]
    for (threshold, rate) in [(0.5, 0.0), (0.49, 1)] {
      let quality = TrackingQuality(of: drawn, along: Self.path, threshold: threshold)
      #expect(quality.wrongDirectionRate == rate)
    }
  }
}
