/// The way of a pointer since it last turned round.
///
/// A turn is judged by the net direction of a movement, in the plane of both axes together: an axis
/// that trembles while the other one is thrown has not turned. And by its length: only where the
/// way out and the way back are both longer than the roll of a fingertip
/// (``VelocityTracker/StopRules/roll``) has the finger turned.
struct Stroke<Value: MotionVector>: Sendable, Hashable {
  typealias Sample = SampleHistory<Value>.Sample

  /// When the pointer turned, in seconds: what is older says nothing about where it goes now.
  private(set) var start = -Double.infinity
  /// The sample that is furthest along the way.
  private(set) var furthest: Sample
  /// How far the newest sample is behind that one along the way, in points, at least 0.
  private(set) var back = 0.0
  /// The velocity with which ``furthest`` was left, in points per second; 0 while that is the
  /// newest.
  private(set) var velocity = Value.zero
  /// The way's direction, of length 1; 0 as long as there is none.
  private var heading = Value.zero
  /// How long the way is, in points; not measured beyond the length of a roll.
  private var length = 0.0

  init(from sample: Sample) {
    furthest = sample
  }

  /// Whether the way is so long that going back less than a roll is one.
  func isThrow(beyond roll: Double) -> Bool { length >= roll }

  /// Takes in the newest sample.
  ///
  /// - Parameters:
  ///   - samples: What there is of the way, with the newest sample.
  ///   - roll: How far back a lifting fingertip rolls, in points.
  ///   - velocity: The velocity at the newest of some samples.
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

  /// A way back of just a roll is none that is longer, however its points were added up.
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

  /// The vector of length 1 that points the same way; nil where there is none.
  fileprivate var direction: Self? {
    let length = length
    return length > 0 ? self * (1 / length) : nil
  }
}
