import FluidSDL

/// A finger that strokes up and down endlessly, and its touchscreen's reports.
struct VirtualFinger {
  /// Reports per second.
  let rate: Double

  /// In points per second.
  static let speed = 800.0
  /// Length of a stroke, in points.
  static let travel = 320.0
  static let strokeTime = travel / speed

  /// Position at a time, in points from a turning point.
  func position(at time: Double) -> Double {
    let turns = time / Self.strokeTime
    let stroke = turns.rounded(.down)
    let share = turns - stroke
    return Self.travel * (stroke.truncatingRemainder(dividingBy: 2) == 0 ? share : 1 - share)
  }

  /// Time since the last turn, in seconds.
  func timeSinceTurn(at time: Double) -> Double {
    time.truncatingRemainder(dividingBy: Self.strokeTime)
  }

  /// The age of a shown position on the current stroke, in seconds.
  func lag(of shown: Double, at time: Double) -> Double {
    let isForth = (time / Self.strokeTime).rounded(.down).truncatingRemainder(dividingBy: 2) == 0
    return (position(at: time) - shown) / (isForth ? Self.speed : -Self.speed)
  }

  /// A report: the finger's position, and the time at which the program receives it.
  struct Report {
    let position: Double
    let arrival: MonotonicTime
  }

  /// All reports of a duration, in order of arrival.
  func reports(for duration: Double) -> [Report] {
    var noise = Noise(seed: 0x9e37_79b9_7f4a_7c15)
    return (0..<Int(duration * rate)).map { index in
      // The device's clock jitters by 0.3 ms; the server takes 0.3 to 0.9 ms to deliver a report.
      let time = (Double(index) + 0.37) / rate + 0.0003 * (noise.next() - 0.5)
      return Report(
        position: position(at: time),
        arrival: MonotonicTime(seconds: time + 0.0003 + 0.0006 * noise.next()))
    }
  }
}

/// Reproducible noise, 0 up to 1: SplitMix64.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return Double((z ^ z >> 31) >> 11) * 0x1p-53
  }
}
