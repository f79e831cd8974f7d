import FluidConfig
import FluidGeometry
import FluidRaster
import FluidReplay
import Testing

@testable import FluidHost

@Suite("A rehearsal of the first touch")
struct RehearsalTests {
  @Test("leaves everything as it was", arguments: SceneName.allCases)
  func noTrace(scene: SceneName) {
    let size = Size(width: 320, height: 240)
    let stage = Stage(settings: Settings(scene: scene), size: size)
    var compositor = Compositor()
    var bitmap = Bitmap(width: 320, height: 240)
    compositor.draw(stage.displayList(at: 0), into: &bitmap)
    let before = (bitmap, stage.session.frame(at: 0), stage.displayList(at: 1))
    var rehearsal = Rehearsal(stage, compositor, canvas: (320, 240), scale: 1)
    // It does draw a panel that moves, five times.
    #expect(rehearsal.run(at: 0) > 5 * 320)
    #expect(bitmap == before.0)
    #expect(stage.session.frame(at: 0) == before.1)
    #expect(stage.displayList(at: 1) == before.2)
    // The compositor goes on from its own last picture.
    #expect(compositor.draw(stage.displayList(at: 0), into: &bitmap).isEmpty)
    #expect(bitmap == before.0)
  }

  @Test("needs no room to be done", arguments: [(0, 0), (1, 1), (0, 300)])
  func small(width: Int, height: Int) {
    let stage = Stage(
      settings: Settings(), size: Size(width: Double(width), height: Double(height)))
    var rehearsal = Rehearsal(stage, Compositor(), canvas: (width, height), scale: 1)
    #expect(rehearsal.run(at: 0) <= 5 * width * height)
  }
}
