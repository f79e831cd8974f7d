import FluidFiles
import FluidRaster
import Foundation
import TestSupport
import Testing

@Suite struct ImageFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let bitmap = WebPTests.picture(width: 20, height: 14, isTranslucent: true)

  private func file(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = folder(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `is read as what it is, whatever it is called`() throws {
    let png = try file(Self.bitmap.png(for: "x"), "one.webp")
    let webp = try file(WebPFile.bytes(of: Self.bitmap), "two.png")
    #expect(try Image(contentsOf: png).bitmap == Self.bitmap)
    #expect(try Image(contentsOf: webp).bitmap == Self.bitmap)
  }

  @Test func `can be built into the program`() throws {
    #expect(try Image(data: WebPFile.bytes(of: Self.bitmap), name: "cover").bitmap == Self.bitmap)
  }

  @Test func `that cannot be one is an error that names it on one line`() throws {
    let pipe = folder("pipe.png")
    #expect(mkfifo(pipe, 0o600) == 0)
    let png = try Self.bitmap.png(for: "x")
    let paths = [
      folder("missing.png"), folder.path, pipe, try file([], "empty.png"),
      try file(Array("no picture at all".utf8), "text.png"),
      try file(Array(png.prefix(png.count / 2)), "half.png"),
      try file(Array(WebPFile.bytes(of: Self.bitmap).prefix(40)), "half.webp"),
      try file(Array("RIFF....WEBP".utf8), "head.webp"),
    ]
    for path in paths {
      let error = #expect(throws: ImageError.self) { try Image(contentsOf: path) }
      #expect(error?.path == path)
      let words = "\(error!)"
      #expect(words.hasPrefix("\(path): ") && words.utf8.allSatisfy { $0 >= 0x20 }, "\(words)")
    }
  }

  /// A WebP file of one pixel with another size in its header.
  private func webp(claiming width: Int, _ height: Int) -> [UInt8] {
    var bytes = WebPFile.bytes(of: Bitmap(width: 1, height: 1))
    // RIFF, its length, WEBP, VP8L, its length, 0x2f: then fourteen bits each.
    let kind = UInt32(bytes[24] & 0xf0) << 24
    let bits = UInt32(width - 1) | UInt32(height - 1) << 14 | kind
    for index in 0..<4 { bytes[21 + index] = UInt8(truncatingIfNeeded: bits >> (8 * index)) }
    return bytes
  }

  /// A PNG file of one pixel with another size in its header.
  private func png(claiming width: Int, _ height: Int) throws -> [UInt8] {
    var header = PNGChunk("IHDR")
    header.append(UInt32(width))
    header.append(UInt32(height))
    header.append([8, 2, 0, 0, 0])
    var bytes = try Bitmap(width: 1, height: 1).png(for: "x")
    bytes.replaceSubrange(8..<33, with: header.bytes)
    return bytes
  }

  /// The most memory the program has had, in bytes.
  private func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  @Test func `may have 32 million pixels, and no row more`() throws {
    #expect { try Image(data: png(claiming: 8192, 4096), name: "a") } throws: { error in
      // Missing data is only noticed when decoding.
      "\(error)".hasPrefix("a: cannot be read as a picture")
    }
    for (width, height) in [(8192, 4097), (20_000, 1), (16384, 16384)] {
      let error = ImageError.size(path: "a", width: width, height: height)
      #expect(throws: error) { try Image(data: png(claiming: width, height), name: "a") }
      #expect("\(error)".contains("\(width) × \(height) pixels; expected 1…16384 on each side"))
    }
    #expect(throws: ImageError.size(path: "b", width: 16383, height: 2049)) {
      try Image(data: webp(claiming: 16383, 2049), name: "b")
    }
  }

  /// A file of a few kB can say that it has 268 million pixels: what it says is looked at before a
  /// byte is unpacked.
  @Test func `of more pixels than fit is not unpacked`() throws {
    let bytes = try png(claiming: 16384, 16384)
    let before = peak()
    #expect(throws: ImageError.self) { try Image(data: bytes, name: "bomb") }
    #expect(peak() - before < 64 << 20)
  }

  private static let files: [[UInt8]] = [
    try! bitmap.png(for: "x"), WebPFile.bytes(of: bitmap),
    WebPFile.bytes(of: WebPTests.picture(width: 20, height: 14, isTranslucent: false), quality: 60),
  ]

  @Test(arguments: files) func `with random bytes in it is a picture or an error`(bytes: [UInt8]) {
    var random = SeededRandom(seed: 5)
    var errors = 0
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<random.integer(1...3) {
        damaged[random.integer(0...damaged.count - 1)] = random.byte()
      }
      do {
        let bitmap = try Image(data: damaged, name: "d").bitmap
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
      } catch { errors += 1 }
    }
    #expect(errors > 0 && errors < 2000)
  }

  @Test func `that is a film of WebP is no picture`() throws {
    let bytes = try Film.of { $0.to = 0.1 }.file(.webp)
    #expect {
      try Image(data: bytes, name: "f")
    } throws: { "\($0)".hasSuffix("it is a film, not a picture") }
  }
}
