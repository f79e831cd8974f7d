import FluidCore
import FluidPlayer
import FluidSettings
import Testing

@Suite struct DesktopPreferencesTests {
  private static let all = DesktopPreferences(
    appearance: .light, prefersMoreContrast: true, prefersReducedMotion: true)
  private var hand: SceneHand { SceneHand(.pullDown, size: Size(width: 960, height: 720)) }

  /// Whether the panel swings beyond where it is sent.
  private func overshoots(_ hand: SceneHand) -> Bool {
    var hand = hand
    hand.settle(to: "open")
    return (0..<400).contains { _ in
      hand.wait(0.01)
      return hand.extent > 500.5
    }
  }

  @Test func `are followed where the settings leave it to the desktop, until withdrawn`() {
    var hand = hand
    let before = hand.player.state.window
    #expect(before.appearance == .dark && before.contrast == .normal && overshoots(hand))
    hand.apply(.desktop(Self.all))
    #expect(hand.player.state.window.appearance == .light)
    #expect(hand.player.state.window.contrast == .more && !overshoots(hand))
    // Fades like any other change of appearance.
    #expect(hand.player.isMoving(at: hand.time + 0.1))
    hand.wait(1)
    #expect(!hand.player.isMoving(at: hand.time))
    hand.apply(.desktop(DesktopPreferences()))
    #expect(hand.player.state.window == before && overshoots(hand))
  }

  @Test func `count for settings that come later, not after a choice by hand`() {
    var hand = hand
    hand.apply(.desktop(Self.all))
    hand.apply(.settings(Settings(scene: .sideDrawer)))
    #expect(hand.player.state.window.appearance == .light)
    var chosen = hand.player.settings
    chosen.appearance = .dark
    for event in [Event.Kind.settings(chosen), .desktop(DesktopPreferences(appearance: .light))] {
      hand.apply(event)
      #expect(hand.player.state.window.appearance == .dark)
    }
  }
}
