import FluidCore
import TestSupport
import Testing

@testable import FluidSDL

@Suite("Events heard late") struct LateEventTests {
  private func events(_ count: Int, at time: MonotonicTime) -> [WindowEvent] {
    (0..<count).map { index in
      WindowEvent(
        time: time + Double(index) * 1e-6,
        kind: .input(.move(.mouse, Point(x: Double(index), y: 0))))
    }
  }

  @Test("are spread over the time in which nobody listened, in their order, the last one now")
  func even() {
    var late = events(4, at: 10.08)
    let kinds = late.map(\.kind)
    LateEvents.spread(&late, since: 10, until: 10.08)
    #expect(late.map(\.kind) == kinds)
    for (index, event) in late.enumerated() {
      #expect(abs(event.time - (10.02 + Double(index) * 0.02)) < 1e-9)
    }
  }

  @Test("begin to be spread after 10 ms without anybody to hear them")
  func usual() {
    for (silence, isSpread) in [(0.0099, false), (0.0101, true), (0.015, true)] {
      var late = events(2, at: 10)
      LateEvents.spread(&late, since: 10 - silence, until: 10)
      #expect((late[0].time < 10) == isSpread)
    }
  }

  @Test("are where they were heard after just 10 ms, and spread a moment later")
  func exactly() {
    for (now, isSpread) in [(0.01, false), (0.01.nextUp, true)] {
      var late = events(2, at: MonotonicTime(seconds: now))
      LateEvents.spread(&late, since: 0, until: MonotonicTime(seconds: now))
      #expect((late != events(2, at: MonotonicTime(seconds: now))) == isSpread)
      if isSpread { #expect(abs(late[0].time.seconds - 0.005) < 1e-12) }
    }
  }

  @Test(
    "are a quarter of a second old at most, however long nobody listened",
    arguments: [0.3, 60, 1e9])
  func oldest(silence: Double) {
    var late = events(5, at: 2e9)
    LateEvents.spread(&late, since: (2e9 as MonotonicTime) - silence, until: 2e9)
    for (index, event) in late.enumerated() {
      #expect(abs(event.time - (2e9 - 0.2 + Double(index) * 0.05)) < 1e-5)
    }
  }

  @Test("stay as they are where nobody was away for long, and where there is but one")
  func untouched() {
    for (count, silence) in [(4, 10.075), (1, 9), (0, 9), (4, 10.08), (4, .infinity), (3, .nan)] {
      var late = events(count, at: 10.08)
      LateEvents.spread(&late, since: MonotonicTime(seconds: silence), until: 10.08)
      #expect(late == events(count, at: 10.08))
    }
  }
}
