import FluidSDL
import TestSupport
import Testing

/// A display and a program that draws for it, on a clock of their own.
private struct SimulatedDisplay {
  var clock: FrameClock
  var period: Double
  /// When the first blank is.
  var phase: MonotonicTime = 0.0023
  /// Whether presenting waits for a blank.
  var waits = true
  var now: MonotonicTime = 100
  var frames: [Presentation] = []
  private var random = SeededRandom(seed: 12345)

  init(clock: FrameClock, rate: Double) {
    self.clock = clock
    period = 1 / rate
  }

  /// A number from 0 to 1, the same in every run.
  mutating func chance() -> Double { random.number(0...1) }

  func blank(after time: MonotonicTime) -> MonotonicTime {
    phase + ((time - phase) / period).rounded(.down) * period + period
  }

  /// Sleeps until the next frame is due, a little too long as sleeping is, and draws it.
  mutating func draw(for need: FrameClock.Need, cost: Double) {
    let due = clock.due(for: need, at: now)
    if due > now { now = due + 0.0001 * chance() }
    let handedOver = now + cost
    let returned = waits ? blank(after: handedOver) + 0.00005 * chance() : handedOver + 0.0003
    let frame = Presentation(
      began: now, handedOver: handedOver, returned: returned, isPresented: true)
    clock.presented(frame)
    frames.append(frame)
    now = returned
  }
}

@Suite struct VBlankClockTests {
  static let rates = [59.94, 60, 75, 120, 144]

  @Test(arguments: rates, [0.0005, 0.002, 0.004])
  func `shows one frame in every picture of the display, and foretells when it will be seen`(
    rate: Double, cost: Double
  ) {
    var display = SimulatedDisplay(
      clock: FrameClock(refreshRate: rate.rounded(), hasVsync: true), rate: rate)
    for count in 0..<600 {
      let clock = display.clock
      display.draw(for: .motion, cost: cost * (0.8 + 0.4 * display.chance()))
      let frame = display.frames[count]
      let error = clock.visible(begunAt: frame.began) - frame.returned
      // The first frame was planned for no picture, and so has missed none.
      if count == 0 { #expect(display.clock.missedFrames == 0) }
      if count > 20, cost < 0.001 { #expect(abs(error) < 0.0007) }
    }
    let settled = display.frames.dropFirst(20)
    let gaps = zip(settled, settled.dropFirst()).map { $1.returned - $0.returned }
    #expect(gaps.allSatisfy { abs($0 - display.period) < display.period / 4 })
  }

  @Test(arguments: FrameClock.Need.allCases)
  func `answers the same however often it is asked, one and a half pictures ahead at most`(
    need: FrameClock.Need
  ) {
    var display = SimulatedDisplay(clock: FrameClock(refreshRate: 60, hasVsync: true), rate: 60)
    for _ in 0..<50 {
      display.now = display.now + 0.1 * display.chance()
      display.draw(for: .motion, cost: 0.001)
      let (due, began) = (display.clock.due(for: need, at: display.now), display.frames.last!.began)
      #expect(due - began <= 1.5 * display.period + 1e-9)
    }
    let due = display.clock.due(for: need, at: display.now)
    for step in 1...9 {
      let now = display.now + (due - display.now) * Double(step) / 10
      #expect(abs(display.clock.due(for: need, at: now) - due) < 1e-9)
    }
    #expect(display.clock.due(for: need, at: due + 0.0002) <= due + 1e-9, "and then it is due")
  }

  @Test func `draws fewer frames on a slow machine, and never falls behind`() {
    var display = SimulatedDisplay(clock: FrameClock(refreshRate: 60, hasVsync: true), rate: 60)
    for _ in 0..<300 {
      let asked = display.now
      display.draw(for: .input, cost: 0.040)
      #expect(display.frames.last!.began - asked <= 1.5 * display.period)
    }
    let last = display.frames.suffix(100)
    let mean = (last.last!.returned - last.first!.returned) / 99
    #expect(mean <= 4.01 * display.period, "three pictures of drawing, at most one of waiting")
  }

  @Test func `recovers from one slow frame within a few pictures`() {
    var display = SimulatedDisplay(clock: FrameClock(refreshRate: 60, hasVsync: true), rate: 60)
    for count in 0..<200 { display.draw(for: .input, cost: count == 100 ? 0.1 : 0.001) }
    #expect(display.clock.missedFrames == 1)
    for frame in display.frames.suffix(40) { #expect(frame.returned - frame.began < 0.006) }
  }

  @Test func `sees through a driver that promises to wait and does not`() {
    var display = SimulatedDisplay(clock: FrameClock(refreshRate: 60, hasVsync: true), rate: 60)
    display.waits = false
    // Of the first frame nobody knows how long after another it is.
    for count in 1...9 {
      #expect(display.clock.followsBlanks)
      display.draw(for: .input, cost: 0.001)
      if count == 9 { #expect(!display.clock.followsBlanks, "eight that did not wait") }
    }
    let due = display.clock.due(for: .input, at: display.now)
    #expect(due - display.frames.last!.began <= FrameClock.minInterval + 1e-9)
    // And follows blanks again once presenting waits again.
    display.waits = true
    display.draw(for: .input, cost: 0.001)
    #expect(display.clock.followsBlanks)
    display.waits = false
    for _ in 0..<7 { display.draw(for: .input, cost: 0.001) }
    #expect(display.clock.followsBlanks, "that is too few to tell")
  }

  @Test func `foretells no blank after a second without one, or once the clock is set back`() {
    var display = SimulatedDisplay(clock: FrameClock(refreshRate: 60, hasVsync: true), rate: 60)
    for _ in 0..<20 { display.draw(for: .motion, cost: 0.001) }
    display.waits = false
    for (frames, isKnown) in [(60, true), (1, false)] {
      for _ in 0..<frames {
        display.now = display.now + display.period
        display.draw(for: .motion, cost: 0.001)
      }
      let waits = (0..<8).map { phase -> Double in
        let now = display.now + Double(phase) / 480
        return display.clock.visible(begunAt: now) - now
      }
      #expect(waits.contains { $0 > 0.006 } == isKnown)
    }
    // A clock that was set back has no blank to go by either.
    var back = FrameClock(refreshRate: 60, hasVsync: true)
    back.presented(
      Presentation(began: 100, handedOver: 100.001, returned: 100.011, isPresented: true))
    back.presented(Presentation(began: 50, handedOver: 50, returned: 50, isPresented: true))
    for phase in 0..<8 {
      let now = MonotonicTime(seconds: 50.1 + Double(phase) / 480)
      #expect(back.visible(begunAt: now) - now < 0.005)
    }
  }

  @Test func `drifts in every frame that waits for a blank`() {
    var clock = FrameClock(refreshRate: 60, hasVsync: true)
    clock.presented(
      Presentation(began: 10, handedOver: 10.001, returned: 10.001, isPresented: true),
      drifting: true)
    for need in FrameClock.Need.allCases { #expect(clock.drifts(for: need, at: 10.01)) }
  }
}
