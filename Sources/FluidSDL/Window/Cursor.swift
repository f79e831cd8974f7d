import CSDL2

/// What the mouse looks like over a window.
public enum Cursor: Sendable, Hashable, CaseIterable {
  case arrow
  /// On what can be pressed.
  case hand
  /// On text that can be typed into.
  case text
  /// On what can be dragged up and down, and from side to side. SDL has no hand that grabs.
  case upDown, leftRight

  fileprivate var shape: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .upDown: SDL_SYSTEM_CURSOR_SIZENS
    case .leftRight: SDL_SYSTEM_CURSOR_SIZEWE
    }
  }
}

/// The desktop's cursors, each made when it is first shown; to go before SDL does.
struct Cursors: ~Copyable {
  private var made: [Cursor: OpaquePointer] = [:]
  /// The one that is shown.
  private(set) var shown = Cursor.arrow

  /// Shows one; where the desktop has none of the kind, it stays as it is.
  mutating func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    guard let pointer = made[cursor] ?? SDL_CreateSystemCursor(cursor.shape) else { return }
    made[cursor] = pointer
    SDL_SetCursor(pointer)
    shown = cursor
  }

  deinit { for pointer in made.values { SDL_FreeCursor(pointer) } }
}
