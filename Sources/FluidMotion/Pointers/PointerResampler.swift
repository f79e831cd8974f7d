/// Where a pointer is at a frame's time, from samples that come at times of their own.
///
/// Drawing the newest sample makes motion jitter: a frame sees one new sample, the next two. The
/// resampler draws the pointer a little in the past (``Policy/latency``), between two samples where
/// it can, and a bounded way ahead of the last one where it must. These are Android's rules, to the
/// number.
///
/// Feed it every sample, ask it once a frame, and stop asking when the pointer is lifted: the up
/// itself is drawn where it was. What it returns is for drawing; a ``VelocityTracker`` takes the
/// samples of the device. Of fixed size: nothing is allocated.
///
/// Any input gives a finite result: samples that are not finite numbers are ignored (a time beyond
/// ±1e100 s is none), an equal time replaces the newest sample, an earlier one is ignored (by more
/// than 100 ms: starts afresh).
public struct PointerResampler: Sendable, Hashable {
  /// A position in two directions, in points; for a movement along one axis leave one of them 0.
  public typealias Position = SIMD2<Double>

  /// When and how far positions are made up.
  public let policy: Policy

  private var history = SampleHistory<Position>()
  /// How many of the newest samples have not been shown yet.
  private var pending = 0
  /// The last position that was made up, while it still holds.
  private var invented: Sample?
  private var latest: Sample?

  /// A resampler that has seen nothing yet.
  public init(policy: Policy = .touch) {
    self.policy = policy
  }

  /// Adds a sample of the device.
  ///
  /// - Parameters:
  ///   - position: In points.
  ///   - time: When it was there, in seconds.
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
    // A queue that is never asked for keeps its newest samples.
    pending = min(pending + 1, SampleHistory<Position>.capacity)
  }

  /// Forgets everything: the pointer was lifted, or went down again.
  public mutating func reset() {
    self = PointerResampler(policy: policy)
  }

  /// Where to draw the pointer in a frame; nil before its first sample is due.
  ///
  /// - Parameter frameTime: When the frame is drawn for, in seconds; one that is not finite gives
  ///   the last answer again.
  public mutating func sample(atFrame frameTime: Double) -> Sample? {
    deliver(atFrame: frameTime) { _ in }
    return latest
  }

  /// Calls `body` with each sample that has become due since the last frame, then with the
  /// one made up for this frame, if there is one.
  ///
  /// A sample from before the last position that was made up, or one that repeats the position
  /// before it, is given with that made-up position instead: a pointer never jumps back, and one
  /// that rests does not tremble.
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
      if let held = invented, sample.time < held.time || repeats {
        given.position = held.position
        given.origin = .held
      } else {
        invented = nil
      }
      latest = given
      body(given)
    }
    guard pending < history.count, var made = inventedSample(at: due) else { return }
    // One that has moved on meanwhile and rests elsewhere is held there.
    if let held = invented, shown(age: pending).repeats { made.position = held.position }
    invented = made
    latest = made
    body(made)
  }

  /// A sample of the history, and whether it repeats the position of the one before.
  private func shown(age: Int) -> (sample: SampleHistory<Position>.Sample, repeats: Bool) {
    history.withNewestFirst { samples in
      let sample = samples[age]
      return (sample, age + 1 < samples.count && samples[age + 1].position == sample.position)
    }
  }

  /// The position at a time after the newest sample shown: towards the next sample if there is one,
  /// else ahead from the last two.
  private func inventedSample(at due: Double) -> Sample? {
    history.withNewestFirst { samples in
      let last = samples[pending]
      guard due > last.time else { return nil }
      if pending > 0 {
        let next = samples[pending - 1]
        let gap = next.time - last.time
        guard gap >= policy.minGap - Clock.grain else { return nil }
        if policy.holds { return Sample(position: last.position, time: due, origin: .held) }
        let way = next.position - last.position
        return Sample(
          position: last.position + way * ((due - last.time) / gap), time: due,
          origin: .interpolated)
      }
      guard samples.count > 1 else { return nil }
      let former = samples[1]
      let gap = last.time - former.time
      guard gap >= policy.minGap - Clock.grain, gap <= policy.maxGap + Clock.grain else {
        return nil
      }
      let ahead = min(due - last.time, gap / 2, policy.maxPrediction)
      guard ahead > 0 else { return nil }
      let time = last.time + ahead
      if policy.holds { return Sample(position: last.position, time: time, origin: .held) }
      let way = last.position - former.position
      return Sample(
        position: last.position + way * (ahead / gap), time: time, origin: .predicted)
    }
  }
}
