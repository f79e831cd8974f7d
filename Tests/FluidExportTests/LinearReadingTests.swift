import FluidExport
import FluidMotion
import Testing

/// The spring nearest to a `linear()` with its duration.
@Suite struct LinearReadingTests {
  /// Positions of a motion from 0 to 1 over 0.8 s, at that many even times.
  private func positions(
    _ response: Double, _ ratio: Double, velocity: Double = 0, count: Int
  ) throws -> [Double] {
    let motion = SpringMotion(
      spring: try Spring(response: response, dampingRatio: ratio), from: 0, to: 1,
      velocity: velocity, at: 0)
    return (0..<count).map { motion.position(at: 0.8 * Double($0) / Double(count - 1)) }
  }

  private func reading(_ stops: [Double]) throws -> SpringNotation {
    try reading(stops.map { "\($0)" })
  }

  private func reading(_ stops: [String], _ duration: String = "800ms") throws -> SpringNotation {
    try SpringNotation(reading: "\(duration) linear(\(stops.joined(separator: ", ")))")
  }

  private func isNear(_ a: Spring, _ b: Spring) -> Bool {
    abs(a.response / b.response - 1) < 2e-3 && abs(a.dampingRatio / b.dampingRatio - 1) < 2e-3
  }

  /// The root mean square in hundredths of the distance, as in the remark.
  private func share(_ read: SpringNotation) throws -> Double {
    let words = try #require(read.remarks.first).split(separator: " ")
    let unit = try #require(words.lastIndex(of: "%"))
    return try #require(Double(words[unit - 1]))
  }

  /// The root mean square of a spring from rest at 81 even times, on the stops' straight lines.
  private func residual(_ spring: Spring, _ stops: [Double]) -> Double {
    let motion = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    let squares = (0...80).reduce(0.0) { sum, place in
      let x = Double(place) / 80 * Double(stops.count - 1)
      let index = min(Int(x), stops.count - 2)
      let y = stops[index] + (stops[index + 1] - stops[index]) * (x - Double(index))
      let off = motion.position(at: 0.8 * Double(place) / 80) - y
      return sum + off * off
    }
    return (squares / 81).squareRoot()
  }

  @Test func `starts from rest where that is within four thousandths, and else is thrown`() throws {
    for (velocity, hasVelocity) in [(0.65, false), (0.66, false), (0.7, true), (0.725, true)] {
      let stops = try positions(0.5, 0.7, velocity: velocity, count: 81)
      let read = try reading(stops)
      let share = try share(read)
      if hasVelocity {
        #expect(isNear(read.spring, .bouncy) && share < 0.01, "\(velocity) \(read)")
      } else {
        #expect(read.spring.response < 0.49 && share > 0.37 && share <= 0.4, "\(velocity) \(read)")
        #expect(abs(100 * residual(read.spring, stops) / share - 1) < 0.03)
      }
    }
  }

  /// Of a curve over a second, each twentieth of it until 65 %.
  private func rising() throws -> [String] {
    let motion = SpringMotion(
      spring: try Spring(response: 1.2, dampingRatio: 1), from: 0, to: 1, at: 0)
    return (0..<14).map { "\(motion.position(at: Double($0) / 20)) \($0 * 5)%" }
  }

  @Test func `goes on in the last line where the last stop is before the end, as in CSS`() throws {
    let start = try rising()
    // From 0.88 at 70 % by 0.02 for each twentieth to 1.
    let early = try reading(start + ["0.88 70%", "0.9 75%"], "1s")
    let whole = try reading(start + ["0.88 70%", "1 100%"], "1s")
    #expect(isNear(early.spring, whole.spring) && early.remarks == whole.remarks)
    // A curve that drops back.
    let flat = try reading(start + ["0.88 70%", "0.9 75%", "0.9 100%"], "1s")
    #expect(!isNear(early.spring, flat.spring))
  }

  @Test func `has stops without places evenly between those that have some`() throws {
    let stops = try positions(0.5, 0.7, count: 17).map { "\($0)" }
    let whole = try reading(stops)
    // Each stop's place is a whole number of sixteenths.
    for places in [[4, 12], [1, 2, 15], [0, 16], [8], [5, 6, 7]] {
      var some = stops
      for place in places { some[place] += " \(6.25 * Double(place))%" }
      let read = try reading(some)
      #expect(isNear(read.spring, whole.spring) && read.numbers == whole.numbers, "\(places)")
      var other = stops
      for place in places { other[place] = "\(6.25 * Double(place))% " + other[place] }
      #expect(try reading(other) == read, "\(places)")
    }
    // Uneven places carry information.
    var uneven = stops
    uneven[8] += " 60%"
    #expect(try !isNear(reading(uneven).spring, whole.spring))
  }

  @Test func `lasts as long as the first time beside it`() throws {
    let stops = try positions(0.5, 0.7, count: 17).map { "\($0)" }
    let curve = "linear(\(stops.joined(separator: ", ")))"
    let read = try SpringNotation(reading: "800ms \(curve)")
    #expect(read.numbers == "17 stops over 0.8 s" && read.toolkit == "CSS linear()")
    for text in [
      "transition: top 800ms \(curve) 200ms", "0.8s \(curve)", "\(curve) 800ms 0.2s",
      "{ Duration: 0.8, ease: \(curve) }", "0s 800ms \(curve)",
    ] {
      let other = try SpringNotation(reading: text)
      #expect(other.spring == read.spring && other.numbers == read.numbers, "\(text)")
    }
    #expect(try SpringNotation(reading: "\(curve) 800ms 0.2s").unread == ["0.2s"])
    #expect(try SpringNotation(reading: "1234.567ms \(curve)").numbers == "17 stops over 1.2346 s")
  }

  @Test func `is none of another function's`() {
    #expect(throws: SnippetError.nothing) {
      try SpringNotation(reading: "800ms linear (0, 0.3, 0.6, 0.9, 1)")
    }
  }

  @Test func `may give a stop two places, as CSS does`() throws {
    let start = try rising()
    let twice = try reading(start + ["1 80%", "1 100%"], "1s")
    #expect(try reading(start + ["1 80% 100%"], "1s").spring == twice.spring)
  }

  @Test(arguments: [
    (0.5, 0.7), (1.2, 0.5), (1.5, 0.8), (0.9, 1), (0.3, 3), (0.25, 2.5), (0.2, 4), (0.15, 6),
  ])
  func `fits the spring nearest to a curve, and tells its residual`(
    response: Double, ratio: Double
  ) throws {
    // Also such as are cut off in full swing.
    let stops = try positions(response, ratio, count: 48)
    let read = try reading(stops)
    let least = residual(read.spring, stops)
    #expect(read.remarks[0].contains("\((least * 100).bounded.plain) % in the root mean square"))
    #expect(least < 1.05 * residual(try Spring(response: response, dampingRatio: ratio), stops))
    // Of one that creeps the product of response and damping ratio counts, and hardly either alone.
    for share in [0.995, 1.005] where ratio <= 1 {
      for (response, ratio) in [(share, 1), (1, share), (share, share), (share, 1 / share)] {
        let other = try Spring(
          response: read.spring.response * response, dampingRatio: read.spring.dampingRatio * ratio)
        #expect(residual(other, stops) > least, "\(response) \(ratio)")
      }
    }
  }

  @Test func `refuses a curve that is more than a twentieth of the way off every spring`() throws {
    // Up and down by some in turn.
    func zigzag(_ size: Double) throws -> [Double] {
      try positions(0.5, 1, count: 81).enumerated().map { $1 + ($0 % 2 == 0 ? size : -size) }
    }
    let near = try reading(zigzag(0.0485))
    #expect(abs(near.spring.response - 0.5) < 0.1)
    for far in [try zigzag(0.0525), [0, 1, 0, 1, 0, 1]] {
      #expect(
        throws: SnippetError.otherKind("no spring is near this linear(): it is some other curve")
      ) { try reading(far) }
    }
  }
}
