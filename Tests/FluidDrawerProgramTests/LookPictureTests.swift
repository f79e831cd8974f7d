import FluidCore
import FluidRaster
import FluidScene
import Testing

@testable import fluid_drawer_dev

@Suite struct `A picture of the look` {
  @Test(arguments: LookPicture.allCases)
  func `shows more than its background`(picture: LookPicture) {
    let bitmap = picture.bitmap(StrokeFont())
    #expect(Size(width: Double(bitmap.width), height: Double(bitmap.height)) == picture.size)
    #expect(Set(bitmap.pixels).count > 2)
  }

  @Test func `of room has bars as wide as they say, all as high as the widest one`() {
    let bitmap = LookPicture.space.bitmap(StrokeFont())
    let scale = bitmap.width / Int(LookPicture.space.size.width)
    let palette = Palette(.dark)
    let accent = palette.accent.word
    let isAccent = { (x: Int, y: Int) in bitmap.pixels[y * bitmap.width + x] == accent }
    // The columns of pixels that have any of it, from left to right, and how much.
    let heights = (0..<bitmap.width).map { x in (0..<bitmap.height).count { isAccent(x, $0) } }
    let bars = heights.split(separator: 0)
    // Their edges may lie within a pixel.
    let widths = [4, 8, 12, 16, 20, 24, 32, 44].map { $0 * scale }
    #expect(bars.count == widths.count)
    for (bar, width) in zip(bars, widths) {
      #expect((width - 1...width).contains(bar.count), "\(bar.count) for \(width)")
      #expect(bar.allSatisfy { (44 * scale - 1...44 * scale).contains($0) })
    }
  }
}
