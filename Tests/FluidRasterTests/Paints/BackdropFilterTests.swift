import FluidCore
import FluidRaster
import Glibc
import TestSupport
import Testing

@Suite struct BackdropFilterTests {
  /// A picture blurred by a material over all of it.
  private func blurred(_ picture: Bitmap, sigma: Double) -> Bitmap {
    var list = DisplayList()
    let frame = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    list.image(Image(picture), in: frame)
    list.material(.rect(frame), BackdropFilter(blur: sigma))
    return list.drawn(width: picture.width, height: picture.height)
  }

  @Test(arguments: [0, 1, 3, 8, 20, 47])
  func `leaves a flat picture exactly as it is`(sigma: Double) {
    for value: UInt8 in [0, 1, 100, 254, 255] {
      let color = Color(red: value, green: 255 - value, blue: value / 2)
      let picture = Bitmap(width: 75, height: 61, color: color)
      #expect(blurred(picture, sigma: sigma) == picture)
    }
  }

  @Test(arguments: [2, 3, 4, 5, 6, 9, 12, 16, 20])
  func `comes close to the true Gaussian on a random picture`(sigma: Double) {
    var random = SeededRandom(seed: 40)
    let (width, height) = (220, 200)
    let frame = Rect(x: 0, y: 0, width: 220, height: 200)
    let picture = painted(width, height) { list in
      for _ in 0..<16 {
        list.fill(
          .rect(RandomPicture.rect(&random, in: frame.inset(by: 30))), Color(white: random.byte()))
      }
    }
    let (result, radius) = (blurred(picture, sigma: sigma), Int(sigma * 3.5))
    let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    var (worst, sum) = (0.0, 0.0)
    for y in stride(from: 72, to: height - 72, by: 11) {
      for x in stride(from: 72, to: width - 72, by: 13) {
        var exact = 0.0
        for (j, wy) in weights.enumerated() {
          let line = (y + j - radius) * width + x - radius
          var across = 0.0
          for (i, wx) in weights.enumerated() {
            across += Double(picture.pixels[line + i] & 255) * wx
          }
          exact += across * wy
        }
        let error = Double(result[x: x, y: y].blue) - exact / (total * total)
        worst = max(worst, abs(error))
        sum += error
      }
    }
    #expect(worst < 4, "off by \(worst) steps of 255")
    #expect(abs(sum) / 35 < 1)
  }

  @Test func `does not shimmer: two places of a moving pane show the same`() {
    func drawn(_ pane: Rect) -> Bitmap {
      painted(160, 120, over: Color(rgb: 0x305080)) { list in
        for x in stride(from: 0, to: 160, by: 17.3) {
          list.fill(.rect(Rect(x: x, y: 0, width: 8, height: 120)), Color(rgb: 0xf0a040))
        }
        list.material(.rect(pane), .ultraThinDark)
      }
    }
    let here = drawn(Rect(x: 10, y: 10, width: 100, height: 80))
    let there = drawn(Rect(x: 13, y: 15, width: 120, height: 90))
    for y in 15..<90 { for x in 13..<110 { #expect(here[x: x, y: y] == there[x: x, y: y]) } }
  }

  @Test func `shows what was drawn before it beyond its edge, and nothing drawn after`() {
    let bitmap = painted(128, 64) { list in
      list.fill(.rect(Rect(x: 64, y: 0, width: 64, height: 64)), .white)
      list.material(.rect(Rect(x: 0, y: 0, width: 64, height: 64)), BackdropFilter(blur: 12))
      list.fill(.rect(Rect(x: 64, y: 0, width: 64, height: 64)), Color(rgb: 0xff0000))
    }
    let nearEdge = bitmap[x: 62, y: 32]
    #expect(nearEdge.green > 100 && nearEdge.green < 135 && nearEdge.green == nearEdge.red)
    #expect(bitmap[x: 4, y: 32].green < 3)
  }

  @Test(arguments: [0, 0.5, 1, 1.8, 3.0], [0, 60, 128, 255] as [UInt8])
  func `strengthens colours around their luma, and lays its tint over them`(
    saturation: Double, alpha: UInt8
  ) {
    for color in [0x406080, 0xc08030, 0x20a0e0, 0xf0f0f0, 0x101830] as [UInt32] {
      let (below, tint) = (Color(rgb: color), Color(rgb: 0x3c1c70, alpha: alpha))
      let filter = BackdropFilter(blur: 10, saturation: saturation, tint: tint)
      let seen = painted(96, 72, over: below) {
        $0.material(.rect(Rect(x: 0, y: 0, width: 96, height: 72)), filter)
      }[x: 50, y: 30]
      let light =
        0.2126 * Double(below.red) + 0.7152 * Double(below.green) + 0.0722 * Double(below.blue)
      for (value, (own, tint)) in zip(seen.channels, zip(below.channels, tint.channels)) {
        let strong = max(0, min(255, light + (own - light) * saturation))
        let share = Double(alpha) / 255
        #expect(abs(value - strong * (1 - share) - tint * share) <= 1.5, "\(below) \(seen)")
      }
    }
  }

  @Test func `keeps its mean with grain, which stays still and overflows neither end`() {
    for value: UInt8 in [0, 3, 128, 255] {
      for blur in [2.0, 20] {
        func drawn(_ offset: Double, grain: Double) -> Bitmap {
          let pane = Rect(x: 0, y: offset, width: 128, height: 128)
          return painted(128, 128, over: Color(white: value)) {
            $0.material(.rect(pane), BackdropFilter(blur: blur, grain: grain))
          }
        }
        let bitmap = drawn(0, grain: 4)
        let levels = bitmap.pixels.map { Double($0 & 255) }
        let mean = levels.reduce(0, +) / Double(levels.count)
        #expect(abs(mean - min(max(Double(value), 2), 253)) < 0.05)
        #expect(levels.allSatisfy { abs($0 - mean) <= 3.1 } && Set(levels).count >= 4)
        let moved = drawn(-5, grain: 4)
        #expect(moved[x: 70, y: 60] == bitmap[x: 70, y: 60])
      }
    }
  }

  @Test func `does not blur the items it excludes`() {
    func drawn(_ dark: Bool, excludedFromBackdrop: Int) -> Bitmap {
      painted(160, 120, over: Color(rgb: 0x285078)) { list in
        if dark { list.fill(.rect(Rect(x: 0, y: 0, width: 160, height: 90)), .black) }
        list.material(
          .rect(Rect(x: 0, y: 0, width: 160, height: 120)), BackdropFilter(blur: 8),
          excludedFromBackdrop: excludedFromBackdrop)
      }
    }
    let plain = drawn(false, excludedFromBackdrop: 0)
    #expect(drawn(true, excludedFromBackdrop: 1) == plain)
    #expect(drawn(true, excludedFromBackdrop: 0) != plain)
    #expect(drawn(true, excludedFromBackdrop: 2) != plain)
  }
}
