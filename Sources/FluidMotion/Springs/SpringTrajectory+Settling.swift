extension SpringTrajectory {
  /// Seconds after ``startTime`` from which on the value stays within `tolerance` of the target
  /// and slower than 60 · `tolerance` per second (a tolerance per frame at 60 Hz).
  ///
  /// The exact time, not an envelope's, in every regime and for any initial velocity. The last lane
  /// to settle counts.
  ///
  /// - Parameter tolerance: In points; half a device pixel is usual. 0, negative or NaN gives the
  ///   time at which a `Double` can hold no rest.
  public func settlingTime(tolerance: Double) -> Double {
    settlingTime(distance: tolerance, speed: 60 * tolerance)
  }

  /// Seconds after ``startTime`` from which on the value stays within `distance` of the target and
  /// no faster than `speed`.
  ///
  /// - Parameters:
  ///   - distance: In points.
  ///   - speed: In points per second; infinity to ignore the speed.
  public func settlingTime(distance: Double, speed: Double = .infinity) -> Double {
    var longest = 0.0
    for index in 0..<Value.laneCount {
      let lane = lane(index)
      longest = max(
        longest, lane.freeDecay.timeWithin(distance), lane.velocityDecay.timeWithin(speed))
    }
    return longest
  }
}
