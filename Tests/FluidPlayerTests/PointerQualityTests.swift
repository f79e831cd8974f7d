import FluidCore
import FluidFiles
import FluidMotion
import FluidPlayer
import Testing

@Suite struct PointerQualityTests {
  /// The longest stroke of a recording made with the real touchscreen: its vertical path.
  static func stroke(_ name: String) throws -> [PositionSample] {
    var strokes: [[PositionSample]] = []
    for event in try Recording.read(path: ReplayTests.path(name)).recording.events {
      switch event.kind {
      case .input(.down(_, let point)):
        strokes.append([PositionSample(time: event.time.seconds, position: point.y)])
      case .input(.move(_, let point)) where !strokes.isEmpty:
        strokes[strokes.count - 1].append(
          PositionSample(time: event.time.seconds, position: point.y))
      default: break
      }
    }
    return try #require(strokes.max { $0.count < $1.count })
  }

  /// The places that frames at `rate` would have drawn, from the reports by then.
  static func drawn(
    _ path: [PositionSample], rate: Double, policy: PointerResampler.Policy?
  ) -> [PositionSample] {
    var resampler = PointerResampler(policy: policy ?? .touch)
    var arrived = 0
    var drawn: [PositionSample] = []
    var time = path[0].time
    while time < path[path.count - 1].time {
      while arrived < path.count, path[arrived].time <= time {
        resampler.add(SIMD2(0, path[arrived].position), at: path[arrived].time)
        arrived += 1
      }
      let latest = path[arrived - 1].position
      let position = policy == nil ? latest : resampler.sample(atFrame: time)?.position.y ?? latest
      drawn.append(PositionSample(time: time, position: position))
      time += 1 / rate
    }
    return drawn
  }

  @Test(arguments: ReplayTests.recordings, [60.0, 144])
  func `is never drawn ahead by more than prediction may run, nor often against the finger's way`(
    name: String, rate: Double
  ) throws {
    let path = try Self.stroke(name)
    let quality = TrackingQuality(
      of: Self.drawn(path, rate: rate, policy: .touch), along: path)
    let plain = TrackingQuality(of: Self.drawn(path, rate: rate, policy: nil), along: path)
    print(
      "\(name) at \(Int(rate)) Hz, resampled / latest sample: mean \(quality.meanError) /",
      "\(plain.meanError), overshoot \(quality.overshoot) / \(plain.overshoot), jitter",
      "\(quality.jitter) / \(plain.jitter), wrong way \(quality.wrongDirectionRate)")
    #expect(quality.count > 5)
    #expect(quality.wrongDirectionRate <= 0.1)
    #expect(quality.overshoot < 1, "bounded prediction stays within a point of real fingers")
    #expect(plain.overshoot < 1e-9, "what has arrived is never ahead")
    #expect(plain.wrongDirectionRate == 0)
  }
}
