import FluidMotion

/// The extents a finger can reach: one to one inside a range, rubber beyond both its ends.
///
/// *Pull* is where the panel would be without resistance, *extent* where it is. The map depends on
/// the pull alone, so the same finger position always gives the same extent.
struct BandedRange: Sendable, Hashable {
  var range: ClosedRange<Double>
  var over: RubberBand
  var under: RubberBand
  /// The container's measure along the axis, in points; some bands scale with it.
  var dimension: Double

  /// What the band below the range stretches in, in points.
  ///
  /// UIScrollView's never stretches by more than that. Below a panel's smallest detent it is what
  /// shows of the panel there, so that no hand pulls it out of sight; where nothing shows, and for
  /// bands without an end, the container.
  private var underDimension: Double {
    if case .uikit = under, range.lowerBound > 0 { range.lowerBound } else { dimension }
  }

  /// Whether a place lies past an end that gives way to nothing.
  func isPastHardEnd(_ place: Double) -> Bool {
    place > range.upperBound && over == .none || place < range.lowerBound && under == .none
  }

  /// The extent for a pull, both in points.
  func extent(forPull pull: Double) -> Double {
    if pull > range.upperBound {
      return range.upperBound
        + over.stretch(forPull: pull - range.upperBound, dimension: dimension)
    }
    if pull < range.lowerBound {
      return range.lowerBound
        - under.stretch(forPull: range.lowerBound - pull, dimension: underDimension)
    }
    return pull
  }

  /// The pull that gives an extent; beyond a band's limit, the pull at which the limit is met.
  func pull(forExtent extent: Double) -> Double {
    if extent > range.upperBound {
      return range.upperBound
        + over.pull(forStretch: extent - range.upperBound, dimension: dimension)
    }
    if extent < range.lowerBound {
      return range.lowerBound
        - under.pull(forStretch: range.lowerBound - extent, dimension: underDimension)
    }
    return extent
  }

  /// The pulls that a hand feels, in points: farther out a point of the hand moves the panel by
  /// less than a quarter of a point, or by none: the closed band of the pull-down, a power of 0.6,
  /// would take 290 points of the hand to come back by 30. A band that is steeper than that for
  /// ever is felt without an end.
  var feltPulls: ClosedRange<Double> {
    let least = 0.25
    return range.lowerBound - under.pull(forSlope: least, dimension: underDimension)...range
      .upperBound + over.pull(forSlope: least, dimension: dimension)
  }

  /// How many points the panel moves per point of finger at a pull: 1 inside the range, and never
  /// more than 1 outside, where a power band is infinitely steep at its very start.
  func slope(atPull pull: Double) -> Double {
    if pull > range.upperBound {
      return min(1, over.slope(atPull: pull - range.upperBound, dimension: dimension))
    }
    if pull < range.lowerBound {
      return min(1, under.slope(atPull: range.lowerBound - pull, dimension: underDimension))
    }
    return 1
  }
}
