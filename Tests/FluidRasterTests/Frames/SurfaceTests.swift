import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct SurfaceTests {
  @Test func `is drawn into with a stride, and not between its rows`() throws {
    var random = SeededRandom(seed: 72)
    let list = RandomPicture.list(&random, in: Rect(x: 0, y: 0, width: 80, height: 60), count: 6)
    var memory = [UInt32](repeating: 0xdead_beef, count: 96 * 60)
    try memory.withUnsafeMutableBytes { bytes in
      let surface = try #require(
        Surface(memory: bytes.baseAddress!, width: 80, height: 60, bytesPerRow: 384))
      var compositor = Compositor()
      compositor.draw(list, into: surface)
    }
    let expected = list.drawn(width: 80, height: 60)
    for y in 0..<60 {
      #expect(Array(memory[y * 96..<y * 96 + 80]) == Array(expected.pixels[y * 80..<y * 80 + 80]))
      #expect(memory[y * 96 + 80..<y * 96 + 96].allSatisfy { $0 == 0xdead_beef })
    }
  }

  @Test(arguments: [
    (4, 3, 16, 0, true), (0, 0, 0, 0, true), (5, 2, 16, 0, false), (-1, 1, 16, 0, false),
    (2, 1, 10, 0, false), (2, 1, 8, 1, false),
  ]) func `needs room for its rows, and whole words`(
    width: Int, height: Int, bytesPerRow: Int, start: Int, isSurface: Bool
  ) {
    var memory = [UInt32](repeating: 0, count: 12)
    memory.withUnsafeMutableBytes { bytes in
      let surface = Surface(
        memory: bytes.baseAddress! + start, width: width, height: height, bytesPerRow: bytesPerRow)
      #expect((surface != nil) == isSurface)
    }
  }

  @Test func `has parts that are drawn into alone`() throws {
    var bitmap = Bitmap(width: 20, height: 16, color: .white)
    var list = DisplayList()
    list.fill(.rect(Rect(x: 0, y: 0, width: 96, height: 72)), Color(rgb: 0x204060))
    bitmap.withSurface { surface in
      var compositor = Compositor()
      if let part = surface.part(PixelRect(x: 3, y: 5, width: 7, height: 4)) {
        #expect(part.width == 7 && part.height == 4 && part.stride == 20)
        compositor.draw(list, into: part)
      } else {
        Issue.record("no part")
      }
      #expect(surface.part(PixelRect(x: 0, y: 0, width: 20, height: 16)) != nil)
      for rect in [
        PixelRect(x: -1, y: 0, width: 5, height: 5), PixelRect(x: 16, y: 0, width: 5, height: 5),
        PixelRect(x: 0, y: -1, width: 5, height: 5), PixelRect(x: 0, y: 12, width: 5, height: 5),
        PixelRect(x: 4, y: 4, width: 0, height: 5), PixelRect(x: 4, y: 4, width: 5, height: -1),
      ] { #expect(surface.part(rect) == nil) }
    }
    let wrong = bitmap.first { x, y, color in
      color != (3..<10 ~= x && 5..<9 ~= y ? Color(rgb: 0x204060) : .white)
    }
    #expect(wrong == nil)
  }
}
