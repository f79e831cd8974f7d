import CSDL2
import FluidConfig
import FluidCore
import FluidFiles
import FluidPlayer
import FluidSDL
import FluidSettings
import FluidWindow
import TestSupport
import Testing

@testable import FluidHost

@Suite("What the window's host shows of input", .serialized) struct WindowHostInputTests {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  /// A window so small that a frame takes but a part of the 20 ms for which a finger is drawn
  /// ahead.
  private func openSmall(_ change: (inout Settings) -> Void) throws -> WindowHost {
    try display.open(size: Size(width: 80, height: 150)) {
      $0.drawer.detents = [.points("closed", 30), .points("open", 140)]
      $0.feedback.flash = false
      change(&$0)
    }
  }

  /// Takes the panel of a small window and pulls it 4 points every 8 ms.
  private func stroke() {
    display.touch(SDL_FINGERDOWN, y: 15 / 150)
    for step in 1...20 {
      MonotonicClock.sleep(until: MonotonicClock.now + 0.008)
      display.touch(SDL_FINGERMOTION, y: Float(25 + 4 * step) / 150)
    }
    display.waitForFrames()
  }

  /// How far the panel was drawn at the most from where any of the reports had taken it, in points.
  private func distance() throws -> Double {
    let path = display.folder("recording")
    let recording = try Recording.read(path: path).recording
    var replay = try recording.playback(file: path).playback
    var reported: [Double] = []
    for event in recording.events {
      replay.play(to: event.time)
      reported.append(replay.player.session.frame(at: SceneTime(event.time.seconds))[0].extent)
    }
    let drags = try display.frames().filter { $0.phase == .dragging }
    return drags.map { drag in reported.map { abs($0 - drag.extent) }.min() ?? .nan }.max() ?? .nan
  }

  @Test("tells how old the newest event is that a frame answers, not the oldest")
  func age() throws {
    let host = try display.open()
    display.meanwhile { [display] in
      display.waitForFrames()
      try display.tell(SDL_WINDOWEVENT_HIDDEN)
      display.touch(SDL_FINGERDOWN, y: 30 / 600)
      MonotonicClock.sleep(until: MonotonicClock.now + 2)
      let before = try display.frames().count
      display.touch(SDL_FINGERMOTION, y: 60 / 600)
      try display.tell(SDL_WINDOWEVENT_SHOWN)
      display.wait { try display.frames().count > before }
    }
    try host.run(for: 20)
    let ages = try display.frames().compactMap { $0.frame?.input }
    #expect(!ages.isEmpty && ages[0] < 1900)
  }

  @Test("tells what share of the window was drawn anew: all at first, then what has changed")
  func damage() throws {
    let host = try display.open()
    display.meanwhile { [display] in
      display.waitForFrames()
      display.touch(SDL_FINGERDOWN, y: 30 / 600)
      display.touch(SDL_FINGERMOTION, y: 60 / 600)
      display.touch(SDL_FINGERMOTION, y: 90 / 600)
      display.waitForFrames(2)
      let before = try display.frames().count
      display.key("d")
      display.wait { try display.frames().count > before }
    }
    try host.run(for: 20)
    let damages = try display.frames().compactMap { $0.frame?.damage }
    #expect(damages.first == 1)
    #expect(damages.contains { (0.001..<0.9).contains($0) }, "\(damages)")
    #expect(damages.last == 1, "light where it was dark")
  }

  @Test("draws the finger at its reports where it is not to be drawn ahead")
  func atReports() throws {
    let host = try openSmall { $0.input.prediction = .off }
    display.meanwhile { stroke() }
    try host.run(for: 20)
    #expect(try distance() < 1e-6)
  }

  @Test("draws the finger ahead as soon as a file that is saved asks for it")
  func prediction() throws {
    let path = try display.folder.write("input: { prediction: off }\n", to: "a.yaml")
    let host = try openSmall { $0.input.prediction = .off }
    host.file.watch(ConfigFile(path: path), over: .named)
    display.meanwhile { [display] in
      display.waitForFrames()
      try display.folder.write(
        """
        input: { prediction: ahead }
        background: { animated: false }
        feedback: { flash: false }
        drawer: { detents: [{ name: closed, points: 30 }, { name: open, points: 140 }] }
        """, to: "a.yaml")
      display.wait {
        try display.configurations().contains { $0.contains(#""prediction":"ahead""#) }
      }
      // A machine that is busy elsewhere may miss the few milliseconds in which the finger is
      // ahead.
      for _ in 0..<10 {
        stroke()
        if try distance() > 0.05 { return }
        display.touch(SDL_FINGERUP, y: 15 / 150)
        display.waitForFrames(quiet: 0.3)
      }
    }
    try host.run(for: 60)
    // Where no picture comes within the 20 ms for which a finger is drawn ahead there is nothing to
    // see.
    let isQuick = try display.frames().contains {
      $0.phase == .dragging && ($0.frame?.input ?? 99) < 10
    }
    #expect(try distance() > 0.05 || !isQuick)
  }

  @Test("draws the panel with the finger that drags it, wherever another one goes")
  func otherFinger() throws {
    let host = try openSmall { $0.input.prediction = .ahead }
    display.meanwhile { [display] in
      display.waitForFrames()
      display.touch(SDL_FINGERDOWN, y: 15 / 150)
      for step in 1...5 { display.touch(SDL_FINGERMOTION, y: Float(25 + 4 * step) / 150) }
      display.waitForFrames(2)
      try display.folder.write("\(display.frames().count)", to: "count")
      display.touch(SDL_FINGERDOWN, finger: 2, x: 0.2, y: 0.9)
      for step in 1...40 {
        MonotonicClock.sleep(until: MonotonicClock.now + 0.008)
        display.touch(SDL_FINGERMOTION, finger: 2, x: 0.2, y: 0.9 - Float(step) * 0.02)
      }
      display.waitForFrames(3)
    }
    try host.run(for: 20)
    let count = Int(String(decoding: try display.folder.bytes("count"), as: UTF8.self)) ?? 0
    let frames = try display.frames()
    let held = frames[count - 1]
    #expect(held.phase == .dragging && frames.count > count)
    #expect(frames.dropFirst(count).allSatisfy { abs($0.extent - held.extent) < 1e-6 })
  }

  @Test("answers a finger without the background's drifting on, where that has its own frames")
  func driftingBehind() throws {
    let host = try openSmall { $0.background.isAnimated = true }
    @Sendable func shares() throws -> [Double] {
      try display.frames().filter { $0.frame?.input != nil && $0.phase == .dragging }
        .compactMap { $0.frame?.damage }
    }
    display.meanwhile { [display] in
      // Where a frame takes longer than the background's fifteenth of a second there is no telling.
      for _ in 0..<10 {
        display.touch(SDL_FINGERDOWN, y: 15 / 150)
        for step in 1...40 {
          MonotonicClock.sleep(until: MonotonicClock.now + 0.008)
          display.touch(SDL_FINGERMOTION, y: Float(25 + step % 20) / 150)
        }
        if try shares().contains(where: { $0 < 0.97 }) { return }
        display.touch(SDL_FINGERUP, y: 15 / 150)
      }
    }
    try host.run(for: 60)
    #expect(try shares().contains { $0 < 0.97 })
    #expect(try display.frames().contains { $0.frame?.damage == 1 }, "which it has")
  }

  @Test("draws again what was covered, where the picture is lost")
  func exposed() throws {
    let host = try display.open()
    display.meanwhile { [display] in
      display.waitForFrames()
      try display.tell(SDL_WINDOWEVENT_EXPOSED)
      MonotonicClock.sleep(until: MonotonicClock.now + 0.2)
      try display.folder.write("\(display.frames().count)", to: "kept")
      SDL_SetWindowData(try display.window(), "_SDL_DummySurface", nil)
      try display.tell(SDL_WINDOWEVENT_EXPOSED)
      display.wait { try display.frames().count > 1 }
    }
    try host.run(for: 20)
    #expect(try display.folder.bytes("kept") == Array("1".utf8), "a picture is shown again")
    #expect(try display.frames().count > 1)
  }
}
