import ArgumentParser
import CSDL2
import FluidHost
import FluidPlayer
import FluidSDL
import Foundation
import TestSupport
import Testing

/// `run` in a window of a display that exists in memory only.
@Suite(.serialized) struct RunCommandTests {
  private let display: DummyDisplay

  init() throws { display = try DummyDisplay() }

  /// What a user sees of the window while the command runs.
  private struct Look: Codable, Equatable {
    var title: String
    var width, height: Int32
    /// Whether pixels reach it through a renderer.
    var hasRenderer: Bool
  }

  /// Runs the command with a recording and a trace, looks at its window, does something in it, and
  /// closes it.
  @discardableResult private func run(
    _ arguments: [String] = [], meanwhile body: @escaping @Sendable () throws -> Void = {}
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
    try RunCommand<Options<Sheet>>.parse(
      [
        "--record", display.folder("recording"), "--trace", display.folder("trace"),
        "--exit-after", "20", "--scale", "1",
      ] + arguments
    ).run()
    return try JSONDecoder().decode(Look.self, from: Data(display.folder.bytes("look")))
  }

  @Test func `opens the prototype's window, of the size, scale and presenter asked for`() throws {
    let own = Look(title: "A sheet", width: 120, height: 200, hasRenderer: false)
    for (arguments, change) in [
      (["--present", "surface"], { _ in }), (["--present", "texture"], { $0.hasRenderer = true }),
      (["--size", "90x51", "--present", "surface"], { ($0.width, $0.height) = (90, 51) }),
      (["--scale", "2", "--present", "surface"], { ($0.width, $0.height) = (240, 400) }),
    ] as [([String], (inout Look) -> Void)] {
      var look = own
      change(&look)
      #expect(try run(arguments) == look)
      #expect(try display.frames().map(\.extent) == [40], "a frame of what rests")
    }
  }

  @Test func `ends when its time is over, and writes nothing it was not asked to`() throws {
    display.choose()
    let began = MonotonicClock.now
    try RunCommand<Options<Sheet>>.parse(["--exit-after", "0.2"]).run()
    #expect((0.2..<15).contains(MonotonicClock.now - began))
    #expect(try FileManager.default.contentsOfDirectory(atPath: display.folder.path).isEmpty)
  }

  @Test(arguments: [true, false])
  func `watches its file, also beside a recording`(withTake: Bool) throws {
    let path = try display.folder.write("drawer: { edge: top }\n", to: "a.yaml")
    let take = try display.folder.write(Recording(size: Sheet.window, end: 1).text, to: "t.ndjson")
    let words = #""edge":"leading""#
    let save: @Sendable () throws -> Void = { [display] in
      display.wait {
        try display.folder.write("drawer: { edge: leading }\n", to: "a.yaml")
        return try display.configurations().contains { $0.contains(words) }
      }
    }
    if withTake {
      try run(["--take", take, "--config", path], meanwhile: save)
    } else {
      try run(["--config", path], meanwhile: save)
      let recording = try Recording.read(display.folder.bytes("recording"), file: "r").recording
      #expect(recording.config.json.contains(#""edge":"top""#))
    }
    #expect(try display.configurations().last?.contains(words) == true)
  }

  @Test func `remembers which drawers have been moved`() throws {
    try run(meanwhile: { [display] in
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

  @Test func `opens the lab where it is asked for, or with a recording of that size`() throws {
    try run(["--size", "960x700"])
    #expect(try !hadLab())
    try run(["--size", "960x700", "--lab"])
    #expect(try hadLab())
    let path = try display.folder.write(
      Recording(
        size: Size(width: 640, height: 480),
        events: [
          .init(time: 0, kind: .input(.down(.touch(1), Point(x: 320, y: 450)))),
          .init(time: 0.1, kind: .input(.move(.touch(1), Point(x: 320, y: 400)))),
          .init(time: 0.2, kind: .input(.up(.touch(1), Point(x: 320, y: 400)))),
        ]
      ).text, to: "take.ndjson")
    let look = try run(["--take", path])
    #expect((look.width, look.height) == (640, 480))
    #expect(try hadLab())
    let other = try run(["--take", path, "--size", "500x400"])
    #expect((other.width, other.height) == (500, 400))
  }

  @Test(arguments: ["--record", "--trace"])
  func `ends with the code of a log that cannot be made or written`(option: String) throws {
    for (path, code) in [("/dev/full", 74), (display.folder("no/file"), 73)] as [(String, Int32)] {
      display.choose()
      let said = try written(to: 2) {
        #expect(throws: ExitCode(code)) {
          try RunCommand<Options<Sheet>>.parse(["--exit-after", "0", option, path]).run()
        }
      }
      #expect(said.contains("\(path): cannot be written: "))
    }
  }
}
