/// Resamples a pointer's positions to the times of frames.
///
/// Drawing the newest sample causes jitter: a frame sees one new sample, the next two. The
/// resampler draws the pointer slightly in the past (``Policy/latency``), interpolating between
/// samples where possible, else predicting a bounded way ahead. These are exactly Android's rules.
///
/// Add every sample, query once per frame, and stop at the up event, which is drawn at its own
/// position. Resampled positions are for drawing only; a ``VelocityTracker`` takes the device's
/// samples. The size is fixed: nothing is allocated.
///
/// Any input gives a finite result: samples that are not finite are ignored (including times beyond
/// ±1e100 s), a sample at an equal time replaces the newest, an earlier one is ignored, and one
/// more than 100 ms earlier resets the resampler.
public struct PointerResampler: Sendable, Hashable {
  /// A position in two dimensions, in points; for one axis leave the other 0.
  public typealias Position = SIMD2<Double>

  /// Limits of interpolation and prediction.
  public let policy: Policy

  private var history = SampleHistory<Position>()
  /// Number of newest samples not yet delivered.
  private var pending = 0
  /// The last interpolated or predicted position, while it holds.
  private var resampled: Sample?
  private var latest: Sample?

  /// A resampler without samples.
  public init(policy: Policy = .touch) {
    self.policy = policy
  }

  /// Adds a sample of the device.
  ///
  /// - Parameters:
  ///   - position: In points.
  ///   - time: Time of the sample, in seconds.
  public mutating func add(_ position: Position, at time: Double) {
    guard position.x.isFinite, position.y.isFinite, time.magnitude <= Double.limit else { return }
    let sample = SampleHistory<Position>.Sample(time: time, position: position.limited())
    if history.count > 0 {
      let step = time - history.newest.time
      if step == 0 { return history.replaceNewest(with: sample) }
      if step < -VelocityTracker.window { reset() }
      if step < 0, history.count > 0 { return }
    }
    history.append(sample)
    // Without queries, the newest samples stay pending.
    pending = min(pending + 1, SampleHistory<Position>.capacity)
  }

  /// Forgets all samples, after an up or a new down event.
  public mutating func reset() {
    self = PointerResampler(policy: policy)
  }

  /// The position to draw in a frame; nil before the first sample is due.
  ///
  /// - Parameter frameTime: The frame's time, in seconds; one that is not finite repeats the last
  ///   answer.
  public mutating func sample(atFrame frameTime: Double) -> Sample? {
    deliver(atFrame: frameTime) { _ in }
    return latest
  }

  /// Calls `body` with each sample due since the last frame, then with the resampled one for this
  /// frame, if any.
  ///
  /// A sample from before the last resampled position, or one that repeats its predecessor, is
  /// delivered with that resampled position: pointers never jump back, and resting pointers do not
  /// jitter.
  ///
  /// - Parameter frameTime: In seconds, on the clock of the samples.
  public mutating func deliver(atFrame frameTime: Double, to body: (Sample) -> Void) {
    let due = frameTime - policy.latency
    guard due.isFinite else { return }
    while pending > 0 {
      let (sample, repeats) = shown(age: pending - 1)
      guard sample.time <= due else { break }
      pending -= 1
      var given = Sample(position: sample.position, time: sample.time, origin: .device)
      if let held = resampled, sample.time < held.time || repeats {
        given.position = held.position
        given.origin = .held
      } else {
        resampled = nil
      }
      latest = given
      body(given)
    }
    guard pending < history.count, var made = resampledSample(at: due) else { return }
    // A pointer that moved on and rests elsewhere is held there.
    if let held = resampled, shown(age: pending).repeats { made.position = held.position }
    resampled = made
    latest = made
    body(made)
  }

  /// A sample, and whether it repeats the position of its predecessor.
  private func shown(age: Int) -> (sample: SampleHistory<Position>.Sample, repeats: Bool) {
    history.withNewestFirst { samples in
      let sample = samples[age]
      return (sample, age + 1 < samples.count && samples[age + 1].position == sample.position)
    }
  }

  /// The position after the newest delivered sample: interpolated to the next one, else predicted
  /// from the last two.
  private func resampledSample(at due: Double) -> Sample? {
    history.withNewestFirst { samples in
      let last = samples[pending]
      guard due > last.time else { return nil }
      if pending > 0 {
        let next = samples[pending - 1]
        let gap = next.time - last.time
        guard gap >= policy.minGap - Clock.tolerance else { return nil }
        if policy.holds { return Sample(position: last.position, time: due, origin: .held) }
        let way = next.position - last.position
        return Sample(
          position: last.position + way * ((due - last.time) / gap), time: due,
          origin: .interpolated)
      }
      guard samples.count > 1 else { return nil }
      let former = samples[1]
      let gap = last.time - former.time
      guard gap >= policy.minGap - Clock.tolerance, gap <= policy.maxGap + Clock.tolerance else {
        return nil
      }
      let ahead = min(due - last.time, gap * policy.maxShare, policy.maxPrediction)
      guard ahead > 0, policy.maxShare > 0, policy.maxPrediction > 0 else { return nil }
      let time = last.time + ahead
      if policy.holds { return Sample(position: last.position, time: time, origin: .held) }
      let way = last.position - former.position
      return Sample(
        position: last.position + way * (ahead / gap), time: time, origin: .predicted)
    }
  }
}
