/// The last twenty samples of a path, stored inline without allocation.
struct SampleHistory<Value: MotionVector>: Sendable {
  /// Number of samples kept: as many as Android's VelocityTracker, 100 ms of a 200 Hz device.
  static var capacity: Int { 20 }

  /// A position at a time.
  struct Sample: Sendable, Hashable {
    /// In seconds.
    var time: Double
    /// In points.
    var position: Value

    static var zero: Sample { Sample(time: 0, position: .zero) }
  }

  // A tuple instead of an array, for a value of fixed size without heap storage.
  private typealias Storage = (
    Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample,
    Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample
  )

  private var storage: Storage = (
    .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero,
    .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero
  )
  private(set) var count = 0
  /// Index of the newest sample.
  private var head = 0
  /// The newest sample; undefined while ``count`` is 0.
  private(set) var newest = Sample.zero

  /// Appends a sample; the oldest is dropped at capacity.
  mutating func append(_ sample: Sample) {
    head = head + 1 == Self.capacity ? 0 : head + 1
    count = min(count + 1, Self.capacity)
    replaceNewest(with: sample)
  }

  /// Replaces the newest sample.
  mutating func replaceNewest(with sample: Sample) {
    newest = sample
    let head = head
    withUnsafeMutableBytes(of: &storage) { bytes in
      bytes.baseAddress!.assumingMemoryBound(to: Sample.self)[head] = sample
    }
  }

  /// Drops samples older than a time; the newest stays.
  mutating func removeOlder(than time: Double) {
    let kept = withNewestFirst { samples in
      var kept = samples.count
      while kept > 1, samples[kept - 1].time < time { kept -= 1 }
      return kept
    }
    count = kept
  }

  mutating func removeAll() {
    count = 0
  }

  /// Calls `body` with the samples, newest first.
  func withNewestFirst<Result>(_ body: (Samples) -> Result) -> Result {
    withUnsafeBytes(of: storage) { bytes in
      body(
        Samples(
          start: bytes.baseAddress!.assumingMemoryBound(to: Sample.self), head: head, count: count))
    }
  }

  /// A view of the samples, newest first.
  struct Samples {
    fileprivate let start: UnsafePointer<Sample>
    fileprivate let head: Int
    private(set) var count: Int

    fileprivate init(start: UnsafePointer<Sample>, head: Int, count: Int) {
      self.start = start
      self.head = head
      self.count = count
    }

    /// The samples without the newest; there must be one.
    var withoutNewest: Self {
      Self(start: start, head: head == 0 ? capacity - 1 : head - 1, count: count - 1)
    }

    /// The samples that are not older than a time.
    func since(_ time: Double) -> Self {
      var kept = self
      while kept.count > 0, self[kept.count - 1].time < time { kept.count -= 1 }
      return kept
    }

    /// - Precondition: `age` is at least 0 and below ``count``.
    subscript(age: Int) -> Sample {
      let place = head - age
      return start[place < 0 ? place + capacity : place]
    }
  }
}

extension SampleHistory: Hashable {
  static func == (a: Self, b: Self) -> Bool {
    a.count == b.count
      && a.withNewestFirst { a in
        b.withNewestFirst { b in (0..<a.count).allSatisfy { a[$0] == b[$0] } }
      }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    withNewestFirst { samples in
      for age in 0..<samples.count { hasher.combine(samples[age]) }
    }
  }
}

/// Precision of time stamps.
enum Clock {
  /// The tolerance for comparing times, in seconds.
  ///
  /// Reports arrive at even rates and hit limits exactly: 2 ms at 500 Hz, 20 ms at 50 Hz, 40 ms at
  /// 25 Hz. Their differences have the error of the clock's ticks, one microsecond for the kernel's
  /// evdev, and of rounding a `Double` (10⁻¹¹ s after a day). Two microseconds cover both, and are
  /// a thousandth of the shortest limit.
  static let tolerance = 2e-6
}
