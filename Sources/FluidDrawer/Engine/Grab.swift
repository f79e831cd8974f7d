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
  /// The part of it that went against a hard stop, and moved nothing.
  var lost: Double = 0
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
  private var catchOffset: CatchOffset
  private var listCatchOffset: CatchOffset

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
    scope: Scope = .panel, listOffset: Double, listBands: BandedRange
  ) {
    self.origin = origin
    self.flight = flight
    self.scope = scope
    wouldSettleOn = heading
    catchOffset = CatchOffset(extent: extent, in: bands)
    anchor = catchOffset.pull
    listCatchOffset = CatchOffset(extent: listOffset, in: listBands)
    listPull = listCatchOffset.pull
  }

  /// The same hand on a panel whose bands have changed: nothing moves, and travel counts on.
  mutating func rebase(from old: BandedRange, to new: BandedRange) {
    catchOffset = CatchOffset(extent: extent(in: old), in: new)
    anchor = catchOffset.pull - travel
  }

  /// The same hand on a list whose bands have changed.
  mutating func rebaseList(from old: BandedRange, to new: BandedRange) {
    listCatchOffset = CatchOffset(extent: listOffset(in: old), in: new)
    listPull = listCatchOffset.pull
  }

  /// Where the panel would be without resistance, in points.
  var pull: Double { anchor + travel }

  /// Where the panel is, in points.
  func extent(in bands: BandedRange) -> Double { catchOffset.extent(forPull: pull, in: bands) }

  /// How far the list is scrolled, in points.
  func listOffset(in bands: BandedRange) -> Double {
    listCatchOffset.extent(forPull: listPull, in: bands)
  }
}
