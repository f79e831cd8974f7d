import FluidCore
import FluidDrawer

/// A moment of a take: the player as it was, and the time for which its picture is made.
///
/// A player asked for its picture at another time shows what it would have done by itself until
/// then.
package struct TakeMoment {
  /// The player after all that was done up to ``time``.
  package var player: Player
  /// When it was.
  package let time: HandTime

  package init(player: Player, time: HandTime) {
    self.player = player
    self.time = time
  }

  /// The drawers at that moment, from the back to the front.
  package var drawers: [DrawerSnapshot] { player.frame(at: time) }
}
