import FluidCore
import FluidFiles
import FluidRaster
import Testing

@Suite struct FrameRendererTests {
  private func size(_ width: Double, _ height: Double, scale: Double = 1) -> [Int] {
    var renderer = FrameRenderer(text: StrokeFont(), scale: scale)
    let picture = renderer.render(DisplayList(), size: Size(width: width, height: height))
    return [picture.width, picture.height]
  }

  @Test func `has the nearest number of pixels, at least one and at most 16384`() {
    #expect(size(33.4, 33.6) == [33, 34])
    #expect(size(33.4, 33.6, scale: 2) == [67, 67])
    #expect(size(0, -5) == [1, 1])
    #expect(size(20_000, 1) == [16384, 1])
    #expect(size(1, 9000, scale: 2) == [2, 16384])
  }

  @Test(arguments: [0.5, 1, 2, 3]) func `draws at its scale`(scale: Double) {
    var list = DisplayList()
    list.fill(.rect(Rect(x: 4, y: 0, width: 4, height: 8)), .white)
    var renderer = FrameRenderer(text: StrokeFont(), scale: scale)
    let picture = renderer.render(list, size: Size(width: 8, height: 8))
    let white = picture.pixels.count { $0 & 0xFFFFFF == 0xFFFFFF }
    #expect(white == picture.width * picture.height / 2)
  }
}
