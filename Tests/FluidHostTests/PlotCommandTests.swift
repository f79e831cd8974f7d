import ArgumentParser
import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import Foundation
import TestSupport
import Testing

@testable import FluidHost

/// A sheet on a plain ground.
private struct Sheet: Prototype {
  static var window: Size { Size(width: 200, height: 400) }

  func scene(_ state: SceneState) -> Scene {
    Scene("sheet") {
    } drawers: {
      Drawer { Text("Words") }.edge(.bottom).detents([.points("peek", 60), .points("open", 300)])
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

@Suite struct `The command plot` {
  private typealias Plot = PlotCommand<PrototypeOptions<Sheet>>

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A finger that pulls the sheet up in a tenth of a second and lets go; the recording's path.
  private func pull(letsGo: Bool = true, more: [String] = []) throws -> String {
    var lines = [Recording(size: Sheet.window).header]
    lines.append(#"{"t":0,"type":"down","pointer":"touch-1","x":100,"y":345}"#)
    for step in 1...10 {
      let (time, y) = (Double(step) / 100, 345 - Double(step) * 10)
      lines.append(#"{"t":\#(time),"type":"move","pointer":"touch-1","x":100,"y":\#(y)}"#)
    }
    if letsGo { lines.append(#"{"t":0.1,"type":"up","pointer":"touch-1","x":100,"y":245}"#) }
    return try folder.write((lines + more).joined(separator: "\n") + "\n", to: "pull.ndjson")
  }

  /// What it draws of a recording.
  private func drawn(_ recording: String, _ arguments: String...) throws -> Bitmap {
    try Plot.parse([recording, "-o", folder("a.png")] + arguments).run()
    return try Bitmap(pngAt: folder("a.png"))
  }

  private func exitCode(_ body: () throws -> Void) -> Int32? {
    do {
      try body()
      return nil
    } catch {
      return (error as? ExitCode)?.rawValue
    }
  }

  @Test func `draws the size that is asked for, in as many pixels`() throws {
    let recording = try pull()
    let usual = try drawn(recording)
    #expect(usual.width == 960 && usual.height == 600)
    let small = try drawn(recording, "--size", "480x320", "--scale", "2")
    #expect(small.width == 960 && small.height == 640)
    #expect(Set(usual.pixels).count > 50, "there is something on it")
  }

  @Test func `draws the same bytes each time`() throws {
    let recording = try pull()
    _ = try drawn(recording, "--size", "480x320")
    let first = try folder.bytes("a.png")
    _ = try drawn(recording, "--size", "480x320")
    #expect(try folder.bytes("a.png") == first)
  }

  @Test func `draws light on dark unless it is asked for the other`() throws {
    let recording = try pull()
    #expect(try drawn(recording, "--size", "480x320")[x: 0, y: 0].red < 60)
    let light = try drawn(recording, "--size", "480x320", "--appearance", "light")
    #expect(light[x: 0, y: 0].red > 200)
    let own = try folder.write(
      #"{"format":"fluid-drawer-recording","version":1,"size":{"width":200,"height":400},"#
        + #""config":{"appearance":"light"}}"# + "\n", to: "light.ndjson")
    #expect(try drawn(own, "--size", "480x320")[x: 0, y: 0].red > 200)
  }

  @Test func `draws a curve for each configuration, and a map instead`() throws {
    let recording = try pull()
    let stiff = try folder.write("drawer: { spring: interactive }\n", to: "stiff.yaml")
    let one = try drawn(recording, "--config", stiff)
    let two = try drawn(recording, "--config", "recording", "--config", stiff)
    let map = try drawn(recording, "--decision")
    let itself = try drawn(recording)
    #expect(one != two && two != itself && itself != one && map != itself)
    let other = try folder.write("drawer: { release: { threshold: 0.9 } }\n", to: "late.yaml")
    #expect(try drawn(recording, "--decision", "--config", other) != map)
  }

  @Test func `is part of compare, too`() throws {
    let recording = try pull()
    let stiff = try folder.write("drawer: { spring: interactive }\n", to: "stiff.yaml")
    typealias Compare = CompareCommand<PrototypeOptions<Sheet>>
    let arguments = ["--config", "recording", "--config", stiff, "--plot", folder("b.png")]
    #expect(throws: (any Error).self) { try Compare.parse([recording, recording] + arguments) }
    try Compare.parse([recording] + arguments).run()
    // As plot draws it where nothing else is asked for.
    #expect(
      try Bitmap(pngAt: folder("b.png"))
        == drawn(recording, "--config", "recording", "--config", stiff))
    let drawing = PlotDrawing(
      recorded: try RecordedTake(
        recording, scenes: PrototypeOptions<Sheet>.scenes, base: PrototypeOptions<Sheet>.ownBase))
    #expect(drawing.samples >= 960)
  }

  @Test func `says what cannot be drawn, and how it ended`() throws {
    let recording = try pull()
    #expect(
      exitCode { try Plot.parse([folder("none.ndjson"), "-o", folder("a.png")]).run() } == 66)
    #expect(exitCode { try Plot.parse([recording, "-o", folder("no/a.png")]).run() } == 73)
    let arguments = ["-o", folder("b.png"), "--decision"]
    let held = try pull(letsGo: false)
    #expect(exitCode { try Plot.parse([held] + arguments).run() } == 65)
    #expect(!FileManager.default.fileExists(atPath: folder("b.png")))
    #expect(try drawn(held).width == 960, "its curve can be drawn")
    #expect(
      exitCode {
        try PlotCommand<PrototypeOptions<Bare>>.parse([held, "-o", folder("b.png")]).run()
      } == 65)
  }

  @Test func `draws a damaged recording up to where it is damaged, and says so`() throws {
    let damaged = try pull(more: ["{"])
    #expect(exitCode { try Plot.parse([damaged, "-o", folder("a.png")]).run() } == 65)
    #expect(try Bitmap(pngAt: folder("a.png")).width == 960)
  }

  @Test(
    arguments: [
      ["--scale", "0"], ["--scale", "nan"], ["--size", "4000x3000", "--scale", "4"],
      ["--size", "0x0"], ["--appearance", "grey"],
      ["--decision", "--config", "a", "--config", "b"],
    ])
  func `refuses what makes no sense`(arguments: [String]) {
    #expect(throws: (any Error).self) {
      try Plot.parse(["a.ndjson", "-o", "a.png"] + arguments)
    }
  }

  @Test(arguments: [1.0, 2, 8])
  func `draws 8192 pixels on a side and no more, at any scale`(scale: Double) throws {
    let most = Int(8192 / scale)
    for size in ["\(most)x100", "100x\(most)"] {
      let plot = try Plot.parse(["a.ndjson", "-o", "a.png", "--size", size, "--scale", "\(scale)"])
      #expect(plot.scale == scale)
    }
    for size in ["\(most + 1)x100", "100x\(most + 1)"] {
      #expect(throws: (any Error).self) {
        try Plot.parse(["a.ndjson", "-o", "a.png", "--size", size, "--scale", "\(scale)"])
      }
    }
  }
}

@Suite struct `A picture's file` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let picture = Bitmap(width: 3, height: 2, color: Color(rgb: 0x123456))

  @Test func `is exchanged whole, with the mode it had and through a link to it`() throws {
    try folder.write("old", to: "a.png")
    chmod(folder("a.png"), 0o640)
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.png"), withDestinationPath: "a.png")
    try write(picture, to: folder("link.png"))
    #expect(try Bitmap(pngAt: folder("a.png")) == picture)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("a.png"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.png"))
    #expect(link == "a.png")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a.png", "link.png"], "nothing is left beside it")
  }

  @Test func `is written to where it is no file that can be exchanged`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    try write(picture, to: "/dev/fd/\(ends[1])")
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(ends[0], &bytes, bytes.count)
    #expect(try Array(bytes.prefix(max(0, count))) == picture.png(for: "pipe"))
  }

  @Test func `that does not take it all is another failure than one that cannot be`() throws {
    func code(_ path: String) -> Failure.Code? {
      do {
        try write(picture, to: path)
        return nil
      } catch {
        return (error as? Failure)?.code
      }
    }
    #expect(code("/dev/full") == .cannotWrite)
    #expect(code(folder("none/a.png")) == .cannotCreate)
    #expect(code(folder.path) == .cannotCreate)
    #expect(code("/dev/null") == nil)
  }
}
