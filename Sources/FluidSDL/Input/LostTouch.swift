import FluidInput

/// Tells a touch that was taken away from one that was lifted.
///
/// A compositor may take a touch for a gesture of its own (three fingers, a swipe from an edge);
/// SDL passes that over. When a finger with the same number comes down the next time, SDL knows
/// that the end of the touch before was lost and makes one up, at the new finger's place. So a lift
/// at exactly the place where the same moment a finger comes down is none: what the touch did is to
/// be undone, and nothing may go where the next finger happens to be.
enum LostTouch {
  /// Puts a cancel in the place of each such lift.
  static func mend(_ events: inout [WindowEvent]) {
    for (index, next) in zip(events.indices, events.indices.dropFirst()) {
      guard case .input(.up(.touch(let number), let end)) = events[index].kind,
        case .input(.down(.touch, let start)) = events[next].kind, end == start
      else { continue }
      events[index].kind = .input(.cancel(.touch(number)))
    }
  }
}
