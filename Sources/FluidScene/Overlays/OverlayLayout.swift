import FluidDrawer
import FluidGeometry

/// Puts what lies over everything into the window, so that nothing lies over anything else of it,
/// and nothing over a handle.
///
/// Things gather at one side of the window, the one that no drawer comes from; each goes as near to
/// it as what is there already, and the handles, leave room.
struct OverlayLayout {
  /// The window's size, in points.
  let window: Size
  /// Whether things gather at the top of the window, and not at its bottom.
  let isAtTop: Bool
  /// Where nothing more may lie, in points.
  private(set) var taken: [Rect] = []

  /// To the window's sides, in points.
  static let margin = 12.0
  /// Between neighbours, in points.
  static let gap = 8.0

  /// - Parameter drawers: As they are now, each with its handle's pad and whether there is a
  ///   handle.
  init(_ drawers: [(snapshot: DrawerSnapshot, handle: HandleRule)], in window: Size) {
    self.window = window
    let sides = drawers.map(\.snapshot.geometry.side)
    isAtTop = sides.contains(.bottom) && !sides.contains(.top)
    taken = drawers.compactMap { $0.handle.pad(of: $0.snapshot) }
  }

  /// Where something of a size goes, counted from the left: at the edge if it is to be there
  /// whatever is in the way.
  func place(atEdge size: Size, x: Double) -> Rect {
    Rect(
      x: x, y: isAtTop ? Self.margin : window.height - Self.margin - size.height,
      width: size.width, height: size.height)
  }

  /// Keeps a place free of all that comes later.
  mutating func take(_ rect: Rect) { taken.append(rect) }

  /// The room there is for something of a width, in points: the free stretch nearest to the edge
  /// with at least so much height, or else the longest there is; nil: there is none.
  func stretch(x: Double, width: Double, height: Double) -> (start: Double, end: Double)? {
    let free = free(from: x, to: x + width).filter { $0.end > $0.start }
    let ordered = isAtTop ? free : free.reversed()
    return ordered.first { $0.end - $0.start >= height - 1e-6 }
      ?? free.max { $0.end - $0.start < $1.end - $1.start }
  }

  /// Puts something into a stretch, at the end of it that is nearer to the edge.
  func place(_ size: Size, x: Double, in stretch: (start: Double, end: Double)) -> Rect {
    Rect(
      x: x, y: isAtTop ? stretch.start : stretch.end - size.height, width: size.width,
      height: size.height)
  }

  /// What is free between two places from left to right, from top to bottom.
  private func free(from left: Double, to right: Double) -> [(start: Double, end: Double)] {
    var stretches = [(start: Self.margin, end: window.height - Self.margin)]
    for rect in taken where rect.minX < right + Self.gap && rect.maxX > left - Self.gap {
      stretches = stretches.flatMap { stretch in
        [
          (start: stretch.start, end: min(stretch.end, rect.minY - Self.gap)),
          (start: max(stretch.start, rect.maxY + Self.gap), end: stretch.end),
        ].filter { $0.end > $0.start }
      }
    }
    return stretches
  }
}

extension HandleRule {
  /// Where the handle takes presses on a panel, in points of the window; nil: there is none to be
  /// seen.
  func pad(of snapshot: DrawerSnapshot) -> Rect? {
    guard length > 0, snapshot.extent > 0, snapshot.extent.isFinite else { return nil }
    let (geometry, frame) = (snapshot.geometry, snapshot.frame)
    let middle = max(0, geometry.breadth) / 2
    let half = min(length / 2, middle)
    let pad = geometry.rect(
      depths: (frame.edge - depth)...(frame.edge + overhang),
      along: (middle - half)...(middle + half))
    let seen = pad.intersection(Rect(origin: .zero, size: geometry.container))
    return seen.isEmpty ? nil : seen
  }
}
