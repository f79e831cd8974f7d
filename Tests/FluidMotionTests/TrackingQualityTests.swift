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

  @Test func `judges a drawing at a turn by the way that begins there`() {
    let quality = TrackingQuality(of: [Sample(time: 1, position: 103)], along: Self.path)
    #expect(quality.overshoot == 0 && quality.undershoot == 3)
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
