import FluidCore

/// Quality of drawn positions, measured against a path known afterwards.
///
/// For judging a resampler or predictor on a recording: drawn positions, with the times at which
/// they were seen, against the device's samples, linearly interpolated. Errors are signed along the
/// path's direction: positive is ahead (overshoot), negative behind.
public struct TrackingQuality: Sendable, Hashable {
  /// Number of compared positions: those within the path's time.
  public let count: Int
  /// Mean error, in points.
  public let meanError: Double
  /// Root-mean-square error, in points.
  public let rmsError: Double
  /// The largest error ahead, in points, at least 0.
  public let overshoot: Double
  /// The largest error behind, in points, at least 0.
  public let undershoot: Double
  /// Root mean square of the error's change between positions, in points: 0 for a constant lag.
  public let jitter: Double
  /// Share of steps against the path's direction, 0…1.
  public let wrongDirectionRate: Double

  /// Compares drawn positions to a path.
  ///
  /// - Parameters:
  ///   - drawn: Drawn positions, in order of time; samples that are not finite (including times
  ///     beyond ±1e100 s) are left out.
  ///   - path: The device's samples, in order of time; samples that are not finite or not later
  ///     than their predecessor are left out.
  ///   - threshold: A step against the path counts if both steps are longer than this, in points.
  public init(of drawn: [PositionSample], along path: [PositionSample], threshold: Double = 0.01) {
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
    private let samples: [PositionSample]
    /// Sign of each interval's direction; a resting pointer keeps the previous sign.
    private let directions: [Double]

    init(_ samples: [PositionSample]) {
      var kept: [PositionSample] = []
      for sample in samples where sample.isUsable {
        guard sample.time > kept.last?.time ?? -.infinity else { continue }
        kept.append(PositionSample(time: sample.time, position: sample.position.limited()))
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
      let next = samples.partitioningIndex { $0.time > time }
      guard next > 0, next < samples.count else { return (last.position, directions.last ?? 1) }
      let (old, new) = (samples[next - 1], samples[next])
      let share = (time - old.time) / (new.time - old.time)
      return (old.position + (new.position - old.position) * share, directions[next - 1])
    }
  }
}
