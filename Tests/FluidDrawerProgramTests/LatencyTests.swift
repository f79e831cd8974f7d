import FluidHost
import FluidSDL
import FluidStage
import Testing

@testable import fluid_drawer_dev

/// The loop on a virtual clock: what is true of it is true on every machine.
@Suite("A finger on a virtual display") struct LatencyTests {
  static let fingers = [125.0, 240]
  static let rates = [60.0, 120, 144]

  private func pictures(
    _ pace: VirtualLoop.Pace, _ prediction: PointerPredictor.Way, _ finger: Double,
    _ display: VirtualDisplay, cost: Double = 0.001, for duration: Double = 12
  ) -> [VirtualLoop.Picture] {
    VirtualLoop(pace: pace, prediction: prediction, cost: cost)
      .pictures(of: VirtualFinger(rate: finger), on: display, for: duration)
  }

  private func figures(
    _ pace: VirtualLoop.Pace, _ prediction: PointerPredictor.Way, _ finger: Double,
    _ display: VirtualDisplay
  ) -> LatencyFigures {
    LatencyFigures(
      of: pictures(pace, prediction, finger, display), finger: VirtualFinger(rate: finger),
      display: display)
  }

  @Test("is shown without jitter as its reports come", arguments: fingers)
  func asEventsCome(finger: Double) {
    let figures = figures(.frameClock, .off, finger, .immediate)
    #expect(figures.jitter < 0.5)
    #expect(figures.wasted == 0)
  }

  @Test("beats against a timer at 60 Hz")
  func timerBeats() {
    let timer = figures(.timer, .off, 125, .immediate)
    let events = figures(.frameClock, .off, 125, .immediate)
    #expect(timer.jitter > 1.5, "and so is what the loop must not do")
    #expect(timer.lagMedian > events.lagMedian + 3)
  }

  @Test("is shown earlier when it is drawn ahead, and as steadily", arguments: fingers)
  func ahead(finger: Double) {
    let off = figures(.frameClock, .off, finger, .immediate)
    let ahead = figures(.frameClock, .ahead, finger, .immediate)
    #expect(ahead.lagMedian < off.lagMedian - 1)
    #expect(ahead.lagWorst < off.lagWorst - 1)
    #expect(ahead.jitter < 0.5)
    #expect(ahead.overshoot < VirtualFinger.speed * 0.004, "never by more than half a gap")
  }

  @Test("with blanks is steadiest between its reports, and no later", arguments: rates)
  func resampled(rate: Double) {
    let display = VirtualDisplay.blanks(rate: rate, waits: true)
    let off = figures(.frameClock, .off, 125, display)
    let resampled = figures(.frameClock, .resample, 125, display)
    #expect(resampled.jitter < off.jitter / 2)
    guard rate == 60 else { return }
    #expect(resampled.lagWorst < off.lagWorst)
    #expect(resampled.jitter < 0.6)
  }

  @Test("is shown sooner late before the blank than after it", arguments: fingers, rates)
  func late(finger: Double, rate: Double) {
    let display = VirtualDisplay.blanks(rate: rate, waits: true)
    let after = figures(.afterBlank, .off, finger, display)
    let late = figures(.frameClock, .off, finger, display)
    #expect(late.lagMedian < after.lagMedian - 1)
    #expect(late.lagWorst < after.lagWorst)
  }

  @Test(
    "costs no picture that nobody sees, where presenting waits", arguments: fingers, rates)
  func nothingWasted(finger: Double, rate: Double) {
    let pictures = pictures(.frameClock, .off, finger, .blanks(rate: rate, waits: true))
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0.seen < $1.seen })
    #expect(!pictures.contains { !$0.isNew })
  }

  @Test(
    "on a machine too slow is shown less often, never ever later",
    arguments: fingers, [0.02, 0.03, 0.05])
  func slow(finger: Double, cost: Double) {
    let virtual = VirtualFinger(rate: finger)
    let pictures = pictures(.frameClock, .off, finger, .immediate, cost: cost, for: 20)
    // A frame begins with the newest report, and a breath at the most separates two of them.
    #expect(Double(pictures.count) > 20 / (1.1 * cost + 0.006))
    let maximum = 1.1 * cost + 1 / finger + 0.003
    for picture in pictures.dropFirst(3) {
      guard virtual.timeSinceTurn(at: picture.seen.seconds) > 2 * maximum else { continue }
      #expect(virtual.lag(of: picture.position, at: picture.seen.seconds) < maximum)
    }
  }

  @Test("on a machine too slow for the blanks is at most two frames behind", arguments: rates)
  func slowWithBlanks(rate: Double) {
    let virtual = VirtualFinger(rate: 125)
    let display = VirtualDisplay.blanks(rate: rate, waits: true)
    let pictures = pictures(.frameClock, .off, 125, display, cost: 0.03, for: 20)
    let frame = ((0.033 + VirtualDisplay.copying) * rate).rounded(.up) / rate
    for picture in pictures.dropFirst(3) {
      guard virtual.timeSinceTurn(at: picture.seen.seconds) > 2 * frame else { continue }
      #expect(virtual.lag(of: picture.position, at: picture.seen.seconds) < 2 * frame)
    }
    #expect(Double(pictures.count) > 20 / (2 * frame))
  }

  @Test("is drawn once for each blank or tick, and within a tenth of what a frame costs")
  func pace() {
    for (display, rate) in [
      (VirtualDisplay.immediate, 60.0), (.blanks(rate: 120, waits: true), 120),
    ] {
      let pace: VirtualLoop.Pace = display.waits ? .afterBlank : .timer
      let pictures = pictures(pace, .off, 250, display, cost: 0.002, for: 10)
      #expect(abs(Double(pictures.count) - 10 * rate / (display.waits ? 1 : 1.003)) < 5)
      let costs = pictures.map { picture in
        let period = (display.waits ? 1 : 1.003) / rate
        let seconds = picture.handedOver.seconds + 1e-9
        return seconds - (seconds / period).rounded(.down) * period
      }
      #expect(costs.allSatisfy { (0.0018 - 1e-6...0.0022 + 1e-6).contains($0) })
      #expect(costs.max()! - costs.min()! > 0.0003, "no two frames cost the same")
    }
  }
}
