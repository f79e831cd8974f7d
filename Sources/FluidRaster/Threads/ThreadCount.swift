/// How many threads draw a frame. The picture is the same to the bit whatever their number.
public enum ThreadCount: Sendable, Hashable {
  /// As many as pay: one for what is small, up to one for each core for what is large.
  case automatic
  /// So many wherever there are rows enough, 1…64; 1 never makes another thread.
  case exactly(Int)
}

extension ThreadCount {
  /// A thread takes longer to wake up than half of this takes to draw; in pixels.
  private static let minShare = 1 << 20

  /// How many are worth it for a number of pixels.
  func count(for area: Int, cores: Int) -> Int {
    switch self {
    case .automatic: max(1, min(cores, area / Self.minShare))
    case .exactly(let count): max(1, min(64, count))
    }
  }
}
