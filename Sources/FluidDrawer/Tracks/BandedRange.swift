import FluidMotion

/// The positions that a finger can reach: one to one inside a range, with a rubber band beyond each
/// end.
///
/// The *drag position* is the position without resistance, the *extent* the one with it. The extent
/// depends on the drag position alone, so the same finger position always gives the same extent.
struct BandedRange: Sendable, Hashable {
  var range: ClosedRange<Double>
  var over: RubberBand
  var under: RubberBand
  /// The container's measure along the axis, in points; some bands scale with it.
  var dimension: Double
  /// The measure that the band at the lower end scales with, in points; nil: the container's.
  var underDimension: Double?

  /// An end of the range and its band.
  struct End {
    let place: Double
    /// Outwards: 1 at the upper end, -1 at the lower.
    let side: Double
    let band: RubberBand
    /// The band's scale, in points.
    let dimension: Double

    /// The outward distance of a place from the end, in points.
    func excess(of place: Double) -> Double { side * (place - self.place) }

    /// The farthest drag position with a perceptible slope, in points: farther out a point of the
    /// hand moves the panel by less than a quarter of a point, or by none: the closed band of the
    /// pull-down, a power of 0.6, would take 290 points of the hand to come back by 30. Infinite
    /// for a band that stays steeper.
    var farthestFelt: Double { place + side * band.pull(forSlope: 0.25, dimension: dimension) }
  }

  var upper: End {
    End(place: range.upperBound, side: 1, band: over, dimension: dimension)
  }

  var lower: End {
    End(
      place: range.lowerBound, side: -1, band: under, dimension: underDimension ?? dimension)
  }

  /// The end that a place lies beyond; nil: the place is in the range.
  func end(beyond place: Double) -> End? {
    place > range.upperBound ? upper : place < range.lowerBound ? lower : nil
  }

  /// Whether a place lies past an end without a band.
  func isPastHardEnd(_ place: Double) -> Bool {
    end(beyond: place).map { $0.band == .none } ?? false
  }

  /// The extent for a drag position, both in points.
  func extent(forDrag dragPosition: Double) -> Double {
    guard let end = end(beyond: dragPosition) else { return dragPosition }
    let stretch = end.band.stretch(forPull: end.excess(of: dragPosition), dimension: end.dimension)
    return end.place + end.side * stretch
  }

  /// The drag position for an extent; beyond a band's limit, the one where the limit is met.
  func dragPosition(forExtent extent: Double) -> Double {
    guard let end = end(beyond: extent) else { return extent }
    let pull = end.band.pull(forStretch: end.excess(of: extent), dimension: end.dimension)
    return end.place + end.side * pull
  }

  /// Points of extent per point of the finger at a drag position: 1 inside the range, and at most 1
  /// outside, although a power band is infinitely steep at its start.
  func slope(atDrag dragPosition: Double) -> Double {
    guard let end = end(beyond: dragPosition) else { return 1 }
    return min(1, end.band.slope(atPull: end.excess(of: dragPosition), dimension: end.dimension))
  }
}
