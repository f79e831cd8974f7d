import RealModule

/// Position and velocity near the first sample, also before it.
extension FitCertainty {
  /// Position in points, plus an offset, a number of seconds after the first sample.
  func position(after time: Double, offset: Double) -> SpringFit.Estimate {
    following(offset: offset) { impulse in
      let response = impulse.response(after: time)
      return [1, response.slope + impulse.dampingRate * response.value, response.value]
    }
  }

  /// Velocity in points per second, a number of seconds after the first sample.
  func velocity(after time: Double) -> SpringFit.Estimate {
    following(offset: 0) { impulse in
      let response = impulse.response(after: time)
      return [0, -impulse.stiffnessRate * response.value, response.slope]
    }
  }

  /// A combination of target, distance and velocity whose weights depend on the spring.
  private func following(
    offset: Double, _ weights: (ImpulseResponse) -> [Double]
  ) -> SpringFit.Estimate {
    func weightsAt(_ place: SpringSearch.Place) -> [Double] {
      weights(
        ImpulseResponse(
          angularFrequency: Double.exp(place.frequency), dampingRatio: Double.exp(place.damping)))
    }
    let step = 1e-5
    let slopes = SpringSearch.Axis.allCases.map { axis in
      var (low, high) = (place, place)
      low[axis] -= step
      high[axis] += step
      return zip(zip(weightsAt(high), weightsAt(low)), shares)
        .reduce(0) { $0 + ($1.0.0 - $1.0.1) * $1.1 } / (2 * step)
    }
    return estimate(weightsAt(place) + slopes, offset: offset, weightsAt)
  }
}
