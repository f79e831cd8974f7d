import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct DesktopPreferencesTests {
  private static let all = DesktopPreferences(
    appearance: .light, prefersMoreContrast: true, prefersReducedMotion: true)

  private func player(_ settings: Settings) -> Player {
    Player(settings: settings, size: Size(width: 960, height: 720))
  }

  /// Releases the panel well below its threshold and measures the overshoot.
  private func overshoot(of player: Player) -> Double {
    var player = player
    _ = player.apply(.settle(detent: "open"), at: 10)
    return stride(from: 10.0, to: 14, by: 0.01).map { time in
      _ = player.advance(to: HandTime(time))
      return player.frame(at: HandTime(time))[0].extent
    }.max() ?? 0
  }

  @Test func `is followed where the settings leave it to the desktop, at once`() {
    var player = player(Settings())
    let before = player.state.window
    #expect(before.appearance == .dark && before.contrast == .normal)
    #expect(overshoot(of: player) > 500.5)
    _ = player.apply(.desktop(Self.all), at: 1)
    #expect(player.state.window.appearance == .light)
    #expect(player.state.window.contrast == .more)
    #expect(overshoot(of: player) <= 500.5)
    // Preferences that are withdrawn no longer count.
    _ = player.apply(.desktop(DesktopPreferences()), at: 2)
    #expect(player.state.window == before)
    #expect(overshoot(of: player) > 500.5)
  }

  @Test func `goes on counting when other settings come, and not after a choice by hand`() {
    var player = player(Settings())
    _ = player.apply(.desktop(Self.all), at: 1)
    _ = player.apply(Settings(scene: .sideDrawer), at: 2)
    #expect(player.state.window.appearance == .light)
    var chosen = player.settings
    chosen.appearance = .dark
    _ = player.apply(chosen, at: 3)
    #expect(player.state.window.appearance == .dark)
    _ = player.apply(.desktop(DesktopPreferences(appearance: .light)), at: 4)
    #expect(player.state.window.appearance == .dark)
  }

  @Test func `is crossfaded to, like any other change of appearance`() {
    var player = player(Settings())
    _ = player.apply(.desktop(DesktopPreferences(appearance: .light)), at: 1)
    #expect(player.isMoving(at: 1.1))
    _ = player.advance(to: 2)
    #expect(!player.isMoving(at: 2))
  }

  @Test func `makes no difference between settings that leave it to the desktop and others`() {
    var other = Settings().resolved(on: Self.all)
    #expect(Settings().takingDesktopChoices(of: other) == other)
    // Settings that do not leave the choice to the desktop count.
    var settings = Settings()
    settings.appearance = .dark
    other.appearance = .light
    #expect(settings.takingDesktopChoices(of: other).appearance == .dark)
  }

  @Test func `during a drag leaves the panel under the finger`() {
    var player = player(Settings())
    let start = Point(x: 480, y: 80)
    _ = player.handle(InputEvent(time: 1, kind: .down(.touch(1), start)))
    for step in 1...20 {
      let time = 1 + Double(step) / 100
      _ = player.handle(
        InputEvent(
          time: HandTime(time), kind: .move(.touch(1), Point(x: 480, y: 80 + 8 * Double(step)))))
    }
    let before = player.frame(at: 1.2)[0].extent
    _ = player.apply(.desktop(Self.all), at: 1.2)
    #expect(player.frame(at: 1.2)[0].extent == before)
    _ = player.handle(InputEvent(time: 1.3, kind: .move(.touch(1), Point(x: 480, y: 260))))
    #expect(abs(player.frame(at: 1.3)[0].extent - before - 20) < 1e-9)
  }
}
