import FluidMotion
import Testing

@Suite struct PointerResamplerTests {
  /// A second of a steady stroke at 1000 points a second, as it is drawn at a display's rate and
  /// as its device reports it, times since it began; the first frames, without history, left out.
  private func draw(
    _ policy: PointerResampler.Policy = .touch, device: Double, display: Double = 60,
    from start: Double = 0
  ) -> (drawn: [PointerResampler.Sample], quality: TrackingQuality) {
    var resampler = PointerResampler(policy: policy)
    var (next, drawn): (Double, [PointerResampler.Sample]) = (0, [])
    for frame in 0..<Int(display) {
      let now = Double(frame) / display
      while next / device <= now + 1e-9 {
        resampler.add([1000 * next / device, 0], at: start + next / device)
        next += 1
      }
      guard var sample = resampler.sample(atFrame: start + now), frame > 8 else { continue }
      sample.time -= start
      drawn.append(sample)
    }
    let quality = TrackingQuality(
      of: drawn.enumerated().map {
        PositionSample(time: Double($0.offset + 9) / display, position: $0.element.position.x)
      },
      along: (0..<Int(next)).map {
        PositionSample(time: Double($0) / device, position: 1000 * Double($0) / device)
      })
    return (drawn, quality)
  }

  @Test(arguments: [(125.0, 60.0), (90, 120), (240, 144), (60, 60), (125, 144)])
  func `draws a steady stroke steadily, whatever the rates of device and display`(
    device: Double, display: Double
  ) {
    // The 5 ms of latency at 1000 points per second, without jitter.
    let quality = draw(device: device, display: display).quality
    #expect(quality.count > 40 && abs(quality.meanError + 5) < 1e-6 && quality.jitter < 1e-6)
    #expect(quality.overshoot == 0 && quality.wrongDirectionRate == 0)
    // The newest sample is uneven by several points.
    let newest = PointerResampler.Policy(
      latency: 0, minGap: 0.002, maxGap: 0.02, maxPrediction: 0, holds: true)
    let raw = draw(newest, device: device, display: display).quality
    #expect((raw.jitter > 1) == (device != display))
  }

  @Test(arguments: [50.0, 500])
  func `draws a stroke alike wherever the clock has its zero`(rate: Double) {
    let wanted = draw(device: rate).drawn
    for start in clockStarts {
      let drawn = draw(device: rate, from: start).drawn
      #expect(drawn.map(\.origin) == wanted.map(\.origin), "\(start)")
      for (index, sample) in drawn.enumerated() {
        #expect(abs(sample.time - wanted[index].time) < 1e-9, "\(start)")
        #expect(abs(sample.position.x - 1000 * sample.time) < 1e-6, "\(start)")
        // Reports on either side 2 ms apart: always where it was 5 ms ago.
        if rate == 500 { #expect(abs(sample.time - (Double(index + 9) / 60 - 0.005)) < 1e-9) }
      }
    }
  }

  @Test
  func `ignores a sample from before the newest, and takes the later of two at the same time`() {
    var resampler = PointerResampler()
    for step in 0..<3 { resampler.add([Double(10 * step), 0], at: 0.008 * Double(step)) }
    let clean = resampler
    resampler.add([99, 0], at: 0.012)
    resampler.add([.nan, 0], at: 0.02)
    resampler.add([5, 5], at: .infinity)
    #expect(resampler == clean)
    resampler.add([25, 0], at: 0.016)
    #expect(resampler != clean)
    let sample = resampler.sample(atFrame: 0.021)
    #expect(sample?.position == [25, 0] && sample?.origin == .device)
    // A clock set back by more than 100 ms resets the resampler.
    resampler.add([7, 7], at: -3)
    #expect(resampler.sample(atFrame: -2.995)?.position == [7, 7])
  }

  @Test(arguments: [19, 20, 21, 45])
  func `that was not asked for long gives the newest twenty samples, in order`(count: Int) {
    var resampler = PointerResampler()
    for index in 0..<count { resampler.add([Double(index), 0], at: Double(index) * 0.008) }
    var given: [PointerResampler.Sample] = []
    resampler.deliver(atFrame: Double(count) * 0.008 + 1) { given.append($0) }
    let device = given.filter { $0.origin == .device }.map(\.position.x)
    #expect(device == (max(0, count - 20)..<count).map { Double($0) })
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

  @Test(arguments: [60.0, 90, 144], [125.0, 200])
  func `draws a stylus where the device last said it was, and nowhere else`(
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
}
