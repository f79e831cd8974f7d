import FluidFiles
import FluidRaster
import FluidWindow
import TestSupport
import Testing

@Suite struct AppIconTests {
  @Test(arguments: [16, 24, 32, 48, 64, 128, 256, 512])
  func `is installed in its sizes as it is drawn`(size: Int) throws {
    let icons = Package.path("assets/desktop/icons")
    #expect(try Bitmap(pngAt: "\(icons)/\(size).png") == AppIcon().bitmap(size: size))
    #expect(try Package.text("assets/desktop/icons/fluid-drawer.svg") == AppIcon().svg)
  }
}
