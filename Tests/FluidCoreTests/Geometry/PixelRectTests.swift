import FluidCore
import TestSupport
import Testing

@Suite struct PixelRectTests {
  @Test func `meets, joins and is empty as the rectangle of the same numbers`() {
    func pixels(_ rect: Rect) -> PixelRect {
      PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    }
    for a in RectTests.some {
      #expect(pixels(a).isEmpty == a.isEmpty)
      for b in RectTests.some where !a.isEmpty || !b.isEmpty {
        let (common, all) = (pixels(a).intersection(pixels(b)), pixels(a).union(pixels(b)))
        #expect(common.isEmpty == a.intersection(b).isEmpty)
        #expect(common.isEmpty || common == pixels(a.intersection(b)))
        #expect(all == pixels(a.union(b)))
      }
    }
  }

  @Test func `covers a rectangle of points, with no row and no column more than it takes`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<500 {
      let scale = random.pick([0.25, 1, 1.5, 2, 3])
      let rect = Rect(
        x: random.number(-50...50), y: random.number(-50...50), width: random.number(0.01...40),
        height: random.number(0.01...40))
      let pixels = PixelRect(covering: rect, scale: scale)
      #expect((0..<1).contains(rect.minX * scale - Double(pixels.x)))
      #expect((0..<1).contains(rect.minY * scale - Double(pixels.y)))
      #expect((0..<1).contains(Double(pixels.maxX) - rect.maxX * scale))
      #expect((0..<1).contains(Double(pixels.maxY) - rect.maxY * scale))
    }
    let whole = Rect(x: -3, y: 4, width: 5, height: 6)
    #expect(PixelRect(covering: whole, scale: 2) == PixelRect(x: -6, y: 8, width: 10, height: 12))
  }

  @Test func `that covers nothing, or what is nowhere, has no pixel`() {
    for odd in [Double.nan, .infinity, -.infinity] {
      for rect in [
        Rect(x: odd, y: 0, width: 1, height: 1), Rect(x: 0, y: odd, width: 1, height: 1),
        Rect(x: 0, y: 0, width: odd, height: 1), Rect(x: 0, y: 0, width: 1, height: odd),
      ] { #expect(PixelRect(covering: rect, scale: 1) == .zero) }
    }
    for (width, height) in [(0.0, 1.0), (1, 0), (-2, 1), (1, -2), (-2, -2)] {
      let rect = Rect(x: 0.5, y: 0.5, width: width, height: height)
      #expect(PixelRect(covering: rect, scale: 2) == .zero)
    }
  }

  @Test func `is far beyond any screen and yet safe to add where points lie further than that`() {
    for far in [1e10, 1e18, 1e300] {
      let pixels = PixelRect(
        covering: Rect(x: -far, y: -far, width: 2 * far, height: 2 * far), scale: 1)
      #expect(pixels.x == -1_000_000_000 && pixels.maxY == 1_000_000_000)
      #expect(pixels.union(pixels) == pixels)
    }
  }
}
