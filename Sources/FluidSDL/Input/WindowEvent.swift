import FluidGeometry
import FluidInput

/// Something that happened to a window, and when.
public struct WindowEvent: Sendable, Hashable {
  /// When it arrived.
  public var time: MonotonicTime
  /// What happened.
  public var kind: Kind

  /// What can happen to a window.
  public enum Kind: Sendable, Hashable {
    /// For the drawers; positions are in points of the window.
    case input(InputEvent.Kind)
    /// A letter (lower case), a digit, punctuation, or backspace as U+0008, that is no command of
    /// its own; the modifiers are told where control is one of them.
    case character(Character, KeyModifiers)
    /// A key that moves things, with control or alt held: for what has a finer step then.
    case modifiedKey(Key)
    /// Other modifiers are held than before.
    case modifiers(KeyModifiers)
    /// Something is to be done with the clipboard, in the text field that has the keyboard.
    case clipboard(Clipboard.Command)
    /// A file was dropped on the window.
    case dropped(path: String)
    /// The window's close button, Q, control-Q, or a signal to end.
    case quit
    /// The window has another size; `input(.resize)` with the size in points follows.
    case resized(WindowGeometry)
    /// It may be on another display now: scale and refresh rate may differ.
    case displayChanged(WindowGeometry)
    /// Part of it was uncovered: what it shows must be presented again.
    case exposed
    /// It can be seen (again).
    case shown
    /// It cannot be seen: hidden or minimised. Nothing needs drawing.
    case hidden
    case focusGained
    /// A ``Waker`` was used: look into the mailbox.
    case wake
    /// A sound or game device came or went.
    case devicesChanged
  }

  /// Something that happened to the window at a moment.
  public init(time: MonotonicTime, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
