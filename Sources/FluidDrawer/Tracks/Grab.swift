import FluidMotion

/// A hand's hold on a track, from exactly the position where it was drawn, also inside a rubber
/// band and beyond a band's limit; from there the position is a function of the drag position.
///
/// Inside a band the hold begins at the drag position that belongs to the position. Where a spring
/// or a range that shrank has put the track farther out than ``BandedRange/End/farthestFelt``, that
/// drag position would be very far away, and hardly anything would move until the hand had come
/// back from there. So the hold begins at the position itself, and the track goes back to its range
/// with the hand, point for point; farther out it follows its band from there.
struct Grab: Sendable, Hashable {
  /// The position without resistance, in points.
  var dragPosition: Double
  /// The start of a hold beyond the farthest drag position that is felt; nil: it began within.
  private let beyond: Place?

  /// A grabbed position, and the drag position where the rubber band yields it or its limit, both
  /// in points.
  private struct Place: Hashable {
    let extent: Double
    let dragPosition: Double
  }

  init(_ position: Double, in bands: BandedRange) {
    let dragPosition = bands.dragPosition(forExtent: position)
    guard let end = bands.end(beyond: position), end.band != .none else {
      // A track past a hard end, because the end has moved, comes back with the hand.
      (self.dragPosition, beyond) = (position, nil)
      return
    }
    let felt = bands.extent(forDrag: end.farthestFelt)
    let isFelt = end.side * (felt - position) >= 0
    self.dragPosition = isFelt ? dragPosition : position
    beyond = isFelt ? nil : Place(extent: position, dragPosition: dragPosition)
  }

  /// The track's position, in points.
  func position(in bands: BandedRange) -> Double {
    if bands.isPastHardEnd(dragPosition) { return dragPosition }
    return following(in: bands)?.extent ?? bands.extent(forDrag: dragPosition)
  }

  /// Points of the track per point of the hand.
  func slope(in bands: BandedRange) -> Double {
    if bands.isPastHardEnd(dragPosition) { return 1 }
    return following(in: bands)?.slope ?? bands.slope(atDrag: dragPosition)
  }

  /// Position and slope of a hold that began beyond the farthest drag position that is felt, as
  /// long as it is outside the range; nil: the band applies.
  private func following(in bands: BandedRange) -> (extent: Double, slope: Double)? {
    guard let beyond, let end = bands.end(beyond: dragPosition), end.excess(of: beyond.extent) > 0
    else { return nil }
    let further = dragPosition - beyond.extent
    guard end.side * further >= 0 else { return (dragPosition, 1) }
    let own = bands.extent(forDrag: beyond.dragPosition + further)
    guard end.side * (own - beyond.extent) > 0 else { return (beyond.extent, 0) }
    return (own, bands.slope(atDrag: beyond.dragPosition + further))
  }
}
