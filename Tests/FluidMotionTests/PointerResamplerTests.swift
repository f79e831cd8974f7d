import FluidMotion
import RealModule
import TestSupport
import Testing

@Suite("A pointer resampler")
struct PointerResamplerTests {
  /// A stroke as drawn at a display's rate and as reported by its device.
  private func draw(
    _ policy: PointerResampler.Policy, device: Double, display: Double, noise: Double = 0,
    path: (Double) -> Double
  ) -> (drawn: [PositionSample], path: [PositionSample]) {
    var lots = SeededRandom("stroke")
    let reports = (0..<Int(device)).map { index in
      let time = Double(index) / device
      return PositionSample(
        time: time, position: path(time) + lots.number(-noise...noise))
    }
    var resampler = PointerResampler(policy: policy)
    var drawn: [PositionSample] = []
    var next = 0
    for frame in 0..<Int(display) {
      let time = Double(frame) / display
      while next < reports.count, reports[next].time <= time {
        resampler.add([reports[next].position, 0], at: reports[next].time)
        next += 1
      }
      if let sample = resampler.sample(atFrame: time) {
        drawn.append(PositionSample(time: time, position: sample.position.x))
      }
    }
    return (drawn, reports)
  }

  @Test("draws a steady stroke steadily, whatever the rates of device and display")
  func steady() {
    for (device, display) in [(125.0, 60.0), (90, 120), (240, 144), (60, 60), (125, 144)] {
      let (drawn, path) = draw(.touch, device: device, display: display) { 1000 * $0 }
      // The first frames have no history.
      let quality = TrackingQuality(of: Array(drawn.dropFirst(8)), along: path)
      #expect(quality.count > 40)
      // The 5 ms of latency at 1000 points per second, without jitter.
      #expect(abs(quality.meanError + 5) < 1e-6)
      #expect(quality.jitter < 1e-6)
      #expect(quality.overshoot == 0 && quality.wrongDirectionRate == 0)
      // The newest sample is uneven by several points.
      let newest = PointerResampler.Policy(
        latency: 0, minGap: 0.002, maxGap: 0.02, maxPrediction: 0, holds: true)
      let (raw, rawPath) = draw(newest, device: device, display: display) { 1000 * $0 }
      let rawQuality = TrackingQuality(of: Array(raw.dropFirst(8)), along: rawPath)
      if device != display { #expect(rawQuality.jitter > 1) }
    }
  }

  @Test("overshoots a sudden stop by no more than it predicts, and tells so")
  func stop() {
    let path: (Double) -> Double = { 1000 * min($0, 0.5) }
    let (drawn, reports) = draw(.touch, device: 125, display: 60, path: path)
    let quality = TrackingQuality(of: Array(drawn.dropFirst(8)), along: reports)
    #expect(quality.overshoot <= 4 + 1e-9)
    let (careful, again) = draw(.interpolationOnly, device: 125, display: 60, path: path)
    let carefully = TrackingQuality(of: Array(careful.dropFirst(8)), along: again)
    #expect(carefully.overshoot == 0)
    #expect(carefully.undershoot > quality.undershoot)
  }

  @Test("keeps a noisy stroke closer to its path than drawing the newest sample does")
  func noisy() {
    let stroke: (Double) -> Double = { 300 * Double.sin(6 * $0) }
    let (drawn, _) = draw(.touch, device: 125, display: 60, noise: 0.5, path: stroke)
    let truth = (0..<1000).map {
      PositionSample(time: Double($0) / 1000, position: stroke(Double($0) / 1000))
    }
    let quality = TrackingQuality(of: Array(drawn.dropFirst(8)), along: truth)
    // The latency of 5 ms at up to 1800 points per second, and the noise of ±0.5.
    #expect(quality.undershoot < 9 + 2)
    #expect(quality.overshoot < 2)
    #expect(quality.wrongDirectionRate < 0.05)
    let newest = PointerResampler.Policy(
      latency: 0, minGap: 0.002, maxGap: 0.02, maxPrediction: 0, holds: true)
    let (raw, _) = draw(newest, device: 125, display: 60, noise: 0.5, path: stroke)
    #expect(quality.jitter < TrackingQuality(of: Array(raw.dropFirst(8)), along: truth).jitter)
  }

  @Test("does not predict from samples too close or too far apart, nor further than it may")
  func limits() {
    for (gap, ahead) in [(0.001, 0.0), (0.004, 0.002), (0.012, 0.006), (0.018, 0.008), (0.03, 0)] {
      var resampler = PointerResampler()
      resampler.add([0, 0], at: 0)
      resampler.add([100 * gap, 0], at: gap)
      let sample = resampler.sample(atFrame: gap + 1)
      #expect(abs((sample?.time ?? -1) - (gap + ahead)) < 1e-12)
      #expect(abs((sample?.position.x ?? -1) - 100 * (gap + ahead)) < 1e-9)
    }
  }

  @Test("draws nothing before the first sample is due, and starts afresh after a reset")
  func beginning() {
    var resampler = PointerResampler()
    #expect(resampler.sample(atFrame: 1) == nil)
    resampler.add([3, 4], at: 1)
    #expect(resampler.sample(atFrame: 1.004) == nil)
    let first = resampler.sample(atFrame: 1.006)
    #expect(first == .init(position: [3, 4], time: 1, origin: .device))
    #expect(resampler.sample(atFrame: .nan) == first)
    resampler.reset()
    #expect(resampler.sample(atFrame: 2) == nil)
    #expect(resampler == PointerResampler())
  }

  @Test("ignores a sample from before the newest, and takes the later of two at the same time")
  func order() {
    var resampler = PointerResampler()
    for step in 0..<3 { resampler.add([Double(10 * step), 0], at: 0.008 * Double(step)) }
    let clean = resampler
    resampler.add([99, 0], at: 0.012)
    resampler.add([.nan, 0], at: 0.02)
    resampler.add([5, 5], at: .infinity)
    #expect(resampler == clean)
    resampler.add([25, 0], at: 0.016)
    let sample = resampler.sample(atFrame: 0.021)
    #expect(sample?.position == [25, 0] && sample?.origin == .device)
    // A clock set back by more than 100 ms resets the resampler.
    resampler.add([7, 7], at: -3)
    #expect(resampler.sample(atFrame: -2.995)?.position == [7, 7])
  }

  @Test("stays finite, in order and within reach of its samples whatever it is given")
  func anything() {
    var lots = SeededRandom(#function)
    for _ in 0..<2000 {
      let policy =
        Bool.random(using: &lots)
        ? PointerResampler.Policy.touch
        : PointerResampler.Policy(
          latency: lots.garbage(), minGap: lots.garbage(), maxGap: lots.garbage(),
          maxPrediction: lots.garbage(), holds: Bool.random(using: &lots))
      var resampler = PointerResampler(policy: policy)
      for _ in 0..<60 {
        if Bool.random(using: &lots) {
          let wild = Int.random(in: 0..<8, using: &lots) == 0
          resampler.add(
            [wild ? lots.garbage() : lots.number(0...500), lots.number(0...500)],
            at: wild ? lots.garbage() : lots.number(0...0.2))
        } else {
          let frame = Int.random(in: 0..<8, using: &lots) == 0 ? lots.garbage() : 0.2
          if let sample = resampler.sample(atFrame: frame) {
            #expect(sample.position.x.isFinite && sample.position.y.isFinite, "\(policy)")
            #expect(sample.time.isFinite)
          }
        }
      }
    }
  }

  @Test(arguments: [19, 20, 21, 45])
  func `that was not asked for long gives the newest twenty samples, in order`(count: Int) {
    var resampler = PointerResampler()
    for index in 0..<count { resampler.add([Double(index), 0], at: Double(index) * 0.008) }
    var given: [PointerResampler.Sample] = []
    resampler.deliver(atFrame: Double(count) * 0.008 + 1) { given.append($0) }
    let device = given.filter { $0.origin == .device }.map(\.position.x)
    #expect(device == (max(0, count - 20)..<count).map(Double.init))
  }

  @Test func `that has seen the pointer move on never goes back to what it made up before`() {
    var resampler = PointerResampler()
    resampler.add([0, 0], at: 0)
    resampler.add([8, 0], at: 0.008)
    let ahead = resampler.sample(atFrame: 0.016)
    #expect(ahead?.origin == .predicted && (ahead?.position.x ?? 0) > 10)
    // It moves on, and rests there, within one frame.
    resampler.add([20, 0], at: 0.016)
    resampler.add([20, 0], at: 0.024)
    var given: [PointerResampler.Sample] = []
    resampler.deliver(atFrame: 0.03) { given.append($0) }
    #expect(given.prefix(2).map(\.position.x) == [20, 20])
    #expect(given.prefix(2).allSatisfy { $0.origin == .device })
    #expect(given.last?.position.x == 20, "it rests where it has moved on to")
  }

  @Test func `that was ahead of a pointer that came to rest stays where it is`() {
    var resampler = PointerResampler()
    resampler.add([0, 0], at: 0)
    resampler.add([8, 0], at: 0.008)
    let ahead = resampler.sample(atFrame: 0.016)
    for step in 2..<5 {
      resampler.add([8, 0], at: 0.008 * Double(step))
      let sample = resampler.sample(atFrame: 0.008 * Double(step + 1))
      #expect(sample?.position == ahead?.position)
    }
  }
}
