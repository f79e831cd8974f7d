import FluidCore
import FluidDrawer
import FluidScene
import FluidSettings

/// An event of a player's log: a line of a recording.
package struct Event: Sendable, Hashable {
  /// When it happens.
  package var time: HandTime
  /// The kind of event.
  package var kind: Kind

  /// The kinds of event.
  package enum Kind: Sendable, Hashable {
    /// The user did something.
    case input(InputEvent.Kind)
    /// Replace the settings.
    indirect case settings(Settings)
    /// Change a part of the settings; keys that it does not have stay.
    case configure(SettingsPatch)
    /// Settle a drawer on a detent; nil: the first.
    case settle(detent: String, drawer: DrawerReference? = nil)
    /// Put a drawer on a detent without a motion; nil: the first.
    case jump(detent: String, drawer: DrawerReference? = nil)
    /// Set a value of the scene without a motion.
    case set(id: String, to: ControlValue)
    /// Move an inset of the window, the on-screen keyboard above all, to an end in points.
    case inset(edge: Edge, to: Double, curve: KeyboardCurve = .ios)
    /// The focused text field is on a drawer, or, with nil, on the page; its id, if it is known.
    case focus(drawer: DrawerReference?, field: String? = nil)
    /// Open a drawer on top of the stack.
    case push(drawer: DrawerReference)
    /// Close the drawer on top of the stack.
    case pop
    /// Change the length of the content, in points; 0: there is none.
    case content(length: Double)
    /// The preferences of the desktop have changed.
    case desktop(DesktopPreferences)
    /// The window is on a display with so many device pixels per point; not above 0 counts as 1.
    case scale(Double)
    /// Set the seconds of the scene for one of the hand's, 0 or more; 0 pauses the scene, other
    /// numbers count as 1.
    case rate(Double)
  }

  /// An event at a time.
  package init(time: HandTime, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// Whether it replaces all settings.
  var replacesSettings: Bool { if case .settings = kind { true } else { false } }
}

/// The outcome of an event or of time passing: a drawer's event, with the hand's time.
package struct Outcome: Sendable, Hashable {
  /// When it happened.
  package var time: HandTime
  /// The drawer, from 0; nil: none.
  package var drawer: Int?
  /// The kind of event.
  package var kind: DrawerEvent.Kind

  /// An outcome at a time, of a drawer from 0; nil: of none.
  package init(time: HandTime, drawer: Int?, kind: DrawerEvent.Kind) {
    self.time = time
    self.drawer = drawer
    self.kind = kind
  }

  /// A drawer's event, with its time converted to the hand's.
  init(_ event: DrawerEvent, on clock: SceneClock) {
    self.init(time: clock.handTime(atScene: event.time), drawer: event.drawer, kind: event.kind)
  }
}
