import CSDL2
import FluidConfig
import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage
import FluidWindow
import Foundation
import TestSupport
import Testing

@testable import FluidHost

/// Plays in a real window of a display that exists in memory only. One at a time, and never beside
/// other tests that start SDL: `swift test --no-parallel`.
@Suite("The window's host", .serialized) struct WindowHostTests {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  @Test("takes ten thousand reports at once, and shows the finger's last place in a few frames")
  func storm() throws {
    let host = try display.open()
    display.touch(SDL_FINGERDOWN, y: 30 / 600)
    display.touch(SDL_FINGERMOTION, y: 60 / 600)
    try host.run(for: 0.05)
    let before = try display.frames().count
    for count in 0..<10_000 { display.touch(SDL_FINGERMOTION, y: Float(60 + count % 200) / 600) }
    display.touch(SDL_FINGERMOTION, y: 260 / 600)
    try host.run(for: 0.3)
    // Hearing them all may have taken so long that its time was over: a run begins with a frame.
    try host.run(for: 0.01)
    let frames = try display.frames()
    let last = try #require(frames.last)
    #expect(last.phase == .dragging)
    let moved = last.extent - frames[before - 1].extent
    #expect(abs(moved - 200) < 0.5)
    // However long it takes to hear them all: one frame answers them, or two if the queue is read
    // in two goes. Others may be drawn where there is time for them: the handle flashes for a
    // while.
    let answers = frames.dropFirst(before).count { $0.frame?.input != nil }
    #expect((1...2).contains(answers))
    let reading = try Recording.read(display.folder.bytes("recording"), file: "recording")
    #expect(reading.recording.events.count >= 10_003, "and all of them are recorded")
  }

  @Test("goes on through the other presenter when one fails in mid-run")
  func oneFails() throws {
    let host = try display.open()
    try host.run(for: 0.02)
    let before = try display.frames().count
    // The window's memory is lost; the host, which updates it, is notified.
    SDL_SetWindowData(try display.window(), "_SDL_DummySurface", nil)
    display.touch(SDL_FINGERDOWN, y: 30 / 600)
    display.touch(SDL_FINGERMOTION, y: 60 / 600)
    display.touch(SDL_FINGERMOTION, y: 260 / 600)
    try host.run(for: 0.1)
    let frames = try display.frames()
    #expect(frames.count > before)
    // The finger's frame fails, and the other presenter shows it.
    let answer = try #require(frames.dropFirst(before).first { $0.frame?.input != nil })
    #expect(answer.phase == .dragging)
    #expect(answer.frame?.damage == 1, "the new presenter's first frame is whole")
  }

  @Test("ends with a clear message when both presenters fail, and has lost nothing")
  func bothFail() throws {
    let host = try display.open()
    display.touch(SDL_FINGERDOWN, y: 30 / 600)
    display.touch(SDL_FINGERMOTION, y: 60 / 600)
    try host.run(for: 0.05)
    let before = try display.frames().count
    #expect(before > 0)

    let window = try display.window()
    SDL_SetWindowData(window, "_SDL_DummySurface", nil)
    // SDL makes no second renderer for a window.
    SDL_SetWindowData(window, "_SDL_WindowRenderData", UnsafeMutableRawPointer(window))
    defer { SDL_SetWindowData(window, "_SDL_WindowRenderData", nil) }
    display.touch(SDL_FINGERMOTION, y: 260 / 600)
    do {
      try host.run(for: 1)
      Issue.record("it went on")
    } catch let error as WindowError {
      let failure = Failure(error)
      #expect(failure.code.rawValue == 69)
      #expect(
        failure.message.hasPrefix(
          "nothing can be shown in the window: presenting through the surface failed: "))
    }
    // Unchanged pixels are not presented again, and so cannot fail.
    #expect(try display.frames().dropFirst(before).allSatisfy { $0.frame?.damage == 0 })
    let reading = try Recording.read(display.folder.bytes("recording"), file: "recording")
    #expect(reading.damage == nil)
    #expect(reading.recording.events.count >= 2)
  }

  @Test("records what the keys change: light and dark, and the scene by its number")
  func keys() throws {
    let host = try display.open()
    for character in "dd2190x" { display.key(character) }
    try host.run(for: 0.02)
    let scenes = DemoScene.allCases.map(\.rawValue)
    #expect(
      try display.configurations() == [
        #"{"appearance":"light"}"#, #"{"appearance":"dark"}"#, #"{"scene":"\#(scenes[1])"}"#,
        #"{"scene":"\#(scenes[0])"}"#,
      ])
  }

  @Test(
    "takes over the scale of another display",
    arguments: [SDL_WINDOWEVENT_DISPLAY_CHANGED, SDL_WINDOWEVENT_SIZE_CHANGED])
  func scale(event: SDL_WindowEventID) throws {
    setenv("FLUID_DRAWER_SCALE", "1", 1)
    defer { unsetenv("FLUID_DRAWER_SCALE") }
    let host = try display.open(scale: nil)
    try host.run(for: 0.02)
    #expect(host.player.scale == 1)
    setenv("FLUID_DRAWER_SCALE", "2", 1)
    try display.tell(event)
    try host.run(for: 0.02)
    #expect(host.player.scale == 2)
  }

  @Test("draws nothing while nobody sees it, and at once when it is back")
  func hidden() throws {
    let host = try display.open()
    try host.run(for: 0.02)
    try display.tell(SDL_WINDOWEVENT_HIDDEN)
    display.touch(SDL_FINGERDOWN, y: 30 / 600)
    let before = try display.frames().count
    try host.run(for: 0.05)
    // A run begins with a frame; nothing follows it.
    #expect(try display.frames().count == before + 1)
    #expect(try display.recorded().count >= 2, "but all is heard")
    try display.tell(SDL_WINDOWEVENT_SHOWN)
    // Long enough for a frame that takes a tenth of a second.
    try host.run(for: 1)
    #expect(try display.frames().count >= before + 3)
  }

  @Test(
    "draws one frame where nothing changes, and says of no frame that it answers what it does not")
  func still() throws {
    let host = try display.open()
    try host.run(for: 0.05)
    display.touch(SDL_FINGERDOWN, y: 30 / 600)
    try host.run(for: 1)
    let before = try display.frames().count
    try host.run(for: 0.1)
    let frames = try display.frames()
    #expect(frames.count == before + 1, "the one that a run begins with")
    #expect(frames.last?.frame?.input == nil)
    #expect(frames.allSatisfy { ($0.frame?.damage ?? 2) <= 1 })
  }

  @Test("animates what moves by itself, at most as often as the display shows a picture")
  func animates() throws {
    let host = try display.open()
    display.key(" ")
    // On a slow machine session time runs slower.
    var runs = 0
    repeat {
      try host.run(for: 1)
      runs += 1
    } while try runs < 20 && display.frames().last?.phase != .resting
    let frames = try display.frames()
    #expect(frames.count { $0.phase == .settling } >= 2 * runs)
    #expect(frames.count <= 80 * runs)
    #expect(frames.last?.phase == .resting)
    let events = try display.events()
    #expect(events.contains(.willChange(from: "closed", to: "open")))
    #expect(events.contains(.didChange(from: "closed", to: "open")))
    // In milliseconds: the event precedes the frame that answers it.
    for timing in frames.compactMap(\.frame) {
      #expect(timing.work > 0.02)
      if let input = timing.input { #expect(input >= timing.work) }
    }
  }

  @Test("hears that it has come to rest though nobody sees it")
  func restUnseen() throws {
    let host = try display.open()
    display.key(" ")
    try display.tell(SDL_WINDOWEVENT_HIDDEN)
    // One run: the next would begin with a frame.
    try host.run(for: 2)
    #expect(try display.events().contains(.didChange(from: "closed", to: "open")))
  }

  @Test("draws a finger that has stopped where it says it is, though it was drawn ahead")
  func stopsAhead() throws {
    let host = try display.open {
      $0.input.prediction = .ahead
      // A flash is drawn for as long anyway.
      $0.feedback.flash = false
    }
    let begun = MonotonicClock.now
    Thread.detachNewThread {
      MonotonicClock.sleep(until: begun + 0.1)
      display.touch(SDL_FINGERDOWN, y: 30 / 600)
      for step in 1...25 {
        MonotonicClock.sleep(until: begun + 0.1 + 0.008 * Double(step))
        display.touch(SDL_FINGERMOTION, y: Float(60 + 8 * step) / 600)
      }
    }
    try host.run(for: 1.5)
    let frames = try display.frames()
    let said = host.player.session.frame(at: host.player.session.now)[0].extent
    #expect(frames.last?.phase == .dragging)
    #expect(abs((frames.last?.extent ?? 0) - said) < 1e-6)
  }

  @Test("lets the background drift, and tells each picture's share that was drawn anew")
  func drifts() throws {
    let host = try display.open { $0.background.isAnimated = true }
    for _ in 0..<20 where try display.frames().count < 5 { try host.run(for: 0.6) }
    let damages = try display.frames().compactMap { $0.frame?.damage }
    #expect(damages.count > 3 && damages.dropFirst().allSatisfy { $0 > 0.5 })
  }

  @Test("shows numbers about its frames while one wants to see them")
  func numbers() throws {
    let host = try display.open()
    try host.run(for: 0.05)
    #expect(host.chrome.numbers == nil)
    display.key("h")
    for _ in 0..<100 where host.chrome.numbers == nil { try host.run(for: 0.1) }
    display.key("d")
    for _ in 0..<100 where host.player.settings.appearance != .light { try host.run(for: 0.1) }
    let line = try #require(host.chrome.numbers)
    #expect(line.contains("frames/s") && !line.hasPrefix("0 "))
    display.key("h")
    for _ in 0..<100 where host.chrome.numbers != nil { try host.run(for: 0.1) }
    #expect(host.chrome.numbers == nil)
  }

  @Test("draws all of the window at its scale")
  func scaled() throws {
    let host = try display.open(scale: 2)
    try host.run(for: 0.05)
    let surface = try #require(SDL_GetWindowSurface(try display.window()))
    #expect((surface.pointee.w, surface.pointee.h) == (800, 1200))
    let words = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    let last = Int(surface.pointee.pitch) / 4 * 1190
    #expect((700..<800).contains { words[last + $0] & 0xFFFFFF != 0 })
  }

  @Test("tells of each drawer of a scene of somebody's own, which no digit exchanges")
  func ownScene() throws {
    let scenes = SceneSource.own { _ in
      Scene("two") {
      } drawers: {
        Drawer { Text("Top") }.edge(.top)
        Drawer { Text("Left") }.edge(.leading)
      }
    }
    let host = try display.open(scenes: scenes)
    for digit in "12" { display.key(digit) }
    try host.run(for: 0.05)
    #expect(try display.configurations().isEmpty)
    #expect(host.player.scene.drawers.count == 2)
    let drawers = try display.frames().map(\.drawer)
    #expect(drawers.count >= 2 && drawers == (0..<drawers.count).map { $0 % 2 })
  }

  @Test("puts a file that is saved in force and records it, and keeps the last good one")
  func saved() throws {
    let path = try display.folder.write("appearance: dark\n", to: "a.yaml")
    let host = try display.open()
    host.file.watch(ConfigFile(path: path), over: .named)
    try host.run(for: 0.02)
    func appearance() throws -> Settings.AppearanceChoice? {
      try display.configurations().last.map { try Settings(parsing: $0, file: "r").appearance }
    }
    let before = try appearance()
    try display.folder.write("appearance: [\n", to: "a.yaml")
    for _ in 0..<10 { try host.run(for: 0.05) }
    #expect(try appearance() == before, "a file with mistakes changes nothing")
    try display.folder.write("appearance: light\n", to: "a.yaml")
    for _ in 0..<200 where try appearance() != .light { try host.run(for: 0.05) }
    #expect(try appearance() == .light)
  }
}
