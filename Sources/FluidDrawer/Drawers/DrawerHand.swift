import FluidCore
import FluidMotion

/// The hand on a drawer: how far it has gone, how fast it is, and how its travel is shared out
/// between the panel and its list.
struct DrawerHand: Sendable {
  /// The stop the drag came from; a cancelled drag returns to it.
  var origin: SnapPoint
  /// The tracks that the hand moves.
  let scope: Scope
  /// How fast it moves, in the opening direction.
  var tracker = HandTracker()
  /// The hand's travel in the opening direction since grabbing, in points: all of it.
  private var handTravel: Double = 0
  /// The part of it that has moved the panel.
  private(set) var travel: Double = 0
  /// The part of it that went against a hard stop, and moved nothing.
  private(set) var lost: Double = 0
  /// The panel's pull for no travel, in points.
  private var anchor: Double
  /// Whether the latest travel went to the list.
  private(set) var isScrolling = false
  /// The stop this drag would settle on if it were let go without velocity.
  var wouldSettleOn: SnapPoint
  /// The flight it was caught in; nil when it was taken at rest.
  let flight: Flight?

  /// The tracks that a hand can move.
  enum Scope: Sendable, Hashable {
    case panel, list
    /// Whichever is next: see ``ScrollRule/handsOver``.
    case both
  }

  /// The motion a panel was caught in.
  struct Flight: Sendable, Hashable {
    /// Points per second at the moment of catching.
    var velocity: Double
    var caughtAt: HandTime

    /// How long the velocity outlives a hand that does not move, in seconds: the same 40 ms after
    /// which a finger counts as having stopped.
    static let momentum = 0.04
  }

  /// A report of a hand that has not taken hold yet.
  struct Approach: Sendable, Hashable {
    /// Points in the opening direction, seen from where it takes hold.
    var travel: Double
    var time: HandTime
  }

  /// - Parameters:
  ///   - heading: Where the drawer rests or was on its way to.
  ///   - pull: The panel's pull now, in points.
  ///   - approach: Where the hand was before, seen from where it takes hold: what it moves counts
  ///     for its speed, too.
  init(
    origin: SnapPoint, heading: SnapPoint, flight: Flight?, scope: Scope, pull: Double,
    approach: [Approach] = [], at time: HandTime
  ) {
    self.origin = origin
    self.flight = flight
    self.scope = scope
    wouldSettleOn = heading
    anchor = pull
    for report in approach { tracker.add(report.travel, at: report.time) }
    tracker.add(0, at: time)
  }

  /// Moves panel and list with the hand: every point of its travel goes to the one or the other,
  /// none is lost and none counts twice.
  ///
  /// With both in reach the panel opens all the way before its list scrolls on, and the list goes
  /// back to its start before the panel closes. A list that is scrolled keeps the hand until it
  /// meets an end.
  ///
  /// - Parameters:
  ///   - wanted: The hand's travel since grabbing, in points.
  ///   - full: The extent at the largest detent, in points.
  ///   - scrollable: How far the list scrolls, in points.
  mutating func move(
    _ panel: inout Track, _ list: inout Track, to wanted: Double, full: Double, scrollable: Double
  ) {
    let step = wanted - handTravel
    handTravel = wanted
    guard step != 0, let start = panel.pull else { return }
    let hardStops = panel.hardStops
    var (pull, left) = (start, abs(step))
    // Up to `room` points of what is left of the step.
    func take(_ room: Double) -> Double {
      let share = min(left, max(0, room))
      left -= share
      return share
    }
    func movePanel(by step: Double, to end: Double? = nil) {
      travel += step
      // Not from step to step, which would add up what each of them is rounded by.
      pull = end ?? anchor + travel
      if step != 0 { isScrolling = false }
    }
    func scroll(by step: Double) {
      guard step != 0 else { return }
      list.drag(toPull: (list.pull ?? 0) + step)
      isScrolling = true
    }
    switch scope {
    case .panel: movePanel(by: step)
    case .list: scroll(by: step)
    case .both where step > 0:
      let scrolled = list.pull ?? 0
      if scrolled > 0 { scroll(by: take(scrollable - scrolled)) }
      // The last stretch is met exactly, not but for a rounding error.
      let toFull = full - pull
      let share = take(toFull)
      if share > 0 { movePanel(by: share, to: share == toFull ? full : nil) }
      if left > 0, scrollable > 0 { scroll(by: left) } else if left > 0 { movePanel(by: left) }
    case .both:
      movePanel(by: -take(pull - full))
      scroll(by: -take(list.pull ?? 0))
      if left > 0 { movePanel(by: -left) }
    }
    // Pull against a hard stop is lost: a hand that turns round takes the panel along at once. A
    // rubber band keeps the pull, and gives it back on the way.
    let stopped = min(hardStops.upperBound, max(hardStops.lowerBound, pull))
    let past = pull - stopped
    if past != 0 {
      travel -= past
      pull = stopped
      lost += past
    }
    if pull != start { panel.drag(toPull: pull) }
  }

  /// The panel has come to have another pull, in points, in the same hand.
  mutating func fit(pull: Double) { anchor = pull - travel }
}
