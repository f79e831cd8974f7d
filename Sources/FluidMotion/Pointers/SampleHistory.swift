/// The last twenty samples of a path, held in place: nothing is allocated.
struct SampleHistory<Value: MotionVector>: Sendable {
  /// How many samples are kept: as many as Android's VelocityTracker, 100 ms of a 200 Hz device.
  static var capacity: Int { 20 }

  /// One sample.
  struct Sample: Sendable, Hashable {
    /// In seconds.
    var time: Double
    /// In points.
    var position: Value

    static var zero: Sample { Sample(time: 0, position: .zero) }
  }

  // A tuple rather than an array: a value of fixed size that lives wherever its owner does.
  private typealias Storage = (
    Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample,
    Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample
  )

  private var storage: Storage = (
    .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero,
    .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero
  )
  private(set) var count = 0
  /// The newest sample's place.
  private var head = 0
  /// The newest sample; meaningless while ``count`` is 0.
  private(set) var newest = Sample.zero

  /// Puts a sample after all others; the oldest one leaves when there is no room.
  mutating func append(_ sample: Sample) {
    head = head + 1 == Self.capacity ? 0 : head + 1
    count = min(count + 1, Self.capacity)
    replaceNewest(with: sample)
  }

  /// Puts a sample in the place of the newest one.
  mutating func replaceNewest(with sample: Sample) {
    newest = sample
    let head = head
    withUnsafeMutableBytes(of: &storage) { bytes in
      bytes.baseAddress!.assumingMemoryBound(to: Sample.self)[head] = sample
    }
  }

  /// Drops the oldest samples up to the first that is not older than a time; the newest stays.
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

  /// The samples while they are being looked at; 0 is the newest.
  struct Samples {
    fileprivate let start: UnsafePointer<Sample>
    fileprivate let head: Int
    private(set) var count: Int

    fileprivate init(start: UnsafePointer<Sample>, head: Int, count: Int) {
      self.start = start
      self.head = head
      self.count = count
    }

    /// These without the newest one; there must be one.
    var withoutNewest: Self {
      Self(start: start, head: head == 0 ? capacity - 1 : head - 1, count: count - 1)
    }

    /// Those that are not older than a time.
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
