import FluidDrawer
import Foundation
import TestSupport
import Testing

/// Whatever happens to a drawer.
@Suite struct RandomStreamTests {
  /// The number of events and commands; others with `STREAM_EVENTS=200000`.
  static let enough =
    ProcessInfo.processInfo.environment["STREAM_EVENTS"].flatMap { Int($0) } ?? 300_000

  @Test
  func `every time it ends at rest on a detent, never jumps, and reports each change once`() async {
    let workers = 2
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        group.addTask { Self.play(every: workers, from: worker, enough: Self.enough / workers) }
      }
    }
  }

  /// Plays every n-th of the seed's streams, until enough events have been played.
  private static func play(every step: Int, from first: Int, enough: Int) {
    var seeds = SeededRandom(seed: SeededRandom.seedOfRun)
    var (played, number, faulty) = (0, 0, 0)
    while played < enough, faulty < 5 {
      let seed = seeds.next()
      number += 1
      guard (number - 1) % step == first else { continue }
      var stream = RandomStream(seed: seed)
      stream.play(steps: 8)
      played += stream.actions.count
      guard !stream.faults.isEmpty else { continue }
      faulty += 1
      Issue.record("stream \(number) of seed \(SeededRandom.seedOfRun): \(shortest(seed, stream))")
    }
  }

  /// The fault of a stream, and the fewest of its actions that still cause one.
  private static func shortest(_ seed: UInt64, _ whole: RandomStream) -> String {
    var actions = whole.actions
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
    return ([told] + actions.map { "\($0.time): \($0.command)" }).joined(separator: "\n  ")
  }

  /// A stream's actions; without a change of reading direction for what has none.
  private static func actions(_ seed: UInt64, readsOn: Bool = false) -> [RandomStream.Action] {
    var stream = RandomStream(seed: seed)
    stream.play(steps: 8)
    return stream.actions.filter {
      if case .direction = $0.command { !readsOn } else { true }
    }
  }

  @Test(arguments: Mirror.allCases)
  func `every time it is the same in a mirror, on every edge, in both reading directions`(
    mirror: Mirror
  ) {
    var phases: Set<DrawerSnapshot.Phase> = []
    for seed: UInt64 in 1...200 {
      let actions = Self.actions(seed, readsOn: mirror == .diagonal)
      let plain = RandomStream.outcome(seed: seed, actions)
      guard plain.isRoomy else { continue }
      let seen = RandomStream.outcome(seed: seed, actions, in: mirror)
      #expect(seen.difference(from: plain) == nil, "seed \(seed)")
      phases.formUnion(plain.phases)
    }
    #expect(phases == [.resting, .dragging, .settling, .scrolling, .flinging, .adjusting])
  }

  @Test func `every time it is the same whether it is watched or not`() {
    for seed: UInt64 in 1...300 {
      let actions = Self.actions(seed)
      let alone = RandomStream.outcome(seed: seed, actions)
      let watched = RandomStream.outcome(seed: seed, actions, isWatched: true)
      #expect(watched.difference(from: alone) == nil, "seed \(seed)")
    }
  }
}
