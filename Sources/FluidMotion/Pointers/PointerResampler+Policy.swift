extension PointerResampler {
  /// A position to draw.
  public struct Sample: Sendable, Hashable {
    /// In points.
    public var position: Position
    /// What time the position is for, in seconds.
    public var time: Double
    /// Where the position comes from.
    public var origin: Origin

    /// A position (in points) for a time (in seconds).
    public init(position: Position, time: Double, origin: Origin) {
      self.position = position
      self.time = time
      self.origin = origin
    }
  }

  /// Where a position comes from.
  public enum Origin: Sendable, Hashable {
    /// The device said so.
    case device
    /// On the line between two samples.
    case interpolated
    /// Ahead of the last sample, on the line through the last two.
    case predicted
    /// Kept from before.
    case held
  }

  /// When and how far positions are made up.
  public struct Policy: Sendable, Hashable {
    /// How long before the frame's time the pointer is drawn, in seconds.
    public var latency: Double
    /// Samples closer together than this say nothing about speed, in seconds.
    public var minGap: Double
    /// Samples further apart than this say nothing about what comes next, in seconds.
    public var maxGap: Double
    /// How far ahead of the last sample to go at most, in seconds; and never more than half the gap
    /// between the last two.
    public var maxPrediction: Double
    /// Whether the last position is kept instead of making one up.
    public var holds: Bool

    /// A policy of one's own; all times in seconds, and gaps compared with room for the clock's
    /// grain. Numbers that make no sense (gaps that exclude each other, anything that is not a
    /// number) mean that nothing is made up.
    public init(
      latency: Double, minGap: Double, maxGap: Double, maxPrediction: Double,
      holds: Bool = false
    ) {
      self.latency = latency
      self.minGap = minGap
      self.maxGap = maxGap
      self.maxPrediction = maxPrediction
      self.holds = holds
    }

    /// Android's numbers: 5 ms behind, gaps of 2 to 20 ms, at most 8 ms ahead.
    public static let touch = Policy(
      latency: 0.005, minGap: 0.002, maxGap: 0.02, maxPrediction: 0.008)
    /// Only between samples, never ahead of them.
    public static let interpolationOnly = Policy(
      latency: 0.005, minGap: 0.002, maxGap: 0.02, maxPrediction: 0)
    /// The device's own positions, as Android does for a stylus.
    public static let stylus = Policy(
      latency: 0.005, minGap: 0.002, maxGap: 0.02, maxPrediction: 0.008, holds: true)
  }
}
