import FluidGeometry
import FluidInput

/// A trackpad's two fingers on a drawer. A trackpad never says that it let go; silence does.
struct WheelGesture: Sendable {
  let drawer: Int
  /// Points in the opening direction since it began.
  var travel: Double
  /// When silence will have ended it, in seconds.
  var endsAt: Double

  /// How long a trackpad may be silent before it counts as let go, in seconds: a little more than
  /// ten reports of the slowest common device (125 Hz).
  static let silence = 0.1
}

extension Session {
  /// A notch steps one detent; precise travel drags.
  mutating func turn(_ turn: WheelTurn, time: Double) {
    guard gesture == nil, turn.delta.isFinite, turn.location.isFinite,
      let index = drawer(under: turn, time: time)
    else { return }
    let drawer = drawers[index]
    let opening = drawer.geometry.opening(turn.delta)
    guard opening != 0, abs(opening) >= abs(drawer.geometry.across(turn.delta)) else { return }
    switch turn.resolution {
    case .notched:
      endWheel(time: time)
      chooseList(at: turn.location, of: index)
      if drawers[index].scroll(byNotches: opening, at: time) { return }
      let direction = opening > 0 ? StepDirection.larger : .smaller
      with(index) { $0.step(direction, at: time, asker: .user, $1) }
    case .precise:
      var current = wheel ?? WheelGesture(drawer: index, travel: 0, endsAt: time)
      if wheel == nil { chooseList(at: turn.location, of: index) }
      if wheel == nil { drawers[index].grab(at: time, scope: drawer.contentScope) }
      current.travel += opening
      current.endsAt = time + WheelGesture.silence
      wheel = current
      with(current.drawer) { $0.drag(to: current.travel, at: time, $1) }
    }
  }

  /// Lets go of what a trackpad holds, if it holds anything.
  mutating func endWheel(time: Double) {
    if let wheel { endWheel(wheel, time: time) }
  }

  mutating func endWheel(_ ended: WheelGesture, time: Double) {
    wheel = nil
    with(ended.drawer) { $0.release(at: time, $1) }
  }

  /// The drawer a wheel moves: a trackpad keeps the one it has begun on until it lets go.
  private func drawer(under turn: WheelTurn, time: Double) -> Int? {
    if let wheel, turn.resolution == .precise { return wheel.drawer }
    guard let (index, region) = hit(at: turn.location, time: time), region != .scrim,
      drawers[index].configuration.drag.isEnabled, !drawers[index].isLeaving
    else { return nil }
    return index
  }
}
