import FluidRaster
import Testing

@Suite struct GlyphMaskTests {
  @Test func `joins masks, and takes the denser where they meet`() throws {
    let a = try #require(
      GlyphMask(width: 2, height: 2, left: 1, top: -2, advance: 3, coverage: [10, 200, 30, 40]))
    let b = try #require(
      GlyphMask(width: 2, height: 1, left: 0, top: -1, advance: 3, coverage: [90, 7]))
    let none = try #require(
      GlyphMask(width: 0, height: 9, left: -50, top: -50, advance: 3, coverage: []))
    let both = GlyphMask([(none, 0), (a, 0), (b, 2)], advance: 8)
    #expect(both.left == 1 && both.top == -2 && both.width == 3 && both.height == 2)
    #expect(both.coverage == [10, 200, 0, 30, 90, 7] && both.advance == 8)
    let apart = GlyphMask([(b, 5), (a, -3)], advance: 8)
    #expect(apart.left == -2 && apart.width == 9 && apart.top == -2 && apart.height == 2)
    #expect(GlyphMask([(none, 0)], advance: 4) == .empty)
    #expect(GlyphMask([(a, 0)], advance: .nan) == .empty)
  }
}
