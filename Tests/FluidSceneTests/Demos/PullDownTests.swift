import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

@Suite struct PullDownTests {
  private let size = Size(width: 400, height: 900)

  @Test func `takes no control away as it opens, and clips them like its picture`() {
    var last = 0
    for extent in stride(from: 0.0, through: 500, by: 20) {
      let drawer = snapshot(Scene.pullDown.drawers[0], in: size, extent: extent)
      let controls = Scene.pullDown.controls([drawer], in: size)
      #expect(controls.count >= last)
      for control in controls {
        #expect(control.drawer == 0 && Rect(origin: .zero, size: size).holds(control.rect))
        if control.kind != .slider(.horizontal) { #expect(drawer.panel.holds(control.rect)) }
      }
      last = controls.count
    }
    #expect(last == 9, "play, four tiles, one slider, three songs")
  }
}
