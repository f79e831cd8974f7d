/// Number of threads that draw a frame. The picture is the same to the bit for every number.
public enum ThreadCount: Sendable, Hashable {
  /// One thread for small frames, up to one per core for large ones.
  case automatic
  /// This many threads, limited to 1…64 and to the number of rows; 1 never starts another thread.
  case exactly(Int)
}

extension ThreadCount {
  /// Pixels per thread: drawing half of them takes less time than waking a thread.
  private static let minShare = 1 << 20

  /// Number of threads worth using for `area` pixels.
  func count(for area: Int, cores: Int) -> Int {
    switch self {
    case .automatic: max(1, min(cores, area / Self.minShare))
    case .exactly(let count): max(1, min(64, count))
    }
  }
}
