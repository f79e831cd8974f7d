import FluidDrawer
import FluidGeometry
import FluidMotion

/// How far what lies behind the drawers has been pushed: a function of time along two axes.
struct Pan: Sendable {
  private var x = PanAxis()
  private var y = PanAxis()

  /// Moves with the hand.
  ///
  /// - Parameters:
  ///   - delta: How far the hand went since the last event, in points.
  ///   - reach: How far it goes from the middle, each way, in points.
  mutating func drag(by delta: Point, reach: Size, at time: Double) {
    x.drag(by: delta.x, reach: reach.width, at: time)
    y.drag(by: delta.y, reach: reach.height, at: time)
  }

  /// Stops where it is: a hand has been laid on it.
  mutating func hold(reach: Size, at time: Double) {
    x.drag(by: 0, reach: reach.width, at: time)
    y.drag(by: 0, reach: reach.height, at: time)
  }

  /// Goes on by itself, as fast as the hand was; comes back from beyond its reach.
  ///
  /// - Parameter keepsVelocity: False after a cancel, where no speed was meant.
  mutating func release(reach: Size, keepsVelocity: Bool = true, at time: Double) {
    x.release(reach: reach.width, keepsVelocity: keepsVelocity, at: time)
    y.release(reach: reach.height, keepsVelocity: keepsVelocity, at: time)
  }

  func offset(at time: Double) -> Point {
    Point(x: x.position(at: time), y: y.position(at: time))
  }

  /// Whether it moves by itself.
  func isMoving(at time: Double) -> Bool { x.isMoving(at: time) || y.isMoving(at: time) }
}

/// One axis of a pan.
private struct PanAxis: Sendable {
  private var phase = Phase.still(0)

  private enum Phase {
    case still(Double)
    /// In a hand: where it would be without resistance, and what the hand's speed is read from.
    case held(pull: Double, extent: Double, HandTracker)
    case flung(EdgeFling, endsAt: Double)
  }

  /// How a scroll view stretches.
  private static let band = RubberBand.uikit(coefficient: 0.55)
  /// Rest is within half a point.
  private static let tolerance = 0.5

  func position(at time: Double) -> Double {
    switch phase {
    case .still(let position): position
    case .held(_, let extent, _): extent
    case .flung(let fling, let end): time >= end ? fling.restPosition : fling.position(at: time)
    }
  }

  func isMoving(at time: Double) -> Bool {
    if case .flung(_, let end) = phase { time < end } else { false }
  }

  mutating func drag(by delta: Double, reach: Double, at time: Double) {
    var (pull, tracker) = held(reach: reach, at: time)
    pull += delta
    tracker.add(pull, at: time)
    phase = .held(pull: pull, extent: Self.extent(pull, reach), tracker)
  }

  mutating func release(reach: Double, keepsVelocity: Bool, at time: Double) {
    guard case .held(let pull, let extent, let tracker) = phase else { return }
    let excess = abs(pull) - reach
    let slope = excess > 0 ? Self.band.slope(atPull: excess, dimension: max(reach, 1)) : 1
    let velocity = keepsVelocity ? tracker.velocity(at: time) * slope : 0
    let fling = EdgeFling(from: extent, velocity: velocity, within: -reach...reach, at: time)
    phase = .flung(fling, endsAt: time + fling.settlingTime(tolerance: Self.tolerance))
  }

  /// The pull now, taken over from whatever goes on.
  private func held(reach: Double, at time: Double) -> (Double, HandTracker) {
    if case .held(let pull, _, let tracker) = phase { return (pull, tracker) }
    let position = position(at: time)
    let excess = abs(position) - reach
    guard excess > 0 else { return (position, HandTracker()) }
    let pull = reach + Self.band.pull(forStretch: excess, dimension: max(reach, 1))
    return (position < 0 ? -pull : pull, HandTracker())
  }

  private static func extent(_ pull: Double, _ reach: Double) -> Double {
    let excess = abs(pull) - reach
    guard excess > 0 else { return pull }
    let extent = reach + band.stretch(forPull: excess, dimension: max(reach, 1))
    return pull < 0 ? -extent : extent
  }
}
