import FluidCore
import FluidDrawer
import FluidPlayer
import FluidSettings
import Testing

@Suite struct ScaleTests {
  private let size = Size(width: 960, height: 720)

  private func player(scale: Double) -> Player {
    Player(settings: Settings(), size: size, scale: scale)
  }

  /// When the drawer rests that sets out at 1 s, in milliseconds.
  private func rest(_ player: Player) -> Int {
    var player = player
    _ = player.apply(.settle(detent: "open"), at: 1)
    return (1000..<9000).first {
      _ = player.advance(to: HandTime(Double($0) / 1000))
      return $0 > 1000 && !player.session.isMoving
    } ?? 0
  }

  @Test
  func `rests within half a pixel of the new display, as if it had been opened there`() {
    for scale in [0.5, 1.5, 2, 4] {
      var player = player(scale: 1)
      _ = player.apply(.scale(scale), at: 0.5)
      #expect(player.scale == scale)
      #expect(rest(player) == rest(self.player(scale: scale)))
      #expect((rest(player) > rest(self.player(scale: 1))) == (scale > 1), "finer is later")
    }
  }

  @Test
  func `keeps place and speed in flight, and only comes to rest later`() {
    var (same, finer) = (player(scale: 1), player(scale: 1))
    _ = same.apply(.settle(detent: "open"), at: 1)
    _ = finer.apply(.settle(detent: "open"), at: 1)
    _ = same.advance(to: 1.1)
    _ = finer.advance(to: 1.1)
    _ = finer.apply(.scale(4), at: 1.1)
    for step in 110..<140 {
      let (a, b) = (
        same.session.frame(at: SceneTime(Double(step) / 100))[0],
        finer.session.frame(at: SceneTime(Double(step) / 100))[0]
      )
      #expect(abs(a.extent - b.extent) < 0.5 && abs(a.velocity - b.velocity) < 5)
    }
  }
}
