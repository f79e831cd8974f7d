/// How well drawn positions follow a path that is known by now.
///
/// Made for judging a resampler or predictor on a recording: what was drawn, and at what time each
/// drawing was seen, against the device's samples, joined by straight lines. All errors are signed
/// along the way the path was going: positive is ahead of it (overshoot), negative behind.
public struct TrackingQuality: Sendable, Hashable {
  /// A position along one axis at a time.
  public struct Sample: Sendable, Hashable {
    /// In seconds.
    public var time: Double
    /// In points.
    public var position: Double

    /// A position (in points) at a time (in seconds).
    public init(time: Double, position: Double) {
      self.time = time
      self.position = position
    }

    fileprivate var isUsable: Bool { time.magnitude <= Double.limit && position.isFinite }
  }

  /// How many drawings were compared: those within the time of the path.
  public let count: Int
  /// The mean error, in points.
  public let meanError: Double
  /// The root of the mean square error, in points.
  public let rmsError: Double
  /// The largest error ahead, in points, at least 0.
  public let overshoot: Double
  /// The largest error behind, in points, at least 0.
  public let undershoot: Double
  /// The root mean square of what the error changes by from one drawing to the next, in points: 0
  /// for a drawing that is late by a constant distance.
  public let jitter: Double
  /// The share of steps from one drawing to the next that go against the path's, 0…1.
  public let wrongDirectionRate: Double

  /// Compares drawings to the path.
  ///
  /// - Parameters:
  ///   - drawn: What was drawn, in order of time; samples that are not finite (a time beyond
  ///     ±1e100 s included) are left out.
  ///   - path: What the device reported, in order of time; samples that are not finite or not later
  ///     than the one before are left out.
  ///   - threshold: A step against the path counts if both steps are longer than this, in points.
  public init(of drawn: [Sample], along path: [Sample], threshold: Double = 0.01) {
    let path = Path(path)
    var errors: [Double] = []
    var wrong = 0
    var steps = 0
    var last: (drawn: Double, actual: Double)?
    for sample in drawn where sample.isUsable {
      guard let (actual, direction) = path.place(at: sample.time) else { continue }
      let position = sample.position.limited()
      errors.append((position - actual) * direction)
      if let last {
        let step = position - last.drawn
        let actualStep = actual - last.actual
        steps += 1
        if step * actualStep < 0, min(abs(step), abs(actualStep)) > threshold { wrong += 1 }
      }
      last = (position, actual)
    }
    count = errors.count
    let total = Double(max(1, count))
    meanError = errors.reduce(0, +) / total
    rmsError = (errors.reduce(0) { $0 + $1 * $1 } / total).squareRoot()
    overshoot = max(0, errors.max() ?? 0)
    undershoot = max(0, -(errors.min() ?? 0))
    let changes = zip(errors, errors.dropFirst()).map { $1 - $0 }
    jitter = (changes.reduce(0) { $0 + $1 * $1 } / Double(max(1, changes.count))).squareRoot()
    wrongDirectionRate = Double(wrong) / Double(max(1, steps))
  }

  /// The device's samples as a function of time.
  private struct Path {
    private let samples: [Sample]
    /// For each stretch between samples the sign of the way it goes; where the pointer rests, the
    /// way it went before.
    private let directions: [Double]

    init(_ samples: [Sample]) {
      var kept: [Sample] = []
      for sample in samples where sample.isUsable {
        guard sample.time > kept.last?.time ?? -.infinity else { continue }
        kept.append(Sample(time: sample.time, position: sample.position.limited()))
      }
      self.samples = kept
      var direction = 1.0
      directions = zip(self.samples, self.samples.dropFirst()).map { old, new in
        let way = new.position - old.position
        if way != 0 { direction = way < 0 ? -1 : 1 }
        return direction
      }
    }

    func place(at time: Double) -> (position: Double, direction: Double)? {
      guard let first = samples.first, let last = samples.last, time >= first.time,
        time <= last.time
      else { return nil }
      // The first sample after the time; the stretch before it holds the time.
      var low = 0
      var high = samples.count
      while low < high {
        let middle = (low + high) / 2
        if samples[middle].time > time { high = middle } else { low = middle + 1 }
      }
      guard low > 0, low < samples.count else { return (last.position, directions.last ?? 1) }
      let old = samples[low - 1]
      let new = samples[low]
      let share = (time - old.time) / (new.time - old.time)
      return (old.position + (new.position - old.position) * share, directions[low - 1])
    }
  }
}
