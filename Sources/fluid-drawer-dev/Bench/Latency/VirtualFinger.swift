import FluidSDL

/// A finger that strokes up and down for ever, and the reports a touchscreen makes of it.
struct VirtualFinger {
  /// Reports per second.
  let rate: Double

  /// In points per second.
  static let speed = 800.0
  /// How far each stroke goes, in points.
  static let travel = 320.0
  static let strokeTime = travel / speed

  /// Where it is, in points from where it turns.
  func position(at time: Double) -> Double {
    let turns = time / Self.strokeTime
    let stroke = turns.rounded(.down)
    let share = turns - stroke
    return Self.travel * (stroke.truncatingRemainder(dividingBy: 2) == 0 ? share : 1 - share)
  }

  /// How long ago it turned, in seconds.
  func timeSinceTurn(at time: Double) -> Double {
    time.truncatingRemainder(dividingBy: Self.strokeTime)
  }

  /// When it was where a picture shows it, taken along the stroke it is on, in seconds before
  /// `time`.
  func lag(of shown: Double, at time: Double) -> Double {
    let isForth = (time / Self.strokeTime).rounded(.down).truncatingRemainder(dividingBy: 2) == 0
    return (position(at: time) - shown) / (isForth ? Self.speed : -Self.speed)
  }

  /// A report: where the finger was, and when the program hears of it.
  struct Report {
    let position: Double
    let arrival: MonotonicTime
  }

  /// All reports of some seconds, in the order in which they arrive.
  func reports(for duration: Double) -> [Report] {
    var noise = Noise(seed: 0x9e37_79b9_7f4a_7c15)
    return (0..<Int(duration * rate)).map { index in
      // The device's clock is good to 0.3 ms; the server takes 0.3 to 0.9 ms to pass a report on.
      let time = (Double(index) + 0.37) / rate + 0.0003 * (noise.next() - 0.5)
      return Report(
        position: position(at: time),
        arrival: MonotonicTime(seconds: time + 0.0003 + 0.0006 * noise.next()))
    }
  }
}

/// The same noise in every run, 0 up to 1: SplitMix64.
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
