import FluidCore
import Foundation
import TestSupport
import Testing

/// Whatever happens to a drawer.
@Suite struct RandomStreamTests {
  /// Seed of the streams: `STREAM_SEED=7 swift test --filter RandomStreamTests`.
  static let seed = ProcessInfo.processInfo.environment["STREAM_SEED"].flatMap { UInt64($0) } ?? 1

  /// The number of events and commands; more with `STREAM_EVENTS=1000000`.
  static let enough =
    ProcessInfo.processInfo.environment["STREAM_EVENTS"].flatMap { Int($0) } ?? 300_000

  @Test
  func `every time it ends at rest on a detent, never jumps, and reports each change once`() async {
    print("\(Self.enough) events of seed \(Self.seed)")
    let workers = 2
    let played = await withTaskGroup(of: (events: Int, streams: Int).self) { group in
      for worker in 0..<workers {
        group.addTask { Self.play(every: workers, from: worker, enough: Self.enough / workers) }
      }
      return await group.reduce((0, 0)) { ($0.0 + $1.events, $0.1 + $1.streams) }
    }
    print("\(played.0) events in \(played.1) streams")
  }

  /// Plays every n-th of the seed's streams, until enough events have been played.
  private static func play(
    every step: Int, from first: Int, enough: Int
  ) -> (events: Int, streams: Int) {
    var seeds = SeededRandom(seed: seed)
    var (played, number, streams, faulty) = (0, 0, 0, 0)
    while played < enough, faulty < 5 {
      let seed = seeds.next()
      number += 1
      guard (number - 1) % step == first else { continue }
      var stream = RandomStream(seed: seed)
      stream.play(steps: 8)
      played += stream.count
      streams += 1
      guard !stream.faults.isEmpty else { continue }
      faulty += 1
      Issue.record("stream \(number) of seed \(Self.seed): \(shortest(seed))")
    }
    return (played, streams)
  }

  /// The fault of a stream, and the fewest of its actions that still cause one.
  private static func shortest(_ seed: UInt64) -> String {
    var whole = RandomStream(seed: seed)
    whole.recorded = []
    whole.play(steps: 8)
    var actions = whole.recorded ?? []
    func fault(_ actions: [RandomStream.Action]) -> String? {
      var stream = RandomStream(seed: seed)
      stream.play(actions)
      return stream.faults.first
    }
    var told = fault(actions) ?? whole.faults.first ?? "no fault the second time"
    // Another fault may come of leaving something out; it has to be of the same kind.
    let kind = told.prefix { !$0.isNumber && $0 != "-" }
    var index = actions.count - 1
    while index >= 0 {
      var fewer = actions
      fewer.remove(at: index)
      if let still = fault(fewer), still.hasPrefix(kind) { (actions, told) = (fewer, still) }
      index -= 1
    }
    return ([told] + actions.map { "\($0.time): \($0.name)" }).joined(separator: "\n  ")
  }
}
