import FluidPlayer
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `A number with few digits` {
  @Test(
    arguments: [
      (-10, 0, 0), (-1, 0, 0), (0, 10, 0), (0, 1, 0), (-7, 9, 0), (0, 0.004, 0),
      (1, 10, 10), (-10, -1, -10), (5, 5, 5), (10, 1, 10), (0.04, 0.06, 0.05), (96, 104, 100),
      (.nan, 3, 0), (.infinity, 3, 0), (3, .infinity, 3), (3, -.infinity, 3),
    ] as [(Double, Double, Double)])
  func `is 0 where that is between two numbers, ends included, and the roundest one elsewhere`(
    a: Double, b: Double, expected: Double
  ) {
    #expect(RoundNumber.simplest(between: a, and: b) == expected)
  }

  @Test func `is of the decimal place that was asked for`() {
    for (number, exponent, expected) in [
      (1234.5678, 3, 1000), (1234.5678, 2, 1200), (1234.5678, 1, 1230), (1234.5678, 0, 1235),
      (1234.5678, -1, 1234.6), (1234.5678, -2, 1234.57), (-0.345, -1, -0.3), (0.3, -1, 0.3),
    ] as [(Double, Int, Double)] {
      #expect(RoundNumber.round(number, exponent) == expected)
    }
  }

  @Test func `is the number itself at places that no number has`() {
    for exponent in [300, -300, 305, 320, -320, 4000] {
      #expect(RoundNumber.round(5, exponent) == 5, "to the power of \(exponent)")
    }
    #expect(RoundNumber.round(5, 299) == 0, "it has a place so high")
    #expect(abs(RoundNumber.round(5, -299) - 5) < 1e-12)
    #expect(RoundNumber.round(.infinity, 0) == .infinity && RoundNumber.round(.nan, 0).isNaN)
  }
}

@Suite struct `A place on a number's track` {
  private static let tracks = [
    NumberTrack(0...1), NumberTrack(-0.5...0.9), NumberTrack(10...2000, .logarithmic),
  ]

  @Test func `is the beginning for what is no number, and the nearer end for what is beyond`() {
    for track in Self.tracks {
      for number in [Double.nan, .infinity, -.infinity] { #expect(track.level(of: number) == 0) }
      #expect(track.level(of: 1e9) == 1 && track.level(of: -1e9) == 0)
      for level in [Double.nan, -0.1, 0, -Double.infinity] {
        #expect(track.number(at: level) == track.range.lowerBound)
      }
      for level in [1.0, 1.1, .infinity] {
        #expect(abs(track.number(at: level) / track.range.upperBound - 1) < 1e-12)
      }
    }
    #expect(NumberTrack(10...2000, .logarithmic).level(of: 0) == 0)
  }

  @Test func `is the beginning on a track of one number alone`() {
    for track in [NumberTrack(3...3), NumberTrack(3...3, .logarithmic)] {
      for number in [1.0, 3, 5] { #expect(track.level(of: number) == 0) }
      #expect(track.number(at: 0.5) == 3 && track.length > 0)
    }
  }

  @Test func `is half way by the difference or by the ratio`() {
    #expect(NumberTrack(10...1000, .logarithmic).number(at: 0.5) == 100)
    #expect(NumberTrack(10...1000).number(at: 0.5) == 505)
    #expect(abs(NumberTrack(10...1000, .logarithmic).level(of: 100) - 0.5) < 1e-12)
    // A ratio needs numbers above 0.
    #expect(NumberTrack(0...1000, .logarithmic) == NumberTrack(0...1000))
    #expect(NumberTrack(-2...4).length == 6)
  }

  @Test func `is moved on by a share of the track, and is not touched by no way at all`() {
    let (plain, ratios) = (NumberTrack(0...200), NumberTrack(10...1000, .logarithmic))
    for (start, share, expected) in [
      (50, 0.25, 100), (50, -0.5, -50), (50, 2, 450), (33.333, 0, 33.333),
    ] as [(Double, Double, Double)] {
      #expect(plain.moved(start, by: share, within: 0) == expected)
    }
    #expect(abs(ratios.moved(20, by: 0.5, within: 0) - 200) < 1e-9)
    #expect(abs(ratios.moved(200, by: -1, within: 0) - 2) < 1e-9)
    // Numbers without a ratio are linear.
    #expect(ratios.moved(0, by: 0.5, within: 0) == 495)
    #expect(plain.moved(33.333, by: 0, within: 0.1) == 33.333)
    // Half of the width to either side: 97 to 103.
    #expect(plain.moved(50, by: 0.25, within: 0.03) == 100)
    #expect(plain.moved(48, by: 0.25, within: 0.019) == 98)
    #expect(plain.moved(48, by: 0.25, within: 0.021) == 100)
  }
}

@Suite struct `A number that may not be` {
  /// - Parameter isClosed: Whether the range includes its ends.
  private static func range(
    _ lower: Double, _ upper: Double, isClosed: Bool
  ) throws -> NumberRange {
    let kind = try #require(Schema.key("drawer.width")).kind
    let known: NumberRange? = if case .number(let range) = kind { range } else { nil }
    var range = try #require(known)
    range.lower = lower
    range.upper = upper
    range.includesLower = isClosed
    range.includesUpper = isClosed
    return range
  }

  @Test(
    arguments: [(0.0, 1.0, 0.001), (2, 2.5, 0.0005), (-4, -3.5, 0.0005), (100, 9000, 0.001)])
  func `is put a thousandth of the range inside it where its end is none of it, at most of 1`(
    lower: Double, upper: Double, inside: Double
  ) throws {
    let open = try Self.range(lower, upper, isClosed: false)
    let closed = try Self.range(lower, upper, isClosed: true)
    for number in [lower - 7, lower, -.infinity, .nan] {
      #expect(abs(open.nearest(to: number) - lower - inside) < 1e-9)
      #expect(closed.nearest(to: number) == lower)
    }
    for number in [upper + 7, upper, .infinity] {
      #expect(abs(upper - open.nearest(to: number) - inside) < 1e-9)
      #expect(closed.nearest(to: number) == upper)
    }
    for range in [open, closed] {
      let middle = (lower + upper) / 2
      #expect(range.nearest(to: middle) == middle)
    }
  }

  @Test func `is not put in force`() throws {
    for notation in SpringNotation.allCases {
      for row in InspectorSection.all(for: Settings(), notation: notation).flatMap(\.rows) {
        guard case .number(let number) = row.kind else { continue }
        let range = number.range
        let beyond = [range.lower - 1, range.upper + 1, range.upper * 1.01 + 0.01]
        for value in beyond.filter(\.isFinite) + [.nan] {
          #expect(number.setting(value, in: Settings()) == nil, "\(number.path): \(value)")
        }
        let start = try #require(number.get(Settings()))
        #expect(number.setting(start, in: Settings()) != nil, "\(number.path)")
      }
    }
  }
}
