import CSDL2

/// An error of opening a window, or of drawing into it.
package enum WindowError: Error, Sendable, Hashable {
  /// There is no display to open a window on; the text is SDL's own.
  case noDisplay(String)
  /// The display exists, but the window could not be made.
  case windowFailed(String)
  /// Neither presenter works (any more).
  case presentingFailed(String)
  /// The display was lost.
  case displayLost
}

extension WindowError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDisplay(let words): "no display available: \(words)"
    case .windowFailed(let words): "the window cannot be opened: \(words)"
    case .displayLost: "the display is gone: the compositor has closed the connection"
    case .presentingFailed(let words): "nothing can be shown in the window: \(words)"
    }
  }
}

/// SDL's error of the last failed call of this thread, copied before another call replaces it.
func lastError(of call: String) -> String {
  let words = String(cString: SDL_GetError())
  return words.isEmpty ? "\(call) failed" : "\(call) failed: \(words)"
}
