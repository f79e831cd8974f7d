import FluidMotion

/// A track in a hand: it begins exactly where it was seen, also inside a rubber band and beyond a
/// band's limit; from there its position is a function of the hand's pull.
///
/// Inside a band it begins at the pull that belongs to its place. Where a spring or a range that
/// shrank has put it farther out than a hand's pull can be felt, that pull would be very far away,
/// and hardly anything would move until the hand had come back from there. So it begins at its
/// place, and goes back to its range with the hand, point for point; farther out it goes as its
/// band does from there.
struct Grab: Sendable, Hashable {
  /// Where it would be without resistance, in points.
  var pull: Double
  /// Where it was taken, if no pull that is felt leads there.
  private let beyond: Place?

  /// A grabbed position, and the pull at which the rubber band yields that position or its limit,
  /// both in points.
  private struct Place: Hashable {
    let extent: Double
    let pull: Double
  }

  init(_ position: Double, in bands: BandedRange) {
    let pull = bands.pull(forExtent: position)
    guard let end = bands.end(beyond: position), end.band != .none else {
      // What a hard end has come to stands past it, and comes back as far as the hand does.
      (self.pull, beyond) = (position, nil)
      return
    }
    let felt = bands.extent(forPull: end.farthestFelt)
    let isFelt = end.side * (felt - position) >= 0
    self.pull = isFelt ? pull : position
    beyond = isFelt ? nil : Place(extent: position, pull: pull)
  }

  /// Where it is, in points.
  func position(in bands: BandedRange) -> Double {
    if bands.isPastHardEnd(pull) { return pull }
    return following(in: bands)?.extent ?? bands.extent(forPull: pull)
  }

  /// How many points it moves per point of the hand.
  func slope(in bands: BandedRange) -> Double {
    if bands.isPastHardEnd(pull) { return 1 }
    return following(in: bands)?.slope ?? bands.slope(atPull: pull)
  }

  /// Its place and its points per point of the hand as long as it is outside its range, if it was
  /// taken where no pull is felt.
  private func following(in bands: BandedRange) -> (extent: Double, slope: Double)? {
    guard let beyond, let end = bands.end(beyond: pull), end.excess(of: beyond.extent) > 0
    else { return nil }
    let further = pull - beyond.extent
    guard end.side * further >= 0 else { return (pull, 1) }
    let own = bands.extent(forPull: beyond.pull + further)
    guard end.side * (own - beyond.extent) > 0 else { return (beyond.extent, 0) }
    return (own, bands.slope(atPull: beyond.pull + further))
  }
}
