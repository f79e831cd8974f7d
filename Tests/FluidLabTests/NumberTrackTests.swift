import FluidLab
import TestSupport
import Testing

@Suite struct NumberTrackTests {
  private static let tracks = [
    NumberTrack(0...1), NumberTrack(-0.5...0.9), NumberTrack(10...2000, .logarithmic),
    NumberTrack(0.05...2, .logarithmic), NumberTrack(0...3000),
  ]

  @Test(arguments: tracks) func `places a number where it is found again`(track: NumberTrack) {
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let number = random.number(track.range)
      let back = track.number(at: track.level(of: number))
      #expect(abs(back - number) <= 1e-12 * max(1, abs(number)), "\(number)")
    }
    #expect(track.level(of: track.range.lowerBound) == 0)
    #expect(track.level(of: track.range.upperBound) == 1)
  }

  @Test(arguments: tracks)
  func `rounds within half a pixel, and keeps its ends whatever numbers are around`(
    track: NumberTrack
  ) {
    var random = SeededRandom(seed: 2)
    for _ in 0..<200 {
      let (level, pixel) = (random.number(0.01...0.99), 1.0 / 150)
      let number = track.roundNumber(at: level, within: pixel)
      #expect(abs(track.level(of: number) - level) <= pixel / 2 + 1e-9)
      #expect(number.description.count <= 7, "\(number)")
    }
    for width in [0.001, 0.01, 0.2] {
      for level in [1.0, 7] {
        #expect(track.roundNumber(at: level, within: width) == track.range.upperBound)
      }
      #expect(track.roundNumber(at: 0, within: width) == track.range.lowerBound)
    }
  }

  @Test(arguments: tracks) func `has a level and a number for anything`(track: NumberTrack) {
    for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
      #expect((0...1).contains(track.level(of: number)))
      #expect(track.number(at: number).isFinite)
      #expect(track.roundNumber(at: number, within: 0.01).isFinite)
      #expect(!track.moved(1, by: number, within: 0.01).isNaN)
    }
    for number in [Double.nan, .infinity, -1e9] { #expect(track.level(of: number) == 0) }
    #expect(track.level(of: 1e9) == 1)
  }

  @Test func `is half way by the difference or by the ratio`() {
    let (plain, ratios) = (NumberTrack(10...1000), NumberTrack(10...1000, .logarithmic))
    #expect(plain.number(at: 0.5) == 505 && ratios.number(at: 0.5) == 100)
    #expect(abs(ratios.level(of: 100) - 0.5) < 1e-12)
    #expect(plain.moved(50, by: 0.25, within: 0) == 297.5)
    #expect(abs(ratios.moved(20, by: 0.5, within: 0) - 200) < 1e-9)
    // A ratio needs numbers above 0.
    #expect(NumberTrack(0...1000, .logarithmic) == NumberTrack(0...1000))
    #expect(ratios.moved(0, by: 0.5, within: 0) == 495)
    for single in [NumberTrack(3...3), NumberTrack(3...3, .logarithmic)] {
      #expect(single.level(of: 5) == 0 && single.number(at: 0.5) == 3 && single.length > 0)
    }
    // Half of the width to either side.
    let track = NumberTrack(0...200)
    #expect(track.moved(48, by: 0.25, within: 0.019) == 98)
    #expect(track.moved(48, by: 0.25, within: 0.021) == 100)
  }
}

@Suite struct RoundNumberTests {
  @Test func `lies between two numbers and is a multiple of the greatest power of ten there`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let low = random.number(0.001...1000)
      let high = low * random.number(1.0001...3)
      let number = RoundNumber.simplest(between: low, and: high)
      #expect(low <= number && number <= high)
      #expect(RoundNumber.simplest(between: -high, and: -low) == -number)
      #expect(RoundNumber.simplest(between: high, and: low) == number)
      let power = [1e3, 100, 10, 1, 0.1, 0.01, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7].first {
        (low / $0).rounded(.up) <= (high / $0).rounded(.down)
      }
      guard let power else { continue }
      #expect(abs((number / power).rounded() - number / power) < 1e-6, "\(low)…\(high): \(number)")
    }
  }

  @Test(
    arguments: [
      (-10, 0, 0), (0, 1, 0), (-7, 9, 0), (1, 10, 10), (5, 5, 5), (0.04, 0.06, 0.05),
      (96, 104, 100), (.nan, 3, 0), (.infinity, 3, 0), (3, .infinity, 3), (3, -.infinity, 3),
    ] as [(Double, Double, Double)]) func `is 0 where that is between, and something for anything`(
      a: Double, b: Double, expected: Double
    )
  { #expect(RoundNumber.simplest(between: a, and: b) == expected) }
}

@Suite struct ValueEntryTests {
  @Test(
    arguments: [
      ("1,5", 1.5), ("−2", -2), (" 3 ", 3), ("1 000", 1000), (".5", 0.5), ("", nil), ("a", nil),
      ("inf", nil), ("nan", nil), ("1e3", 1000),
    ] as [(String, Double?)])
  func `reads numbers as people write them`(text: String, number: Double?) {
    #expect(ValueEntry(path: "x", text: text).number == number)
  }
}
