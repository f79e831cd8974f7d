import FluidGeometry
import FluidPNG
import FluidRaster
import TestSupport
import Testing

@Suite("A PNG file")
struct PNGTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("gives back the picture it was written from", arguments: [(1, 1), (17, 5), (3, 64)])
  func roundTrip(width: Int, height: Int) throws {
    var random = SeededRandom(seed: UInt64(width))
    for opaque in [true, false] {
      let pixels = (0..<width * height).map { _ in
        UInt32(truncatingIfNeeded: random.next()) | (opaque ? 0xff00_0000 : 0)
      }
      let bitmap = try #require(Bitmap(width: width, height: height, pixels: pixels))
      let file = folder("round.png")
      try bitmap.writePNG(to: file)
      let again = try Bitmap(pngAt: file)
      #expect(again == bitmap)
    }
  }

  @Test("that is missing or no PNG says so, with its name")
  func unreadable() throws {
    let missing = folder("missing.png")
    #expect {
      try Bitmap(pngAt: missing)
    } throws: { error in
      guard case .unreadable(missing, _) = error as? PNGError else { return false }
      return "\(error)".hasPrefix(missing)
    }
    let damaged = try folder.write("no picture at all", to: "damaged.png")
    #expect(throws: PNGError.self) { try Bitmap(pngAt: damaged) }
  }

  @Test("cannot be written without pixels or where there is no directory")
  func unwritable() {
    #expect(throws: PNGError.size(path: "x.png", width: 0, height: 4)) {
      try Bitmap(width: 0, height: 4).writePNG(to: "x.png")
    }
    #expect(throws: PNGError.self) {
      try Bitmap(width: 1, height: 1).writePNG(to: folder("no/such/directory.png"))
    }
  }
}
