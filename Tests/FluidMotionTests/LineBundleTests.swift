import TestSupport
import Testing

@testable import FluidMotion

@Suite("A bundle of lines through gates")
struct LineBundleTests {
  /// A reference in which each height at the last gate is checked by itself: a line to that height
  /// is given by its origin, and each gate restricts the origins to an interval.
  struct Reference {
    var interval: ClosedRange<Double>
    var gates: [(time: Double, heights: ClosedRange<Double>)]

    /// Origins of the lines that reach a height at the last gate; nil for none.
    func origins(reaching height: Double) -> ClosedRange<Double>? {
      var (low, high) = (interval.lowerBound, interval.upperBound)
      guard let last = gates.last, last.heights.contains(height) else { return nil }
      for gate in gates.dropLast() {
        // At the gate the line is at origin · (1 − share) + height · share.
        let share = gate.time / last.time
        low = max(low, (gate.heights.lowerBound - height * share) / (1 - share))
        high = min(high, (gate.heights.upperBound - height * share) / (1 - share))
      }
      return low <= high ? low...high : nil
    }
  }

  static func gates(_ random: inout SeededRandom) -> Reference {
    let start = random.number(-1...1)
    let slope = random.number(-2...2)
    let bend = random.number(-0.3...0.3)
    var time = 0.0
    return Reference(
      interval: start - random.number(0.001...0.3)...start + random.number(0.001...0.3),
      gates: (0..<random.integer(1...6)).map { _ in
        time += random.number(0.1...0.6)
        let middle = start + slope * time + bend * time * time
        let room = random.number(0.02...0.4)
        return (time, middle - room...middle + room)
      })
  }

  static func bundle(_ reference: Reference) -> LineBundle {
    var bundle = LineBundle(
      from: reference.interval, through: reference.gates[0].heights,
      after: reference.gates[0].time)
    for gate in reference.gates.dropFirst() { bundle.pass(gate.heights, after: gate.time) }
    return bundle
  }

  @Test func `reaches just what some line reaches, from the middle of where those begin`() {
    var random = SeededRandom("lines through gates")
    var reached = 0
    for _ in 0..<400 {
      let reference = Self.gates(&random)
      let bundle = Self.bundle(reference)
      let heights = reference.gates[reference.gates.count - 1].heights
      for step in 0...20 {
        let height =
          heights.lowerBound
          + (heights.upperBound - heights.lowerBound) * (Double(step) + 0.01) / 20.02
        let origins = reference.origins(reaching: height)
        let width = origins.map { $0.upperBound - $0.lowerBound } ?? 0
        // Cases within rounding are skipped.
        guard origins == nil || width > 1e-6 else { continue }
        let origin = bundle.origin(reaching: height)
        if let origins, let origin {
          reached += 1
          #expect(abs(origin - (origins.lowerBound + origins.upperBound) / 2) < 1e-7)
          let range = bundle.range ?? 0...0
          #expect(range.lowerBound - 1e-9 <= height && height <= range.upperBound + 1e-9)
        } else if origins != nil {
          Issue.record("no line found to \(height) in \(reference)")
        } else if let origin {
          // A range as narrow as rounding.
          let range = bundle.range ?? 0...0
          #expect(
            min(abs(height - range.lowerBound), abs(height - range.upperBound)) < 1e-6,
            "\(origin) to \(height) in \(reference)")
        }
      }
    }
    #expect(reached > 1000)
  }

  @Test func `is none once a gate has let none through`() {
    var bundle = LineBundle(from: 0...1, through: 0...1, after: 1)
    bundle.pass(5...6, after: 2)
    #expect(bundle.range == nil && bundle.origin(reaching: 5.5) == nil)
    bundle.pass(0...1, after: 3)
    #expect(bundle.range == nil && bundle.origin(reaching: 0.5) == nil)
  }

  @Test func `narrows from above as from below`() {
    for side in [1.0, -1] {
      func range(_ a: Double, _ b: Double) -> ClosedRange<Double> {
        min(a * side, b * side)...max(a * side, b * side)
      }
      var bundle = LineBundle(from: range(0, 0), through: range(-1, 1), after: 1)
      bundle.pass(range(-4, 0.5), after: 2)
      let reached = bundle.range ?? 9...9
      let expected = range(-2, 0.5)
      #expect(abs(reached.lowerBound - expected.lowerBound) < 1e-12)
      #expect(abs(reached.upperBound - expected.upperBound) < 1e-12)
    }
  }
}
