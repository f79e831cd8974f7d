import FluidPlayer
import FluidPlot
import FluidSettings
import TestSupport
import Testing

@testable import FluidLab

@Suite struct `A number's track` {
  private static let tracks = [
    NumberTrack(0...1), NumberTrack(-0.5...0.9), NumberTrack(10...2000, .logarithmic),
    NumberTrack(0.05...2, .logarithmic), NumberTrack(0...3000),
  ]

  @Test func `a number's place gives the number again`() {
    var random = SeededRandom(seed: 1)
    for track in Self.tracks {
      for _ in 0..<200 {
        let number = Double.random(in: track.range, using: &random)
        let back = track.number(at: track.level(of: number))
        #expect(abs(back - number) <= 1e-12 * max(1, abs(number)), "\(number) on \(track)")
      }
      #expect(track.level(of: track.range.lowerBound) == 0)
      #expect(track.level(of: track.range.upperBound) == 1)
    }
  }

  @Test func `a round number is no further off than half a pixel, and no neighbour is rounder`() {
    var random = SeededRandom(seed: 2)
    for track in Self.tracks {
      for _ in 0..<200 {
        let level = Double.random(in: 0.01...0.99, using: &random)
        let pixel = 1.0 / 150
        let number = track.roundNumber(at: level, within: pixel)
        #expect(abs(track.level(of: number) - level) <= pixel / 2 + 1e-9)
        #expect(number.description.count <= 7, "\(number)")
      }
    }
  }

  @Test func `there and back is where it was`() {
    for track in Self.tracks {
      let start = track.number(at: 0.4)
      // Distances are counted from the start, also beyond the end: there is no dead distance back.
      let far = track.moved(start, by: 1.5, within: 1e-9)
      #expect(far > track.range.upperBound)
      let back = track.moved(far, by: -1.5, within: 1e-9)
      #expect(abs(back - start) <= 1e-6 * max(1, abs(start)), "\(start) came back as \(back)")
    }
  }

  @Test func `what is no number is none anywhere`() {
    for track in Self.tracks {
      for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
        #expect((0...1).contains(track.level(of: number)))
        #expect(track.number(at: number).isFinite)
        #expect(track.roundNumber(at: number, within: 0.01).isFinite)
        #expect(track.moved(1, by: number, within: 0.01).isNaN == false)
      }
    }
  }

  @Test func `the simplest number between two is between them`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let a = Double.random(in: -1000...1000, using: &random)
      let b = a + Double.random(in: 1e-6...50, using: &random)
      let number = RoundNumber.simplest(between: a, and: b)
      #expect(a <= number && number <= b)
    }
    #expect(RoundNumber.simplest(between: 0.297, and: 0.304) == 0.3)
    #expect(RoundNumber.simplest(between: 95, and: 230) == 200)
    #expect(RoundNumber.simplest(between: -3, and: 4) == 0)
  }

  @Test func `every number of the schema can be set to all it may be, and shown`() throws {
    for notation in SpringNotation.allCases {
      for section in InspectorSection.all(for: Settings(), notation: notation) {
        for row in section.rows {
          guard case .number(let number) = row.kind else { continue }
          for level in [0, 0.25, 0.5, 1] {
            let value = number.range.nearest(to: number.track.number(at: level))
            let changed = try #require(number.setting(value, in: Settings()), "\(number.path)")
            let now = try #require(number.get(changed))
            #expect(abs(now - value) <= 1e-9 * max(1, abs(value)), "\(number.path): \(value)")
          }
        }
      }
    }
  }

  @Test func `what is beyond a range is put to its end, or just inside one that is none of it`() {
    for key in Schema.keys {
      guard case .number(let range) = key.kind else { continue }
      for number in [-1e12, range.lower, range.upper, 1e12, -.infinity, .infinity, .nan] {
        let near = range.nearest(to: number)
        #expect(range.contains(near), "\(key.path): \(near)")
        let end = number > range.lower ? range.upper : range.lower
        #expect(abs(near - end) <= 0.001, "\(key.path): \(near)")
      }
      let middle = (range.lower + range.upper) / 2
      #expect(range.nearest(to: middle) == middle)
    }
  }

  @Test(
    arguments: [
      (1234.5, "1235"), (123.4, "123"), (100, "100"), (99.94, "99.9"), (12.34, "12.3"),
      (10, "10"), (9.996, "10"), (1.234, "1.23"), (1, "1"), (0.567, "0.57"), (0.106, "0.11"),
      (0.104, "0.1"), (0.1, "0.1"), (0.0996, "0.0996"), (0.01234, "0.0123"), (0.00001, "0"),
      (0, "0"), (-0.0, "0"), (-0.106, "−0.11"), (-0.0567, "−0.0567"), (-123.6, "−124"),
      (.infinity, "–"), (.nan, "–"),
    ] as [(Double, String)])
  func `a number beside its slider is short, and small ones have digits of their own`(
    number: Double, text: String
  ) {
    #expect(NumberText.short(number) == text)
  }

  @Test func `the inspector has every number, choice and flag there is`() {
    let shown = Set(
      SpringNotation.allCases.flatMap { notation in
        InspectorSection.all(for: Settings(), notation: notation).flatMap { $0.rows.map(\.path) }
      })
    for key in Schema.keys where key.value(in: Settings()) != nil {
      switch key.path {
      case "drawer.spring", "drawer.rubber_band.over", "drawer.rubber_band.under", "drawer.detents":
        #expect(shown.contains { $0.hasPrefix(key.path) }, "\(key.path)")
      case "drawer.free_range.from", "drawer.free_range.to", "drawer.free_range.start":
        // There are detents; without them the range is shown.
        #expect(!shown.contains(key.path))
      case "drawer.interactive_detents": break
      default: #expect(shown.contains(key.path), "\(key.path)")
      }
    }
  }
}
