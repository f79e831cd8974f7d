import FluidMotion
import Testing

@testable import FluidExport

@Suite struct `A curve's distance from a motion` {
  private static let motion = SpringMotion(
    spring: .bouncy, from: 0, to: 100, velocity: 0, at: 0)
  private static let deviation = Deviation(from: motion, until: 0.01)

  @Test func `is none for the motion itself, and what it is off by at most for any other`() {
    #expect(Self.deviation.largest { Self.motion.position(at: $0) } == 0)
    let off = Self.deviation.largest { Self.motion.position(at: $0) - 3 * $0 }
    #expect(abs(off - 3 * Self.deviation.end) < 1e-9)
    let steps = Self.deviation.largest(inStepsOf: 0.01, holding: false) {
      Self.motion.position(at: 0.01 * Double($0)) + ($0 == 7 ? 5 : 0)
    }
    #expect(abs(steps - 5) < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `has no bound where it is no number for a moment`(number: Double) {
    let curve = Self.deviation.largest { $0 > 0.1 ? number : Self.motion.position(at: $0) }
    #expect(curve == .infinity)
    for isHeld in [false, true] {
      let steps = Self.deviation.largest(inStepsOf: 0.01, holding: isHeld) {
        $0 == 7 ? number : Self.motion.position(at: 0.01 * Double($0))
      }
      #expect(steps == .infinity)
    }
  }

  @Test func `is looked at evenly between corners, and as closely in short stretches as in long`()
    throws
  {
    let motion = Self.motion
    let end = Self.deviation.end
    let corners = [0, 0.1 * end, 0.25 * end, 0.26 * end, 0.7 * end, end]
    var asked: [Double] = []
    let largest = Self.deviation.largest(
      of: {
        asked.append($0)
        return motion.position(at: $0)
      }, breaks: Array(corners[1...4]))
    #expect(largest == 0)
    let times = Set(asked).sorted()
    #expect(times.first == 0 && times.last == end)
    // Four hundred parts, and forty more for each swing; sixteen at least in each stretch.
    let parts = 400 + 40 * end / motion.spring.response
    for (start, stop) in zip(corners, corners.dropFirst()) {
      let inside = times.filter { $0 >= start && $0 <= stop }
      let count = max(16, Int(parts * (stop - start) / end))
      #expect(inside.count == count + 1, "\(start)")
      for (time, next) in zip(inside, inside.dropFirst()) {
        #expect(abs(next - time - (stop - start) / Double(count)) < 1e-9, "\(time)")
      }
    }
  }

  @Test func `is found on a hill behind any corner, however narrow`() {
    let motion = Self.motion
    let end = Self.deviation.end
    let breaks = [0.5 * end, 0.55 * end, 0.9 * end]
    let step = end / (400 + 40 * end / motion.spring.response)
    for place in stride(from: 0.515, to: 0.99, by: 0.0131) {
      let middle = place * end
      let off = Self.deviation.largest(
        of: { motion.position(at: $0) + max(0, 2 - 0.7 * abs($0 - middle) / step) },
        breaks: breaks)
      #expect(abs(off - 2) < 1e-3, "\(place): \(off)")
    }
  }

  @Test func `from a motion of endless swings is looked for some twenty thousand times`() throws {
    let motion = SpringMotion(
      spring: try Spring(response: 0.5, dampingRatio: 0.001), from: 0, to: 100, at: 0)
    let deviation = Deviation(from: motion, until: 0.001)
    try #require(deviation.end > 600 * 0.5)
    var asked = 0
    _ = deviation.largest {
      asked += 1
      return motion.position(at: $0)
    }
    // 400 and 40 for each of 500 swings, and the ends.
    #expect((20_400...20_404).contains(asked), "\(asked)")
  }

  @Test func `in steps is looked for three hundred thousand times at most`() {
    var asked = 0
    _ = Self.deviation.largest(inStepsOf: 1e-6, holding: false) {
      asked += 1
      return Self.motion.position(at: 1e-6 * Double($0))
    }
    #expect(asked == 300_001)
  }

  @Test(arguments: [(0.4, 0.001), (4, 0.001), (0.04, 0.0001)])
  func `is looked for until a tenth is left of what counts as rest`(
    tolerance: Double, left: Double
  ) throws {
    for spring in try [Spring.smooth, Spring(response: 0.8, dampingRatio: 1.5)] {
      let feel = try MotionSpec(spring: spring, from: 100, to: 500, tolerance: tolerance)
      let place = feel.motion.position(at: feel.deviation.end)
      #expect(abs((500 - place) / left - 1) < 1e-3, "\(place)")
    }
  }

  @Test func `is looked for over a drawer's usual way where nothing moves`() throws {
    let still = try MotionSpec(spring: .bouncy, from: 300, to: 300).referenceMotion
    #expect(still.start.position == 300 && still.target == 700 && still.start.velocity == 0)
    #expect(still.spring == .bouncy)
    for (to, velocity) in [(300.0, 9.0), (310, 0), (290, 5)] {
      let feel = try MotionSpec(spring: .bouncy, from: 300, to: to, velocity: velocity)
      #expect(feel.referenceMotion == feel.motion)
    }
  }
}
