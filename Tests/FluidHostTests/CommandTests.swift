import ArgumentParser
import FluidConfig
import FluidDrawer
import FluidGeometry
import FluidPNG
import FluidRaster
import FluidReplay
import FluidScene
import TestSupport
import Testing

@testable import FluidHost

/// A sheet on a plain ground.
private struct Sheet: Prototype {
  static var window: Size { Size(width: 120, height: 200) }

  func scene(_ state: SceneState) -> Scene {
    Scene("sheet") {
    } drawers: {
      Drawer { Text("Words") }.edge(.bottom).detents([.points("peek", 40), .points("open", 150)])
    }
  }
}

@Suite("A command without a window") struct CommandTests {
  private typealias Render = RenderCommand<PrototypeOptions<Sheet>>
  private typealias Replay = ReplayCommand<PrototypeOptions<Sheet>>

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(_ arguments: String...) throws -> Bitmap {
    try Render.parse(["-o", folder("a.png")] + arguments).run()
    return try Bitmap(pngAt: folder("a.png"))
  }

  private func exitCode(_ body: () throws -> Void) -> Int32? {
    do {
      try body()
      return nil
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      return -1
    }
  }

  /// A recording of a sheet that is asked to open, two seconds long; its path.
  private func recording(_ lines: String...) throws -> String {
    let header = Recording(size: Sheet.window).header
    let events = [#"{"t":0.5,"type":"settle","detent":"open"}"#, #"{"t":2,"type":"end"}"#]
    return try folder.write(
      ([header] + (lines.isEmpty ? events : lines)).joined(separator: "\n") + "\n",
      to: "a.ndjson")
  }

  private func trace(_ arguments: String...) throws -> [TraceLine] {
    try Replay.parse([try recording(), "--trace", folder("trace")] + arguments).run()
    return try TraceLine.read(folder.bytes("trace"), file: "trace")
  }

  @Test("draws a picture of the window's size and scale")
  func size() throws {
    let picture = try render()
    #expect((picture.width, picture.height) == (120, 200))
    let large = try render("--size", "90x51", "--scale", "1.5")
    #expect((large.width, large.height) == (135, 77))
  }

  @Test("draws the drawer on a detent or in a hand, as one asks")
  func drawer() throws {
    let (peek, open, held) = (
      try render(), try render("--detent", "open"), try render("--extent", "95")
    )
    #expect(try peek == render("--detent", "peek"))
    #expect(peek != open && peek != held && open != held)
  }

  @Test("says which detents there are where one asks for another")
  func noDetent() {
    #expect(exitCode { _ = try render("--detent", "ajar") } == 65)
  }

  @Test("says that it cannot write where there is no folder")
  func noFolder() throws {
    #expect(exitCode { try Render.parse(["-o", folder("no/a.png")]).run() } == 73)
    #expect(
      try exitCode { try Replay.parse([try recording(), "--trace", folder("no/t")]).run() } == 73)
  }

  @Test("plays a recording that is not there as no input, and a damaged one up to the damage")
  func damaged() throws {
    #expect(exitCode { try Replay.parse([folder("none")]).run() } == 66)
    let path = try recording(#"{"t":0.5,"type":"settle","detent":"open"}"#, "garbage")
    #expect(
      exitCode { try Replay.parse([path, "--trace", folder("trace"), "--at", "5"]).run() } == 65)
    let lines = try TraceLine.read(folder.bytes("trace"), file: "trace")
    #expect(
      lines.contains { if case .sample(let sample) = $0 { sample.detent == "open" } else { false } }
    )
  }

  @Test("traces the moments one asks for in the order of time, with all that has happened by then")
  func moments() throws {
    let lines = try trace("--at", "1.9,0.25,0.6")
    let samples = lines.compactMap { line in
      if case .sample(let sample) = line { sample } else { nil }
    }
    #expect(samples.map(\.time) == [0.25, 0.6, 1.9])
    #expect(samples.map(\.phase) == [.resting, .settling, .resting])
    #expect(samples.map(\.extent).first == 40 && samples.map(\.extent).last == 150)
    let events = lines.compactMap { if case .event(let event) = $0 { event.kind } else { nil } }
    #expect(
      events == [.willChange(from: "peek", to: "open"), .didChange(from: "peek", to: "open")])
  }

  @Test("traces as many moments a second as one asks for, to the recording's end")
  func rate() throws {
    let times = try trace("--rate", "10").compactMap { line in
      if case .sample(let sample) = line { sample.time } else { nil }
    }
    #expect(times.count == 16)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 0.1) < 1e-9 })
  }

  @Test("draws a picture of each moment, numbered from 0, and no trace beside them")
  func frames() throws {
    try Replay.parse([try recording(), "--at", "0,0.6,2", "--frames", folder("frames")]).run()
    let pictures = try (0..<3).map { try Bitmap(pngAt: folder("frames/0000\($0).png")) }
    #expect(Set(pictures.map(\.pixels)).count == 3)
    #expect(pictures.allSatisfy { $0.width == 120 && $0.height == 200 })
    #expect(throws: PNGError.self) { try Bitmap(pngAt: folder("frames/00003.png")) }
  }

  @Test("draws pictures of a recording at the scale one asks for")
  func frameScale() throws {
    try Replay.parse([
      try recording(), "--at", "0", "--scale", "2", "--frames", folder("frames"),
    ]).run()
    let picture = try Bitmap(pngAt: folder("frames/00000.png"))
    #expect((picture.width, picture.height) == (240, 400))
    // The sheet's peek reaches as far up in it as in a picture of its own at that scale.
    #expect(try picture == render("--scale", "2"))
  }

  @Test("plays a recording by another configuration, and up to a bad one in it")
  func configured() throws {
    let config = try folder.write("drawer:\n  edge: top\n", to: "a.yaml")
    try Replay.parse([
      try recording(), "--at", "0", "--config", config, "--frames", folder("frames"),
    ]).run()
    let top = try Bitmap(pngAt: folder("frames/00000.png"))
    #expect(try top == render("--config", config) && top != render())
    let path = try recording(
      #"{"t":1,"type":"configure","config":{"drawer":{"edge":7}}}"#, #"{"t":2,"type":"end"}"#)
    #expect(exitCode { try Replay.parse([path, "--trace", folder("t"), "--at", "3"]).run() } == 65)
  }

  @Test("draws a strip as high as one asks")
  func strip() throws {
    func strip(_ height: String) throws -> Bitmap {
      try Replay.parse([
        try recording(), "--filmstrip", folder("strip.png"), "--strip-height", height,
      ]).run()
      return try Bitmap(pngAt: folder("strip.png"))
    }
    #expect(try strip("100").height - strip("60").height == 40)
  }

  @Test(
    "refuses what cannot be",
    arguments: [
      ["--detent", "open", "--extent", "3"], ["--scale", "0.24"], ["--scale", "8.1"],
      ["--time", "nan"], ["--time", "1000001"], ["--extent", "nan"], ["--extent", "-1000001"],
    ])
  func refuses(arguments: [String]) {
    #expect(throws: (any Error).self) { try Render.parse(["-o", "a.png"] + arguments) }
  }

  @Test(
    "takes what may just be",
    arguments: [
      ["--scale", "0.25"], ["--scale", "8"], ["--time=-1000000"], ["--extent", "0"],
    ])
  func takes(arguments: [String]) {
    #expect(throws: Never.self) { try Render.parse(["-o", "a.png"] + arguments) }
  }

  @Test(
    "refuses to play at rates and sizes that cannot be",
    arguments: [
      ["--rate", "0.9"], ["--rate", "100001"], ["--rate", "nan"], ["--strip-height", "39"],
      ["--strip-height", "4001"], ["--scale", "0.24"], ["--scale", "8.1"], ["--at", "x"],
    ])
  func refusesReplay(arguments: [String]) {
    #expect(throws: (any Error).self) { try Replay.parse(["a.ndjson"] + arguments) }
  }
}
