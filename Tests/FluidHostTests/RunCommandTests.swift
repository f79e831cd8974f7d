import ArgumentParser
import CSDL2
import FluidCore
import FluidDrawer
import FluidPlayer
import FluidSDL
import FluidScene
import Foundation
import TestSupport
import Testing

@testable import FluidHost

/// A sheet on a plain ground, on which nothing moves by itself.
private struct Sheet: Prototype {
  static var title: String { "A sheet" }
  static var window: Size { Size(width: 120, height: 200) }

  func scene(_ state: SceneState) -> Scene {
    Scene("sheet", background: .plain(dark: .black, light: .white)) {
    } drawers: {
      Drawer { Text("Words") }.edge(.bottom).detents([.points("peek", 40), .points("open", 150)])
    }
  }
}

/// `run` in a window of a display that exists in memory only.
@Suite("The command that opens a window", .serialized) struct RunCommandTests {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  /// What the user sees of the window while the command runs.
  private struct Look: Codable, Equatable {
    var title: String
    var width: Int32
    var height: Int32
    /// Whether pixels reach it through a renderer.
    var hasRenderer: Bool
  }

  /// Runs the command with a recording and a trace, looks at its window, does something in it, and
  /// closes it.
  @discardableResult
  private func run(
    _ arguments: String..., meanwhile body: @escaping @Sendable () throws -> Void = {}
  ) throws -> Look {
    display.choose()
    // Frames of an earlier run are none of this one's.
    try? FileManager.default.removeItem(atPath: display.folder("trace"))
    display.meanwhile { [display] in
      display.wait { try display.frames().count > 0 }
      let window = try display.window()
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GetWindowSize(window, &width, &height)
      let look = Look(
        title: String(cString: SDL_GetWindowTitle(window)), width: width, height: height,
        hasRenderer: SDL_GetRenderer(window) != nil)
      let text = String(decoding: try JSONEncoder().encode(look), as: UTF8.self)
      try display.folder.write(text, to: "look")
      try body()
    }
    try RunCommand<PrototypeOptions<Sheet>>.parse(
      [
        "--record", display.folder("recording"), "--trace", display.folder("trace"),
        "--exit-after", "20", "--scale", "1",
      ] + arguments
    ).run()
    return try JSONDecoder().decode(Look.self, from: Data(display.folder.bytes("look")))
  }

  @Test("opens the prototype's window, or one of the size one asks for, and ends when it is time")
  func window() throws {
    let own = Look(title: "A sheet", width: 120, height: 200, hasRenderer: false)
    #expect(try run("--present", "surface") == own)
    func recorded() throws -> Size {
      try Recording.read(display.folder.bytes("recording"), file: "r").recording.size
    }
    #expect(try recorded() == Sheet.window)
    #expect(try display.frames().map(\.extent) == [40], "a frame of what rests")
    let look = try run("--size", "90x51", "--present", "surface")
    #expect((look.width, look.height) == (90, 51))
    #expect(try recorded() == Size(width: 90, height: 51))
    let began = MonotonicClock.now
    display.choose()
    try RunCommand<PrototypeOptions<Sheet>>.parse(["--exit-after", "0.2"]).run()
    #expect((0.2..<15).contains(MonotonicClock.now - began))
  }

  @Test("draws at the scale one asks for")
  func scale() throws {
    let look = try run("--scale", "2", "--present", "surface")
    #expect((look.width, look.height) == (240, 400))
  }

  @Test("shows pixels the way one asks for")
  func presenter() throws {
    #expect(try run("--present", "texture").hasRenderer)
    #expect(try !run("--present", "surface").hasRenderer)
  }

  @Test("shows numbers where one asks for them")
  func numbers() throws {
    /// The shares that are drawn anew when a frame shows nothing else that is new.
    func shares(_ arguments: [String]) throws -> [Double] {
      let blur: @Sendable () throws -> Void = { [display] in
        let before = try display.frames().count
        try display.tell(SDL_WINDOWEVENT_FOCUS_LOST)
        display.wait { try display.frames().count > before }
      }
      if arguments.isEmpty { try run(meanwhile: blur) } else { try run("--hud", meanwhile: blur) }
      return try display.frames().dropFirst().compactMap { $0.frame?.damage }
    }
    #expect(try shares([]) == [0])
    #expect(try shares(["--hud"]).contains { $0 > 0 })
  }

  @Test("puts a file in force that is saved meanwhile, and one it begins with")
  func file() throws {
    let path = try display.folder.write("drawer: { edge: top }\n", to: "a.yaml")
    let save: @Sendable () throws -> Void = { [display] in
      MonotonicClock.sleep(until: MonotonicClock.now + 0.1)
      try display.folder.write("drawer: { edge: leading }\n", to: "a.yaml")
      display.wait { try !display.configurations().isEmpty }
    }
    try run("--config", path, meanwhile: save)
    let recording = try Recording.read(display.folder.bytes("recording"), file: "r").recording
    #expect(recording.config.json.contains(#""edge":"top""#))
    let changes = try display.configurations()
    #expect(changes.count == 1 && changes[0].contains(#""edge":"leading""#))
  }

  @Test("remembers which drawers have been moved, for whoever opens them the next time")
  func gestures() throws {
    try run(meanwhile: { [display] in
      // From the sheet's top to the middle of the window, and a flick to its end.
      display.touch(SDL_FINGERDOWN, y: 0.85)
      for y in [0.75, 0.6, 0.45, 0.3] as [Float] { display.touch(SDL_FINGERMOTION, y: y) }
      display.touch(SDL_FINGERUP, y: 0.3)
      display.wait { try !display.folder.bytes("state/fluid-drawer/gestures.json").isEmpty }
    })
    let kept = try Data(display.folder.bytes("state/fluid-drawer/gestures.json"))
    #expect(try JSONDecoder().decode([String].self, from: kept) == ["sheet"])
  }

  /// Whether a window has had a lab, which it remembers at its end.
  private func hadLab() throws -> Bool {
    let path = display.folder("state/fluid-drawer/lab.json")
    defer { try? FileManager.default.removeItem(atPath: path) }
    return FileManager.default.fileExists(atPath: path)
  }

  @Test("opens the lab where one asks for it")
  func lab() throws {
    try run("--size", "960x700")
    #expect(try !hadLab())
    try run("--size", "960x700", "--lab")
    #expect(try hadLab())
  }

  @Test("opens the lab with a recording that one names, in a window as large as that was")
  func take() throws {
    let finger = PointerID.touch(1)
    let path = try display.folder.write(
      Recording(
        size: Size(width: 640, height: 480),
        events: [
          .init(time: 0, kind: .input(.down(finger, Point(x: 320, y: 450)))),
          .init(time: 0.1, kind: .input(.move(finger, Point(x: 320, y: 400)))),
          .init(time: 0.2, kind: .input(.up(finger, Point(x: 320, y: 400)))),
        ]
      ).text, to: "take.ndjson")
    let look = try run("--take", path)
    #expect((look.width, look.height) == (640, 480))
    #expect(try hadLab())
    let other = try run("--take", path, "--size", "500x400")
    #expect((other.width, other.height) == (500, 400))
  }

  @Test("watches a file that one names beside a recording")
  func takeAndFile() throws {
    let take = try display.folder.write(
      Recording(size: Size(width: 640, height: 480), end: 1).text,
      to: "take.ndjson")
    let path = try display.folder.write("drawer: { edge: top }\n", to: "a.yaml")
    let words = #""edge":"leading""#
    try run("--take", take, "--config", path) { [display] in
      display.wait {
        try display.folder.write("drawer: { edge: leading }\n", to: "a.yaml")
        return try display.configurations().contains { $0.contains(words) }
      }
    }
    #expect(try display.configurations().contains { $0.contains(words) })
  }

  @Test("ends as what could not write everything where there is no room for what it writes down")
  func full() throws {
    for option in ["--record", "--trace"] {
      display.choose()
      let said = try written(to: 2) {
        #expect(throws: ExitCode(74)) {
          try RunCommand<PrototypeOptions<Sheet>>.parse([
            "--exit-after", "0", option, "/dev/full",
          ]).run()
        }
      }
      #expect(said.contains("/dev/full: cannot be written: "))
    }
  }

  @Test("writes nothing down unless it is asked to, and says where it cannot")
  func unwritable() throws {
    typealias Run = RunCommand<PrototypeOptions<Sheet>>
    display.choose()
    try Run.parse(["--exit-after", "0"]).run()
    let there = try FileManager.default.contentsOfDirectory(atPath: display.folder.path)
    #expect(there.isEmpty)
    for option in ["--record", "--trace"] {
      let path = display.folder("no/file")
      display.choose()
      let said = try written(to: 2) {
        #expect(throws: ExitCode(73)) {
          try Run.parse(["--exit-after", "0", option, path]).run()
        }
      }
      #expect(said.contains("\(path): cannot be written: "))
    }
  }

  @Test(
    "takes what may just be, and refuses what may not",
    arguments: [
      (["--exit-after", "0"], true), (["--exit-after", "1000000"], true),
      (["--exit-after", "1000001"], false), (["--exit-after=-0.1"], false),
      (["--scale", "0.25"], true), (["--scale", "8"], true), (["--scale", "0.24"], false),
      (["--scale", "8.1"], false), (["--size", "1x16384"], true), (["--size", "1x16385"], false),
    ])
  func limits(arguments: [String], isFine: Bool) {
    let command = try? RunCommand<PrototypeOptions<Sheet>>.parse(arguments)
    #expect((command != nil) == isFine)
  }
}
