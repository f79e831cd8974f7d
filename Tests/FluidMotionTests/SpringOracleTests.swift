import FluidMotion
import RealModule
import TestSupport
import Testing

/// Against a matrix exponential in sixty digits, which shares no formula with the closed form.
@Suite struct SpringOracleTests {
  struct File: Decodable {
    let toleranceRelative: Double
    let rows: [Row]
  }

  struct Row: Decodable {
    let stiffness: Double
    let damping: Double
    let displacement: Double
    let velocity: Double
    let t: Double
    let x: Double
    let v: Double
    let a: Double
  }

  @Test
  func `agree on position, velocity and acceleration in every regime`() throws {
    let file: File = try VectorFile.read("oracle_spring_mpmath")
    #expect(file.rows.count == 180)
    for row in file.rows {
      let spring = try Spring(stiffness: row.stiffness, dampingCoefficient: row.damping)
      let motion = SpringMotion(
        spring: spring, from: row.displacement, to: 0, velocity: row.velocity, at: 0)
      let frequency = spring.angularFrequency
      let allowed =
        file.toleranceRelative * (abs(row.displacement) + abs(row.velocity) / frequency)
        * (1 + frequency * row.t)
      #expect(abs(motion.position(at: row.t) - row.x) <= allowed, "\(row)")
      #expect(abs(motion.velocity(at: row.t) - row.v) <= allowed * frequency, "\(row)")
      // At high damping the acceleration is 2ζω₀ times the velocity.
      let bend = frequency * frequency * max(1, 2 * spring.dampingRatio)
      #expect(abs(motion.acceleration(at: row.t) - row.a) <= allowed * bend, "\(row)")
    }
  }
}
