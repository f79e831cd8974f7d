import FluidCore
import FluidRaster
import Synchronization

/// A small cache of pictures that are pure functions of their key.
final class PictureMemo<Key: Hashable & Sendable>: Sendable {
  private let entries = Mutex<[(key: Key, picture: Picture)]>([])
  /// The maximum number of pictures; the oldest is dropped first.
  private let maximum: Int

  init(maximum: Int) { self.maximum = maximum }

  /// - Parameter make: Called where the key is not cached; a pure function of the key.
  func picture(for key: Key, make: () -> Picture) -> Picture {
    if let known = entries.withLock({ $0.first { $0.key == key }?.picture }) { return known }
    let picture = make()
    entries.withLock { entries in
      if entries.count >= maximum { entries.removeFirst() }
      entries.append((key, picture))
    }
    return picture
  }
}
