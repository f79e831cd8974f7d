import FluidMotion
import Testing

@Suite struct `A stylus` {
  @Test(arguments: [60.0, 90, 144], [125.0, 200])
  func `is drawn where the device last said it was, and nowhere else`(
    display: Double, device: Double
  ) {
    var resampler = PointerResampler(policy: .stylus)
    var reports: [(time: Double, place: SIMD2<Double>)] = []
    for frame in 0..<120 {
      let now = Double(frame) / display
      while Double(reports.count) / device <= now {
        let time = Double(reports.count) / device
        let place = SIMD2(1000 * time, 300 * time * time)
        reports.append((time, place))
        resampler.add(place, at: time)
      }
      let sample = resampler.sample(atFrame: now)
      let due = reports.last { $0.time <= now - 0.005 }
      #expect(sample?.position == due?.place, "frame \(frame)")
      if let sample { #expect(sample.origin == .device || sample.origin == .held) }
    }
  }

  @Test func `is held where it was, for the time of the frame, before its next report and after`() {
    var resampler = PointerResampler(policy: .stylus)
    resampler.add([3, 4], at: 0)
    resampler.add([8, 9], at: 0.008)
    let between = resampler.sample(atFrame: 0.009)
    #expect(between?.position == [3, 4] && between?.origin == .held)
    #expect(abs((between?.time ?? -1) - 0.004) < 1e-12)
    let after = resampler.sample(atFrame: 0.0135)
    #expect(after?.position == [8, 9] && after?.origin == .held)
    #expect(abs((after?.time ?? -1) - 0.0085) < 1e-12)
  }
}

/// Times that are exact in binary, so that limits are met exactly.
@Suite struct `A resampler that is asked for just the time of a report` {
  private static let tick = 1.0 / 128

  private func given(
    _ resampler: inout PointerResampler, at frame: Double
  ) -> [PointerResampler.Sample] {
    var given: [PointerResampler.Sample] = []
    resampler.deliver(atFrame: frame * Self.tick) { given.append($0) }
    return given
  }

  @Test func `gives the report, and nothing that it has made up`() {
    var resampler = PointerResampler(
      policy: .init(latency: Self.tick, minGap: 0.002, maxGap: 0.02, maxPrediction: 0.008))
    resampler.add([0, 0], at: 0)
    resampler.add([10, 0], at: 2 * Self.tick)
    let first = given(&resampler, at: 1)
    #expect(first == [.init(position: [0, 0], time: 0, origin: .device)])
    let second = given(&resampler, at: 3)
    #expect(second == [.init(position: [10, 0], time: 2 * Self.tick, origin: .device)])
    let ahead = given(&resampler, at: 4)
    #expect(ahead == [.init(position: [15, 0], time: 3 * Self.tick, origin: .predicted)])
    // A report for the time of a resampled position is newer than it.
    resampler.add([30, 0], at: 3 * Self.tick)
    let after = given(&resampler, at: 4.5)
    #expect(
      after == [
        .init(position: [30, 0], time: 3 * Self.tick, origin: .device),
        .init(position: [40, 0], time: 3.5 * Self.tick, origin: .predicted),
      ])
  }

  @Test func `makes nothing up ahead of the reports where it is only to go between them`() {
    var resampler = PointerResampler(policy: .interpolationOnly)
    resampler.add([0, 0], at: 0)
    resampler.add([8, 0], at: 0.008)
    var given: [PointerResampler.Sample] = []
    resampler.deliver(atFrame: 1) { given.append($0) }
    #expect(given.map(\.position) == [[0, 0], [8, 0]])
    #expect(given.allSatisfy { $0.origin == .device })
  }
}
