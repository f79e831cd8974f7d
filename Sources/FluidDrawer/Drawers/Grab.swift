import FluidCore
import FluidMotion

/// The hand on a drawer: how far it has gone, how fast it is, and how its travel is shared out
/// between the panel and its list.
struct Grab: Sendable {
  /// The stop the drag came from; a cancelled drag returns to it.
  var origin: Stop
  /// What the hand moves.
  let scope: Scope
  /// How fast it moves, in the opening direction.
  var tracker = HandTracker()
  /// The hand's travel in the opening direction since grabbing, in points: all of it.
  var handTravel: Double = 0
  /// The part of it that has moved the panel.
  var travel: Double = 0
  /// The part of it that went against a hard stop, and moved nothing.
  var lost: Double = 0
  /// Where the panel would be without resistance, in points.
  private(set) var pull: Double
  /// What it is for no travel.
  private var anchor: Double
  /// Where the list would be without resistance at its ends, in points.
  var listPull: Double
  /// Whether the latest travel went to the list.
  var isScrolling = false
  /// The stop this drag would settle on if it were let go without velocity.
  var wouldSettleOn: Stop
  /// The flight it was caught in; nil when it was taken at rest.
  let flight: Flight?

  /// What a hand moves.
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

  /// - Parameters:
  ///   - heading: Where the drawer rests or was on its way to.
  ///   - pull: The panel's pull now, in points.
  ///   - listPull: The list's pull now, in points.
  ///   - approach: Where the hand was before, seen from where it takes hold: what it moves counts
  ///     for its speed, too.
  init(
    origin: Stop, heading: Stop, flight: Flight?, scope: Scope, pull: Double, listPull: Double,
    approach: [Approach] = [], at time: HandTime
  ) {
    self.origin = origin
    self.flight = flight
    self.scope = scope
    wouldSettleOn = heading
    self.pull = pull
    anchor = pull
    self.listPull = listPull
    for report in approach { tracker.add(report.travel, at: report.time) }
    tracker.add(0, at: time)
  }

  /// Moves the panel's pull by a step of the hand, in points.
  ///
  /// - Parameter end: Where it comes to with that, if that is known to the bit.
  mutating func movePanel(by step: Double, to end: Double? = nil) {
    travel += step
    // Not from step to step, which would add up what each of them is rounded by.
    pull = end ?? anchor + travel
  }

  /// The panel has come to have another pull, in points, in the same hand.
  mutating func refit(pull: Double) {
    self.pull = pull
    anchor = pull - travel
  }

  /// A report of a hand that has not taken hold yet.
  struct Approach: Sendable, Hashable {
    /// Points in the opening direction, seen from where it takes hold.
    var travel: Double
    var time: HandTime
  }
}
