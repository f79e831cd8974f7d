import Synchronization

/// A lock for opening and closing fonts.
///
/// SDL_ttf and FreeType keep all fonts of a process in one list, and count their users, without a
/// lock. An open font is independent of the others.
enum FontLock {
  private static let gate = Mutex(())

  /// Runs `body`, which opens or closes a font, under the lock.
  static func pass<Result>(_ body: () -> Result) -> Result {
    gate.withLock { _ in body() }
  }
}
