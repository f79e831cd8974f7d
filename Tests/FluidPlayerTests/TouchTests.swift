import FluidCore
import FluidPlayer
import FluidRaster
import FluidScene
import Testing

@Suite struct TouchTests {
  @Test func `is found without painting, whatever it does`() throws {
    let source = SceneSource.own { _ in
      Scene("unpainted") {
        Painting { _, _ in Issue.record("painted") }
      } drawers: {
        Drawer {
          Painting(height: 20) { _, _ in Issue.record("painted") }
          Button("Go", id: "go", action: .set("gone", 1))
          Slider(id: "level")
        }
        .edge(.top).detents([.points("a", 100), .points("b", 300)]).initial(.points("b", 300))
      }
    }
    var player = Player(
      settings: source.base().settings, scenes: source, size: Size(width: 400, height: 600))
    var time: HandTime = 1
    func rect(_ id: String) throws -> Rect {
      try #require(player.controls(at: time).first { $0.id == id }).rect
    }
    func play(_ kind: InputEvent.Kind) {
      time += 0.05
      _ = player.handle(InputEvent(time: time, kind: kind))
    }
    let (button, track) = (try rect("go").center, try rect("level").center)
    play(.down(.mouse, button))
    play(.up(.mouse, button))
    #expect(player.state.isOn("gone"))
    play(.down(.mouse, track))
    play(.move(.mouse, track + Point(x: 60, y: 0)))
    play(.up(.mouse, track + Point(x: 60, y: 0)))
    let level = player.state.level("level")
    #expect(level > 0.5)
    for key in [Key.tab, .tab, .tab, .right, .backtab, .return] { play(.key(key)) }
    #expect(player.state.level("level") > level)
  }
}
