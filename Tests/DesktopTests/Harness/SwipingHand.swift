import Foundation

/// A hand that moves a pointer as people do, 125 times a second. Places are pixels of the screen.
struct SwipingHand {
  typealias Place = (x: Double, y: Double)

  let pointer: any Pointer

  /// Sets off slowly and arrives slowly, as a hand does (minimum jerk).
  static let eased: @Sendable (Double) -> Double = { share in
    share * share * share * (10 - 15 * share + 6 * share * share)
  }

  /// Lets go while still getting faster.
  static let accelerating: @Sendable (Double) -> Double = { pow($0, 1.6) }

  /// Puts down, goes from place to place, stops there and lets go.
  ///
  /// - Parameters:
  ///   - seconds: How long it takes from each to the next.
  ///   - end: What is done before it lets go.
  func swipe(_ places: Place..., seconds: Double, then end: () throws -> Void = {}) throws {
    try pointer.down(at: ScreenPoint(places[0].x, places[0].y))
    for (from, to) in zip(places, places.dropFirst()) { try move(from, to, seconds: seconds) }
    try end()
    try pointer.up(at: ScreenPoint(places[places.count - 1].x, places[places.count - 1].y))
  }

  /// Puts down and lets go at full speed.
  func flick(_ from: Place, _ to: Place, seconds: Double) throws {
    try pointer.down(at: ScreenPoint(from.x, from.y))
    try move(from, to, seconds: seconds, pace: Self.accelerating)
    try pointer.up(at: ScreenPoint(to.x, to.y))
  }

  func tap(_ x: Double, _ y: Double) throws { try pointer.tap(at: ScreenPoint(x, y)) }

  /// Moves what is down already.
  func move(
    _ from: Place, _ to: Place, seconds: Double, pace: (Double) -> Double = SwipingHand.eased
  ) throws {
    let (begin, count) = (MonotonicClock.now, max(1, Int(seconds * 125)))
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
