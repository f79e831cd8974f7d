import FluidCore

/// The edge at which content is cut off: the top or the bottom of the window, or the lower end of a
/// scroll container.
struct ContentCut: Sendable, Hashable {
  /// In points of the coordinates drawn in.
  let place: Double
  /// Whether content below the edge is out of sight, or above it.
  let isAtBottom: Bool

  /// The visible share up to which a piece is hidden, and the one from which it is opaque.
  private static let (hidden, whole) = (0.6, 0.9)
  /// A piece higher than this counts as that high, in points: a picture may be cut.
  private static let maximum = 72.0

  /// The opacity of a piece that is cut off, 0…1.
  func opacity(of rect: Rect) -> Double {
    let seen = isAtBottom ? place - rect.minY : rect.maxY - place
    guard seen < rect.height, rect.height > 0 else { return 1 }
    let share = seen / min(rect.height, Self.maximum)
    return min(1, max(0, (share - Self.hidden) / (Self.whole - Self.hidden))).smoothstep
  }
}
