import FluidCore
import FluidRaster
import Testing

@testable import FluidFiles

/// The bytes that films are made of, by what the format's specification says.
@Suite struct `A film's file` {
  private let whole = PixelRect(x: 0, y: 0, width: 6, height: 4)

  private func picture(_ white: UInt8) -> Bitmap {
    Bitmap(width: 6, height: 4, color: Color(white: white))
  }

  @Test func `takes neither a first picture of nothing nor one of another size`() throws {
    var film = try AnimatedWebP(width: 6, height: 4, tick: (1, 30), quality: .lossless, for: "f")
    #expect(throws: WebPError.unwritable(path: "f", reason: "its first picture is empty")) {
      try film.add(picture(9), changes: [])
    }
    for (width, height) in [(5, 4), (6, 5)] {
      #expect(throws: WebPError.size(path: "f", width: width, height: height)) {
        try film.add(Bitmap(width: width, height: height), changes: [whole])
      }
    }
  }

  @Test(
    arguments: [
      (16383, 1, true), (1, 16383, true), (16384, 1, false), (1, 16384, false), (0, 1, false),
      (1, 0, false),
    ])
  func `may be as large as its format allows`(width: Int, height: Int, isPossible: Bool) {
    let film = try? AnimatedWebP(width: width, height: height, tick: (1, 1), quality: .lossless)
    #expect((film != nil) == isPossible)
  }

  @Test func `as WebP begins with its length, its size, and black that goes on without end`()
    throws
  {
    var film = try AnimatedWebP(width: 300, height: 200, tick: (1, 30), quality: .lossless)
    let header = film.header()
    var expected = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8)
    expected += [10, 0, 0, 0, 2, 0, 0, 0, 43, 1, 0, 199, 0, 0]
    expected += Array("ANIM".utf8)
    expected += [6, 0, 0, 0, 0, 0, 0, 255, 0, 0]
    #expect(header == expected)
  }

  @Test func `as WebP says of each picture how long and where it is seen`() throws {
    var film = try AnimatedWebP(width: 6, height: 4, tick: (1, 30), quality: .lossless)
    var bytes = film.header()
    let first = bytes.count
    bytes += try film.add(picture(255), changes: [whole])
    bytes += try film.add(picture(255), changes: [whole])
    var next = picture(255)
    next[x: 5, y: 3] = .black
    #expect(bytes.count == first)
    bytes += try film.add(next, changes: [whole])
    let second = bytes.count
    let end = film.end()
    bytes += end.bytes
    #expect(end.patch?.offset == 0)
    // Behind its name and length: its place in twos, its size less one, and milliseconds.
    #expect(bytes[first + 8..<first + 24] == [0, 0, 0, 0, 0, 0, 5, 0, 0, 3, 0, 0, 67, 0, 0, 2])
    #expect(
      bytes[second + 8..<second + 24] == [2, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 33, 0, 0, 2])
    #expect(film.end().bytes.isEmpty, "it has ended")
  }

  @Test func `as WebP has a picture for as long as three bytes of milliseconds say, and no longer`()
    throws
  {
    // Five ticks are 16,777,215 ms.
    var film = try AnimatedWebP(
      width: 6, height: 4, tick: (3_355_443, 1000), quality: .lossless)
    _ = film.header()
    for _ in 0..<5 { #expect(try film.add(picture(9), changes: [whole]).isEmpty) }
    let most = try film.add(picture(9), changes: [whole])
    try #require(most.count > 24)
    #expect(most[8..<24] == [0, 0, 0, 0, 0, 0, 5, 0, 0, 3, 0, 0, 255, 255, 255, 2])
    // One pixel of it goes on.
    let rest = film.end().bytes
    try #require(rest.count > 24)
    #expect(rest[8..<24] == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x33, 0x33, 0x33, 2])
  }

  /// The picture of a film's first frame, as a file of its own.
  private func first(_ picture: Bitmap, _ quality: AnimatedWebP.Quality) throws -> [UInt8] {
    var film = try AnimatedWebP(
      width: picture.width, height: picture.height, tick: (1, 30), quality: quality)
    _ = film.header()
    _ = try film.add(
      picture,
      changes: [PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)])
    let chunk = Array(film.end().bytes.dropFirst(24))
    return Array("RIFF".utf8) + RIFFChunk.bytes(chunk.count + 4, count: 4) + Array("WEBP".utf8)
      + chunk
  }

  @Test func `as WebP without loss has the colours of what is not seen, too`() throws {
    var picture = self.picture(80)
    picture[x: 2, y: 1] = Color(rgb: 0x123456, alpha: 0)
    picture[x: 3, y: 1] = Color(rgb: 0x654321, alpha: 7)
    #expect(try Bitmap(webp: first(picture, .lossless), for: "x") == picture)
  }

  @Test func `as WebP is larger the better it is`() throws {
    let picture = `A WebP picture`.picture(width: 90, height: 60, isTranslucent: false)
    let sizes = try [0.0, 20, 60, 100].map { try first(picture, .lossy($0)).count }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 4)
    for quality in [-1, 100.5] {
      #expect(
        throws: WebPError.unwritable(path: "f", reason: "libwebp does not take this quality")
      ) {
        try AnimatedWebP(width: 2, height: 2, tick: (1, 30), quality: .lossy(quality), for: "f")
      }
    }
  }

  @Test func `has chunks of a name, a length, their data, and a byte more where that is odd`() {
    var chunk = RIFFChunk("ABCD")
    #expect(chunk.bytes == [65, 66, 67, 68, 0, 0, 0, 0])
    chunk.append(0x030201, bytes: 3)
    #expect(chunk.bytes == [65, 66, 67, 68, 3, 0, 0, 0, 1, 2, 3, 0])
    chunk.append([9])
    #expect(chunk.bytes == [65, 66, 67, 68, 4, 0, 0, 0, 1, 2, 3, 9])
  }
}
