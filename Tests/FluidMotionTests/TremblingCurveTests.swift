import FluidMotion
import RealModule
import TestSupport
import Testing

/// A swing that trembles at every moment: however closely one looks, it is no straight line.
private struct TremblingSwing: Motion {
  /// Amplitude of the tremble.
  static let tremble = 2.2e-4

  var startTime: Double { 0 }

  func position(at time: Double) -> Double {
    var dice = SeededRandom(seed: time.bitPattern)
    return Double.sin(2 * .pi * time) + (dice.chance(0.5) ? Self.tremble : -Self.tremble)
  }

  func velocity(at time: Double) -> Double { 2 * .pi * Double.cos(2 * .pi * time) }
}

@Suite struct `An easing curve of a motion that no number of samples is enough for` {
  @Test func `follows it all the same, in few lines, where its tolerance allows for that`() {
    let motion = TremblingSwing()
    let curve = EasingCurve(following: motion, for: 1, tolerance: 0.01)
    #expect(curve.points.count < 60 && curve.duration == 1)
    let times = curve.points.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    let worst = (0...5000).reduce(0.0) { worst, step in
      let time = Double(step) / 5000
      return max(worst, abs(curve.value(at: time) - motion.position(at: time)))
    }
    // The tremble between two samples exceeds the tolerance.
    #expect(worst < 0.011)
  }
}
