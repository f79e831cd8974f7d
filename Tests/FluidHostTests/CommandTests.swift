import ArgumentParser
import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import TestSupport
import Testing

@testable import FluidHost

/// Two drawers, of which the second goes where the first has gone.
private struct Pair: Prototype {
  static var window: Size { Size(width: 120, height: 200) }

  func scene(_ state: SceneState) -> Scene {
    Scene("pair") {
    } drawers: {
      Drawer { Text("One") }.edge(.bottom).detents([.points("peek", 40), .points("open", 150)])
      Drawer { Text("Two") }.edge(.leading).detents([.points("in", 20), .points("out", 60)])
    }
  }

  func answer(to event: DrawerEvent, _ state: SceneState) -> [Action] {
    guard event.drawer == 0, case .didChange = event.kind else { return [] }
    return [.settle("out", drawer: 1)]
  }
}

@Suite("A command without a window") struct CommandTests {
  private typealias Render = RenderCommand<PrototypeOptions<SmallSheet>>
  private typealias Replay = ReplayCommand<PrototypeOptions<SmallSheet>>

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
    let header = Recording(size: SmallSheet.window).header
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
    let recording = try recording()
    #expect(exitCode { try Replay.parse([recording, "--trace", folder("no/t")]).run() } == 73)
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
    let skips = lines.contains { if case .skipped = $0 { true } else { false } }
    #expect(!skips, "nobody asked for what lies between")
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

  @Test("draws the moment one asks for, which moves the background")
  func moment() throws {
    let (now, later) = (try render(), try render("--time", "20"))
    #expect(try now == render("--time", "0") && later != now)
    #expect(try later == render("--time", "20"))
  }

  @Test("takes a file laid over the prototype's own settings, to draw and to play")
  func laidOver() throws {
    let config = try folder.write("drawer: { corner_radius: 0 }\n", to: "a.yaml")
    let (plain, tuned) = (try render(), try render("--config", config))
    // Still the sheet, in its window and on its edge, with other corners.
    #expect((tuned.width, tuned.height) == (120, 200) && tuned != plain)
    #expect(tuned[x: 60, y: 190] == plain[x: 60, y: 190])
    func played(_ arguments: String...) throws -> Bitmap {
      try Replay.parse(
        [try recording(), "--at", "0", "--frames", folder("frames"), "--force"] + arguments
      ).run()
      return try Bitmap(pngAt: folder("frames/00000.png"))
    }
    #expect(try played() == plain)
    #expect(try played("--config", config) == tuned)
  }

  /// A recording made when the sheet's peek was 90 points high; its path.
  private func old() throws -> String {
    var settings = SceneSource.own(SmallSheet().scene).base(window: SmallSheet.window).settings
    settings.drawer.detents[0] = .points("peek", 90)
    return try folder.write(
      Recording(size: SmallSheet.window, settings: settings, end: 1)
        .text,
      to: "old.ndjson")
  }

  @Test("plays by the recording's own settings unless one asks for the scene's, and says so")
  func whoseSettings() throws {
    func extent(_ arguments: String...) throws -> (Double?, said: String) {
      let path = try old()
      let said = try written(to: 2) {
        try Replay.parse([path, "--at", "0", "--trace", folder("t")] + arguments).run()
      }
      guard case .sample(let sample)? = try TraceLine.read(folder.bytes("t"), file: "t").first
      else { return (nil, said) }
      return (sample.extent, said)
    }
    let own = try extent()
    #expect(own.0 == 90)
    #expect(own.said.contains("which differ from the scene's in drawer.detents; --settings source"))
    let source = try extent("--settings", "source")
    #expect(source.0 == 40 && !source.said.contains("differ"))
    let config = try folder.write(
      "drawer: { detents: [{ name: a, points: 33 }] }\n", to: "a.yaml")
    for arguments in [["--config", config], ["--config", config, "--settings", "source"]] {
      let path = try old()
      try Replay.parse([path, "--at", "0", "--trace", folder("t")] + arguments).run()
      let line = try TraceLine.read(folder.bytes("t"), file: "t").first
      guard case .sample(let sample)? = line else { return #expect(Bool(false), "no sample") }
      #expect(sample.extent == 33, "a file that is named comes first")
    }
    let same = try written(to: 2) {
      let path = try folder.write(
        Recording(
          size: SmallSheet.window,
          settings: SceneSource.own(SmallSheet().scene).base(window: SmallSheet.window).settings,
          end: 1
        ).text, to: "same.ndjson")
      try Replay.parse([path, "--at", "0", "--trace", folder("t")]).run()
    }
    #expect(!same.contains("differ"), "there is nothing to say where they are the same")
  }

  @Test("says what a recording asked for in vain, and plays it all the same")
  func vain() throws {
    let path = try recording(
      #"{"t":0.5,"type":"settle","detent":"ajar"}"#,
      #"{"t":0.6,"type":"settle","detent":"open"}"#, #"{"t":3,"type":"end"}"#)
    let said = try written(to: 2) {
      #expect(
        exitCode { try Replay.parse([path, "--trace", folder("t"), "--at", "3"]).run() } == 65)
    }
    #expect(said.contains("\(path):2:35: no detent is called 'ajar'; expected peek, open\n"))
    guard case .sample(let sample)? = try TraceLine.read(folder.bytes("t"), file: "t").last else {
      return #expect(Bool(false), "no sample")
    }
    #expect(sample.detent == "open")
  }

  @Test("comes to rest later where a point has more pixels, since it is then still further off")
  func tolerance() throws {
    func moments(_ scale: String) throws -> Int {
      let path = try recording(#"{"t":0.5,"type":"settle","detent":"open"}"#)
      try Replay.parse([path, "--trace", folder("t"), "--rate", "1000", "--scale", scale]).run()
      return try TraceLine.read(folder.bytes("t"), file: "t").count
    }
    #expect(try moments("8") > moments("1"))
  }

  @Test("writes the trace to the standard output only where there is nothing else to write")
  func standardOutput() throws {
    let path = try recording()
    func output(_ arguments: String...) throws -> String {
      try written(to: 1) { try Replay.parse([path, "--at", "0"] + arguments).run() }
    }
    #expect(try output().contains(#"{"t":0.0,"extent":40.0,"#))
    #expect(try !output("--filmstrip", folder("s.png"), "--strip-height", "40").contains("extent"))
    #expect(try !output("--frames", folder("deep/er")).contains("extent"))
    #expect(try !output("--trace", folder("t")).contains("extent"))
    #expect(try output("--frames", folder("frames"), "--trace", "-").contains("extent"))
  }

  @Test("tells each drawer's moments by its number, and what the author answers")
  func drawers() throws {
    let path = try folder.write(
      Recording(
        size: Pair.window,
        events: [.init(time: 0.5, kind: .settle(detent: "open"))], end: 4
      ).text, to: "pair.ndjson")
    try ReplayCommand<PrototypeOptions<Pair>>.parse([path, "--at", "4", "--trace", folder("t")])
      .run()
    let lines = try TraceLine.read(folder.bytes("t"), file: "t")
    let samples = lines.compactMap { if case .sample(let sample) = $0 { sample } else { nil } }
    #expect(samples.map(\.drawer) == [0, 1])
    #expect(samples.map(\.detent) == ["open", "out"], "the second follows the first")
    let changes = lines.compactMap { line in
      if case .event(let event) = line, case .didChange(_, let to) = event.kind {
        "\(event.drawer ?? -1) \(to)"
      } else {
        nil
      }
    }
    #expect(changes == ["0 open", "1 out"])
  }

  @Test(
    "refuses what cannot be",
    arguments: [
      ["--detent", "open", "--extent", "3"], ["--scale", "0.24"], ["--scale", "8.1"],
      ["--time", "nan"], ["--time", "1000001"], ["--time=-1000001"], ["--extent", "nan"],
      ["--extent=-1000001"], ["--extent", "1000001"], ["--size", "1x16385"], ["--size", "16385x1"],
    ])
  func refuses(arguments: [String]) {
    #expect(throws: (any Error).self) { try Render.parse(["-o", "a.png"] + arguments) }
  }

  @Test(
    "takes what may just be",
    arguments: [
      ["--scale", "0.25"], ["--scale", "8"], ["--time=-1000000"], ["--time", "1000000"],
      ["--extent", "0"], ["--extent", "1000000"], ["--extent=-1000000"], ["--size", "1x16384"],
    ])
  func takes(arguments: [String]) {
    #expect(throws: Never.self) { try Render.parse(["-o", "a.png"] + arguments) }
  }

  @Test(
    "refuses to play at rates and sizes that cannot be",
    arguments: [
      ["--rate", "0.9"], ["--rate", "100001"], ["--rate", "nan"], ["--strip-height", "39"],
      ["--rate", "0"], ["--strip-height", "4001"], ["--scale", "0.24"], ["--scale", "8.1"],
      ["--at", "x"],
    ])
  func refusesReplay(arguments: [String]) {
    #expect(throws: (any Error).self) { try Replay.parse(["a.ndjson"] + arguments) }
  }

  @Test(
    "plays at rates and sizes that may just be",
    arguments: [
      ["--rate", "1"], ["--rate", "100000"], ["--strip-height", "40"], ["--strip-height", "4000"],
      ["--scale", "0.25"], ["--scale", "8"], ["--at", "0"],
    ])
  func takesReplay(arguments: [String]) {
    #expect(throws: Never.self) { try Replay.parse(["a.ndjson"] + arguments) }
  }
}
