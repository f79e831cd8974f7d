import FluidCore
import FluidMotion

extension Session {
  /// Everything a finger can do, by keys: space and return cycle through the detents, arrows step
  /// in their direction on screen, page up grows and page down shrinks, home and end go to the
  /// outermost, escape asks to close.
  mutating func press(_ key: Key, time: SceneTime) {
    guard let index = drawer(for: key), !drawers[index].isHeld else { return }
    let direction = drawers[index].step(for: key)
    with(index) { drawer, emit in
      switch key {
      case .space, .return:
        drawer.cycle(at: time, requestOrigin: .user, emit)
      case .escape, .home:
        drawer.settle(to: drawer.stops.smallest, at: time, requestOrigin: .user, emit)
      case .end:
        drawer.settle(to: drawer.stops.largest, at: time, requestOrigin: .user, emit)
      case .pageUp, .pageDown, .up, .down, .left, .right:
        if let direction { drawer.step(direction, at: time, requestOrigin: .user, emit) }
      case .tab, .backtab:
        return
      }
    }
  }

  /// The drawer that keys move, counted from 0; nil: none.
  public var keyDrawer: Int? { drawer(for: .return) }

  /// Whether keys can move a drawer: it listens, is to be seen, and no open modal one in front
  /// keeps them from it.
  ///
  /// - Parameter index: Counted from 0.
  public func takesKeys(drawer index: Int) -> Bool {
    let modal = drawers.indices.last { isModallyOpen($0) }
    return index >= modal ?? 0 && drawers[index].configuration.drag.isEnabled && isSeen(index)
  }

  private func isSeen(_ index: Int) -> Bool { drawers[index].state(at: now).position > 0 }

  /// The drawer a key is for.
  ///
  /// The one whose handle has the focus; else the front one that is to be seen and listens, and
  /// only where none is to be seen one that is hidden. An arrow goes to the first that can step the
  /// way it points, open ones first; escape to the front one that is open. Behind an open modal one
  /// no key gets.
  private func drawer(for key: Key) -> Int? {
    if let focusedDrawer, drawers.indices.contains(focusedDrawer), takesKeys(drawer: focusedDrawer),
      !key.isArrow || drawers[focusedDrawer].canStep(for: key)
    {
      return focusedDrawer
    }
    let modal = drawers.indices.last { isModallyOpen($0) }
    let front = drawers.indices.reversed().filter { $0 >= modal ?? 0 }
    var order = front.filter { drawers[$0].isOpen }
    if key.isArrow {
      if modal == nil { order += front.filter { !drawers[$0].isOpen } }
    } else if key != .escape, modal == nil {
      order = front.filter(isSeen) + front.filter { !isSeen($0) }
    }
    return order.first { index in
      drawers[index].configuration.drag.isEnabled
        && (!key.isArrow || drawers[index].canStep(for: key))
    }
  }
}

extension DrawerEngine {
  /// Which way a key steps; nil: it does not, or runs along the edge.
  fileprivate func step(for key: Key) -> StepDirection? {
    switch key {
    case .pageUp: return .larger
    case .pageDown: return .smaller
    default:
      let opening = geometry.opening(key.direction)
      return opening == 0 ? nil : opening > 0 ? .larger : .smaller
    }
  }

  fileprivate func canStep(for key: Key) -> Bool { step(for: key).flatMap(neighbor) != nil }
}

extension Key {
  fileprivate var isArrow: Bool { direction != .zero }

  /// Where an arrow points on screen; nowhere for other keys.
  fileprivate var direction: Point {
    switch self {
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    default: .zero
    }
  }
}
