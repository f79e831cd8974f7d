import FluidCore
import FluidSDL
import FluidWindow
import TestSupport
import Testing

@testable import FluidHost

@Suite(.serialized) struct `The lab over a scene` {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  @Test func `waits for its turn while a hand drags the scene, and for nothing otherwise`() throws {
    let host = try display.open(size: Size(width: 960, height: 700))
    try host.run(for: 0.02)
    let time = host.now
    host.openLab(at: time)
    // It has just worked, and its turn is long after this test.
    var busy = LayerPace()
    busy.worked(from: MonotonicClock.now + 1000, to: MonotonicClock.now + 1000.01)
    host.frames.topPace = busy
    host.frames.topIsBehind = true
    try host.updateTop()
    #expect(host.frames.topIsBehind == false, "nobody drags")
    let pace = host.frames.topPace
    #expect(pace == busy, "and so it has used up nothing of a drag's time")
    let handle = Point(x: 300, y: 30)
    for kind in [
      InputEvent.Kind.down(.touch(1), handle), .move(.touch(1), handle + Point(x: 0, y: 40)),
      .move(.touch(1), handle + Point(x: 0, y: 80)),
    ] {
      _ = host.player.handle(InputEvent(time: time, kind: kind))
    }
    try #require(host.player.session.draggingPointer != nil)
    host.frames.topIsBehind = true
    try host.updateTop()
    #expect(host.frames.topIsBehind == true)
    // Its turn has come, and it says how long it has worked.
    host.frames.topPace = LayerPace()
    let before = host.frames.topPace.due
    try host.updateTop()
    #expect(host.frames.topIsBehind == false && host.frames.topPace.due > before)
    // Where it has followed everything its turn is not used up.
    host.frames.topPace = LayerPace()
    try host.updateTop()
    #expect(host.frames.topPace.due == before)
  }
}
