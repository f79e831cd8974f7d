import FluidMotion
import Testing

/// Android's published touch resampling, event by event.
@Suite struct PointerResamplerVectorTests {
  @Test func `is reproduced to the last bit of every coordinate`() throws {
    let cases = try Vector.file("android_touch_resampling")["cases"].list
    #expect(cases.count == 7)
    for vector in cases {
      let pointers = vector["steps"].list.flatMap { $0["publish"].list }.flatMap {
        $0["pointers"].list
      }
      for id in Set(pointers.map(\.id)) {
        follow(id, in: vector, tool: pointers.first { $0.id == id }?["tool"].text)
      }
    }
  }

  /// Runs one pointer of a case, with a resampler of its own.
  private func follow(_ id: Double, in vector: Vector, tool: String?) {
    // Android's numbers on a clock that ticks 1024 times a second, on which they are all exact.
    var policy = tool == "stylus" ? PointerResampler.Policy.stylus : .touch
    for number in [\PointerResampler.Policy.latency, \.minGap, \.maxGap, \.maxPrediction] {
      policy[keyPath: number] = (policy[keyPath: number] * 1000).rounded() / 1024
    }
    var resampler = PointerResampler(policy: policy)
    var down = false
    // The times of the samples added since the last frame.
    var fresh: [Double] = []
    for step in vector["steps"].list {
      for event in step["publish"].list where down == false || event["action"].text == "move" {
        // Its own down event, and every move.
        guard let pointer = event["pointers"].list.first(where: { $0.id == id }) else { continue }
        resampler.add([pointer.x, pointer.y], at: event.tMs / 1024)
        down = true
        fresh.append(event.tMs)
      }
      // A frame without samples of this pointer concerns other pointers.
      guard let frame = step["frameTimeMs"].number, let first = fresh.first else { continue }
      fresh = []
      var given: [PointerResampler.Sample] = []
      resampler.deliver(atFrame: frame / 1024) { given.append($0) }
      let place: Comment = "\(vector["name"].text), pointer \(id), frame \(frame)"
      let wanted = step["expectConsumed"].list.filter { $0.tMs >= first }.compactMap { event in
        event["pointers"].list.first { $0.id == id }.map { (event.tMs, $0) }
      }
      #expect(given.count == wanted.count, place)
      for (sample, (time, pointer)) in zip(given, wanted) {
        #expect(sample.time == time / 1024, place)
        #expect(sample.position == [pointer.x, pointer.y], place)
        #expect((sample.origin != .device) == pointer["resampled"].isTrue, place)
      }
    }
  }
}
