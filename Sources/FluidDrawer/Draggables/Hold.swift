/// Something in a hand: it begins exactly where it was seen, also inside a rubber band and beyond a
/// band's limit; from there its position is a function of the hand's pull.
///
/// Inside a band it begins at the pull that belongs to its place. Where a spring or a range that
/// shrank has put it farther out than a hand's pull can be felt, that pull would be very far away,
/// and nothing would move until the hand had come back from there. So it begins where the hand's
/// pull is just felt, goes back with the hand point for point until it has met what its band says,
/// and is the band's from there on. Further out the hand does not pull it before the band does.
struct Hold: Sendable, Hashable {
  /// Where it would be without resistance, in points.
  var pull: Double
  /// Where it was taken, if no pull that is felt leads there.
  private let beyond: Place?

  /// Where something was taken, both in points.
  private struct Place: Hashable {
    let pull: Double
    let extent: Double
  }

  init(_ position: Double, in bands: BandedRange) {
    let farthest = Self.farthestStart(for: position, in: bands)
    let isFelt =
      position > bands.range.upperBound
      ? bands.extent(forPull: farthest) >= position
      : bands.extent(forPull: farthest) <= position
    // What a hard end has come to stands past it, and comes back as far as the hand does.
    if bands.isPastHardEnd(position) {
      (pull, beyond) = (position, nil)
    } else if isFelt || bands.range.contains(position) {
      (pull, beyond) = (bands.pull(forExtent: position), nil)
    } else {
      (pull, beyond) = (farthest, Place(pull: farthest, extent: position))
    }
  }

  /// The farthest pull from which a hand begins with something out there, in points. Never nearer
  /// than the place itself, or it would have to outrun the hand on the way back.
  private static func farthestStart(for position: Double, in bands: BandedRange) -> Double {
    position > bands.range.upperBound
      ? max(position, bands.feltPulls.upperBound) : min(position, bands.feltPulls.lowerBound)
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

  /// Its place and its points per point of the hand as long as it has not met what its band says.
  private func following(in bands: BandedRange) -> (extent: Double, slope: Double)? {
    guard let beyond else { return nil }
    let isAbove = beyond.extent > bands.range.upperBound
    guard isAbove ? pull > bands.range.upperBound : pull < bands.range.lowerBound else {
      return nil
    }
    let back = isAbove ? min(0, pull - beyond.pull) : max(0, pull - beyond.pull)
    let extent = beyond.extent + back
    let own = bands.extent(forPull: pull)
    guard isAbove ? extent > own : extent < own else { return nil }
    return (extent, back == 0 ? 0 : 1)
  }
}
