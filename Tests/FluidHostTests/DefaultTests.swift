import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import TestSupport
import Testing

@testable import FluidHost

@Suite(.serialized) struct `A command that is told no numbers` {
  private typealias Replay = ReplayCommand<PrototypeOptions<SmallSheet>>
  private typealias Render = RenderCommand<PrototypeOptions<SmallSheet>>

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A recording of a sheet that is asked to open; its path.
  private func recording() throws -> String {
    let header = Recording(size: SmallSheet.window).header
    let events = [#"{"t":0.5,"type":"settle","detent":"open"}"#, #"{"t":2,"type":"end"}"#]
    return try folder.write(([header] + events).joined(separator: "\n") + "\n", to: "a.ndjson")
  }

  @Test func `samples a recording sixty times a second`() throws {
    let path = try recording()
    func trace(_ arguments: String...) throws -> [UInt8] {
      try Replay.parse([path, "--trace", folder("t")] + arguments).run()
      return try folder.bytes("t")
    }
    let usual = try trace()
    #expect(try trace("--rate", "60") == usual)
    let times = try TraceLine.read(usual, file: "t").compactMap { line in
      if case .sample(let sample) = line { sample.time } else { nil }
    }
    #expect(times.count == 91, "from 0.5 s to 2 s")
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-9 })
  }

  @Test func `draws a strip of frames 240 pixels high`() throws {
    let path = try recording()
    func strip(_ arguments: String...) throws -> Bitmap {
      try Replay.parse([path, "--filmstrip", folder("s.png")] + arguments).run()
      return try Bitmap(pngAt: folder("s.png"))
    }
    let usual = try strip()
    #expect(try strip("--strip-height", "240") == usual)
    // Eight frames stand in a row; a margin of 20 is around them, and a caption of 30 below.
    #expect(usual.height == 20 + 240 + 30 + 20)
    #expect(usual.width == 20 + 8 * 144 + 7 * 12 + 20)
  }

  @Test func `draws a bar only where it is asked to`() throws {
    func picture(_ arguments: String...) throws -> Bitmap {
      try Render.parse(["-o", folder("a.png"), "--size", "640x480"] + arguments).run()
      return try Bitmap(pngAt: folder("a.png"))
    }
    let plain = try picture()
    #expect(try picture("--bar") != plain)
    #expect(try picture() == plain)
  }

  private func converted(_ arguments: [String]) throws -> String {
    let command = try ConvertCommand<PrototypeOptions<SmallSheet>>.parse(arguments)
    return try written(to: 1) { try command.run() }
  }

  @Test func `says a spring for a way from 0 to 400 points, from rest, to a thousandth of it`()
    throws
  {
    for more in [[], ["--json"]] {
      let usual = try converted(["bouncy"] + more)
      let told = [
        "bouncy", "--from", "0", "--to", "400", "--velocity", "0", "--tolerance", "0.4",
      ]
      #expect(try converted(told + more) == usual)
      for other in [
        ["--to", "440"], ["--from", "10"], ["--velocity", "100"], ["--tolerance", "0.8"],
      ] {
        #expect(try converted(["bouncy"] + other + more) != usual, "\(other)")
      }
    }
  }

  @Test func `says first what a spring is in every notation of a file`() throws {
    // √(200 / 2) is 10 a second: 2π / 10 is its response, and 20 / (2 · √(2 · 200)) its damping.
    let text = try converted([
      "mass", "2", "stiffness", "200", "damping", "20", "--format", "css",
    ])
    #expect(text.hasPrefix("Read as "))
    #expect(
      text.contains(
        """

        spring: { mass: 2, stiffness: 200, damping: 20 }
          = duration 0.6283 s, bounce 0.5
          = response 0.6283 s, damping ratio 0.5
          = mass 2, stiffness 200, damping 20


        """))
  }
}
