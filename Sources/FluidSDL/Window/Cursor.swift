import CSDL2
import FluidCore

extension Cursor {
  /// SDL's cursor; SDL has no grabbing hand.
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

/// The desktop's cursors, each made on first use; to be destroyed before SDL quits.
struct Cursors: ~Copyable {
  private var made: [Cursor: OpaquePointer] = [:]
  /// The cursor shown.
  private(set) var shown = Cursor.arrow

  /// Shows a cursor; does nothing where the desktop has none of the kind.
  mutating func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    guard let pointer = made[cursor] ?? SDL_CreateSystemCursor(cursor.shape) else { return }
    made[cursor] = pointer
    SDL_SetCursor(pointer)
    shown = cursor
  }

  deinit { for pointer in made.values { SDL_FreeCursor(pointer) } }
}
