import FluidCore
import FluidFiles
import FluidRaster
import Testing

@Suite struct WebPTests {
  /// Colours that run, and where `isTranslucent` a hole and a veil.
  static func picture(width: Int, height: Int, isTranslucent: Bool) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = isTranslucent ? UInt8(truncatingIfNeeded: x * 255 / max(1, width - 1)) : 255
        // libwebp forgets the colour of what is not there at all.
        bitmap[x: x, y: y] =
          alpha == 0
          ? Color(red: 0, green: 0, blue: 0, alpha: 0)
          : Color(
            red: UInt8(truncatingIfNeeded: x * 7), green: UInt8(truncatingIfNeeded: y * 5),
            blue: UInt8(truncatingIfNeeded: x + y), alpha: alpha)
      }
    }
    return bitmap
  }

  @Test(arguments: [(1, 1), (2, 1), (17, 13), (64, 48), (1, 300)], [true, false])
  func `comes back to the bit where libwebp wrote it without loss`(
    size: (Int, Int), isTranslucent: Bool
  ) throws {
    let bitmap = Self.picture(width: size.0, height: size.1, isTranslucent: isTranslucent)
    #expect(try Bitmap(webp: WebPFile.bytes(of: bitmap), for: "x.webp") == bitmap)
  }

  @Test func `comes back nearly as it was where it was written with loss`() throws {
    var bitmap = Bitmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        bitmap[x: x, y: y] = Color(red: UInt8(3 * x), green: UInt8(3 * y), blue: 90)
      }
    }
    let read = try Bitmap(webp: WebPFile.bytes(of: bitmap, quality: 90), for: "x.webp")
    #expect(read.width == 64 && read.height == 64)
    for (a, b) in zip(bitmap.pixels, read.pixels) {
      let (a, b) = (Color(word: a), Color(word: b))
      let far = max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
        abs(Int(a.blue) - Int(b.blue)))
      #expect(far <= 16 && b.alpha == 255, "\(a) \(b)")
    }
  }

  @Test func `cut short anywhere is an error that names it, and never more`() {
    let bytes = WebPFile.bytes(of: Self.picture(width: 33, height: 21, isTranslucent: true))
    for count in 0..<bytes.count {
      let error = #expect(throws: WebPError.self) {
        try Bitmap(webp: Array(bytes.prefix(count)), for: "cut.webp")
      }
      #expect("\(error!)".hasPrefix("cut.webp: ") && !"\(error!)".contains("\n"))
    }
  }

  @Test func `with more pixels than are wanted is not unpacked`() {
    let bytes = WebPFile.bytes(of: Bitmap(width: 300, height: 200))
    let error = WebPError.pixels(path: "x.webp", width: 300, height: 200, maximum: 59_999)
    #expect(throws: error) { try Bitmap(webp: bytes, for: "x.webp", atMost: 59_999) }
    #expect(throws: Never.self) { try Bitmap(webp: bytes, for: "x.webp", atMost: 60_000) }
    #expect(error.description == "x.webp: 300 × 200 pixels; expected at most 59999 in all")
  }
}
