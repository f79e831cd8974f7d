import FluidSDL
import Foundation
import TestSupport
import Testing

@Suite struct FrameClockTests {
  private func frame(_ began: MonotonicTime, cost: Double = 0.001) -> Presentation {
    Presentation(
      began: began, handedOver: began + cost * 0.8, returned: began + cost, isPresented: true)
  }

  @Test func `draws at most every 4 ms, however fast reports come`() {
    var clock = FrameClock(refreshRate: 60, hasVsync: false)
    var began: [MonotonicTime] = []
    for count in 0..<4000 {
      let time = MonotonicTime(10) + 0.00097 * Double(count)
      guard clock.due(for: .input, at: time) <= time else { continue }
      clock.presented(frame(time))
      began.append(time)
    }
    #expect(zip(began, began.dropFirst()).allSatisfy { (a, b) in Double(b - a) >= 0.004 })
    // Every fifth report, less 3 %.
    #expect(began.count > 776)
  }

  @Test func `moves at the display's rate, and drifts at the background's`() {
    var clock = FrameClock(refreshRate: 120, hasVsync: false)
    clock.presented(frame(10), drifting: true)
    #expect(abs(clock.due(for: .motion, at: 10.001) - (10 + 1.0 / 120)) < 1e-9)
    #expect(abs(clock.due(for: .ambience, at: 10.001) - (10 + 1.0 / 15)) < 1e-9)
    clock.ambienceRate = 1000
    #expect(abs(clock.due(for: .ambience, at: 10.001) - (10 + 1.0 / 15)) < 1e-9)
    clock.ambienceRate = 200
    #expect(
      abs(clock.due(for: .ambience, at: 10.001) - (10 + 1.0 / 120)) < 1e-9,
      "never more than the display shows")
  }

  /// Answers a finger's reports as they come, each in 1 ms, and lets the background move on in
  /// `drifting` seconds.
  private func drag(reports rate: Double, drifting: Double = 0.002) -> (
    answers: [MonotonicTime], drifts: [MonotonicTime], both: Int
  ) {
    var clock = FrameClock(refreshRate: 60, hasVsync: false)
    var (answers, drifts, both): ([MonotonicTime], [MonotonicTime], Int) = ([], [], 0)
    var now: MonotonicTime = 10
    clock.presented(frame(now), drifting: true)
    var reported = now
    while now < 20 {
      now = now + 0.0001
      while reported + 1 / rate <= now { reported = reported + 1 / rate }
      let isDirty = (answers.last ?? 10) < reported
      let isAnswer = isDirty && clock.due(for: .input, at: now) <= now
      guard isAnswer || clock.due(for: .ambience, at: now) <= now else { continue }
      let need: FrameClock.Need = isAnswer ? .input : .ambience
      let isDrift = clock.drifts(for: need, at: now)
      if isAnswer { answers.append(now) }
      if isDrift { drifts.append(now) }
      if isAnswer && isDrift { both += 1 }
      let cost = isDrift ? drifting : 0.001
      clock.presented(frame(now, cost: cost), for: need, drifting: isDrift)
      now = now + cost
    }
    return (answers, drifts, both)
  }

  @Test(arguments: [60, 125])
  func `lets a background drift between two answers to a finger`(rate: Double) {
    let (answers, drifts, both) = drag(reports: rate)
    #expect(abs(drifts.count - 150) < 5)
    #expect(both == 0)
    #expect(abs(Double(answers.count) - 10 * rate) < 3, "none is left out")
    // But for the first few, when the clock does not know yet what comes.
    let late = answers.dropFirst(5).map { answer in
      let reports = (answer + 1e-9 - 10) * rate
      return (reports - reports.rounded(.down)) / rate
    }
    #expect(late.allSatisfy { $0 < 0.0002 }, "none waits")
  }

  @Test func `lets it drift with an answer where they leave no room between them`() {
    let (answers, drifts, both) = drag(reports: 240, drifting: 0.005)
    #expect(both > 50 && both > drifts.count * 9 / 10)
    #expect(answers.count > 2000)
  }

  @Test func `counts frames that take longer than the display shows a picture`() {
    var clock = FrameClock(refreshRate: 64, hasVsync: false)
    clock.presented(frame(10, cost: 1.0 / 64))
    #expect(clock.missedFrames == 0)
    clock.presented(frame(11, cost: 1.01 / 64))
    #expect(clock.missedFrames == 1)
  }

  @Test(arguments: [(0.006, 0.00075), (0.028, 0.0035), (0.032, 0.004), (0.5, 0.004)])
  func `takes a breath of an eighth of a slow frame, 4 ms at most`(cost: Double, breath: Double) {
    var clock = FrameClock(refreshRate: 60, hasVsync: false)
    clock.presented(frame(10, cost: cost))
    let end: MonotonicTime = 10 + cost
    #expect(abs(clock.due(for: .input, at: end) - (end + breath)) < 1e-9)
  }

  @Test(arguments: [true, false])
  func `does not expect the next pictures much later because one was slow`(drifting: Bool) {
    var clock = FrameClock(refreshRate: 60, hasVsync: false)
    for count in 0..<100 { clock.presented(frame(10 + 0.01 * Double(count)), drifting: drifting) }
    let before = clock.visible(begunAt: 20, drifting: drifting)
    #expect(abs(before - 20.001) < 1e-5)
    clock.presented(frame(11, cost: 0.3), drifting: drifting)
    #expect(clock.visible(begunAt: 20, drifting: drifting) - before < 0.0003)
    // One that stays slow is learnt of all the same: by an eighth of what it is more.
    for count in 0..<60 {
      clock.presented(frame(12 + Double(count), cost: 0.3), drifting: drifting)
    }
    #expect(clock.visible(begunAt: 200, drifting: drifting) > 200.29)
  }

  /// A line to a frame: when the next would be due for each need, when it would be seen, without
  /// and with a drift, seconds from the frame's return; the number of missed frames; whether blanks
  /// are taken not to be waited for.
  @Test
  func `are due and seen at the recorded times, with vsync, without it and with repaints`() throws {
    var said = ""
    for (rate, waits, repaints) in [
      (60.0, false, false), (60, true, false), (144, true, false), (60, false, true),
      (75, false, true), (30, true, true),
    ] {
      var clock = FrameClock(refreshRate: rate, hasVsync: waits)
      var (now, random): (MonotonicTime, SeededRandom) = (100, SeededRandom(seed: 1))
      said += "\(rate) Hz\(waits ? ", waiting" : "")\(repaints ? ", with repaints" : "")\n"
      for step in 0..<80 {
        let need = random.pick(FrameClock.Need.allCases)
        let isHasty = waits && (30..<60).contains(step)
        let due = max(now, clock.due(for: need, at: now))
        let began =
          isHasty
          ? now + 0.3 / rate
          : due + (random.chance(0.06) ? random.number(0...0.8) : random.pick([0, 0.0001, 0.004]))
        let isDrift = clock.drifts(for: need, at: began)
        let handed = began + random.pick([0.0007, 0.002, 0.004, 0.02]) * random.number(0.5...1.5)
        // For a while, what promises to wait does not.
        let blank = ((handed.seconds * rate).rounded(.up) - handed.seconds * rate) / rate
        now = handed + (waits && !isHasty ? blank : 0.0001) + 0.0002 * random.number(0...1)
        clock.presented(
          Presentation(
            began: began, handedOver: handed, returned: now, isPresented: random.chance(0.95)),
          for: need, drifting: isDrift)
        let word = now + blank + random.number(0...0.002)
        if repaints, random.chance(0.8) { clock.repainted(at: word) }
        let times =
          FrameClock.Need.allCases.map { clock.due(for: $0, at: now) }
          + [clock.visible(begunAt: now), clock.visible(begunAt: now, drifting: true)]
        said += times.map { String(format: "%8.6f ", $0 - now) }.joined()
        said += "\(clock.missedFrames)\(clock.followsBlanks ? "" : " free")\n"
      }
    }
    #expect(try Golden.difference(of: said, from: "clocks") == nil)
  }

  @Test(
    arguments: [
      (10, 10), (1000, 1000), (60, 60), (23.976, 23.976), (nil, 60), (0, 60), (-60, 60), (.nan, 60),
      (.infinity, 60), (1e9, 60), (0.001, 60),
    ] as [(Double?, Double)])
  func `takes rates from 10 to 1000 for what they are, and others for the usual one`(
    rate: Double?, taken: Double
  ) {
    for hasVsync in [false, true] {
      #expect(FrameClock(refreshRate: rate, hasVsync: hasVsync).period == 1 / taken)
    }
  }

  @Test(arguments: FrameClock.Need.allCases)
  func `does not hurry because a frame changed nothing`(need: FrameClock.Need) {
    for hasVsync in [false, true] {
      var clock = FrameClock(refreshRate: 60, hasVsync: hasVsync)
      clock.presented(frame(10))
      var drawn = 0
      var now: MonotonicTime = 10
      while now < 11 {
        now = now + 0.0005
        guard clock.due(for: need, at: now) <= now else { continue }
        clock.presented(
          Presentation(began: now, handedOver: now, returned: now, isPresented: false),
          for: need, drifting: need == .ambience)
        drawn += 1
      }
      #expect(drawn <= (need == .input ? 251 : need == .motion ? 62 : 26))
      #expect(drawn >= 13)
    }
  }

  @Test func `learns nothing from frames that run backwards or have no time`() {
    var clock = FrameClock(refreshRate: 60, hasVsync: false)
    clock.presented(frame(10))
    let before = clock
    // A clock that is set back by a second still waits, by more not.
    #expect(clock.due(for: .motion, at: 9) > 10 && !clock.due(for: .motion, at: 8.99).isFinite)
    for none in [Double.nan, .infinity, -.infinity].map({ MonotonicTime(seconds: $0) }) {
      clock.repainted(at: none)
      #expect(!clock.visible(begunAt: none).isFinite)
      #expect(clock.due(for: .motion, at: none) == .distantPast)
      for (began, handedOver, returned) in [
        (none, 10.001, 10.002), (10, none, 10.002), (10, 10.001, none), (12, 11, 11),
      ] as [(MonotonicTime, MonotonicTime, MonotonicTime)] {
        clock.presented(
          Presentation(began: began, handedOver: handedOver, returned: returned, isPresented: true))
      }
      #expect(clock == before)
    }
  }

  @Test func `forgets the old display when it moves to another, but not its count of misses`() {
    var clock = FrameClock(refreshRate: 60, hasVsync: false)
    clock.ambienceRate = 12
    clock.presented(frame(10, cost: 0.1))
    clock.change(refreshRate: 144, hasVsync: true)
    #expect(clock.period == 1 / 144.0 && clock.followsBlanks)
    #expect(clock.missedFrames == 1 && clock.ambienceRate == 12)
    #expect(clock.due(for: .motion, at: 10.1) <= 10.1)
    let same = clock
    clock.change(refreshRate: 144, hasVsync: true)
    #expect(clock == same)
  }
}
