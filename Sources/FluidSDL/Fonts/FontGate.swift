import Synchronization

/// Where only one thread at a time may pass.
///
/// All fonts of a process hang in one list, which SDL_ttf and FreeType leave unguarded, as they do
/// the count of those who need it. What is done with a font once it is open concerns no other.
enum FontGate {
  private static let gate = Mutex(())

  /// Opens or closes something.
  static func pass<Result>(_ body: () -> Result) -> Result {
    gate.withLock { _ in body() }
  }
}
