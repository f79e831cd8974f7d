import FluidCore
import FluidMotion

/// The hand on a drawer: its travel, its velocity, and how the travel is shared out between the
/// panel and its list.
struct DrawerHand: Sendable {
  /// The stop the drag came from; a cancelled drag returns to it.
  var origin: SnapPoint
  /// The tracks that the hand moves.
  let scope: Scope
  /// The velocity in the opening direction.
  var tracker = HandTracker()
  /// The hand's travel in the opening direction since grabbing, in points: all of it.
  private var handTravel: Double = 0
  /// The part of it that has moved the panel.
  private(set) var travel: Double = 0
  /// The part of it that went against a hard stop, and moved nothing.
  private(set) var unconsumed: Double = 0
  /// The panel's drag position for no travel, in points.
  private var anchor: Double
  /// Whether the latest travel went to the list.
  private(set) var isScrolling = false
  /// The stop that a release without velocity would settle on.
  var wouldSettleOn: SnapPoint
  /// The motion in which the panel was caught; nil: it was taken at rest.
  let flight: Flight?

  /// The tracks that a hand can move.
  enum Scope: Sendable, Hashable {
    case panel, list
    /// The panel and the list in turn: see ``ScrollRule/handsOver``.
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

  /// - Parameters:
  ///   - destination: The stop where the drawer rested or was heading.
  ///   - dragPosition: The panel's drag position now, in points.
  ///   - approach: The hand's earlier reports, seen from where it takes hold: they move nothing and
  ///     count for its velocity.
  init(
    origin: SnapPoint, destination: SnapPoint, flight: Flight?, scope: Scope, dragPosition: Double,
    approach: [(travel: Double, time: HandTime)] = [], at time: HandTime
  ) {
    self.origin = origin
    self.flight = flight
    self.scope = scope
    wouldSettleOn = destination
    anchor = dragPosition
    for report in approach { tracker.add(report.travel, at: report.time) }
    tracker.add(0, at: time)
  }

  /// Moves panel and list with the hand: every point of its travel goes to the one or the other,
  /// none is unconsumed and none counts twice.
  ///
  /// With both in reach the panel opens all the way before its list scrolls on, and the list goes
  /// back to its start before the panel closes. A list that is scrolled keeps the hand until it
  /// meets an end.
  ///
  /// - Parameters:
  ///   - wanted: The hand's travel since grabbing, in points.
  ///   - full: The extent at the largest detent, in points.
  ///   - scrollable: The list's largest offset, in points.
  mutating func move(
    _ panel: inout Track, _ list: inout Track, to wanted: Double, full: Double, scrollable: Double
  ) {
    let step = wanted - handTravel
    handTravel = wanted
    guard step != 0, let start = panel.dragPosition else { return }
    var (dragPosition, left) = (start, abs(step))
    // Takes up to `room` points from the rest of the step.
    func take(_ room: Double) -> Double {
      let share = min(left, max(0, room))
      left -= share
      return share
    }
    func movePanel(by step: Double, to end: Double? = nil) {
      travel += step
      // Counted from the anchor, or the rounding errors of all steps would add up.
      dragPosition = end ?? anchor + travel
      if step != 0 { isScrolling = false }
    }
    func scroll(by step: Double) {
      guard step != 0 else { return }
      list.drag(by: step)
      isScrolling = true
    }
    switch scope {
    case .panel: movePanel(by: step)
    case .list: scroll(by: step)
    case .both where step > 0:
      let scrolled = list.dragPosition ?? 0
      if scrolled > 0 { scroll(by: take(scrollable - scrolled)) }
      // The last stretch is met exactly, without a rounding error.
      let toFull = full - dragPosition
      let share = take(toFull)
      if share > 0 { movePanel(by: share, to: share == toFull ? full : nil) }
      if left > 0, scrollable > 0 { scroll(by: left) } else if left > 0 { movePanel(by: left) }
    case .both:
      movePanel(by: -take(dragPosition - full))
      scroll(by: -take(list.dragPosition ?? 0))
      if left > 0 { movePanel(by: -left) }
    }
    guard dragPosition != start else { return }
    // A hard stop leaves travel unconsumed: a hand that turns round takes the panel along at once.
    // A rubber band keeps it, and gives it back on the way.
    let rest = panel.drag(to: dragPosition)
    travel -= rest
    unconsumed += rest
  }

  /// Fits the hand to a panel whose drag position has changed, in points.
  mutating func fit(dragPosition: Double) { anchor = dragPosition - travel }
}
