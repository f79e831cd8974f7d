import FluidSDL
import FluidWindow
import Testing

@Suite struct LayerPaceTests {
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
