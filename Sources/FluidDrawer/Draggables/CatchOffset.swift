/// What a rubber band cannot explain of a place where something in flight was caught, beyond the
/// band's own limit.
///
/// It fades in step with the way back to the range, so that there is neither a jump on catching nor a
/// lasting offset inside the range.
struct CatchOffset: Sendable, Hashable {
  /// The pull on catching, in points.
  let pull: Double
  /// What the band leaves unexplained there, in points.
  let amount: Double

  init(extent: Double, in bands: BandedRange) {
    // What a hard end has come to stands past it, and comes back as far as the hand does.
    pull = bands.isPastHardEnd(extent) ? extent : bands.pull(forExtent: extent)
    amount = bands.isPastHardEnd(extent) ? 0 : extent - bands.extent(forPull: pull)
  }

  /// The place for a pull, in points.
  func extent(forPull pull: Double, in bands: BandedRange) -> Double {
    if bands.isPastHardEnd(pull) { return pull }
    return bands.extent(forPull: pull) + (amount == 0 ? 0 : amount * share(at: pull, in: bands))
  }

  private func share(at place: Double, in bands: BandedRange) -> Double {
    let edge = amount > 0 ? bands.range.upperBound : bands.range.lowerBound
    let back = amount > 0 ? pull - place : place - pull
    // Never faster than the hand: what has no depth to fade over comes back over its own length.
    let depth = max(abs(pull - edge), abs(amount))
    return min(1, max(0, 1 - back / depth))
  }
}
