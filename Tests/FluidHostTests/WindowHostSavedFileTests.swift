import CSDL2
import FluidConfig
import FluidPlayer
import FluidSDL
import FluidScene
import FluidStage
import FluidWindow
import Foundation
import TestSupport
import Testing

@testable import FluidHost

@Suite("What the window's host does about settings and devices", .serialized)
struct WindowHostSavedFileTests {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  /// Runs a host whose file is saved, until something is so.
  private func run(_ host: WindowHost, until isSo: (WindowHost) -> Bool) throws {
    for _ in 0..<200 where !isSo(host) { try host.run(for: 0.02) }
  }

  @Test("says in the window and on the terminal what is wrong with a file, until it is right again")
  func notice() throws {
    let path = try display.folder.write("appearance: dark\n", to: "a.yaml")
    let host = try display.open()
    host.file.watch(ConfigFile(path: path), over: .named)
    try host.run(for: 0.02)
    let said = try written(to: 2) {
      try display.folder.write("appearance: purple\n", to: "a.yaml")
      try run(host) { $0.chrome.notice != nil }
    }
    let notice = try #require(host.chrome.notice)
    #expect(notice.lines.count == 1 && notice.lines[0].hasPrefix("\(path):1:13: appearance: "))
    #expect(said.contains(notice.lines[0] + "\n"))
    try display.folder.write("appearance: light\n", to: "a.yaml")
    try run(host) { $0.player.settings.appearance == .light }
    #expect(host.chrome.notice == nil)
  }

  @Test("says that another font takes a restart, and of the same font nothing")
  func font() throws {
    let path = try display.folder.write("appearance: dark\n", to: "a.yaml")
    let host = try display.open()
    host.file.watch(ConfigFile(path: path), over: .named)
    try host.run(for: 0.02)
    let same = try written(to: 2) {
      try display.folder.write("appearance: light\n", to: "a.yaml")
      try run(host) { $0.player.settings.appearance == .light }
    }
    #expect(!same.contains("font"))
    let other = try written(to: 2) {
      try display.folder.write("font: /nowhere/other.ttf\n", to: "a.yaml")
      try run(host) { $0.player.settings.font != nil }
    }
    #expect(other.contains("another font takes a restart\n"))
  }

  @Test("says in the window and on the terminal what was asked for that is not there")
  func unknown() throws {
    let scenes = SceneSource.own(
      { _ in
        Scene("one") {
        } drawers: {
          Drawer { Text("Top") }.edge(.top).detents([.points("shut", 80), .points("open", 200)])
        }
      },
      answer: { event, _ in
        if case .didChange = event.kind { [.settle("ajar")] } else { [] }
      })
    let host = try display.open(scenes: scenes)
    let said = try written(to: 2) {
      display.key(" ")
      try run(host) { $0.chrome.notice != nil }
    }
    #expect(host.chrome.notice?.lines.first?.contains("ajar") == true)
    #expect(said.contains("ajar"))
  }

  // MARK: Devices

  /// Whether there is a thread that ticks and rumbles.
  private static func hasFeedbackThread() -> Bool {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.contains {
      (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) == "feedback\n"
    }
  }

  @Test("makes a sound ready as soon as a finger is down, where one is wanted, and lets go of it")
  func feedback() throws {
    let path = try display.folder.write(
      "feedback: { sound: false, haptics: false }\n", to: "a.yaml")
    let host = try display.open()
    host.file.watch(ConfigFile(path: path), over: .named)
    display.meanwhile { [display] in
      func press() throws {
        let before = try display.recorded().count
        display.touch(SDL_FINGERDOWN, y: 30 / 600)
        display.touch(SDL_FINGERUP, y: 30 / 600)
        display.wait { try display.recorded().count >= before + 2 }
      }
      display.waitForFrames()
      try press()
      MonotonicClock.sleep(until: MonotonicClock.now + 0.1)
      if Self.hasFeedbackThread() { try display.folder.write(to: "early") }
      try display.folder.write("feedback: { sound: true, haptics: false }\n", to: "a.yaml")
      display.wait {
        try display.configurations().contains { $0.contains(#""sound":true"#) }
      }
      try press()
      display.wait { Self.hasFeedbackThread() }
      if Self.hasFeedbackThread() { try display.folder.write(to: "late") }
    }
    try host.run(for: 20)
    #expect(host.player.settings.feedback.sound)
    func isThere(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: display.folder(name))
    }
    #expect(!isThere("early") && isThere("late"))
    // A thread that waits for another one goes on a moment before the system has taken it off its
    // list.
    display.wait { !Self.hasFeedbackThread() }
    #expect(!Self.hasFeedbackThread(), "gone with the run")
  }

  @Test("says so where there is no sound to be had")
  func silent() throws {
    let host = try display.open { $0.feedback.sound = true }
    SDL_SetHintWithPriority("SDL_AUDIODRIVER", "none of the kind", SDL_HINT_OVERRIDE)
    display.meanwhile { [display] in
      display.waitForFrames()
      display.touch(SDL_FINGERDOWN, y: 30 / 600)
      display.wait {
        try String(contentsOfFile: "/proc/self/fd/2", encoding: .utf8).contains("no sound: ")
      }
    }
    let said = try written(to: 2) { try host.run(for: 20) }
    #expect(said.contains("no sound: "))
  }
}
