import FluidCore
import FluidDrawer

/// The free room for the chrome's parts, which overlap neither each other nor a handle.
///
/// Parts gather at the top or the bottom, where no drawer comes from, each as near to that edge as
/// earlier ones and the handles allow.
struct FreeRoom {
  /// The window's size, in points.
  let window: Size
  /// Whether parts gather at the top; otherwise at the bottom.
  let isAtTop: Bool
  /// The occupied rectangles, in points.
  private(set) var taken: [Rect] = []
  /// Titles, rows and controls of the scene, in points: they are covered only where there is no
  /// other room.
  private var avoided: [Rect] = []

  /// Distance to the window's sides, in points.
  static let margin = 12.0
  /// Distance between neighbours, in points.
  static let gap = 8.0

  /// - Parameter drawers: The drawers' current snapshots and the rules of their handles.
  init(_ drawers: [(snapshot: DrawerSnapshot, handle: HandleRule)], in window: Size) {
    self.window = window
    let sides = drawers.map { $0.snapshot.geometry.side }
    isAtTop = sides.contains(.bottom) && !sides.contains(.top)
    taken = drawers.compactMap { $0.handle.pad(of: $0.snapshot) }
  }

  /// The rectangle of a part at the edge, regardless of occupied ones; `x` is from the left.
  func place(atEdge size: Size, x: Double) -> Rect {
    Rect(
      x: x, y: isAtTop ? Self.margin : window.height - Self.margin - size.height,
      width: size.width, height: size.height)
  }

  /// Keeps parts from rectangles of the scene where there is other room.
  mutating func avoid(_ rects: [Rect]) { avoided += rects }

  /// Marks a rectangle as occupied.
  mutating func take(_ rect: Rect) { taken.append(rect) }

  /// The vertical stretch free for a part of a width, in points: the one nearest to the edge
  /// with at least the height wanted, first of those that cover nothing of the scene; else the
  /// longest; nil: there is none.
  func stretch(x: Double, width: Double, height: Double) -> (start: Double, end: Double)? {
    func first(_ taken: [Rect]) -> (start: Double, end: Double)? {
      let free = free(from: x, to: x + width, beside: taken)
      return (isAtTop ? free : free.reversed()).first { $0.end - $0.start >= height - 1e-6 }
    }
    return (avoided.isEmpty ? nil : first(taken + avoided)) ?? first(taken)
      ?? free(from: x, to: x + width, beside: taken)
      .max { $0.end - $0.start < $1.end - $1.start }
  }

  /// The rectangle of a part within a stretch, at the end nearer to the edge.
  func place(_ size: Size, x: Double, in stretch: (start: Double, end: Double)) -> Rect {
    Rect(
      x: x, y: isAtTop ? stretch.start : stretch.end - size.height, width: size.width,
      height: size.height)
  }

  /// The free stretches between two x, from top to bottom.
  private func free(
    from left: Double, to right: Double, beside taken: [Rect]
  ) -> [(start: Double, end: Double)] {
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
  /// The handle's touch area on a panel, in points of the window; nil: no handle is visible.
  package func pad(of snapshot: DrawerSnapshot) -> Rect? {
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
