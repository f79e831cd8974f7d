import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct BitmapTests {
  /// Reference: compares every pixel of every rectangle.
  private func slowly(_ one: Bitmap, _ other: Bitmap, _ rects: [PixelRect]) -> Set<[Int]> {
    var found: Set<[Int]> = []
    for rect in rects {
      for y in max(0, rect.y)..<max(0, rect.y, min(one.height, rect.maxY)) {
        for x in max(0, rect.x)..<max(0, rect.x, min(one.width, rect.maxX))
        where one[x: x, y: y] != other[x: x, y: y] { found.insert([x, y]) }
      }
    }
    return found
  }

  @Test(arguments: 0..<60)
  func `differs within the smallest rectangle around all pixels that differ`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let (width, height) = (random.integer(1...24), random.integer(1...18))
    let one = Bitmap(width: width, height: height, color: .white)
    var other = one
    for _ in 0..<random.integer(0...5) {
      let (x, y) = (random.integer(0...width - 1), random.integer(0...height - 1))
      other[x: x, y: y] = random.pick([
        .black, Color(rgb: 0xfffffe), Color(white: 255, alpha: 254), Color(rgb: 0xfeffff),
      ])
    }
    let rects = (0..<random.integer(0...4)).map { _ in
      PixelRect(
        x: random.integer(-6...width), y: random.integer(-6...height),
        width: random.integer(0...width + 9), height: random.integer(0...height + 9))
    }
    let expected = slowly(one, other, rects)
    let found = one.difference(from: other, within: rects)
    #expect(found == other.difference(from: one, within: rects))
    guard !expected.isEmpty else {
      #expect(found.isEmpty)
      return
    }
    let (xs, ys) = (expected.map { $0[0] }, expected.map { $0[1] })
    // What lies in the rectangle that was found is looked at once.
    let around = PixelRect(
      x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()! + 1,
      height: ys.max()! - ys.min()! + 1)
    #expect(found == around)
  }

  @Test func `copies a rectangle of another, and nothing else`() {
    var random = SeededRandom(seed: 7)
    let other = Bitmap(
      width: 13, height: 9,
      pixels: (0..<117).map { _ in UInt32(truncatingIfNeeded: random.next()) | 1 << 31 })!
    for rect in [
      PixelRect(x: 0, y: 0, width: 13, height: 9), PixelRect(x: 3, y: 2, width: 4, height: 5),
      PixelRect(x: 12, y: 8, width: 1, height: 1), .zero,
    ] {
      var bitmap = Bitmap(width: 13, height: 9, color: .clear)
      bitmap.copy(rect, from: other)
      let wrong = bitmap.first { x, y, color in
        let isInside = rect.x..<rect.maxX ~= x && rect.y..<rect.maxY ~= y
        return color != (isInside ? other[x: x, y: y] : .clear)
      }
      #expect(wrong == nil)
    }
  }
}
