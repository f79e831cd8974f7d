import FluidCore
import FluidSDL
import Testing

@testable import FluidHost

@Suite struct `The lab's turn during a drag` {
  /// Answers a hand's reports and lets the lab work after each if it is its turn; how much of the
  /// time was the lab's.
  private func share(ofWork work: Double, reports: Int = 1000, every gap: Double = 0.008) -> Double
  {
    var pace = LabPace()
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
    var pace = LabPace()
    pace.worked(from: 100, to: 105)
    #expect(pace.due > 105.2 && pace.due < 105.4)
  }

  /// How long after its work it waits for its next turn, in seconds.
  private func pause(after work: Double) -> Double {
    var pace = LabPace()
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
    var pace = LabPace()
    #expect(pace.due < 0)
    pace.worked(from: 100, to: 90)
    #expect(pace.due <= 90)
  }
}

@Suite(.serialized) struct `The lab over a scene` {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  @Test func `waits for its turn while a hand drags the scene, and for nothing otherwise`() throws {
    var host = try display.open(size: Size(width: 960, height: 700))
    try host.run(for: 0.02)
    let time = host.now
    host.openLab(at: time)
    // It has just worked, and its turn is long after this test.
    var busy = LabPace()
    busy.worked(from: MonotonicClock.now + 1000, to: MonotonicClock.now + 1000.01)
    host.frames.lab = busy
    host.frames.labIsBehind = true
    try host.keepLabUp()
    #expect(host.frames.labIsBehind == false, "nobody drags")
    let pace = host.frames.lab
    #expect(pace == busy, "and so it has used up nothing of a drag's time")
    let handle = Point(x: 300, y: 30)
    for kind in [
      InputEvent.Kind.down(.touch(1), handle), .move(.touch(1), handle + Point(x: 0, y: 40)),
      .move(.touch(1), handle + Point(x: 0, y: 80)),
    ] {
      _ = host.player.handle(InputEvent(time: time, kind: kind))
    }
    try #require(host.player.session.draggingPointer != nil)
    host.frames.labIsBehind = true
    try host.keepLabUp()
    #expect(host.frames.labIsBehind == true)
    // Its turn has come, and it says how long it has worked.
    host.frames.lab = LabPace()
    let before = host.frames.lab.due
    try host.keepLabUp()
    #expect(host.frames.labIsBehind == false && host.frames.lab.due > before)
    // Where it has followed everything its turn is not used up.
    host.frames.lab = LabPace()
    try host.keepLabUp()
    #expect(host.frames.lab.due == before)
  }
}
