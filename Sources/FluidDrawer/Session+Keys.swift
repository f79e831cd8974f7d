import FluidGeometry
import FluidInput

extension Session {
  /// Everything a finger can do, by keys: space and return cycle through the detents, arrows step
  /// in their direction on screen, home and end go to the outermost, escape asks to close.
  mutating func press(_ key: Key, time: Double) {
    guard let index = drawers.indices.last, drawers[index].configuration.drag.isEnabled,
      !drawers[index].isHeld
    else { return }
    let geometry = drawers[index].geometry
    with(index) { drawer, say in
      switch key {
      case .space, .return:
        drawer.cycle(at: time, asker: .user, say)
      case .escape:
        guard drawer.heading != drawer.stops.smallest else { return }
        drawer.settle(to: drawer.stops.smallest, at: time, asker: .user, say)
      case .home:
        drawer.settle(to: drawer.stops.smallest, at: time, asker: .user, say)
      case .end:
        drawer.settle(to: drawer.stops.largest, at: time, asker: .user, say)
      case .pageDown:
        drawer.step(.larger, at: time, asker: .user, say)
      case .pageUp:
        drawer.step(.smaller, at: time, asker: .user, say)
      case .up, .down, .left, .right:
        let opening = geometry.opening(key.direction)
        guard opening != 0 else { return }
        drawer.step(opening > 0 ? .larger : .smaller, at: time, asker: .user, say)
      case .tab, .backtab:
        return
      }
    }
  }
}

extension Key {
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
