import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct ImageTests {
  private func noise(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = true) -> Bitmap {
    var random = SeededRandom(seed: seed)
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        UInt32(truncatingIfNeeded: random.next()) | (isOpaque ? 0xff00_0000 : 0)
      })!
  }

  /// Reference: the alpha-weighted mean colour of a block of pixels, and its mean alpha,
  /// 0…255.
  private func mean(_ bitmap: Bitmap, _ xs: Range<Int>, _ ys: Range<Int>) -> SIMD4<Double> {
    var (sum, alpha, count) = (SIMD3<Double>.zero, 0.0, 0.0)
    for y in ys {
      for x in xs {
        let (color, own) = (bitmap[x: x, y: y], Double(bitmap[x: x, y: y].alpha))
        sum += SIMD3(color.channels) * own
        alpha += own
        count += 1
      }
    }
    let color = alpha > 0 ? sum / alpha : .zero
    return SIMD4(color, alpha / count)
  }

  /// An image drawn alone over a colour.
  private func drawn(
    _ bitmap: Bitmap, in rect: Rect, width: Int, height: Int, over color: Color = .black
  ) -> Bitmap { painted(width, height, over: color) { $0.image(Image(bitmap), in: rect) } }

  @Test func `is copied pixel by pixel at its own size`() {
    let picture = noise(24, 16, seed: 74)
    let bitmap = drawn(picture, in: Rect(x: 3, y: 5, width: 24, height: 16), width: 40, height: 30)
    #expect(picture.first { x, y, color in bitmap[x: x + 3, y: y + 5] != color } == nil)
  }

  @Test(arguments: [2, 8, 32], [true, false])
  func `shows in each pixel the mean of what it covers where it is drawn smaller`(
    factor: Int, isOpaque: Bool
  ) {
    let bitmap = noise(factor * 6, factor * 5, seed: 3, isOpaque: isOpaque)
    let small = drawn(bitmap, in: Rect(x: 0, y: 0, width: 6, height: 5), width: 6, height: 5)
    let wrong = small.first { x, y, seen in
      let mean = mean(bitmap, x * factor..<(x + 1) * factor, y * factor..<(y + 1) * factor)
      // Half a step for each time it is halved.
      return zip(seen.channels, 0..<3).contains { abs($0 - mean[$1] * mean.w / 255) > 3 }
    }
    #expect(wrong == nil)
  }

  @Test(arguments: 0...5) func `does not take on the colour of its clear pixels`(level: Int) {
    // Red that can be seen, and green that cannot.
    let bitmap = Bitmap(
      width: 32, height: 32, pixels: (0..<1024).map { $0 % 3 == 0 ? 0xffff_0000 : 0x0000_ff00 })!
    let side = Double(32 >> level)
    let small = drawn(
      bitmap, in: Rect(x: 0, y: 0, width: side, height: side), width: 32 >> level,
      height: 32 >> level)
    #expect(
      small.pixels.allSatisfy { $0 >> 8 & 255 == 0 } && small.pixels.contains { $0 >> 16 & 255 > 0 }
    )
  }

  @Test(arguments: [true, false])
  func `looks on its way as if it were drawn there for the first time`(isOpaque: Bool) {
    let image = Image(noise(60, 44, seed: 9, isOpaque: isOpaque))
    var screen = Screen(64, 48)
    for step in 0..<70 {
      var list = DisplayList()
      list.fill(.rect(Rect(x: 0, y: 0, width: 64, height: 48)), .black)
      let place = Double(step) * 0.3125
      list.image(image, in: Rect(x: place - 12, y: 20 - place, width: 23.5, height: 17.25))
      screen.draw(list, "step \(step)")
    }
  }

  @Test(arguments: [255, 254] as [UInt8])
  func `lets through what is below it unless it is opaque`(alpha: UInt8) {
    let bitmap = Bitmap(width: 3, height: 3, color: Color(white: 0, alpha: alpha))
    let seen = drawn(
      bitmap, in: Rect(x: 10, y: 10, width: 30, height: 30), width: 96, height: 72, over: .white)
    #expect(seen[x: 20, y: 20] == Color(white: 255 - alpha))
  }
}
