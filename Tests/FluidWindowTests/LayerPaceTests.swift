import FluidSDL
import FluidWindow
import TestSupport
import Testing

@Suite struct LayerPaceTests {
  @Test func `takes a tenth of the time at most, and every report's turn where work is quick`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<100 {
      let work = random.number(0.0001...0.03)
      var (pace, busy, now) = (LayerPace(), 0.0, MonotonicTime(seconds: 100))
      for _ in 0..<1000 {
        if now >= pace.due {
          pace.worked(from: now, to: now + work)
          busy += work
        }
        now = now + 0.008
      }
      #expect(busy / 8 <= LayerPace.share + 0.03 / 8 + 1e-9, "\(work)")
      if work < 0.0008 { #expect(abs(busy / 8 - work / 0.008) < 1e-9) }
    }
  }

  @Test(arguments: [0.001, 0.01, 0.0299, 0.03, 0.031, 0.05, 5, 1000])
  func `pauses nine times as long as it has worked, of which 30 ms count`(work: Double) {
    var pace = LayerPace()
    pace.worked(from: 100, to: 100 + work)
    #expect(abs(pace.due - (100 + work) - 9 * min(work, 0.03)) < 1e-9)
  }

  @Test func `is due at once where it has not worked yet, and where the clock went back`() {
    var pace = LayerPace()
    #expect(pace.due < 0)
    pace.worked(from: 100, to: 90)
    #expect(pace.due <= 90)
  }
}
