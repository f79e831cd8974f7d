/// The path of a pointer since it last reversed.
///
/// A reversal is judged by the net direction in the plane: an axis that trembles while the other is
/// thrown does not reverse. Both the way out and the way back must be longer than the roll of a
/// fingertip (``VelocityTracker/StopRules/roll``).
struct Stroke<Value: MotionVector>: Sendable, Hashable {
  typealias Sample = SampleHistory<Value>.Sample

  /// Time of the last reversal, in seconds; older samples do not count.
  private(set) var start = -Double.infinity
  /// The sample furthest along the path.
  private(set) var furthest: Sample
  /// Distance of the newest sample behind ``furthest``, in points, at least 0.
  private(set) var back = 0.0
  /// Velocity at ``furthest``, in points per second; 0 while that is the newest sample.
  private(set) var velocity = Value.zero
  /// Unit vector of the path's direction; 0 without one.
  private var heading = Value.zero
  /// Length of the path, in points, capped at the length of a roll.
  private var length = 0.0

  init(from sample: Sample) {
    furthest = sample
  }

  /// Whether the path is longer than a roll.
  func isThrow(beyond roll: Double) -> Bool { length >= roll }

  /// Adds the newest sample.
  ///
  /// - Parameters:
  ///   - samples: Samples of the path, including the newest.
  ///   - roll: Roll of a lifting fingertip, in points.
  ///   - velocity: Velocity at the newest of some samples.
  mutating func follow(
    _ samples: SampleHistory<Value>.Samples, roll: Double,
    velocity: (SampleHistory<Value>.Samples) -> Value
  ) {
    let sample = samples[0]
    let way = sample.position - furthest.position
    let ahead = heading == .zero ? way.length : heading.dot(way)
    if ahead >= 0 {
      length = min(length + ahead, roll)
      heading = (sample.position - samples[samples.count - 1].position).direction ?? heading
      proceed(to: sample)
    } else if -ahead > min(length, roll) * Self.rounding {
      if isThrow(beyond: roll) { start = furthest.time }
      length = min(-ahead, roll)
      heading = way.direction ?? heading
      proceed(to: sample)
    } else {
      if back == 0 { self.velocity = velocity(samples.withoutNewest.since(start)) }
      back = -ahead
    }
  }

  private mutating func proceed(to sample: Sample) {
    furthest = sample
    back = 0
    velocity = .zero
  }

  /// Tolerance for summing up a way back of exactly one roll.
  private static var rounding: Double { 1 + 1e-9 }
}

extension MotionVector {
  func dot(_ other: Self) -> Double {
    var sum = 0.0
    for index in 0..<Self.laneCount { sum += lane(index) * other.lane(index) }
    return sum
  }

  var isFinite: Bool {
    for index in 0..<Self.laneCount where !lane(index).isFinite { return false }
    return true
  }

  var length: Double { dot(self).squareRoot() }

  /// The unit vector; nil for zero.
  fileprivate var direction: Self? {
    let length = length
    return length > 0 ? self * (1 / length) : nil
  }
}
