import Foundation
import TestSupport
import Testing

@Suite("Whatever happens to a drawer")
struct RandomStreamTests {
  /// Another seed, other streams: `STREAM_SEED=7 swift test --filter RandomStreamTests`.
  static let seed = ProcessInfo.processInfo.environment["STREAM_SEED"].flatMap { UInt64($0) } ?? 1

  /// How many events and commands are played.
  static let enough =
    ProcessInfo.processInfo.environment["STREAM_EVENTS"].flatMap { Int($0) } ?? 1_000_000

  @Test("a million times: it ends at rest on a detent, never jumps, and reports each change once")
  func streams() {
    print("\(Self.enough) events of seed \(Self.seed)")
    var seeds = SeededRandom(seed: Self.seed)
    var (played, number, faulty) = (0, 0, 0)
    while played < Self.enough, faulty < 5 {
      let seed = seeds.next()
      var stream = RandomStream(seed: seed)
      stream.play(steps: 8)
      played += stream.count
      number += 1
      guard !stream.faults.isEmpty else { continue }
      faulty += 1
      Issue.record("stream \(number) of seed \(Self.seed): \(Self.shortest(seed))")
    }
    print("\(played) events in \(number) streams")
  }

  /// The fault of a stream, and the fewest of its actions that still bring one about.
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
