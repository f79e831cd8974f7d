import FluidGeometry
import FluidRaster
import Testing

@testable import fluid_drawer

@Suite struct `A picture of the look` {
  @Test(arguments: LookPicture.allCases)
  func `shows more than its background`(picture: LookPicture) {
    let bitmap = picture.bitmap(StrokeFont())
    #expect(Size(width: Double(bitmap.width), height: Double(bitmap.height)) == picture.size)
    #expect(Set(bitmap.pixels).count > 2)
  }
}
