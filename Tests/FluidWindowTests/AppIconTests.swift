import FluidFiles
import FluidRaster
import FluidWindow
import Foundation
import TestSupport
import Testing

@Suite struct AppIconTests {
  @Test(arguments: [16, 24, 32, 48, 64, 128, 256, 512])
  func `is installed in its sizes as it is drawn`(size: Int) throws {
    let icons = Package.path("assets/desktop/icons")
    #expect(try Bitmap(pngAt: "\(icons)/\(size).png") == AppIcon().bitmap(size: size))
    #expect(try Package.text("assets/desktop/icons/fluid-drawer.svg") == AppIcon().svg)
  }

  @Test(arguments: [16, 48, 256, 640])
  func `has an outline that is the same left and right, and whole within`(size: Int) {
    let icon = AppIcon().bitmap(size: size)
    #expect(icon[x: 0, y: 0].alpha == 0 && icon[x: size - 1, y: size - 1].alpha == 0)
    #expect(icon[x: size / 2, y: size / 2].alpha == 255)
    for y in 0..<size {
      for x in 0..<size / 2 {
        let (left, right) = (icon[x: x, y: y].alpha, icon[x: size - 1 - x, y: y].alpha)
        guard abs(Int(left) - Int(right)) > 1 else { continue }
        Issue.record("\(x), \(y): \(left) and \(right)")
        return
      }
    }
  }
}
