import ArgumentParser
import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import TestSupport
import Testing

@testable import FluidHost

@Suite struct `Frames of a replay` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Draws moments of a recording at eight pixels a point; its code where it is refused.
  private func draw(_ size: Size, _ lines: [String], at moments: String) throws -> Int32? {
    let text = [Recording(size: size).header] + lines + [#"{"t":0.4,"type":"end"}"#]
    let path = try folder.write(text.joined(separator: "\n") + "\n", to: "a.ndjson")
    do {
      try ReplayCommand<PrototypeOptions<SmallSheet>>.parse([
        path, "--at", moments, "--scale", "8", "--frames", folder("frames"), "--force",
      ]).run()
      return nil
    } catch {
      return (error as? ExitCode)?.rawValue
    }
  }

  @Test func `are refused where the window is too large for a picture, from the start or later`()
    throws
  {
    // 8 · 2100 is more than 16384.
    #expect(try draw(Size(width: 2100, height: 20), [], at: "0") == 64)
    let wider = #"{"t":0.2,"type":"resize","width":2100,"height":20}"#
    #expect(try draw(Size(width: 40, height: 80), [wider], at: "0.1,0.3") == 64)
    #expect(try draw(Size(width: 40, height: 80), [wider], at: "0.1") == nil)
  }

  @Test func `are each as large as the window is then`() throws {
    let wider = #"{"t":0.2,"type":"resize","width":60,"height":50}"#
    #expect(try draw(Size(width: 40, height: 80), [wider], at: "0.1,0.3") == nil)
    let pictures = try (0..<2).map { try Bitmap(pngAt: folder("frames/0000\($0).png")) }
    #expect(pictures.map(\.width) == [320, 480] && pictures.map(\.height) == [640, 400])
  }
}
