import TestSupport
import Testing

@testable import FluidSDL

/// A compositor that tells of its repaints, and a program that draws for it, on a clock of their
/// own.
private struct SimulatedCompositor {
  var clock: FrameClock
  let period: Double
  /// How long after a repaint the word of it comes, in seconds: the repainting itself.
  var delay = 0.0
  /// Whether it shows the window.
  var shows = true {
    didSet { if shows, handedOver != nil { handedOver = now } }
  }
  var now: MonotonicTime = 100
  /// For each picture that was shown: from when it was handed over to the repaint that took it up.
  var waits: [Double] = []
  /// The repaints that took up a picture.
  var repaints: [MonotonicTime] = []
  var frames: [Presentation] = []
  private var handedOver: MonotonicTime?
  private var random = SeededRandom(seed: 4711)

  init(announcedRate: Double, rate: Double) {
    clock = FrameClock(refreshRate: announcedRate, hasVsync: false)
    period = 1 / rate
  }

  /// The first repaint not before a moment.
  private func repaint(from time: MonotonicTime) -> MonotonicTime {
    MonotonicTime(seconds: (time.seconds / period).rounded(.up) * period)
  }

  /// Repaints up to `time`, and tells of it.
  private mutating func pass(to time: MonotonicTime) {
    guard shows, let handed = handedOver else { return }
    let repaint = repaint(from: handed)
    let told = repaint + delay + 0.0001 * random.number(0...1)
    guard told <= time else { return }
    waits.append(repaint - handed)
    repaints.append(repaint)
    handedOver = nil
    clock.repainted(at: told)
  }

  /// Sleeps until the next frame is due, a little too long as sleeping is, and draws it.
  mutating func draw(cost: Double) {
    // What is heard meanwhile may change when that is.
    while true {
      let due = max(clock.due(for: .input, at: now), now)
      let next = min(due, now + 0.0005)
      pass(to: next)
      now = next
      if next == due { break }
    }
    now = now + 0.0001 * random.number(0...1)
    let frame = Presentation(
      began: now, handedOver: now + cost / 2, returned: now + cost, isPresented: true)
    now = frame.returned
    pass(to: now)
    // One that was not taken up yet is replaced, and the word is of the first.
    if handedOver == nil { handedOver = now }
    clock.presented(frame)
    frames.append(frame)
  }
}

@Suite("The frame clock where a compositor tells of its repaints") struct RepaintTests {
  @Test(
    "has a picture for every repaint, handed over shortly before",
    arguments: [(60, 60), (60, 59.94), (60, 47.6), (144, 143.9), (75, 75)],
    [0.0, 0.003])
  func everyRepaint(rates: (announced: Double, real: Double), delay: Double) {
    var compositor = SimulatedCompositor(announcedRate: rates.announced, rate: rates.real)
    compositor.delay = delay
    for _ in 0..<900 { compositor.draw(cost: 0.002) }
    let gaps = zip(compositor.repaints, compositor.repaints.dropFirst()).map { $1 - $0 }
    let settled = gaps.dropFirst(200)
    #expect(settled.count { $0 > 1.5 * compositor.period } <= settled.count / 50)
    let waits = compositor.waits.dropFirst(200).sorted()
    #expect(waits[waits.count / 2] < delay + 0.004)
    #expect(waits[waits.count * 95 / 100] < delay + 0.006)
    #expect(compositor.clock.followsBlanks)
  }

  @Test("foretells when a frame will be seen")
  func foretells() {
    var compositor = SimulatedCompositor(announcedRate: 60, rate: 59.94)
    for _ in 0..<200 { compositor.draw(cost: 0.002) }
    for _ in 0..<200 {
      let clock = compositor.clock
      compositor.draw(cost: 0.002)
      let frame = compositor.frames.last!
      let seen = clock.visible(begunAt: frame.began)
      let repaint = (seen.seconds / compositor.period).rounded() * compositor.period
      #expect(abs(seen.seconds - repaint) < 0.001)
      #expect(seen > frame.returned && seen - frame.returned < 0.006)
    }
  }

  @Test("counts a frame that comes too late as missed, and is in step again soon")
  func late() {
    var compositor = SimulatedCompositor(announcedRate: 60, rate: 60)
    for _ in 0..<300 { compositor.draw(cost: 0.002) }
    let before = compositor.clock.missedFrames
    compositor.draw(cost: 0.02)
    for _ in 0..<40 { compositor.draw(cost: 0.002) }
    #expect(compositor.clock.missedFrames > before)
    #expect(compositor.waits.suffix(10).allSatisfy { $0 < 0.007 })
  }

  @Test("learns the period from nine gaps, of which a few may be double")
  func period() {
    /// The period once repaints have been told of after so many gaps, in shares of the real one.
    func learnt(_ gaps: [Double]) -> Double {
      var estimator = RepaintEstimator(period: 1 / 60, reportedAt: 100)
      var now: MonotonicTime = 100
      for gap in gaps {
        now = now + gap / 50
        _ = estimator.repainted(at: now)
      }
      return estimator.period * 50
    }
    let announced = 50.0 / 60
    let even = [Double](repeating: 1, count: 9)
    #expect(abs(learnt(Array(even.dropLast())) - announced) < 1e-9)
    #expect(abs(learnt(even) - (announced + (1 - announced) / 4)) < 1e-9)
    // Where no picture was due, two of them are one gap.
    for place in 0..<9 {
      var gaps = even
      for offset in [0, 2, 4, 6] { gaps[(place + offset) % 9] = 2 }
      #expect(abs(learnt(gaps) - learnt(even)) < 1e-9)
    }
    // A rest is none.
    #expect(abs(learnt(even.dropLast() + [9, 0.1]) - announced) < 1e-9)
    #expect(abs(learnt(even.dropLast() + [9, 1]) - learnt(even)) < 1e-9)
  }

  @Test("learns another period from the latest nine gaps, however long it had been the same")
  func anotherPeriod() {
    var estimator = RepaintEstimator(period: 1 / 60, reportedAt: 100)
    var now: MonotonicTime = 100
    func tell(_ gap: Double) {
      now = now + gap
      _ = estimator.repainted(at: now)
    }
    for _ in 0..<200 { tell(1 / 60) }
    for _ in 0..<4 { tell(1 / 50) }
    #expect(abs(estimator.period - 1 / 60) < 1e-9, "the middle one is as before")
    tell(1 / 50)
    #expect(abs(estimator.period - (1 / 60 + (1 / 50 - 1 / 60) / 4)) < 1e-9)
    for _ in 0..<30 { tell(1 / 50) }
    #expect(abs(estimator.period - 1 / 50) < 1e-5)
  }

  @Test("begins at once after a rest")
  func rest() {
    var compositor = SimulatedCompositor(announcedRate: 60, rate: 60)
    for _ in 0..<50 { compositor.draw(cost: 0.002) }
    compositor.now = compositor.now + 5
    #expect(compositor.clock.due(for: .input, at: compositor.now) <= compositor.now)
  }

  @Test("draws a few pictures a second at most while nobody is shown them")
  func hidden() {
    var compositor = SimulatedCompositor(announcedRate: 60, rate: 60)
    for _ in 0..<50 { compositor.draw(cost: 0.002) }
    compositor.shows = false
    for _ in 0..<20 { compositor.draw(cost: 0.002) }
    let begun = compositor.frames.suffix(8).map(\.began)
    #expect(zip(begun, begun.dropFirst()).allSatisfy { $1 - $0 >= 0.249 && $1 - $0 < 0.26 })
    compositor.shows = true
    for _ in 0..<50 { compositor.draw(cost: 0.002) }
    let shown = compositor.frames.suffix(8).map(\.began)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $1 - $0 < 0.02 })
  }

  @Test("forgets them with the display, and where the clock goes back")
  func forgets() {
    var compositor = SimulatedCompositor(announcedRate: 60, rate: 60)
    for _ in 0..<50 { compositor.draw(cost: 0.002) }
    var clock = compositor.clock
    clock.change(refreshRate: 60, hasVsync: false)
    #expect(clock.followsBlanks)
    clock.change(refreshRate: 144, hasVsync: false)
    #expect(!clock.followsBlanks)
    clock = compositor.clock
    clock.presented(
      Presentation(began: 5, handedOver: 5.001, returned: 5.002, isPresented: true))
    #expect(!clock.followsBlanks)
  }
}
