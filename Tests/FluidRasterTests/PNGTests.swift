import FluidCore
import FluidFiles
import FluidRaster
import Foundation
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
      #expect(try bitmap.png(for: file) == folder.bytes("round.png"))
    }
  }

  @Test("that is missing or no PNG says so, with its name")
  func unreadable() throws {
    let missing = folder("missing.png")
    #expect {
      try Bitmap(pngAt: missing)
    } throws: { error in
      guard case .unreadable(missing, _) = error as? PNGError else { return false }
      return "\(error)".hasPrefix(missing) && "\(error)".contains("No such file")
    }
    let damaged = try folder.write("no picture at all", to: "damaged.png")
    #expect {
      try Bitmap(pngAt: damaged)
    } throws: { error in
      // In libpng's words.
      guard case .unreadable(damaged, let reason) = error as? PNGError else { return false }
      return reason.contains("PNG")
    }
  }

  @Test("keeps every pixel in its place and its channels apart, clear ones too")
  func places() throws {
    let words: [UInt32] = [0xff01_0203, 0xff40_5060, 0x8010_2030, 0xffff_0000, 0xff00_ff00, 0]
    let bitmap = try #require(Bitmap(width: 3, height: 2, pixels: words))
    try bitmap.writePNG(to: folder("a.png"))
    #expect(try Bitmap(pngAt: folder("a.png")).pixels == words)
  }

  @Test("holds three bytes a pixel where all are opaque, and four where one is not")
  func channels() throws {
    func colorType(_ words: [UInt32]) throws -> UInt8 {
      let bitmap = try #require(Bitmap(width: 2, height: 1, pixels: words))
      try bitmap.writePNG(to: folder("a.png"))
      return try folder.bytes("a.png")[25]
    }
    #expect(try colorType([0xff01_0203, 0xff40_5060]) == 2)
    #expect(try colorType([0xff01_0203, 0x7f40_5060]) == 6)
  }

  @Test("has 16384 pixels on a side and no more", arguments: [true, false])
  func sides(isWide: Bool) throws {
    func bitmap(_ side: Int) -> Bitmap {
      isWide ? Bitmap(width: side, height: 1) : Bitmap(width: 1, height: side)
    }
    let maximum = bitmap(16384)
    try maximum.writePNG(to: folder("most.png"))
    #expect(try Bitmap(pngAt: folder("most.png")) == maximum)
    let (width, height) = isWide ? (16385, 1) : (1, 16385)
    let error = PNGError.size(path: "x.png", width: width, height: height)
    #expect(throws: error) { try bitmap(16385).writePNG(to: "x.png") }
    #expect(
      error.description == "x.png: \(width) × \(height) pixels; expected 1…16384 on each side")
    // The same picture written with one line or column more in its header.
    var bytes = try folder.bytes("most.png")
    bytes.replaceSubrange(isWide ? 18..<20 : 22..<24, with: [0x40, 0x01])
    bytes.replaceSubrange(29..<33, with: checksum(of: bytes[12..<29]))
    try Data(bytes).write(to: URL(fileURLWithPath: folder("more.png")))
    #expect(throws: PNGError.size(path: folder("more.png"), width: width, height: height)) {
      try Bitmap(pngAt: folder("more.png"))
    }
  }

  /// A chunk's checksum as PNG defines it: CRC-32.
  private func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return (0..<4).map { UInt8(truncatingIfNeeded: ~sum >> (24 - 8 * $0)) }
  }

  @Test("that cannot be read or written says why in words, on one line, and which it was")
  func words() throws {
    let damaged = try folder.write("no picture at all", to: "damaged.png")
    for body in [
      { try _ = Bitmap(pngAt: damaged) },
      { try Bitmap(width: 1, height: 1).writePNG(to: self.folder("no/such.png")) },
    ] {
      do {
        try body()
        Issue.record("it went well")
      } catch {
        let text = "\(error)"
        #expect(text.utf8.allSatisfy { $0 >= 0x20 } && text.count < 300)
        #expect(text.contains(text.contains("damaged") ? "cannot be read as" : "cannot be written"))
      }
    }
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
