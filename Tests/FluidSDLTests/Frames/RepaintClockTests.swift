import FluidSDL
import TestSupport
import Testing

/// A compositor that tells of its repaints, and a program that draws for it, on a clock of their
/// own.
private struct SimulatedCompositor {
  var clock: FrameClock
  var period: Double
  /// How long after a repaint the word of it comes, in seconds: the repainting itself.
  var delay = 0.0
  /// Whether it shows the window.
  var shows = true { didSet { if shows, handedOver != nil { handedOver = now } } }
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

@Suite struct RepaintClockTests {
  @Test(arguments: [(60, 60), (60, 59.94), (60, 47.6), (144, 143.9), (75, 75)], [0.0, 0.003])
  func `has a picture for every repaint, handed over shortly before`(
    rates: (announced: Double, real: Double), delay: Double
  ) {
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

  @Test func `foretells when a frame will be seen`() {
    var compositor = SimulatedCompositor(announcedRate: 60, rate: 59.94)
    for count in 0..<400 {
      let clock = compositor.clock
      compositor.draw(cost: 0.002)
      let frame = compositor.frames.last!
      guard count >= 200 else { continue }
      let seen = clock.visible(begunAt: frame.began)
      let repaint = (seen.seconds / compositor.period).rounded() * compositor.period
      #expect(abs(seen.seconds - repaint) < 0.001)
      #expect(seen > frame.returned && seen - frame.returned < 0.006)
    }
  }

  @Test func `draws four pictures a second while nobody is shown them`() {
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
    // A tenth of a second after one was handed over.
    #expect(due(.motion, at: 10.1029) == 10.002 && due(.motion, at: 10.1031) == 10.252)
  }

  @Test func `counts a picture that a repaint has missed, and none that made it`() {
    for (told, missed) in [(10.0149, 0), (10.0151, 1)] as [(MonotonicTime, Int)] {
      var clock = FrameClock(refreshRate: 100, hasVsync: false)
      clock.repainted(at: 10)
      #expect(clock.followsBlanks)
      clock.presented(
        Presentation(began: 10.002, handedOver: 10.003, returned: 10.003, isPresented: true))
      clock.repainted(at: told)
      // A repaint without a new picture has missed none.
      clock.repainted(at: 10.5)
      #expect(clock.missedFrames == missed)
    }
  }

  /// A display at 100 Hz whose next free repaint is at 10.02; a frame takes a millisecond, and
  /// another is its margin.
  private func due(
    _ need: FrameClock.Need, rate: Double = 15, drifting: Bool = true,
    at now: MonotonicTime = 10.004
  ) -> Double {
    var clock = FrameClock(refreshRate: 100, hasVsync: false)
    clock.ambienceRate = rate
    clock.repainted(at: 10)
    clock.presented(
      Presentation(began: 10.002, handedOver: 10.003, returned: 10.003, isPresented: true),
      drifting: drifting)
    return clock.due(for: need, at: now).seconds
  }

  @Test func `drifts at its own pace, and no sooner than a repaint is free`() {
    #expect(abs(due(.ambience) - (10.002 + 1 / 15.0)) < 1e-9)
    #expect(abs(due(.ambience, rate: 20) - 10.052) < 1e-9)
    #expect(abs(due(.ambience, rate: 240) - 10.018) < 1e-9)
    #expect(abs(due(.ambience, drifting: false) - 10.018) < 1e-9, "it has never moved on")
    for need in [FrameClock.Need.input, .motion] { #expect(abs(due(need) - 10.018) < 1e-9) }
  }

  @Test func `follows a display that comes to show pictures at another rate`() {
    var compositor = SimulatedCompositor(announcedRate: 60, rate: 60)
    for _ in 0..<200 { compositor.draw(cost: 0.002) }
    compositor.period = 1 / 50
    for _ in 0..<60 { compositor.draw(cost: 0.002) }
    let waits = compositor.waits.suffix(20)
    #expect(waits.allSatisfy { $0 < 0.006 }, "\(waits)")
  }
}
