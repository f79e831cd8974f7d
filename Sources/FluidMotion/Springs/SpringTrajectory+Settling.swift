extension SpringTrajectory {
  /// Seconds after ``startTime`` from which on the value stays within `tolerance` of the target
  /// and slower than 60 · `tolerance` per second (a tolerance per frame at 60 Hz).
  ///
  /// The true time, not an envelope's: neither early nor late by more than rounding, in every
  /// regime and for any initial velocity. Of several lanes the last to settle counts.
  ///
  /// - Parameter tolerance: In points; half a device pixel is usual. One that is 0, negative or not
  ///   a number gives the time at which nothing is left that a `Double` could hold.
  public func settlingTime(tolerance: Double) -> Double {
    settlingTime(distance: tolerance, speed: 60 * tolerance)
  }

  /// Seconds after ``startTime`` from which on the value stays within `distance` of the target and
  /// is never faster than `speed`.
  ///
  /// - Parameters:
  ///   - distance: In points.
  ///   - speed: In points per second; infinity to look at the distance only.
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
