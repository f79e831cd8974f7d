import FluidMotion
import RealModule
import TestSupport
import Testing

/// Android's published touch resampling, event by event.
@Suite struct PointerResamplerVectorTests {
  struct File: Decodable {
    let cases: [Case]
  }

  struct Case: Decodable {
    let name: String
    let steps: [Step]
  }

  struct Step: Decodable {
    let publish: [Event]?
    let frameTimeMs: Double?
    let expectConsumed: [Event]?
  }

  struct Event: Decodable {
    let tMs: Double
    let action: String
    let pointers: [Pointer]
  }

  struct Pointer: Decodable {
    let id: Int
    let x: Double
    let y: Double
    let resampled: Bool?
    let tool: String?
  }

  @Test
  func `is reproduced to the last bit of every coordinate`() throws {
    let file: File = try VectorFile.read("android_touch_resampling")
    #expect(file.cases.count == 7)
    for vector in file.cases {
      for id in Set(vector.steps.flatMap { $0.publish ?? [] }.flatMap(\.pointers).map(\.id)) {
        try follow(id, in: vector)
      }
    }
  }

  /// Runs one pointer of a case, with a resampler of its own.
  private func follow(_ id: Int, in vector: Case) throws {
    let all = vector.steps.flatMap { $0.publish ?? [] }
    let tool = all.flatMap(\.pointers).first { $0.id == id }?.tool
    // Android's numbers on a clock that ticks 1024 times a second, on which they are all exact.
    var policy = tool == "stylus" ? PointerResampler.Policy.stylus : .touch
    for number in [
      \PointerResampler.Policy.latency, \.minGap, \.maxGap, \.maxPrediction,
    ] {
      policy[keyPath: number] = (policy[keyPath: number] * 1000).rounded() / 1024
    }
    var resampler = PointerResampler(policy: policy)
    var down = false
    // The times of the samples added since the last frame.
    var fresh: [Double] = []
    for step in vector.steps {
      for event in step.publish ?? [] where adds(event, id, down) {
        let pointer = event.pointers.first { $0.id == id }!
        resampler.add([pointer.x, pointer.y], at: event.tMs / 1024)
        down = true
        fresh.append(event.tMs)
      }
      // A frame without samples of this pointer concerns other pointers.
      guard let frame = step.frameTimeMs, let first = fresh.first else { continue }
      fresh = []
      let wanted = (step.expectConsumed ?? []).filter { $0.tMs >= first }
      var given: [PointerResampler.Sample] = []
      resampler.deliver(atFrame: frame / 1024) { given.append($0) }
      compare(given, wanted, id, "\(vector.name), pointer \(id), frame \(frame)")
    }
  }

  /// Whether an event is a sample of a pointer: its own down event, and every move.
  private func adds(_ event: Event, _ id: Int, _ down: Bool) -> Bool {
    event.pointers.contains { $0.id == id } && (event.action == "move" || !down)
  }

  private func compare(
    _ given: [PointerResampler.Sample], _ wanted: [Event], _ id: Int, _ place: Comment
  ) {
    let wanted = wanted.compactMap { event in
      event.pointers.first { $0.id == id }.map { (event.tMs, $0) }
    }
    #expect(given.count == wanted.count, place)
    for (sample, (time, pointer)) in zip(given, wanted) {
      #expect(sample.time == time / 1024, place)
      #expect(sample.position == [pointer.x, pointer.y], place)
      #expect((sample.origin != .device) == (pointer.resampled == true), place)
    }
  }
}
