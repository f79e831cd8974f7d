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

  /// An end of the range and the band beyond it.
  struct End {
    let place: Double
    /// Outwards: 1 at the upper end, -1 at the lower.
    let side: Double
    let band: RubberBand
    /// The length that the band is scaled by, in points.
    let dimension: Double

    /// How far a place lies outwards from the end, in points.
    func excess(of place: Double) -> Double { side * (place - self.place) }

    /// The farthest pull that a hand feels, in points: farther out a point of the hand moves the
    /// panel by less than a quarter of a point, or by none: the closed band of the pull-down, a
    /// power of 0.6, would take 290 points of the hand to come back by 30. A band that is steeper
    /// than that for ever is felt without an end.
    var farthestFelt: Double { place + side * band.pull(forSlope: 0.25, dimension: dimension) }
  }

  var upper: End {
    End(place: range.upperBound, side: 1, band: over, dimension: dimension)
  }

  /// The lower end. UIScrollView's band never stretches by more than its dimension. Below a panel's
  /// smallest detent that is what shows of the panel there, so that no hand pulls it out of sight;
  /// where nothing shows, and for bands without an end, the container.
  var lower: End {
    let isShort = if case .uikit = under { range.lowerBound > 0 } else { false }
    return End(
      place: range.lowerBound, side: -1, band: under,
      dimension: isShort ? range.lowerBound : dimension)
  }

  /// The end that a place lies beyond; nil: it lies in the range.
  func end(beyond place: Double) -> End? {
    place > range.upperBound ? upper : place < range.lowerBound ? lower : nil
  }

  /// Whether a place lies past an end that gives way to nothing.
  func isPastHardEnd(_ place: Double) -> Bool {
    end(beyond: place).map { $0.band == .none } ?? false
  }

  /// The extent for a pull, both in points.
  func extent(forPull pull: Double) -> Double {
    guard let end = end(beyond: pull) else { return pull }
    let stretch = end.band.stretch(forPull: end.excess(of: pull), dimension: end.dimension)
    return end.place + end.side * stretch
  }

  /// The pull that gives an extent; beyond a band's limit, the pull at which the limit is met.
  func pull(forExtent extent: Double) -> Double {
    guard let end = end(beyond: extent) else { return extent }
    let pull = end.band.pull(forStretch: end.excess(of: extent), dimension: end.dimension)
    return end.place + end.side * pull
  }

  /// How many points the panel moves per point of finger at a pull: 1 inside the range, and never
  /// more than 1 outside, where a power band is infinitely steep at its very start.
  func slope(atPull pull: Double) -> Double {
    guard let end = end(beyond: pull) else { return 1 }
    return min(1, end.band.slope(atPull: end.excess(of: pull), dimension: end.dimension))
  }
}
