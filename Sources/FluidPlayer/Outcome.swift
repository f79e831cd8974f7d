import FluidCore
import FluidDrawer

/// What came of an input or of time going by: a drawer's event, on the clock of input and pictures.
package struct Outcome: Sendable, Hashable {
  /// When it happened.
  package var time: HandTime
  /// Which of the player's drawers, counted from 0; nil: none.
  package var drawer: Int?
  /// What happened.
  package var kind: DrawerEvent.Kind

  /// Something that happened to a drawer, counted from 0; nil: to none.
  package init(time: HandTime, drawer: Int?, kind: DrawerEvent.Kind) {
    self.time = time
    self.drawer = drawer
    self.kind = kind
  }

  /// A drawer's event at the same moment of the clock of input.
  init(_ event: DrawerEvent, on clock: SceneClock) {
    self.init(time: clock.handTime(atScene: event.time), drawer: event.drawer, kind: event.kind)
  }
}
