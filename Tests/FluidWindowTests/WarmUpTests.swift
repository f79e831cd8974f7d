import FluidCore
import FluidDemos
import FluidPlayer
import FluidRaster
import FluidSettings
import FluidWindow
import Testing

@Suite struct WarmUpTests {
  @Test(arguments: DemoScene.allCases) func `leaves everything as it was`(scene: DemoScene) {
    let player = Player(settings: Settings(scene: scene), size: Size(width: 320, height: 240))
    var (compositor, bitmap) = (Compositor(), Bitmap(width: 320, height: 240))
    compositor.draw(player.picture(at: 0).list, into: &bitmap)
    let before = (bitmap, player.session.frame(at: 0), player.picture(at: 1).list)
    var warmUp = WarmUp(player, compositor, canvas: (320, 240), scale: 1)
    // It does draw a panel that moves, five times.
    #expect(warmUp.run(at: 0) > 5 * 320)
    #expect(bitmap == before.0)
    #expect(player.session.frame(at: 0) == before.1 && player.picture(at: 1).list == before.2)
    // The compositor goes on from its own last picture.
    #expect(compositor.draw(player.picture(at: 0).list, into: &bitmap).isEmpty)
  }
}
