import FluidMotion

// Compose and Android evaluate the closed form in floats, for a mass of 1, at whole milliseconds.
extension MotionSpec {
  var massLoss: [String] {
    spring.mass == 1
      ? [] : ["the mass of \(spring.mass.significant(6).plain) (the motion is the same)"]
  }

  /// The motion as evaluated in floats at whole milliseconds.
  ///
  /// Android restarts from its rounded state each frame; Compose evaluates each frame from the
  /// start.
  func onWholeMilliseconds(
    _ format: ExportFormat
  ) throws(ExportError) -> (stiffness: Float, ratio: Float, error: Double, remark: String) {
    let stiffness = Float(spring.stiffness / spring.mass)
    let ratio = Float(spring.dampingRatio)
    let deviation = deviation
    var onTime = Double.infinity
    if let rounded = try? Spring(stiffness: Double(stiffness), dampingRatio: Double(ratio)) {
      let motion = referenceMotion
      let start = MotionState(
        position: Double(Float(motion.start.position)),
        velocity: Double(Float(motion.start.velocity)))
      let target = Double(Float(motion.target))
      let written = SpringMotion(
        spring: rounded, from: start.position, to: target, velocity: start.velocity, at: 0)
      onTime = deviation.largest { Double(Float(written.position(at: $0))) }
      if format == .android {
        // At 120 frames a second, the highest common rate and so the most roundings.
        onTime = max(onTime, deviation.inFloats(rounded, step: 0.008))
        // Rounding errors add up randomly; other frame rates accumulate others.
        onTime *= 2
      }
    }
    guard onTime <= referenceMotion.reach / 10 else {
      throw .deviates(format, onTime, "its floats cannot hold this spring.")
    }
    let lag = try millisecondLag(format)
    return (stiffness, ratio, onTime + lag + rest, millisecondRemark(onTime, lag))
  }

  /// The largest way of the motion in a millisecond, in points: what a toolkit is behind between
  /// the whole ones that it counts in.
  ///
  /// - Throws: ``ExportError/deviates(_:_:_:)`` for a spring that is elsewhere by then.
  func millisecondLag(_ format: ExportFormat) throws(ExportError) -> Double {
    let lag = deviation.largestWay(in: 0.001)
    guard lag <= referenceMotion.reach else {
      throw .deviates(
        format, lag, "it counts in whole milliseconds, and so fast a spring is elsewhere by then.")
    }
    return lag
  }

  func millisecondRemark(_ onTime: Double, _ lag: Double) -> String {
    "\(onTime.bounded.plain) at whole milliseconds, which it counts in; up to \(lag.bounded.plain) behind between them"
  }
}

extension Deviation {
  /// The largest distance covered within a time span, in points.
  func largestWay(in seconds: Double) -> Double {
    largest { motion.position(at: max(0, $0 - seconds)) }
  }
}
