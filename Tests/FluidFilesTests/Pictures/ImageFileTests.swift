import FluidCore
import FluidFiles
import FluidRaster
import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct `A picture's file` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let bitmap = `A WebP picture`.picture(width: 20, height: 14, isTranslucent: true)

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
    #expect(
      try Image(data: WebPFile.bytes(of: Self.bitmap), name: "cover").bitmap == Self.bitmap)
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

  @Test func `20,000 pixels wide is an error that says how large it is`() throws {
    var bytes = try Bitmap(width: 16384, height: 1).png(for: "x")
    bytes.replaceSubrange(16..<20, with: [0, 0, 0x4e, 0x20])
    bytes.replaceSubrange(29..<33, with: checksum(of: bytes[12..<29]))
    let path = try file(bytes, "wide.png")
    let error = #expect(throws: ImageError.self) { try Image(contentsOf: path) }
    #expect(error == .size(path: path, width: 20_000, height: 1))
    #expect("\(error!)".contains("20000 × 1 pixels"))
  }

  /// A file of a few kB can say that it has 268 million pixels: what it says is looked at before a
  /// byte is unpacked.
  @Test func `of more pixels than fit is not unpacked`() throws {
    var bytes = try Bitmap(width: 16384, height: 1).png(for: "x")
    bytes.replaceSubrange(20..<24, with: [0, 0, 0x40, 0])
    bytes.replaceSubrange(29..<33, with: checksum(of: bytes[12..<29]))
    let path = try file(bytes, "bomb.png")
    let before = peak()
    #expect(throws: ImageError.size(path: path, width: 16384, height: 16384)) {
      try Image(contentsOf: path)
    }
    #expect(peak() - before < 64 << 20)
  }

  /// The most memory the program has had, in bytes.
  private func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  @Test func `with random bytes in it is a picture or an error, and nothing else`() throws {
    let png = try Self.bitmap.png(for: "x")
    var random = SeededRandom(seed: 5)
    var errors = 0
    for _ in 0..<2000 {
      var damaged = png
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(
          in: .min ... .max, using: &random)
      }
      do {
        _ = try Image(data: damaged, name: "d")
      } catch {
        errors += 1
      }
    }
    #expect(errors > 0)
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
}
