import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite struct `An image` {
  private func noise(
    _ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = true
  ) -> Bitmap {
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
        let color = bitmap[x: x, y: y]
        let own = Double(color.alpha)
        sum += SIMD3(Double(color.red), Double(color.green), Double(color.blue)) * own
        alpha += own
        count += 1
      }
    }
    let color = alpha > 0 ? sum / alpha : .zero
    return SIMD4(color, alpha / count)
  }

  private func lanes(_ word: UInt32) -> SIMD4<Double> {
    let color = Color(word: word)
    return SIMD4(
      Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  @Test(
    "drawn at an eighth or a thirty-second of its size shows the means of what it covers",
    arguments: [8, 32], [true, false])
  func smaller(factor: Int, isOpaque: Bool) throws {
    let bitmap = noise(factor * 6, factor * 5, seed: 3, isOpaque: isOpaque)
    let scaled = try #require(
      ScaledImage(
        Image(bitmap), in: Rect(x: 0, y: 0, width: 6, height: 5),
        clip: PixelRect(x: 0, y: 0, width: 6, height: 5)))
    for y in 0..<5 {
      for x in 0..<6 {
        let expected = mean(
          bitmap, x * factor..<(x + 1) * factor, y * factor..<(y + 1) * factor)
        let difference = lanes(scaled.pixels[y * 6 + x]) - expected
        // Half a step for each time it is halved.
        #expect(max(difference.max(), -difference.min()) <= 3, "\(x), \(y)")
      }
    }
  }

  /// Halving an odd size does not stretch the image: a ramp stays in place.
  @Test(arguments: [(101, 7), (997, 13), (1025, 31), (4001, 40)])
  func `drawn much smaller stays where it is`(width: Int, count: Int) throws {
    var bitmap = Bitmap(width: width, height: 16)
    for y in 0..<16 {
      for x in 0..<width {
        bitmap[x: x, y: y] = Color(white: UInt8(255 * x / (width - 1)))
      }
    }
    let scaled = try #require(
      ScaledImage(
        Image(bitmap), in: Rect(x: 0, y: 0, width: Double(count), height: 2),
        clip: PixelRect(x: 0, y: 0, width: count, height: 2)))
    for x in 0..<count {
      let expected = 255 * (Double(x) + 0.5) / Double(count)
      #expect(abs(lanes(scaled.pixels[x]).x - expected) <= 2, "\(x)")
    }
  }

  @Test func `does not take on the colour of what is not there`() {
    // Red that can be seen, and green that cannot.
    let bitmap = Bitmap(
      width: 32, height: 32,
      pixels: (0..<1024).map { $0 % 3 == 0 ? 0xffff_0000 : 0x0000_ff00 })!
    for level in 1...5 {
      let small = Image(bitmap).storage.reduced(by: level)
      #expect(small.pixels.allSatisfy { $0 >> 24 == 0 || $0 & 0xffffff == 0xff0000 })
    }
  }

  @Test(arguments: [(5, 3, 1), (1, 9, 4), (9, 1, 2), (1, 1, 9)])
  func `can be halved down to one pixel`(width: Int, height: Int, level: Int) {
    let small = Image(Bitmap(width: width, height: height, color: .white))
      .storage.reduced(by: level)
    #expect(small.width >= 1 && small.height >= 1 && small.pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test(arguments: [true, false])
  func `looks on its way as if it were drawn there for the first time`(isOpaque: Bool) {
    let image = Image(noise(60, 44, seed: 9, isOpaque: isOpaque))
    var moving = Compositor()
    var bitmap = Bitmap(width: 64, height: 48)
    for step in 0..<70 {
      var list = DisplayList()
      list.fill(.rect(Rect(x: 0, y: 0, width: 64, height: 48)), .black)
      let place = Double(step) * 0.3125
      list.image(image, in: Rect(x: place - 12, y: 20 - place, width: 23.5, height: 17.25))
      moving.draw(list, into: &bitmap)
      var fresh = Bitmap(width: 64, height: 48)
      var compositor = Compositor()
      compositor.draw(list, into: &fresh)
      #expect(bitmap == fresh, "step \(step)")
    }
  }

  @Test func `that glides is resampled for sixteen places and no more`() {
    let image = Image(noise(60, 44, seed: 9))
    var cache = ImageCache()
    let target = PixelRect(x: 0, y: 0, width: 200, height: 200)
    for step in 0..<200 {
      cache.beginFrame()
      let place = Rect(x: 4, y: Double(step) * 0.8125, width: 30, height: 22)
      let scaled = cache.scaled(image, in: place, target: target)
      #expect(scaled != nil)
    }
    #expect(cache.count == 16)
  }

  @Test func `that stays in sight is resampled once, however long`() {
    let image = Image(noise(60, 44, seed: 9))
    var cache = ImageCache()
    let target = PixelRect(x: 0, y: 0, width: 200, height: 200)
    for frame in 0..<400 {
      cache.beginFrame()
      #expect(cache.count == (frame == 0 ? 0 : 1), "frame \(frame)")
      _ = cache.scaled(image, in: Rect(x: 4, y: 8, width: 30, height: 22), target: target)
    }
  }

  @Test func `in ever other sizes takes no more memory than a few screens`() {
    let image = Image(noise(64, 64, seed: 1))
    var cache = ImageCache()
    let target = PixelRect(x: 0, y: 0, width: 800, height: 800)
    for step in 0..<300 {
      cache.beginFrame()
      let side = 400 + Double(step)
      _ = cache.scaled(
        image, in: Rect(x: 0, y: 0, width: side, height: side), target: target)
      #expect(cache.bytes <= (4 << 20) * 4 + 800 * 800 * 4)
    }
    for _ in 0..<200 { cache.beginFrame() }
    #expect(cache.count == 0 && cache.bytes == 0)
  }

  @Test func `far larger than the window is only made where it is seen`() {
    var cache = ImageCache()
    let target = PixelRect(x: 0, y: 0, width: 50, height: 40)
    let scaled = cache.scaled(
      Image(noise(10, 10, seed: 2)), in: Rect(x: -4e8, y: -4e8, width: 8e8, height: 8e8),
      target: target)
    #expect(scaled?.pixels.count == 2000 && cache.count == 0)
  }
}
