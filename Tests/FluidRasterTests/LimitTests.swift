import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite struct `At a limit` {
  private func drawn(_ list: DisplayList, scale: Double, side: Int = 64) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side, color: .white)
    var compositor = Compositor()
    compositor.draw(list, into: &bitmap, scale: scale)
    return bitmap
  }

  @Test(arguments: [(100.0, 16.0), (16.5, 16), (0.01, 0.0625), (0, 1), (-3, 1), (.nan, 1)])
  func `scales beyond it are taken as the nearest, and no scale as one`(
    asked: Double, taken: Double
  ) {
    var random = SeededRandom(seed: 31)
    let frame = Rect(x: 0, y: 0, width: 64 / taken, height: 64 / taken)
    let list = RandomPicture.list(&random, in: frame, count: 6)
    #expect(drawn(list, scale: asked) == drawn(list, scale: taken))
  }

  @Test func `rows may follow each other without a gap`() {
    var memory = [UInt32](repeating: 0, count: 12)
    memory.withUnsafeMutableBytes { bytes in
      let base = bytes.baseAddress!
      #expect(Surface(memory: base, width: 4, height: 3, bytesPerRow: 16) != nil)
      #expect(Surface(memory: base, width: 5, height: 2, bytesPerRow: 16) == nil)
      #expect(Surface(memory: base, width: 0, height: 0, bytesPerRow: 0) != nil)
    }
  }

  @Test func `the nearest part of a rectangle is inside it and holds at least a pixel`() {
    var random = SeededRandom(seed: 32)
    let limit = PixelRect(x: 3, y: 5, width: 20, height: 11)
    for _ in 0..<300 {
      let rect = PixelRect(
        x: random.integer(-30...50), y: random.integer(-30...50), width: random.integer(1...30),
        height: random.integer(1...30))
      let near = rect.clamped(to: limit)
      #expect(limit.contains(near) && near.width > 0 && near.height > 0)
      let common = rect.intersection(limit)
      if !common.isEmpty { #expect(near == common) }
    }
  }

  @Test(arguments: [0.1, 1, 2, 3.99, 4, 7, 8, 15.9, 16, 63, 64, 400, 1024])
  func `a blur is as coarse as half its deviation lets it, and keeps it`(sigma: Double) {
    let plan = BlurPlan(sigma: sigma, size: 4096)
    let factor = Double(plan.factor)
    #expect(factor == 1 || (factor <= sigma / 2 || factor == 256))
    #expect(sigma / 2 < factor * 2 || factor == 256)
  }

  @Test(arguments: 1...40)
  func `grain carries no channel beyond black or white`(strength: Int) {
    let tile = Dither.grain(strength)
    // In 8.8: the darkest and the lightest node there may be, with each pixel's threshold.
    let minimum = Int(tile.margin) * 16
    let maximum = Int(ColorField.maximum - tile.margin) * 16
    let thresholds =
      tile.blueRed.flatMap { [$0 & 0xffff, $0 >> 16] } + tile.greenAlpha.map { $0 & 0xffff }
    let changes = thresholds.map { Int(Int16(truncatingIfNeeded: $0)) }
    #expect(minimum + (changes.min() ?? 0) >= 0)
    #expect((maximum + (changes.max() ?? 0)) >> 8 <= 255)
  }

  @Test func `corners are named by the side they are at`() {
    let all = [
      (CornerRadii.top(3), [3.0, 3, 0, 0]), (.right(3), [0, 3, 3, 0]), (.bottom(3), [0, 0, 3, 3]),
      (.left(3), [3, 0, 0, 3]), (CornerRadii(3), [3, 3, 3, 3]),
    ]
    for (radii, expected) in all {
      #expect(
        [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] == expected)
    }
  }

  @Test(arguments: [false, true])
  func `a blend that begins or ends beside a speck is drawn as if anew, all of it`(
    isShadow: Bool
  ) {
    func list(_ hasSpeck: Bool) -> DisplayList {
      var random = SeededRandom(seed: 33)
      let frame = Rect(x: 0, y: 0, width: 160, height: 160)
      var list = DisplayList()
      list.meshGradient(RandomPicture.mesh(&random), in: frame)
      if hasSpeck { list.fill(.rect(Rect(x: 80, y: 60, width: 3, height: 3)), .white) }
      if isShadow {
        let card = Shape.roundedRect(Rect(x: 30, y: 20, width: 20, height: 20), radius: 4)
        list.shadow(card, radius: 50, Color(white: 0, alpha: 200))
      } else {
        list.fill(.rect(Rect(x: 20, y: 16, width: 120, height: 110)), Color(white: 0, alpha: 77))
      }
      return list
    }
    var bitmap = Bitmap(width: 160, height: 160)
    var compositor = Compositor()
    for hasSpeck in [true, false, true] {
      compositor.draw(list(hasSpeck), into: &bitmap)
      #expect(bitmap == drawn(list(hasSpeck), scale: 1, side: 160))
    }
  }
}
