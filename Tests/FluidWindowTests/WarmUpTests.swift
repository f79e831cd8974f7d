import FluidCore
import FluidDemos
import FluidPlayer
import FluidRaster
import FluidSDL
import FluidScene
import FluidSettings
import FluidWindow
import TestSupport
import Testing

@Suite("A warm-up of the first touch")
struct WarmUpTests {
  @Test("leaves everything as it was", arguments: DemoScene.allCases)
  func noTrace(scene: DemoScene) {
    let size = Size(width: 320, height: 240)
    let player = Player(settings: Settings(scene: scene), size: size)
    var compositor = Compositor()
    var bitmap = Bitmap(width: 320, height: 240)
    compositor.draw(player.picture(at: 0).list, into: &bitmap)
    let before = (bitmap, player.session.frame(at: 0), player.picture(at: 1).list)
    var warmUp = WarmUp(player, compositor, canvas: (320, 240), scale: 1)
    // It does draw a panel that moves, five times.
    #expect(warmUp.run(at: 0) > 5 * 320)
    #expect(bitmap == before.0)
    #expect(player.session.frame(at: 0) == before.1)
    #expect(player.picture(at: 1).list == before.2)
    // The compositor goes on from its own last picture.
    #expect(compositor.draw(player.picture(at: 0).list, into: &bitmap).isEmpty)
    #expect(bitmap == before.0)
  }

  @Test("needs no room to be done", arguments: [(0, 0), (1, 1), (0, 300)])
  func small(width: Int, height: Int) {
    let player = Player(
      settings: Settings(), size: Size(width: Double(width), height: Double(height)))
    var warmUp = WarmUp(player, Compositor(), canvas: (width, height), scale: 1)
    #expect(warmUp.run(at: 0) <= 5 * width * height)
  }

  @Test("is left out where a picture takes longer than three of a usual display's")
  func slow() {
    #expect(abs(WarmUp.maxFrameGap - 3 / FrameClock.usualRate) < 1e-9)
  }
}
