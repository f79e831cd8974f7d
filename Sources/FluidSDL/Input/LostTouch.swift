import FluidCore

/// Tells a cancelled touch from one that was lifted.
///
/// A compositor may take over a touch for a gesture of its own (three fingers, a swipe from an
/// edge); SDL ignores that. When a finger with the same number comes down again, SDL notices that
/// the end of the touch before was lost and makes one up, at the new finger's place. So a lift at
/// exactly the place and time at which a finger comes down is a cancel: the touch is undone, and
/// nothing moves to where the next finger happens to be.
enum LostTouch {
  /// Replaces each such lift by a cancel.
  static func markCancels(_ events: inout [WindowEvent]) {
    for (index, next) in zip(events.indices, events.indices.dropFirst()) {
      guard case .input(.up(.touch(let number), let end)) = events[index].kind,
        case .input(.down(.touch, let start)) = events[next].kind, end == start
      else { continue }
      events[index].kind = .input(.cancel(.touch(number)))
    }
  }
}
