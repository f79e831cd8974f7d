import FluidGeometry
import FluidInput

extension Session {
  /// Everything a finger can do, by keys: space and return cycle through the detents, arrows step
  /// in their direction on screen, home and end go to the outermost, escape asks to close.
  mutating func press(_ key: Key, time: Double) {
    guard let index = drawer(for: key), !drawers[index].isHeld else { return }
    let direction = drawers[index].step(for: key)
    with(index) { drawer, emit in
      switch key {
      case .space, .return:
        drawer.cycle(at: time, asker: .user, emit)
      case .escape, .home:
        drawer.settle(to: drawer.stops.smallest, at: time, asker: .user, emit)
      case .end:
        drawer.settle(to: drawer.stops.largest, at: time, asker: .user, emit)
      case .pageUp, .pageDown, .up, .down, .left, .right:
        if let direction { drawer.step(direction, at: time, asker: .user, emit) }
      case .tab, .backtab:
        return
      }
    }
  }

  /// The drawer that keys move, counted from 0; nil: none.
  public var keyDrawer: Int? { drawer(for: .return) }

  /// The drawer a key is for: the frontmost open one, or the frontmost if none is open. An arrow goes
  /// to the first of them that can step the way it points. Behind an open modal one no key gets.
  private func drawer(for key: Key) -> Int? {
    let front = drawers.indices.reversed()
    let modal = front.first { isModallyOpen($0) }
    var order = front.filter { drawers[$0].isOpen && $0 >= modal ?? 0 }
    if modal == nil, key != .escape { order += front.filter { !drawers[$0].isOpen } }
    for index in order {
      guard drawers[index].configuration.drag.isEnabled else {
        if index == modal { return nil }
        continue
      }
      if key.isArrow, !drawers[index].canStep(for: key) { continue }
      return index
    }
    return nil
  }
}

extension DrawerEngine {
  /// Which way a key steps; nil: it does not, or runs along the edge.
  fileprivate func step(for key: Key) -> StepDirection? {
    switch key {
    case .pageDown: return .larger
    case .pageUp: return .smaller
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
