extension PointerResampler {
  /// A position to draw.
  public struct Sample: Sendable, Hashable {
    /// In points.
    public var position: Position
    /// The time of the position, in seconds.
    public var time: Double
    /// The origin of the position.
    public var origin: Origin

    /// A position (in points) for a time (in seconds).
    public init(position: Position, time: Double, origin: Origin) {
      self.position = position
      self.time = time
      self.origin = origin
    }
  }

  /// The origin of a position.
  public enum Origin: Sendable, Hashable {
    /// Reported by the device.
    case device
    /// Interpolated between two samples.
    case interpolated
    /// Extrapolated from the last two samples.
    case predicted
    /// Kept from an earlier frame.
    case held
  }

  /// Limits of interpolation and prediction.
  public struct Policy: Sendable, Hashable {
    /// Drawing latency: how far in the past of the frame's time the pointer is drawn, in seconds.
    public var latency: Double
    /// The shortest sample interval used to estimate a speed, in seconds.
    public var minGap: Double
    /// The longest sample interval used to predict, in seconds.
    public var maxGap: Double
    /// The longest prediction, in seconds; also limited by ``maxShare``.
    public var maxPrediction: Double
    /// The longest prediction as a share of the last sample interval, 0 or more; half of it on
    /// Android.
    public var maxShare: Double
    /// Whether the last position is held instead of interpolating or predicting.
    public var holds: Bool

    /// A policy; all times in seconds, compared with the clock's tolerance. Contradictory intervals
    /// and NaN disable interpolation and prediction.
    public init(
      latency: Double, minGap: Double, maxGap: Double, maxPrediction: Double,
      maxShare: Double = 0.5, holds: Bool = false
    ) {
      self.latency = latency
      self.minGap = minGap
      self.maxGap = maxGap
      self.maxPrediction = maxPrediction
      self.maxShare = maxShare
      self.holds = holds
    }

    /// Android's numbers: 5 ms latency, intervals of 2 to 20 ms, at most 8 ms of prediction.
    public static let touch = Policy(
      latency: 0.005, minGap: 0.002, maxGap: 0.02, maxPrediction: 0.008)
    /// Interpolation only, no prediction.
    public static let interpolationOnly = Policy(
      latency: 0.005, minGap: 0.002, maxGap: 0.02, maxPrediction: 0)
    /// The device's own positions, as Android uses for a stylus.
    public static let stylus = Policy(
      latency: 0.005, minGap: 0.002, maxGap: 0.02, maxPrediction: 0.008, holds: true)
  }
}
