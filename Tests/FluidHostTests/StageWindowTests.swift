import CSDL2
import FluidConfig
import FluidDemos
import FluidHost
import FluidPlayer
import FluidSDL
import FluidSettings
import FluidStage
import FluidWindow
import Foundation
import TestSupport
import Testing

/// The window's loop on a display in memory: what is drawn when, and what is recorded.
@Suite(.serialized) struct StageWindowTests {
  let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  // MARK: Frames

  @Test func `ends with an error when both presenters fail, and keeps its recording`() throws {
    let host = try display.open()
    display.touch(SDL_FINGERDOWN, y: 30 / 600)
    display.touch(SDL_FINGERMOTION, y: 60 / 600)
    try host.run(for: 0.05)
    let window = try display.window()
    SDL_SetWindowData(window, "_SDL_DummySurface", nil)
    // SDL makes no second renderer for a window.
    SDL_SetWindowData(window, "_SDL_WindowRenderData", UnsafeMutableRawPointer(window))
    defer { SDL_SetWindowData(window, "_SDL_WindowRenderData", nil) }
    display.touch(SDL_FINGERMOTION, y: 260 / 600)
    let error = #expect(throws: WindowError.self) { try host.run(for: 1) }
    #expect("\(try #require(error))".hasPrefix("nothing can be shown in the window: presenting"))
    let reading = try Recording.read(display.folder.bytes("recording"), file: "recording")
    #expect(reading.damage == nil && reading.recording.events.count >= 2)
  }

  @Test(arguments: [SDL_WINDOWEVENT_DISPLAY_CHANGED, SDL_WINDOWEVENT_SIZE_CHANGED])
  func `takes over the scale of another display`(event: SDL_WindowEventID) throws {
    try withEnvironment(["FLUID_DRAWER_SCALE": "1"]) {
      let host = try display.open(scale: nil)
      try host.run(for: 0.02)
      #expect(host.player.scale == 1)
      setenv("FLUID_DRAWER_SCALE", "2", 1)
      try display.tell(event)
      try host.run(for: 0.02)
      #expect(host.player.scale == 2)
    }
  }

  @Test func `draws nothing while hidden, plays on, and draws when it is shown`() throws {
    let host = try display.open()
    try host.run(for: 0.02)
    try display.tell(SDL_WINDOWEVENT_HIDDEN)
    display.key(" ")
    let before = try display.frames().count
    display.meanwhile { [display] in
      display.wait { try display.events().contains(.didChange(from: "closed", to: "open")) }
    }
    try host.run(for: 20)
    // A run begins with a frame.
    #expect(try display.frames().count == before + 1)
    try display.tell(SDL_WINDOWEVENT_SHOWN)
    display.meanwhile { [display] in display.wait { try display.frames().count >= before + 3 } }
    try host.run(for: 20)
    #expect(try display.frames().last?.detent == "open")
  }

  @Test func `draws motion at most as often as the display shows pictures, till it rests`() throws {
    let host = try display.open()
    display.key(" ")
    var runs = 0
    repeat {
      try host.run(for: 1)
      runs += 1
    } while try runs < 20 && display.frames().last?.phase != .resting
    let frames = try display.frames()
    #expect(frames.count { $0.phase == .settling } >= 2 * runs && frames.count <= 80 * runs)
    #expect(frames.last?.phase == .resting)
    let changes: [DrawerEvent.Kind] = [
      .willChange(from: "closed", to: "open"), .didChange(from: "closed", to: "open"),
    ]
    #expect(try changes.allSatisfy(display.events().contains))
    // An event precedes the frame that answers it, in milliseconds.
    for timing in frames.compactMap(\.frame) {
      #expect(timing.work > 0.02 && timing.input ?? timing.work >= timing.work)
    }
  }

  @Test func `redraws all at first, then what has changed`() throws {
    let host = try display.open()
    display.meanwhile { [display] in
      display.waitForFrames()
      display.touch(SDL_FINGERDOWN, y: 30 / 600)
      for y in [60, 90] as [Float] { display.touch(SDL_FINGERMOTION, y: y / 600) }
      display.waitForFrames(2)
      let before = try display.frames().count
      display.key("2")
      display.wait { try display.frames().count > before }
    }
    try host.run(for: 20)
    let damages = try display.frames().compactMap { $0.frame?.damage }
    #expect(damages.first == 1 && damages.last == 1, "another scene")
    #expect(damages.contains { (0.001..<0.9).contains($0) }, "\(damages)")
  }

  @Test func `shows a covered picture again, and draws one that is lost`() throws {
    let host = try display.open()
    try host.run(for: 0.02)
    let before = try display.frames().count
    host.stage.needsDisplay = false
    host.hear(.exposed)
    var isDirty = host.stage.needsDisplay
    #expect(!isDirty)
    SDL_SetWindowData(try display.window(), "_SDL_DummySurface", nil)
    host.hear(.exposed)
    isDirty = host.stage.needsDisplay
    #expect(isDirty)
    #expect(try display.frames().count == before)
  }

  @Test func `wakes for what the scene does after a while, and for a toast's end`() throws {
    let host = try display.open(
      scenes: .own { state in
        Scene("later") {
          Text(state.text("word", default: "early"))
        } drawers: {
          Drawer { EmptyPiece() }.edge(.bottom).detents([.points("closed", 40)])
        }.on(.appeared) { _, _ in [.after(0.5, .setText("word", "late"))] }
      })
    display.meanwhile { [display] in
      display.wait { try display.frames().contains { $0.time >= 0.5 } }
    }
    try host.run(for: 20)
    #expect(host.player.state.text("word") == "late")
    host.say("saved", at: host.now - 2.3)
    for _ in 0..<20 where host.chrome.toast != nil { try host.run(for: 0.4) }
    #expect(host.chrome.toast == nil)
  }

  @Test func `shows numbers about its frames while they are wanted`() throws {
    let host = try display.open()
    try host.run(for: 0.05)
    #expect(host.chrome.numbers == nil)
    display.key("h")
    display.key("d")
    for _ in 0..<100 where host.chrome.numbers == nil { try host.run(for: 0.1) }
    let line = try #require(host.chrome.numbers)
    #expect(line.contains("frames/s") && !line.hasPrefix("0 "))
    display.key("h")
    for _ in 0..<100 where host.chrome.numbers != nil { try host.run(for: 0.1) }
    #expect(host.chrome.numbers == nil)
  }

  // MARK: Time

  @Test(arguments: [true, false])
  func `leaves out a halt in the middle of a motion, and none at rest`(isMoving: Bool) throws {
    let host = try display.open()
    let begin = MonotonicClock.now
    let time = host.frames.clock.time(at: begin)
    host.handle(WindowEvent(time: begin, kind: isMoving ? .input(.key(.space)) : .focusGained))
    host.handle(WindowEvent(time: begin + 0.05, kind: .focusGained))
    // The machine sleeps for ten seconds.
    host.handle(WindowEvent(time: begin + 10.05, kind: .focusGained))
    let passed = host.frames.clock.time(at: begin + 10.05) - time
    #expect(abs(passed - (isMoving ? 0.05 + 1 / 60.0 : 10.05)) < 1e-6)
    #expect(host.player.isMoving(at: host.frames.clock.time(at: begin + 10.05)) == isMoving)
  }

  @Test func `asks for a frame for an event, for what moves, and for nothing else`() throws {
    let host = try display.open()
    var needs: [FrameClock.Need?] = [host.need(at: MonotonicClock.now)]
    host.stage.needsDisplay = false
    needs.append(host.need(at: MonotonicClock.now))
    host.hear(.input(.key(.space)))
    needs.append(host.need(at: MonotonicClock.now))
    host.stage.needsDisplay = false
    needs.append(host.need(at: MonotonicClock.now))
    #expect(needs == [.input, nil, .input, .motion])
  }

  // MARK: Feedback

  /// Whether there is a thread that ticks and rumbles.
  private static func hasFeedbackThread() -> Bool {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.contains {
      (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) == "feedback\n"
    }
  }

  @Test func `makes a sound ready when a finger goes down, and lets go of it at its end`() throws {
    let host = try display.open { $0.feedback.sound = true }
    #expect(!Self.hasFeedbackThread())
    display.meanwhile { [display] in
      display.waitForFrames()
      display.touch(SDL_FINGERDOWN, y: 30 / 600)
      display.wait { Self.hasFeedbackThread() }
      if Self.hasFeedbackThread() { try display.folder.write(to: "ready") }
    }
    try host.run(for: 20)
    #expect(FileManager.default.fileExists(atPath: display.folder("ready")))
    // The system takes a finished thread off its list a moment later.
    display.wait { !Self.hasFeedbackThread() }
    #expect(!Self.hasFeedbackThread())
  }
}
