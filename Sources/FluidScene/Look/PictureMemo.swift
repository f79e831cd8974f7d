import FluidRaster
import Synchronization

/// The last few pictures that scenes have made, so that what is a function of its key and nothing
/// else is made once and shown many times.
final class PictureMemo<Key: Hashable & Sendable>: Sendable {
  private let entries = Mutex<[(key: Key, picture: Picture)]>([])
  /// The oldest goes when there are more.
  private let maximum: Int

  init(maximum: Int) { self.maximum = maximum }

  /// - Parameter make: Called where there is none for the key; always gives the same for the same.
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
