import FluidMotion

/// A drawer in somebody's hand.
///
/// It begins exactly where the panel was seen, also inside a rubber band and beyond a band's limit,
/// where a bouncing panel may be caught; from there the extent is a function of the hand's travel.
struct Grab: Sendable, Hashable {
  /// The stop the drag came from; a cancelled drag returns to it.
  var origin: Stop
  /// What the hand moves.
  let scope: Scope
  /// The hand's travel in the opening direction since grabbing, in points: all of it.
  var handTravel: Double = 0
  /// The part of it that has moved the panel.
  var travel: Double = 0
  /// Where the list would be without resistance at its ends, in points.
  var listPull: Double
  /// Whether the latest travel went to the list.
  var isScrolling = false
  /// The stop this drag would settle on if it were let go without velocity.
  var wouldSettleOn: Stop
  /// The flight it was caught in; nil when it was taken at rest.
  let flight: Flight?
  /// The pull for no travel, in points.
  private var anchor: Double
  /// What the bands cannot explain of the extent seen on grabbing, in points, and the pull there.
  private var residue: Double
  private var residuePull: Double

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
    /// Seconds on the session's clock.
    var caughtAt: Double

    /// How long the velocity outlives a hand that does not move, in seconds: the same 40 ms after
    /// which a finger counts as having stopped.
    static let momentum = 0.04
  }

  init(
    extent: Double, origin: Stop, heading: Stop, flight: Flight?, bands: BandedRange,
    scope: Scope = .panel, listPull: Double = 0
  ) {
    self.origin = origin
    self.flight = flight
    self.scope = scope
    self.listPull = listPull
    wouldSettleOn = heading
    residuePull = bands.pull(forExtent: extent)
    residue = extent - bands.extent(forPull: residuePull)
    anchor = residuePull
  }

  /// The same hand on a panel whose bands have changed: nothing moves, and travel counts on.
  mutating func rebase(from old: BandedRange, to new: BandedRange) {
    let extent = extent(in: old)
    residuePull = new.pull(forExtent: extent)
    residue = extent - new.extent(forPull: residuePull)
    anchor = residuePull - travel
  }

  /// Where the panel would be without resistance, in points.
  var pull: Double { anchor + travel }

  /// Where the panel is, in points.
  func extent(in bands: BandedRange) -> Double {
    bands.extent(forPull: pull) + residue * residueShare(in: bands)
  }

  /// The residue fades in step with the way back to the range, so that there is neither a jump on
  /// grabbing nor a lasting offset inside the range.
  private func residueShare(in bands: BandedRange) -> Double {
    guard residue != 0 else { return 0 }
    let edge = residue > 0 ? bands.range.upperBound : bands.range.lowerBound
    let back = residue > 0 ? residuePull - pull : pull - residuePull
    // A hard stop has no depth to fade over: the panel comes back over as much as it stood out.
    let depth = abs(residuePull - edge)
    return min(1, max(0, 1 - back / (depth > 0 ? depth : abs(residue))))
  }
}
