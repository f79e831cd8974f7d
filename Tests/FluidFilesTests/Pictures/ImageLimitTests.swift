import FluidCore
import FluidRaster
import Foundation
import Glibc
import TestSupport
import Testing

@testable import FluidFiles

/// Limits of picture files, their signatures, and the words of refusals.
@Suite struct `A file of a picture` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func words(_ body: () throws -> Image) -> String {
    do {
      _ = try body()
      return "a picture"
    } catch {
      return "\(error)"
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

  @Test func `may have 32 million pixels, and no row more`() throws {
    #expect(ImageFile.maxPixels == 8192 * 4096 && ImageFile.maxSide == 16384)
    let most = try png(claiming: 8192, 4096)
    let more = try png(claiming: 8192, 4097)
    // Missing data is only noticed when decoding.
    #expect(words { try Image(data: most, name: "a") }.hasPrefix("a: cannot be read as a picture"))
    #expect(
      words { try Image(data: more, name: "a") }
        == "a: a picture of 8192 × 4097 pixels; expected 1…16384 on each side and at most"
        + " 33554432 in all")
    #expect(throws: ImageError.size(path: "b", width: 16383, height: 2049)) {
      try Image(data: webp(claiming: 16383, 2049), name: "b")
    }
  }

  @Test func `may have 160 MB, and no byte more`() throws {
    let path = try folder.write(to: "large")
    for (size, reason) in [
      (160 << 20, "it is neither PNG nor WebP"),
      (160 << 20 + 1, "it has 167772161 bytes; expected at most 167772160"),
    ] {
      // A hole: nothing of it is on the disk.
      try #require(truncate(path, off_t(size)) == 0)
      #expect(
        words { try Image(contentsOf: path) } == "\(path): cannot be read as a picture: \(reason)")
    }
  }

  @Test func `that cannot be read is refused in words`() throws {
    let missing = folder("missing")
    #expect(words { try Image(contentsOf: missing) }.hasSuffix("No such file or directory"))
    #expect(words { try Image(contentsOf: folder.path) }.hasSuffix("it is a directory"))
    #expect(words { try Image(contentsOf: "/dev/null") }.hasSuffix("it is not a regular file"))
    #expect(words { try Image(data: [], name: "e") }.hasSuffix("it is empty"))
    let path = folder("whole")
    let bitmap = Bitmap(width: 7, height: 3, color: Color(rgb: 0x204060))
    try Data(bitmap.png(for: "x")).write(to: URL(fileURLWithPath: path))
    #expect(try ImageFile.bytes(of: path) == folder.bytes("whole"))
    #expect(try Image(contentsOf: path).bitmap == bitmap)
    #expect(ImageError.unreadable(path: "p", reason: "r").path == "p")
    #expect(ImageError.size(path: "q", width: 1, height: 2).path == "q")
  }

  /// The system says of it that it has a page, and gives a line.
  private static let line = "/sys/devices/system/cpu/online"

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  @Test(.enabled(if: `A file of a picture`.size(`A file of a picture`.line) == 4096))
  func `that turns out to be shorter than was said is read as far as it goes`() throws {
    let bytes = try ImageFile.bytes(of: Self.line)
    #expect(1..<4096 ~= bytes.count && bytes.last == 0x0a)
    #expect(words { try Image(contentsOf: Self.line) }.hasSuffix("it is neither PNG nor WebP"))
  }

  #if compiler(>=6.2)  // Tests in a process of their own came with it.
    @Test func `is read by a program without standard input as by any other`() async {
      // In a process of its own, where the file gets the number that is free: 0.
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let bitmap = Bitmap(width: 7, height: 3, color: Color(rgb: 0x204060))
        let path = folder("picture.png")
        try Data(bitmap.png(for: "x")).write(to: URL(fileURLWithPath: path))
        close(0)
        #expect(try Image(contentsOf: path).bitmap == bitmap)
      }
    }
  #endif

  @Test func `is known by what it begins with, all of it`() throws {
    let bitmap = Bitmap(width: 4, height: 2, color: Color(rgb: 0x204060))
    let (png, webp) = (try bitmap.png(for: "x"), WebPFile.bytes(of: bitmap))
    #expect(ImageFile.Format(png) == .png && ImageFile.Format(webp) == .webp)
    for index in 0..<8 {
      var bytes = png
      bytes[index] ^= 1
      #expect(ImageFile.Format(bytes) == nil)
    }
    for index in 0..<12 {
      var bytes = webp
      bytes[index] ^= 1
      // The length field does not matter.
      #expect((ImageFile.Format(bytes) == nil) == !(4..<8 ~= index))
    }
    #expect(ImageFile.Format(Array(png.prefix(7))) == nil)
    #expect(ImageFile.Format(Array(webp.prefix(11))) == nil)
  }

  @Test func `that is a film of WebP is no picture`() throws {
    var film = try AnimatedWebP(width: 8, height: 6, tick: (1, 30), quality: .lossless)
    var bytes = film.header()
    for color in [Color.white, .black] {
      bytes += try film.add(
        Bitmap(width: 8, height: 6, color: color),
        changes: [PixelRect(x: 0, y: 0, width: 8, height: 6)])
    }
    let end = film.end()
    bytes += end.bytes
    bytes.replaceSubrange(0..<end.patch!.bytes.count, with: end.patch!.bytes)
    #expect(
      words { try Image(data: bytes, name: "f") }.hasSuffix("it is a film, not a picture"))
  }

  @Test func `of WebP that is cut short, or none, says so`() throws {
    let bytes = WebPFile.bytes(
      of: `A WebP picture`.picture(width: 33, height: 21, isTranslucent: false))
    func reason(_ bytes: [UInt8]) -> String {
      do {
        _ = try Bitmap(webp: bytes, for: "w")
        return "a picture"
      } catch {
        return "\(error)"
      }
    }
    let prefix = "w: cannot be read as WebP: "
    #expect(reason(Array(bytes.prefix(14))) == prefix + "the file is cut short")
    #expect(reason(Array(bytes.dropLast(4))) == prefix + "the file is damaged or cut short")
    #expect(
      reason([UInt8](repeating: 0x41, count: 60)) == prefix + "it is no WebP")
    #expect(
      WebPError.unwritable(path: "w", reason: "r").description
        == "w: cannot be written as WebP: r")
    #expect(
      WebPError.size(path: "w", width: 0, height: 9).description
        == "w: 0 × 9 pixels; expected 1…16383 on each side")
  }

  @Test func `of PNG has as many pixels as are allowed, and no more`() throws {
    let bytes = try Bitmap(width: 30, height: 20).png(for: "x")
    #expect(throws: PNGError.pixels(path: "p", width: 30, height: 20, maximum: 599)) {
      try Bitmap(png: bytes, for: "p", atMost: 599)
    }
    #expect(throws: Never.self) { try Bitmap(png: bytes, for: "p", atMost: 600) }
    #expect(
      PNGError.pixels(path: "p", width: 30, height: 20, maximum: 599).description
        == "p: 30 × 20 pixels; expected at most 599 in all")
    #expect(throws: PNGError.self) { try Bitmap(png: [], for: "p") }
  }

  /// Incompressible data grows a little and must still fit.
  @Test func `of PNG may be of noise alone`() throws {
    var random = SeededRandom(seed: 3)
    let bitmap = Bitmap(
      width: 1400, height: 1100,
      pixels: (0..<1400 * 1100).map { _ in UInt32(truncatingIfNeeded: random.next()) })!
    #expect(try Bitmap(png: bitmap.png(for: "x"), for: "x") == bitmap)
  }
}
