import FluidCore
import TestSupport
import Testing

import func Foundation.cos
import func Foundation.sin

@Suite struct TrigonometryTests {
  @Test func `of any angle are those of the library, to a few bits`() {
    var random = SeededRandom(seed: 12)
    for _ in 0..<5000 {
      // Every quarter turn taken off costs a bit of the angle.
      let (angle, error) = random.pick([
        (random.number(-60...60), 1e-14), (random.number(-.pi / 4 ... .pi / 4), 2.5e-16),
      ])
      let both = Trigonometry.sineAndCosine(angle)
      #expect(abs(both.sine - sin(angle)) < error && abs(both.cosine - cos(angle)) < error)
    }
  }

  @Test func `of whole quarters of a turn are exact`() {
    let quarters: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for number in -9...9 {
      let both = Trigonometry.sineAndCosine(Double(number) * .pi / 2)
      let (sine, cosine) = quarters[((number % 4) + 4) % 4]
      #expect(both.sine == sine && both.cosine == cosine, "\(number)")
    }
  }
}
