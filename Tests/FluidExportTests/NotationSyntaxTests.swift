import FluidExport
import FluidMotion
import Testing

@Suite struct NotationSyntaxTests {

  @Test(arguments: [
    "stiffness 100 damping 10", "stiffness 1e2 damping 1.0e1", "stiffness 100. damping 10.",
    "stiffness: 1_00, damping: +10", "stiffness: 1000e-1; damping: 1E+1", "k=100,c=10",
    "stiffness 100 /* not 200 */ damping 10", "stiffness 100 damping 10 /* and no more",
    "stiffness 100 // damping 20\ndamping 10", "stiffness 100 # damping 20\ndamping 10",
    "force.stiffness = 100; force.damping = 10", "force->stiffness = 100; force->damping = 10;",
    "self.setStiffness(100).setDamping(10)", "\"stiffness\": 100, 'damping': 10",
    "stiffness:100\ndamping:10\n", "a: { stiffness: 100 }, b: [ { damping: 10 } ]",
    "-5 stiffness 100 damping 10",
    "x(stiffness: 100, damping: 10)", "stiffness => 100, damping => 10",
    "> ```\n> stiffness 100, damping 10\n> ```", "```js\nk=100,c=10\n```\nnot k=200",
  ])
  func `reads the same spring in any syntax`(text: String) throws {
    let spring = try SpringNotation(reading: text).spring
    let same = try Spring(stiffness: 100, dampingCoefficient: 10)
    #expect(
      abs(spring.response - same.response) < 1e-12
        && abs(spring.dampingRatio - same.dampingRatio) < 1e-12)
  }

  // MARK: linear()

  /// A `linear()` with so many stops of a spring over 0.8 s, up and down by some in turn.
  private func curve(_ spring: Spring, _ count: Int, zigzag: Double = 0) -> [Double] {
    let motion = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    return (0..<count).map { number in
      let noise = number % 2 == 0 ? zigzag : -zigzag
      return motion.position(at: 0.8 * Double(number) / Double(count - 1)) + noise
    }
  }

  private func reading(_ stops: [Double]) throws -> SpringNotation {
    let words = stops.map { "\($0)" }.joined(separator: ", ")
    return try SpringNotation(reading: "800ms linear(\(words))")
  }

  /// The root mean square of a spring from rest at 81 even places of a curve's straight lines.
  private func residual(_ spring: Spring, _ stops: [Double]) -> Double {
    let motion = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    let squares = (0...80).map { place in
      let x = Double(place) / 80 * Double(stops.count - 1)
      let index = min(Int(x), stops.count - 2)
      let y = stops[index] + (stops[index + 1] - stops[index]) * (x - Double(index))
      let off = motion.position(at: 0.8 * Double(place) / 80) - y
      return off * off
    }
    return (squares.reduce(0, +) / 81).squareRoot()
  }

  @Test(arguments: [(0.5, 0.7), (1.2, 0.5), (1.5, 0.8), (0.9, 1)])
  func `fits the spring nearest to a curve, and tells its residual`(
    response: Double, ratio: Double
  ) throws {
    // Also such as are cut off in full swing.
    let stops = curve(try Spring(response: response, dampingRatio: ratio), 48)
    let read = try reading(stops)
    let least = residual(read.spring, stops)
    #expect(read.remarks[0].contains("off by \((least * 100).bounded.plain) % of the way"))
    for share in [0.995, 1.005] {
      for (response, ratio) in [(share, 1), (1, share), (share, share), (share, 1 / share)] {
        let other = try Spring(
          response: read.spring.response * response, dampingRatio: read.spring.dampingRatio * ratio)
        #expect(residual(other, stops) > least, "\(response) \(ratio)")
      }
    }
  }

  @Test func `refuses a curve that is more than a twentieth of the way off every spring`() throws {
    let near = try reading(curve(.smooth, 81, zigzag: 0.0485))
    #expect(abs(near.spring.response - 0.5) < 0.1)
    #expect(
      throws: SnippetError.otherKind("no spring is near this linear(): it is some other curve")
    ) {
      try reading(curve(.smooth, 81, zigzag: 0.0525))
    }
  }
}
