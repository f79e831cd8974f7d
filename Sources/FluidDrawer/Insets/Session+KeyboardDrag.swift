import FluidCore
import FluidMotion

/// Drags of a drawer that hide the keyboard; see ``KeyboardRule/Dismiss``.
extension Session {
  /// Hides the keyboard for a drag of a drawer, or moves it with the finger, as the drawer's rule
  /// says.
  mutating func dragKeyboard(
    from start: Point, to point: Point, on index: Int, time: SceneTime
  ) {
    guard insets.lifted == index, point != start,
      (point - start).length >= gesture?.slop ?? 0,
      let edge = insets.followed?.edge ?? insets.keyboards.raised
    else { return }
    let depth = depth(of: point, from: edge)
    switch drawers[index].configuration.keyboard.dismiss {
    case .never: return
    case .interactive: return followFinger(to: depth, from: edge, time: time)
    case .dragDown where depth >= self.depth(of: start, from: edge): return
    case .dragDown, .drag: break
    }
    for edge in Edge.allCases { moveInset(edge, to: 0, on: .iOS, time: time) }
    emit(.keyboardDismissed, index, time)
    fitInsets(time: time)
  }

  /// The distance of a point from an edge of the window, in points.
  private func depth(of point: Point, from edge: Edge) -> Double {
    let isLeft = (edge == .leading) == (direction == .leftToRight)
    return switch edge {
    case .top: point.y
    case .bottom: container.height - point.y
    case .leading, .trailing: isLeft ? point.x : container.width - point.x
    }
  }

  /// Moves the keyboard with a finger that has reached it.
  private mutating func followFinger(to depth: Double, from edge: Edge, time: SceneTime) {
    let keyboard = insets.keyboards[edge]
    guard insets.followed != nil || depth < keyboard.state(at: time).position else { return }
    let full = insets.followed?.end ?? keyboard.end
    insets.followed = WindowInsets.FollowedKeyboard(edge: edge, end: full)
    moveInset(edge, to: min(full, depth), on: .immediate, time: time)
    fitInsets(time: time)
  }

  /// Lets go of a keyboard that has followed a finger on a drawer: flung towards its edge, or with
  /// less than half of it in sight, it hides, else it comes back.
  mutating func releaseKeyboard(on index: Int, time: SceneTime) {
    guard let followed = insets.followed else { return }
    let opening = drawers[index].handVelocity(at: time)
    let velocity =
      switch drawers[index].configuration.edge {
      case followed.edge: opening
      case followed.edge.opposite: -opening
      default: 0.0
      }
    let isFlung = abs(velocity) >= DrawerEngine.minFlingVelocity
    let seen = insets.keyboards[followed.edge].end
    guard isFlung ? velocity < 0 : seen < followed.end / 2 else {
      return restoreKeyboard(time: time)
    }
    insets.followed = nil
    moveInset(followed.edge, to: 0, on: .iOS, time: time)
    emit(.keyboardDismissed, index, time)
    fitInsets(time: time)
  }

  /// Brings a keyboard back that has followed a finger.
  mutating func restoreKeyboard(time: SceneTime) {
    guard let followed = insets.followed else { return }
    insets.followed = nil
    moveInset(followed.edge, to: followed.end, on: .iOS, time: time)
    fitInsets(time: time)
  }

  /// Whether a finger drags a drawer now.
  var isDraggingDrawer: Bool {
    if case .dragging(let chain)? = gesture?.state { chain.holdsDrawer } else { false }
  }
}
