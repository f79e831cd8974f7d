import FluidRaster
import TestSupport
import Testing

@Suite struct PNGTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [(1, 1), (17, 5), (3, 64), (1, 5000), (1400, 30)])
  func `reads back as the picture it was written from`(width: Int, height: Int) throws {
    var random = SeededRandom(seed: UInt64(width))
    for opaque in [true, false] {
      let pixels = (0..<width * height).map { _ in
        UInt32(truncatingIfNeeded: random.next()) | (opaque ? 0xff00_0000 : 0)
      }
      let bitmap = try #require(Bitmap(width: width, height: height, pixels: pixels))
      let file = folder("round.png")
      try bitmap.writePNG(to: file)
      #expect(try Bitmap(pngAt: file) == bitmap)
      #expect(try bitmap.png(for: file) == folder.bytes("round.png"))
    }
  }

  @Test func `holds three bytes a pixel where all are opaque, and four where one is not`() throws {
    func colorType(_ words: [UInt32]) throws -> UInt8 {
      let bitmap = try #require(Bitmap(width: 2, height: 1, pixels: words))
      try bitmap.writePNG(to: folder("a.png"))
      return try folder.bytes("a.png")[25]
    }
    #expect(try colorType([0xff01_0203, 0xff40_5060]) == 2)
    #expect(try colorType([0xff01_0203, 0x7f40_5060]) == 6)
  }
}
