import Foundation

/// A hand that moves a pointer as people do, 125 times a second.
struct SwipingHand {
  let pointer: any Pointer

  /// Sets off slowly and arrives slowly, as a hand does (minimum jerk).
  static let eased: @Sendable (Double) -> Double = { share in
    share * share * share * (10 - 15 * share + 6 * share * share)
  }

  /// Lets go while still getting faster.
  static let accelerating: @Sendable (Double) -> Double = { pow($0, 1.6) }

  /// Puts down, goes somewhere, stops there and lets go.
  func swipe(from: ScreenPoint, to: ScreenPoint, seconds: Double) throws {
    try pointer.down(at: from)
    try move(from: from, to: to, seconds: seconds)
    try pointer.up(at: to)
  }

  /// Puts down and lets go at full speed.
  func flick(from: ScreenPoint, to: ScreenPoint, seconds: Double) throws {
    try pointer.down(at: from)
    try move(from: from, to: to, seconds: seconds, pace: Self.accelerating)
    try pointer.up(at: to)
  }

  func tap(at point: ScreenPoint) throws { try pointer.tap(at: point) }

  /// Moves what is down already.
  func move(
    from: ScreenPoint, to: ScreenPoint, seconds: Double,
    pace: (Double) -> Double = SwipingHand.eased
  ) throws {
    let begin = MonotonicClock.now
    let count = max(1, Int(seconds * 125))
    let way = (x: to.x - from.x, y: to.y - from.y)
    let length = max(1, (way.x * way.x + way.y * way.y).squareRoot())
    for index in 1...count {
      MonotonicClock.sleep(until: begin + Double(index) / 125)
      let share = Double(index) / Double(count)
      // A finger does not move quite straight.
      let sway = 4 * sin(share * .pi)
      let gone = pace(share)
      try pointer.move(
        to: ScreenPoint(
          from.x + way.x * gone - sway * way.y / length,
          from.y + way.y * gone + sway * way.x / length))
    }
  }
}
