import FluidCore
import FluidPlayer
import FluidSDL
import FluidWindow
import TestSupport
import Testing

@testable import FluidHost

@Suite(.serialized) struct `The time of a window's session` {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  @Test func `leaves out a halt in the middle of a motion, which goes on where it was`() throws {
    let host = try display.open()
    let begin = MonotonicClock.now
    let time = host.frames.clock.time(at: begin)
    host.handle(WindowEvent(time: begin, kind: .input(.key(.space))))
    // It moves, and then the machine sleeps for ten seconds.
    host.handle(WindowEvent(time: begin + 0.05, kind: .focusGained))
    host.handle(WindowEvent(time: begin + 10.05, kind: .focusGained))
    let later = host.frames.clock.time(at: begin + 10.05)
    #expect(abs(later - (time + 0.05 + 1 / 60.0)) < 1e-6)
    let isMoving = host.player.isMoving(at: later)
    #expect(isMoving)
  }

  @Test func `passes while nothing moves, however long that is`() throws {
    let host = try display.open()
    let begin = MonotonicClock.now
    let time = host.frames.clock.time(at: begin)
    host.handle(WindowEvent(time: begin, kind: .focusGained))
    host.handle(WindowEvent(time: begin + 10, kind: .focusGained))
    let later = host.frames.clock.time(at: begin + 10)
    #expect(abs(later - (time + 10)) < 1e-6)
  }
}
