import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct ColorBlendTests {
  /// The obvious way, in floating point: no tie is possible, as 255 is odd.
  private func mixed(_ below: UInt32, _ above: UInt32, _ alpha: UInt32) -> UInt32 {
    var result: UInt32 = 0xff00_0000
    for shift: UInt32 in [0, 8, 16] {
      let (a, b) = (Double(below >> shift & 255), Double(above >> shift & 255))
      let value = (a * Double(255 - alpha) + b * Double(alpha)) / 255
      result |= UInt32(value.rounded()) << shift
    }
    return result
  }

  private func noise(_ random: inout SeededRandom, isOpaque: Bool) -> Bitmap {
    let pixels = (0..<37 * 4).map { _ in
      UInt32(truncatingIfNeeded: random.next()) | (isOpaque ? 0xff00_0000 : 0)
    }
    return Bitmap(width: 37, height: 4, pixels: pixels)!
  }

  private let frame = Rect(x: 0, y: 0, width: 37, height: 4)

  @Test(arguments: 0...255)
  func `mixes each channel to the nearest, for every alpha`(alpha: UInt8) {
    var random = SeededRandom(seed: UInt64(alpha))
    let below = noise(&random, isOpaque: true)
    let color = UInt32(truncatingIfNeeded: random.next()) & 0xff_ffff
    var list = DisplayList()
    list.image(Image(below), in: frame)
    list.fill(.rect(frame), Color(rgb: color, alpha: alpha))
    #expect(
      list.drawn(width: 37, height: 4).pixels
        == below.pixels.map { mixed($0, color, UInt32(alpha)) })
  }

  @Test(arguments: 0..<40)
  func `mixes pixels by their own alpha, under a clip and an opacity as well`(seed: Int) {
    var random = SeededRandom(seed: UInt64(300 + seed))
    let (below, above) = (noise(&random, isOpaque: true), noise(&random, isOpaque: false))
    let opacity = [255, UInt32(random.byte())][seed % 2]
    // Columns of known coverage.
    let covered = random.integer(0...37 * 256)
    let clip = Rect(x: 0, y: 0, width: Double(covered) / 256, height: 4)
    var list = DisplayList()
    list.image(Image(below), in: frame)
    list.clip(to: .rect(clip)) { list in
      list.opacity(Double(opacity) / 255) { $0.image(Image(above), in: frame) }
    }
    for (index, seen) in list.drawn(width: 37, height: 4).pixels.enumerated() {
      let share = min(256, max(0, covered - index % 37 * 256))
      let parts = [Double(above.pixels[index] >> 24), Double(opacity), Double(share) / 256 * 255]
      let alpha = parts.reduce(255) { $0 * $1 / 255 }
      for shift: UInt32 in [0, 8, 16] {
        let (a, b) = (below.pixels[index] >> shift & 255, above.pixels[index] >> shift & 255)
        let exact = (Double(a) * (255 - alpha) + Double(b) * alpha) / 255
        #expect(
          abs(Double(seen >> shift & 255) - exact) <= (share == 256 && opacity == 255 ? 0.5 : 1.6))
      }
    }
  }
}
