import FluidCore
import FluidSDL
import FluidWindow
import TestSupport
import Testing

@Suite struct `The lab's turn during a drag` {
  /// Simulates a drag, with an update after each report that allows one; returns the updates' share
  /// of the time.
  private func share(ofWork work: Double, reports: Int = 1000, every gap: Double = 0.008) -> Double
  {
    var pace = LayerPace()
    var busy = 0.0
    var now: MonotonicTime = 100
    for _ in 0..<reports {
      if now >= pace.due {
        pace.worked(from: now, to: now + work)
        busy += work
      }
      now = now + gap
    }
    return busy / (Double(reports) * gap)
  }

  @Test(arguments: [0.0005, 0.002, 0.006, 0.012])
  func `takes no more than a tenth of the time, however slow the machine`(work: Double) {
    #expect(share(ofWork: work) <= 0.101)
  }

  @Test func `comes after every report where the lab is quick`() {
    #expect(abs(share(ofWork: 0.0005) - 0.0005 / 0.008) < 1e-9)
  }

  @Test func `comes again soon after one slow frame`() {
    var pace = LayerPace()
    pace.worked(from: 100, to: 105)
    #expect(pace.due > 105.2 && pace.due < 105.4)
  }

  /// The pause after an update, in seconds.
  private func pause(after work: Double) -> Double {
    var pace = LayerPace()
    pace.worked(from: 100, to: 100 + work)
    return pace.due - (100 + work)
  }

  @Test(arguments: [0.031, 0.033, 0.05, 1, 1000])
  func `comes after slower work as soon as after 30 ms of it, and no sooner`(work: Double) {
    #expect(abs(pause(after: work) - pause(after: 0.03)) < 1e-9)
    #expect(pause(after: 0.029) < pause(after: 0.03) - 0.005)
  }

  @Test(arguments: [0.001, 0.01, 0.0299, 0.03])
  func `comes after nine times as long as it has worked`(work: Double) {
    #expect(abs(pause(after: work) - 9 * work) < 1e-9)
  }

  @Test func `is at once where it has not worked yet, and where the clock went back`() {
    var pace = LayerPace()
    #expect(pace.due < 0)
    pace.worked(from: 100, to: 90)
    #expect(pace.due <= 90)
  }
}
