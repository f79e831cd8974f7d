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
}
