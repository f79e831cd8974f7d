import FluidCore

/// An event of a window, with its time of arrival.
package struct WindowEvent: Sendable, Hashable {
  /// The time of arrival.
  package var time: MonotonicTime
  /// The kind of event.
  package var kind: Kind

  /// The kinds of a window's events.
  package enum Kind: Sendable, Hashable {
    /// Input for the drawers; positions are in points of the window.
    case input(InputEvent.Kind)
    /// A letter (lower case), a digit, punctuation, or backspace as U+0008, that is no command of
    /// its own; modifiers are given where control is one of them.
    case character(Character, KeyModifiers)
    /// A movement key with control or alt held, for finer steps.
    case modifiedKey(Key)
    /// The modifiers held have changed.
    case modifiers(KeyModifiers)
    /// A clipboard command for the focused text field.
    case clipboard(ClipboardCommand)
    /// A file was dropped on the window.
    case dropped(path: String)
    /// The window's close button, Q, control-Q, or a signal to end.
    case quit
    /// The window has another size; `input(.resize)` with the size in points follows.
    case resized(WindowGeometry)
    /// The window may be on another display: scale and refresh rate may differ.
    case displayChanged(WindowGeometry)
    /// Part of the window was uncovered: its last frame must be presented again.
    case exposed
    /// The window is visible (again).
    case shown
    /// The window is not visible: hidden or minimised. Nothing needs drawing.
    case hidden
    case focusGained
    /// A ``Mailbox`` has a new value.
    case wake
    /// A sound or game device was plugged or unplugged.
    case devicesChanged
  }

  /// An event with its time of arrival.
  package init(time: MonotonicTime, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
