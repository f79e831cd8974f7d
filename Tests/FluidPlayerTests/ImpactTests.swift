import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import TestSupport
import Testing

/// The flash of the handle after an impact.
@Suite struct ImpactTests {
  /// A player, and the time and strength of the first feedback of a drag by the handle.
  private func impact(
    letGo: Bool, _ change: (inout Settings) -> Void = { _ in }
  ) throws -> (player: Player, time: HandTime, strength: FeedbackStrength) {
    var hand = SceneHand(.pullDown, change)
    hand.carry(to: hand.extent + 250)
    if letGo {
      hand.events = []
      hand.up()
    }
    let felt = hand.events.compactMap { event -> (HandTime, FeedbackStrength)? in
      if case .feedback(let strength) = event.kind { (event.time, strength) } else { nil }
    }
    let (time, strength) = try #require(felt.last)
    return (hand.player, time, strength)
  }

  @Test
  func `flashes at once and fades within 0.35 s, fast at first, to nothing`() throws {
    let (player, time, strength) = try impact(letGo: true)
    #expect(strength == .medium)
    for share in stride(from: 0.0, through: 1, by: 0.125) {
      let flash = player.pictureState(at: time + 0.35 * share).interaction.flash
      #expect(abs(flash - (1 - share) * (1 - share)) < 1e-9)
    }
    #expect(player.pictureState(at: time + 9).interaction.flash == 0)
    #expect(player.isFlashing(at: time + 0.349) && !player.isFlashing(at: time + 0.351))
    #expect(player.isMoving(at: time + 0.01), "so that frames are drawn for it")
  }
}
