import FluidSDL
import Testing

@testable import fluid_drawer_dev

@Suite struct `What is told of a finger's pictures` {
  private func at(_ seconds: Double) -> MonotonicTime { MonotonicTime(seconds: seconds) }

  /// Pictures every hundredth of a second, the first after one, each shown so late.
  private func figures(
    _ count: Int = 1000, shift: Double = 0.0033, on display: VirtualDisplay = .immediate,
    lag: (Int) -> Double
  ) -> LatencyFigures {
    let finger = VirtualFinger(rate: 125)
    let pictures = (1...count).map { index in
      let time = Double(index) / 100 + shift
      return VirtualLoop.Picture(
        position: finger.position(at: time - lag(index)), handedOver: at(time), seen: at(time),
        isNew: true)
    }
    return LatencyFigures(of: pictures, finger: finger, display: display)
  }

  @Test func `is nothing where there are none`() {
    let none = LatencyFigures(of: [], finger: VirtualFinger(rate: 125), display: .immediate)
    #expect(none.lagMedian == 0 && none.lagWorst == 0 && none.jitter == 0)
    #expect(none.overshoot == 0 && none.wasted == 0)
  }

  @Test func `leaves out 60 ms after each turn, and no more`() {
    // A picture is seen 58.3 ms after each turn, and shows what was before it.
    #expect(figures(shift: 0.0083) { _ in 0.06 }.jitter < 1e-6)
    // Here it is 63.3 ms.
    #expect(figures(shift: 0.0033) { _ in 0.065 }.jitter > 0.1)
  }

  @Test func `leaves out how late it is in the first fifth of a second`() {
    // The first that counts is the last but one: it is 10 ms late when it comes, 20 when it goes.
    let figures = figures(22) { $0 <= 20 ? 0.05 : 0.01 }
    #expect(abs(figures.lagMedian - 15) < 0.2 && abs(figures.lagWorst - 19.5) < 0.2)
  }

  @Test func `leaves out how much the first ten stray`() {
    #expect(figures { $0 <= 10 ? 0.02 : 0.01 }.jitter < 1e-6)
    #expect(figures { $0 <= 11 ? 0.02 : 0.01 }.jitter > 0.05)
  }

  @Test func `is what is seen at the blanks where there are any`() {
    let display = VirtualDisplay.blanks(rate: 100, waits: true)
    let steady = figures(shift: 0, on: display) { _ in 0.01 }
    // It does not get older from one blank to the next.
    #expect(abs(steady.lagMedian - 10) < 1e-6 && abs(steady.lagWorst - 10) < 1e-6)
    #expect(steady.jitter < 1e-6 && steady.wasted == 0)
    // Where one in ten is later, that is the worst of twenty.
    let late = figures(shift: 0, on: display) { $0 % 10 == 0 ? 0.03 : 0.01 }
    #expect(abs(late.lagMedian - 10) < 1e-6 && abs(late.lagWorst - 30) < 1e-6)
    let rare = figures(shift: 0, on: display) { $0 % 40 == 11 ? 0.03 : 0.01 }
    #expect(abs(rare.lagWorst - 10) < 1e-6 && rare.jitter > 1)
  }
}

@Suite struct `The virtual finger's world` {
  @Test func `has strokes of 320 points in 0.4 seconds`() {
    let finger = VirtualFinger(rate: 125)
    for (time, position) in [(0, 0.0), (0.1, 80), (0.3, 240), (0.5, 240), (0.7, 80), (0.9, 80)] {
      #expect(abs(finger.position(at: time) - position) < 1e-9, "\(time)")
    }
    #expect(abs(finger.timeSinceTurn(at: 0.3) - 0.3) < 1e-9)
    #expect(abs(finger.timeSinceTurn(at: 0.5) - 0.1) < 1e-9)
  }

  @Test func `is told of as touchscreens tell: 0.6 ms later on average, by a clock that strays`() {
    let finger = VirtualFinger(rate: 240)
    let reports = finger.reports(for: 50)
    var (delay, square) = (0.0, 0.0)
    for (index, report) in reports.enumerated() {
      let time = (Double(index) + 0.37) / 240
      delay += report.arrival.seconds - time
      let astray = report.position - finger.position(at: time)
      square += astray * astray
    }
    let count = Double(reports.count)
    #expect(abs(delay / count - 0.0006) < 0.00001)
    // Evenly within 0.3 ms: the way of that time, over the root of twelve.
    let expected = VirtualFinger.speed * 0.0003 / 12.0.squareRoot()
    #expect(abs((square / count).squareRoot() / expected - 1) < 0.04)
  }

  @Test func `has SplitMix64's own noise`() {
    var noise = Noise(seed: 1_234_567)
    // The generator's published first numbers.
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    for number in published {
      let next = noise.next()
      #expect(next == Double(number >> 11) * 0x1p-53)
    }
  }
}

@Suite struct `What a bench holds pictures against` {
  @Test func `is a copy of all pixels, and a new colour for all of them`() {
    let limits = Limits.all(pixels: 50)
    #expect(limits.map(\.name) == ["copy", "fill"] && limits.allSatisfy { $0.pixels == 50 })
    #expect(
      limits.map(\.what) == [
        "copies as many finished pixels", "fills as many pixels with one colour",
      ])
    // Any pixel after a fill is the copied one again after a copy, whichever a run looks at.
    for _ in 0..<100 {
      let (copied, filled) = (limits[0].run(), limits[1].run())
      #expect(copied == 0xff12_3456 && filled != copied)
    }
    let colors = Set((0..<20).map { _ in limits[1].run() })
    #expect(colors.count == 20)
  }
}
