import ArgumentParser
import FluidCore
import FluidFiles
import FluidPlayer
import FluidScene
import Foundation
import TestSupport
import Testing

@testable import FluidHost

/// A sheet on a plain ground.
private struct Sheet: Prototype {
  static var window: Size { Size(width: 80, height: 160) }

  func scene(_ state: SceneState) -> Scene {
    Scene("sheet") {
    } drawers: {
      Drawer { Text("Words") }.edge(.bottom).detents([.points("peek", 30), .points("open", 120)])
    }
  }
}

private struct Bare: Prototype {
  func scene(_ state: SceneState) -> Scene {
    Scene("bare") {
      Text("Nothing to pull")
    } drawers: {
    }
  }
}

@Suite struct `The command film` {
  private typealias Command = FilmCommand<PrototypeOptions<Sheet>>

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A finger that pulls the sheet up in a tenth of a second and lets go; the recording's path.
  private func pull(more: [String] = []) throws -> String {
    var lines = [Recording(size: Sheet.window).header]
    lines.append(#"{"t":0,"type":"down","pointer":"touch-1","x":40,"y":140}"#)
    for step in 1...10 {
      let (time, y) = (Double(step) / 100, 140 - Double(step) * 5)
      lines.append(#"{"t":\#(time),"type":"move","pointer":"touch-1","x":40,"y":\#(y)}"#)
    }
    lines.append(#"{"t":0.1,"type":"up","pointer":"touch-1","x":40,"y":90}"#)
    return try folder.write((lines + more).joined(separator: "\n") + "\n", to: "pull.ndjson")
  }

  /// The bytes of a film of a recording.
  private func film(_ arguments: String..., to name: String = "a.y4m") throws -> [UInt8] {
    try Command.parse([folder("pull.ndjson"), "-o", folder(name)] + arguments).run()
    return try folder.bytes(name)
  }

  private func exitCode(_ body: () throws -> Void) -> Int32? {
    do {
      try body()
      return nil
    } catch {
      return (error as? ExitCode)?.rawValue
    }
  }

  /// How many pictures there are in a Y4M film, and of which size.
  private func header(_ file: [UInt8]) -> (width: Int, height: Int, pictures: Int) {
    let line = file.prefix { $0 != 10 }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    let (width, height) = (Int(words[1].dropFirst()) ?? 0, Int(words[2].dropFirst()) ?? 0)
    let chroma = (width + 1) / 2 * ((height + 1) / 2)
    return (width, height, (file.count - line.count - 1) / (6 + width * height + 2 * chroma))
  }

  @Test func `makes what the ending says, or what is asked for`() throws {
    _ = try pull()
    #expect(try film(to: "a.WEBP").starts(with: "RIFF".utf8))
    #expect(try film(to: "a.y4m").starts(with: "YUV4MPEG2 W80 H160 F30:1".utf8))
    #expect(try film("--format", "webp", to: "a.png").starts(with: "RIFF".utf8))
    #expect(
      try film("--lossless", to: "a.webp") != film("--quality", "10", to: "b.webp"))
    #expect(
      try film("--quality", "90", to: "a.webp").count > film("--quality", "5", to: "b.webp").count)
  }

  @Test func `has the same bytes each time`() throws {
    _ = try pull()
    for name in ["a.webp", "a.y4m"] {
      #expect(try film("--graph", "--finger", to: name) == film("--graph", "--finger", to: name))
    }
  }

  @Test func `has as many pictures as rate, speed and span say`() throws {
    _ = try pull()
    #expect(try header(film("--from", "0.1", "--to", "0.6")).pictures == 16)
    #expect(try header(film("--from", "0.1", "--to", "0.6", "--speed", "0.5")).pictures == 31)
    #expect(try header(film("--to", "0.5", "--rate", "60", "--hold", "0.5")).pictures == 61)
    let file = try film("--rate", "29.97", "--to", "0")
    #expect(file.starts(with: "YUV4MPEG2 W80 H160 F2997:100".utf8))
    #expect(header(file).pictures == 1)
    #expect(try header(film("--from", "5000")).pictures == 1, "after its end all is as it was then")
  }

  @Test func `ends where the recording says that it does`() throws {
    _ = try pull(more: [#"{"t":3,"type":"end"}"#])
    #expect(try header(film()).pictures == 91)
    #expect(try header(film("--to", "4")).pictures == 121)
  }

  @Test func `is as large as the window, or as it is asked to be`() throws {
    _ = try pull()
    func size(_ arguments: String...) throws -> [Int] {
      try Command.parse([folder("pull.ndjson"), "-o", folder("b.y4m"), "--to", "0"] + arguments)
        .run()
      let header = header(try folder.bytes("b.y4m"))
      return [header.width, header.height]
    }
    #expect(try size() == [80, 160])
    #expect(try size("--scale", "1.5") == [120, 240])
    #expect(try size("--size", "333x77") == [333, 77])
    #expect(try size("--graph")[1] > 160)
    #expect(try size("--graph", "--size", "640x480") == [640, 480])
    #expect(try size("--config", "recording", "--config", "recording")[0] > 160)
  }

  @Test func `shows several settings side by side, and is part of compare`() throws {
    let recording = try pull()
    let stiff = try folder.write("drawer: { spring: interactive }\n", to: "stiff.yaml")
    let same = try film("--config", "recording", "--config", "recording", "--to", "0.4")
    let both = try film("--config", "recording", "--config", stiff, "--to", "0.4")
    #expect(both.count == same.count && both != same)
    typealias Compare = CompareCommand<PrototypeOptions<Sheet>>
    try Compare.parse([recording, "--config", stiff, "--film", folder("c.y4m")]).run()
    #expect(try header(folder.bytes("c.y4m")).width > 160)
    for arguments in [
      [recording, recording, "--film", "c.webp"], [recording, "--film", "-"],
      [recording, "--film", "c.gif"],
    ] {
      #expect(throws: (any Error).self) { try Compare.parse(arguments + ["--config", stiff]) }
    }
  }

  @Test func `is shown by compare with its graph and its finger`() throws {
    let recording = try pull()
    let stiff = try folder.write("drawer: { spring: interactive }\n", to: "stiff.yaml")
    typealias Compare = CompareCommand<PrototypeOptions<Sheet>>
    try Compare.parse([recording, "--config", stiff, "--film", folder("c.y4m")]).run()
    let both = try film("--config", "recording", "--config", stiff, "--graph", "--finger")
    let compared = try folder.bytes("c.y4m")
    #expect(compared == both)
  }

  @Test func `is as good as 80 percent of a WebP unless it is asked to be better`() throws {
    _ = try pull()
    let usual = try film("--to", "0.1", to: "a.webp")
    #expect(try film("--to", "0.1", "--quality", "80", to: "b.webp") == usual)
    #expect(try film("--to", "0.1", "--quality", "95", to: "b.webp") != usual)
  }

  @Test func `is as good in compare as where no quality is asked for`() throws {
    let recording = try pull()
    let stiff = try folder.write("drawer: { spring: interactive }\n", to: "stiff.yaml")
    typealias Compare = CompareCommand<PrototypeOptions<Sheet>>
    try Compare.parse([recording, "--config", stiff, "--film", folder("c.webp")]).run()
    let both = try film(
      "--config", "recording", "--config", stiff, "--graph", "--finger", "--quality", "80",
      to: "b.webp")
    let compared = try folder.bytes("c.webp")
    #expect(compared == both)
  }

  @Test func `has a rate that its help tells as a user writes it`() throws {
    #expect(Command.helpMessage(columns: 400).contains("30000/1001. (default: 30)"))
    for text in ["30", "30000/1001"] {
      let rate = try #require(FrameRateArgument(argument: text))
      #expect(rate.defaultValueDescription == text)
    }
  }

  @Test func `has a scene without a drawer, but no graph of it`() throws {
    let recording = try pull()
    typealias Other = FilmCommand<PrototypeOptions<Bare>>
    try Other.parse([recording, "-o", folder("b.webp")]).run()
    #expect(try !folder.bytes("b.webp").isEmpty)
    #expect(
      exitCode { try Other.parse([recording, "-o", folder("c.webp"), "--graph"]).run() } == 65)
  }

  @Test func `says what cannot be, and how it ended`() throws {
    let recording = try pull()
    func code(_ arguments: String...) -> Int32? {
      exitCode { try Command.parse([recording, "-o", folder("n.webp")] + arguments).run() }
    }
    #expect(
      exitCode { try Command.parse([folder("none.ndjson"), "-o", folder("n.webp")]).run() } == 66)
    #expect(exitCode { try Command.parse([recording, "-o", folder("no/n.webp")]).run() } == 73)
    #expect(
      exitCode { try Command.parse([recording, "-o", folder.path, "--format", "y4m"]).run() } == 73
    )
    #expect(
      exitCode { try Command.parse([recording, "-o", recording, "--format", "y4m"]).run() } == 64)
    #expect(code("--from", "2", "--to", "1") == 64)
    #expect(code("--to", "1e6") == 64, "too long")
    #expect(code("--speed", "0.001", "--rate", "1000") == 64, "too long")
    #expect(code("--size", "16384x10") == 64, "more than a WebP has")
    #expect(code("--config", folder("none.yaml")) == 66)
    let bad = try folder.write("drawer: { edge: up }\n", to: "bad.yaml")
    #expect(code("--config", bad) == 65)
    #expect(!FileManager.default.fileExists(atPath: folder("n.webp")))
  }

  @Test func `shows a damaged recording up to where it is damaged, and says so`() throws {
    let damaged = try pull(more: ["{"])
    #expect(exitCode { try Command.parse([damaged, "-o", folder("a.webp")]).run() } == 65)
    #expect(try folder.bytes("a.webp").starts(with: "RIFF".utf8))
  }

  @Test(
    arguments: [
      ["--speed", "0"], ["--speed", "nan"], ["--rate", "0"], ["--rate", "1001"], ["--rate", "x"],
      ["--hold", "-1"], ["--scale", "9"], ["--quality", "101"], ["--quality", "nan"],
      ["--from", "nan"], ["--to", "inf"], ["--size", "0x0"], ["--format", "gif"],
      ["--lossless", "--format", "y4m"],
      [String](repeating: "recording", count: 7).flatMap { ["--config", $0] },
    ])
  func `refuses what makes no sense`(arguments: [String]) {
    #expect(throws: (any Error).self) {
      try Command.parse(["a.ndjson", "-o", "a.webp"] + arguments)
    }
  }

  @Test(
    arguments: [
      ["--speed", "0.001"], ["--speed", "1000"], ["--hold", "0"], ["--hold", "3600"],
      ["--scale", "0.25"], ["--scale", "8"], ["--quality", "0"], ["--quality", "100"],
      ["--from=-1000000"], ["--to", "1000000"], ["--rate", "1000"],
      [String](repeating: "recording", count: 6).flatMap { ["--config", $0] },
    ])
  func `takes what its limits are`(arguments: [String]) {
    #expect(throws: Never.self) {
      try Command.parse(["a.ndjson", "-o", "a.webp"] + arguments)
    }
  }

  @Test(
    arguments: [
      ["--speed", "0.00099"], ["--speed", "1001"], ["--hold", "3601"], ["--scale", "0.24"],
      ["--scale", "8.1"], ["--quality", "-1"], ["--from", "-1000001"], ["--to", "1000001"],
    ])
  func `refuses what is just beyond them`(arguments: [String]) {
    let (option, value) = (arguments[0], arguments[1])
    #expect(throws: (any Error).self) {
      try Command.parse(["a.ndjson", "-o", "a.webp", "\(option)=\(value)"])
    }
  }

  @Test func `asks which format it is where no name says it`() {
    for output in ["-", "a", "a.gif", "film.d/a"] {
      #expect(throws: (any Error).self) { try Command.parse(["a.ndjson", "-o", output]) }
      #expect(throws: Never.self) {
        try Command.parse(["a.ndjson", "-o", output, "--format", "webp"])
      }
    }
  }
}
