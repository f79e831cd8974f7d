import FluidMotion
import Testing

@Suite struct TrackingQualityTests {
  /// Positions drawn at their times, and what a drawing of them is like along a path that goes from
  /// 0 up to 100 in a second, and in another back down.
  struct Row: Sendable {
    var drawn: [(time: Double, position: Double)]
    var over = 0.0
    var under = 0.0
    var mean = 0.0
    var rms, jitter: Double?
    var threshold = 0.5
    var wrong = 0.0
  }

  static let rows: [Row] = [
    // Ahead on the way up and on the way down, and behind.
    Row(drawn: [(0.5, 53), (1.5, 46)], over: 4, mean: 3.5, rms: 12.5.squareRoot(), jitter: 1),
    Row(drawn: [(0.5, 48), (1.5, 53)], under: 3, mean: -2.5),
    // A constant lag is no jitter; changes of +2, −2 and 0 are.
    Row(drawn: [(0.2, 15), (0.4, 35), (0.6, 55), (0.8, 75)], under: 5, mean: -5, jitter: 0),
    Row(
      drawn: [(0.2, 15), (0.4, 37), (0.6, 55), (0.8, 75)], under: 5, mean: -4.5,
      jitter: (8.0 / 3).squareRoot()),
    // Twice the wrong way in four steps; a step of just the threshold is none.
    Row(
      drawn: [(0.1, 10), (0.2, 8), (0.3, 30), (0.4, 29), (0.5, 50)], under: 12, mean: -4.6,
      wrong: 0.5), Row(drawn: [(0.25, 25), (0.5, 24.5)], under: 25.5, mean: -12.75),
    Row(drawn: [(0.25, 25), (0.5, 24.5)], under: 25.5, mean: -12.75, threshold: 0.49, wrong: 1),
    // At the turn it is judged by the way that begins there.
    Row(drawn: [(1, 103)], under: 3, mean: -3),
  ]

  @Test(arguments: rows)
  func `tells how far a drawing is ahead and behind, how even it is, and how often it goes back`(
    row: Row
  ) {
    func samples(_ places: [(Double, Double)]) -> [PositionSample] {
      places.map { PositionSample(time: $0.0, position: $0.1) }
    }
    let quality = TrackingQuality(
      of: samples(row.drawn), along: samples([(0, 0), (1, 100), (2, 0)]), threshold: row.threshold)
    for (told, expected) in [
      (quality.overshoot, row.over), (quality.undershoot, row.under), (quality.meanError, row.mean),
      (quality.rmsError, row.rms ?? quality.rmsError),
      (quality.jitter, row.jitter ?? quality.jitter), (quality.wrongDirectionRate, row.wrong),
    ] { #expect(abs(told - expected) < 1e-12, "\(quality)") }
  }
}
