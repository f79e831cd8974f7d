import FluidCore

/// A trackpad's two fingers on a drawer. A trackpad never says that it let go; silence does.
struct WheelGesture: Sendable {
  var drawer: Int
  /// Points in the opening direction since it began.
  var travel: Double
  /// When silence will have ended it, in seconds.
  var endsAt: SceneTime

  /// How long a trackpad may be silent before it counts as let go, in seconds: a little more than
  /// ten reports of the slowest common device (125 Hz).
  static let silence = 0.1
}

extension Session {
  /// A notch scrolls or steps one detent; precise travel drags. What nothing could use is said.
  mutating func turn(_ turn: WheelTurn, controls: () -> [ControlRegion], time: SceneTime) {
    guard gesture == nil, turn.delta.isFinite, turn.location.isFinite, turn.delta != .zero
    else { return }
    if wheel == nil, turnPieces(turn, controls: controls, time: time) { return }
    switch target(of: turn, time: time) {
    case .covered: return
    case .nothing: emit(.unconsumed(dx: turn.delta.x, dy: turn.delta.y), nil, time)
    case .drawer(let index, let opening):
      switch turn.resolution {
      case .notched:
        guard !notch(by: opening, at: turn.location, on: index, time: time) else { return }
        emit(.unconsumed(dx: turn.delta.x, dy: turn.delta.y), index, time)
      case .precise: slide(by: opening, at: turn.location, on: index, time: time)
      }
    }
  }

  /// Scrolls a list, or steps a panel, by a wheel's notches; false: neither can go on that way.
  private mutating func notch(
    by opening: Double, at point: Point, on index: Int, time: SceneTime
  ) -> Bool {
    endWheel(time: time)
    chooseList(at: point, of: index)
    if drawers[index].scroll(byNotches: opening, at: time) { return true }
    let direction = opening > 0 ? StepDirection.larger : .smaller
    guard drawers[index].neighbor(direction) != nil else { return false }
    with(index) { $0.step(direction, at: time, requestOrigin: .user, $1) }
    return true
  }

  /// Drags by a trackpad's travel.
  private mutating func slide(
    by opening: Double, at point: Point, on index: Int, time: SceneTime
  ) {
    var current = wheel ?? WheelGesture(drawer: index, travel: 0, endsAt: time)
    if wheel == nil {
      chooseList(at: point, of: index)
      drawers[index].grab(at: time, scope: drawers[index].contentScope)
    }
    current.travel += opening
    current.endsAt = time + WheelGesture.silence
    wheel = current
    with(current.drawer) { $0.drag(to: current.travel, at: time, $1) }
  }

  /// Lets go of what a trackpad holds, if it holds anything.
  mutating func endWheel(time: SceneTime) {
    if let wheel { endWheel(wheel, time: time) }
    endPieceWheel(time: time)
  }

  mutating func endWheel(_ ended: WheelGesture, time: SceneTime) {
    wheel = nil
    with(ended.drawer) { $0.release(at: time, $1) }
  }

  /// What a wheel is over.
  private enum WheelTarget {
    /// A drawer, and how far the turn opens it, in points or notches.
    case drawer(Int, opening: Double)
    /// Nothing that moves this way.
    case nothing
    /// A modal scrim: what is behind it is out of reach.
    case covered
  }

  /// A trackpad keeps the drawer it has begun on until it lets go.
  private func target(of turn: WheelTurn, time: SceneTime) -> WheelTarget {
    var under = hit(at: turn.location, time: time)
    if let wheel, turn.resolution == .precise { under = (wheel.drawer, .panel) }
    guard let (index, region) = under else { return .nothing }
    if region == .scrim { return .covered }
    let drawer = drawers[index]
    let opening = drawer.geometry.opening(turn.delta)
    guard drawer.configuration.drag.isEnabled, !drawer.isLeaving, opening != 0,
      abs(opening) >= abs(drawer.geometry.across(turn.delta))
    else { return .nothing }
    return .drawer(index, opening: opening)
  }
}
