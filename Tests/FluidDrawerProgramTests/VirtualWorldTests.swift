import FluidHost
import FluidSDL
import Testing

@testable import fluid_drawer_dev

/// What the bench's figures rest on.
@Suite("The virtual display and finger") struct VirtualWorldTests {
  private func at(_ seconds: Double) -> MonotonicTime { MonotonicTime(seconds: seconds) }

  @Test(
    "shows a picture at the first blank after it is copied; presenting waits for it or does not")
  func blanks() {
    for waits in [true, false] {
      let display = VirtualDisplay.blanks(rate: 100, waits: waits)
      for (handedOver, blank) in [(0.001, 0.01), (0.0095, 0.01), (0.0097, 0.02), (0.01, 0.02)] {
        let (returned, seen) = display.present(handedOver: at(handedOver))
        #expect(abs(seen - at(blank)) < 1e-9)
        #expect(abs(returned - at(waits ? blank : handedOver + 0.0004)) < 1e-9)
      }
      #expect(display.waits == waits && display.rate == 100)
    }
    let (returned, seen) = VirtualDisplay.immediate.present(handedOver: at(1))
    #expect(returned == seen && abs(seen - at(1.0004)) < 1e-9)
  }

  @Test("strokes forth and back at one speed, between its turning points")
  func strokes() {
    let finger = VirtualFinger(rate: 125)
    let times = stride(from: 0.0, through: 4 * VirtualFinger.strokeTime, by: 0.01)
    for time in times {
      let way = finger.position(at: time + 0.001) - finger.position(at: time)
      let turns = finger.timeSinceTurn(at: time + 0.001) < 0.0011
      #expect(turns || abs(abs(way) - VirtualFinger.speed * 0.001) < 1e-6)
      #expect((-1e-9...VirtualFinger.travel + 1e-9).contains(finger.position(at: time)))
    }
    #expect(
      abs(finger.position(at: VirtualFinger.strokeTime * 1.5) - VirtualFinger.travel / 2) < 1e-9)
    #expect(finger.position(at: VirtualFinger.strokeTime * 1.25) > VirtualFinger.travel / 2)
  }

  @Test("lags by as long ago as it was where it is shown, on either way")
  func lag() {
    let finger = VirtualFinger(rate: 125)
    for time in [0.2, 0.6, 1.0, 1.4] {
      let shown = finger.position(at: time - 0.013)
      #expect(abs(finger.lag(of: shown, at: time) - 0.013) < 1e-9)
    }
  }

  @Test(
    "reports where it was 0.3 to 0.9 ms before the program hears of it", arguments: [125.0, 240])
  func reports(rate: Double) {
    let finger = VirtualFinger(rate: rate)
    let reports = finger.reports(for: 2)
    #expect(reports.count == Int(2 * rate))
    for (index, report) in reports.enumerated() {
      let time = (Double(index) + 0.37) / rate
      // The device's own clock is good to 0.3 ms.
      #expect((0.00015...0.00105).contains(report.arrival - at(time)))
      #expect(abs(report.position - finger.position(at: time)) <= VirtualFinger.speed * 0.00016)
    }
    #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.arrival < $1.arrival })
  }

  /// Pictures every hundredth of a second, each seen when it is handed over and shown so late.
  private func pictures(lag: (Int) -> Double, isNew: (Int) -> Bool = { _ in true })
    -> [VirtualLoop.Picture]
  {
    let finger = VirtualFinger(rate: 125)
    return (1..<1000).map { index in
      let time = Double(index) / 100 + 0.0033
      return VirtualLoop.Picture(
        position: finger.position(at: time - lag(index)), handedOver: at(time), seen: at(time),
        isNew: isNew(index))
    }
  }

  private func figures(_ pictures: [VirtualLoop.Picture]) -> LatencyFigures {
    LatencyFigures(of: pictures, finger: VirtualFinger(rate: 125), display: .immediate)
  }

  @Test("has a steady lag without jitter, and of one that varies the spread")
  func jitter() {
    let steady = figures(pictures { _ in 0.01 })
    #expect(steady.jitter < 1e-6 && steady.wasted == 0 && steady.overshoot < 1e-9)
    // Each picture stays until the next: 10 to 20 ms, evenly.
    #expect(abs(steady.lagMedian - 15) < 0.2 && abs(steady.lagWorst - 19.5) < 0.2)
    let varying = figures(pictures { $0 % 2 == 0 ? 0.012 : 0.008 })
    #expect(abs(varying.jitter - 0.002 * VirtualFinger.speed) < 0.02)
  }

  @Test("overshoots on either side of its way")
  func overshoot() {
    var high = pictures { _ in 0.01 }
    var low = high
    high[500] = .init(position: 327, handedOver: at(5.0133), seen: at(5.0133), isNew: true)
    low[500] = .init(position: -5, handedOver: at(5.0133), seen: at(5.0133), isNew: true)
    #expect(figures(high).overshoot == 7 && figures(low).overshoot == 5)
  }

  @Test("wastes the pictures that show nothing new, and those seen together with the next")
  func wasted() {
    let stale = figures(pictures(lag: { _ in 0.01 }, isNew: { $0 % 4 != 0 }))
    #expect(abs(stale.wasted - 0.25) < 0.002)
    var doubled = pictures { _ in 0.01 }
    for index in stride(from: 0, to: 998, by: 2) {
      doubled[index] = .init(
        position: doubled[index].position, handedOver: doubled[index].handedOver,
        seen: doubled[index + 1].seen, isNew: true)
    }
    #expect(abs(figures(doubled).wasted - 0.5) < 0.002)
  }

  @Test("leaves out what is still shown of the stroke before, 60 ms after it turned")
  func turning() {
    let late = figures(pictures { _ in 0.045 })
    #expect(late.jitter < 1e-6, "however late pictures are up to that")
    #expect(abs(late.lagMedian - 50) < 0.3)
  }
}
